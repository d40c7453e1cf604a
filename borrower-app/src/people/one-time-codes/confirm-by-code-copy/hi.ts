import type { ConfirmByCodeCopy } from './en.ts';

export const hi: ConfirmByCodeCopy = {
  confirmTitle: 'कन्फ़र्म करें कि यह आप हैं',
  code: 'कोड',
  sentTo: (number) => `${number} पर कोड भेजा गया।`,
  again: 'फिर भेजें',
  seconds: (left) => `${left} से.`,
  codeWanted: 'कृपया कोड लिखें।',
  usePasskey: 'पासकी लगाएँ',
  useCode: 'इसके बजाय कोड भेजें',
  noAnswer: 'जवाब नहीं आया। इंटरनेट जाँचें और फिर कोशिश करें।',
  confirm: 'कन्फ़र्म करें',
};
