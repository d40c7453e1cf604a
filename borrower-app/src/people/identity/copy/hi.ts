import type { IdentityCopy } from './en.ts';

export const hi: IdentityCopy = {
  loginTitle: 'लॉग इन',
  loginLead: 'आपका नंबर ही आपका खाता है',
  loginMessage: 'हम आपके फ़ोन पर कोड भेजते हैं। नए हैं? उसी कोड से खाता खुल जाएगा।',
  mobile: 'मोबाइल नंबर',
  mobileWrong: 'कृपया मोबाइल नंबर जाँच लें।',
  code: 'कोड',
  codeWanted: 'कृपया कोड के 6 अंक लिखें।',
  getCode: 'कोड पाएँ',
  seconds: (left) => `${left} से.`,
  sentRecently: 'कृपया बार-बार कोड न भेजें। थोड़ा रुकें।',
  codeSent: (number) => `${number} पर कोड भेजा गया। एक मिनट लग सकता है।`,
  calling: (number) => `हम ${number} पर फ़ोन कर रहे हैं और कोड बताएँगे।`,
  noMessage: 'संदेश नहीं आया?',
  callMe: 'फ़ोन पर कोड बताएँ',
  getNewCode: 'यह पाँचवीं कोशिश थी। कृपया नया कोड लें।',
  logIn: 'लॉग इन करें',
  usePassword: 'पासवर्ड से लॉग इन',
  slow: 'इसमें ज़्यादा समय लग रहा है। कृपया इसी पेज पर रहें।',
  noAnswer: 'कोई जवाब नहीं आया। अपना इंटरनेट जाँचें और दोबारा कोशिश करें।',
  welcome: 'स्वागत है! आपका खाता खुल गया।',
};
