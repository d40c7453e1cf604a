import type { IdentityCopy } from './en.ts';

export const hi: IdentityCopy = {
  loginTitle: 'लॉग इन',
  loginLead: 'आपका नंबर ही आपका अकाउंट है',
  loginMessage: 'हम आपके फ़ोन पर कोड भेजेंगे। नए हैं? उसी कोड से अकाउंट खुल जाएगा।',
  mobile: 'मोबाइल नंबर',
  mobileWrong: 'कृपया मोबाइल नंबर चेक करें।',
  code: 'कोड',
  codeWanted: 'कृपया 6 अंकों का कोड डालें।',
  getCode: 'कोड पाएँ',
  seconds: (left) => `${left} से.`,
  sentRecently: 'नया कोड माँगने से पहले थोड़ा रुकें।',
  codeSent: (number) => `${number} पर कोड भेजा गया। एक मिनट लग सकता है।`,
  calling: (number) => `हम ${number} पर कॉल करके कोड बता रहे हैं।`,
  noMessage: 'कोड नहीं आया?',
  callMe: 'कॉल पर कोड बताएँ',
  getNewCode: 'यह पाँचवीं कोशिश थी। कृपया नया कोड लें।',
  logIn: 'लॉग इन करें',
  usePassword: 'पासवर्ड से लॉग इन',
  slow: 'इसमें ज़्यादा समय लग रहा है। कृपया इसी पेज पर रहें।',
  noAnswer: 'कोई जवाब नहीं मिला। इंटरनेट चेक करें और दोबारा कोशिश करें।',
  welcome: 'स्वागत है! आपका अकाउंट खुल गया।',
};
