import type { ConfirmChangeCopy } from './en.ts';

export const hi: ConfirmChangeCopy = {
  confirmTitle: 'पुष्टि करें कि यह आप हैं',
  confirmMessage: 'आप वह अकाउंट बदल रहे हैं जिसमें हम आपका पैसा भेजते हैं। आपके नंबर पर भेजा गया कोड लिखें।',
  code: 'कोड',
  sentTo: (number) => `${number} पर कोड भेजा गया।`,
  again: 'फिर भेजें',
  seconds: (left) => `${left} से.`,
  codeWanted: 'कृपया कोड लिखें।',
  noAnswer: 'जवाब नहीं आया। इंटरनेट जाँचें और फिर कोशिश करें।',
  confirm: 'पुष्टि करें',
};
