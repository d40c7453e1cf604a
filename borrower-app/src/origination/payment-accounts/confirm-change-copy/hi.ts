import type { ConfirmChangeCopy } from './en.ts';

export const hi: ConfirmChangeCopy = {
  confirmMessage: 'आप वह अकाउंट बदल रहे हैं जिसमें हम आपका पैसा भेजते हैं। आपके नंबर पर भेजा गया कोड लिखें।',
};
