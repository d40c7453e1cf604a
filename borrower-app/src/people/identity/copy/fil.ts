import type { IdentityCopy } from './en.ts';

export const fil: IdentityCopy = {
  loginTitle: 'Mag-log in',
  loginLead: 'Ang numero mo ang account mo',
  loginMessage:
    'Magpapadala kami ng code sa telepono mo. Bago ka rito? Iyon din ang magbubukas ng account mo.',
  mobile: 'Numero ng mobile',
  mobileWrong: 'Pakisuri ang numero ng mobile.',
  code: 'Code',
  codeWanted: 'Pakilagay ang 6 na numero ng code.',
  getCode: 'Kunin ang code',
  seconds: (left) => `${left} s`,
  sentRecently: 'Huwag munang magpadala ulit ng code. Maghintay nang kaunti.',
  codeSent: (number) => `Naipadala ang code sa ${number}. Maaaring abutin ng isang minuto.`,
  calling: (number) => `Tinatawagan namin ang ${number} at babasahin ang code.`,
  noMessage: 'Walang dumating?',
  callMe: 'Tawagan ako para sa code',
  getNewCode: 'Ikalimang subok na iyon. Kumuha ng bagong code.',
  logIn: 'Mag-log in',
  usePassword: 'Gumamit ng password',
  slow: 'Mas matagal ito kaysa karaniwan. Manatili lang sa pahinang ito.',
  noAnswer: 'Walang sagot na dumating. Suriin ang linya mo at subukan ulit.',
  welcome: 'Maligayang pagdating! Bukas na ang account mo.',
};
