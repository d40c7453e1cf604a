import type { IdentityCopy } from './en.ts';

export const fil: IdentityCopy = {
  loginTitle: 'Mag-log in',
  loginLead: 'Ang number mo ang account mo',
  loginMessage: 'Magse-send kami ng code sa phone mo. Bago ka rito? Iyon din ang magbubukas ng account mo.',
  mobile: 'Mobile number',
  mobileWrong: 'Paki-check ang mobile number mo.',
  code: 'Code',
  codeWanted: 'Ilagay ang 6-digit code.',
  getCode: 'Kunin ang code',
  seconds: (left) => `${left} s`,
  sentRecently: 'Maghintay muna bago humingi ng bagong code.',
  codeSent: (number) => `Na-send na ang code sa ${number}. Puwedeng abutin ng isang minuto.`,
  calling: (number) => `Tinatawagan namin ang ${number} para basahin ang code.`,
  noMessage: 'Walang natanggap na code?',
  callMe: 'Tawagan ako para sa code',
  getNewCode: 'Pang-limang subok na iyon. Kumuha ng bagong code.',
  logIn: 'Mag-log in',
  usePassword: 'Gumamit ng password',
  slow: 'Mas matagal ito kaysa karaniwan. Huwag munang umalis sa page na ito.',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
  welcome: 'Welcome! Bukas na ang account mo.',
};
