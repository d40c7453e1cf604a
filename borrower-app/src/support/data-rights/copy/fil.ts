import type { DataRightsCopy } from './en.ts';

export const fil: DataRightsCopy = {
  title: 'Data ko',
  downloadTitle: 'I-download ang data ko',
  downloadMessage: 'Lahat ng data mo na nasa amin, sa isang file.',
  download: 'I-download',
  confirmMessage:
    'Nasa file ang lahat ng personal details mo. Ilagay ang code na ise-send namin sa number mo.',
  noAnswer: 'Walang sagot. I-check ang internet mo at subukan ulit.',
  readyTitle: 'Ready na ang data mo',
  readyMessage: 'Puwede mo itong i-save sa loob ng 10 minuto. Ingatan ito.',
  savePdf: 'I-save para basahin (PDF)',
  saveJson: 'I-save para sa ibang app (JSON)',
  notSaved: 'Hindi na-save ang file. Magsimula ulit.',
  accessTitle: 'Sino ang tumingin sa data ko',
  accessMessage: 'Tuwing may staff namin na nagbukas ng tungkol sa iyo.',
  nobody: 'Wala pang staff namin na nagbukas ng data mo.',
  byStaff: (name, when) => `${name}, staff namin · ${when}`,
  more: 'Nasa na-download na file ang mas luma.',
  what: {
    personal_details: 'Buong personal details, may nakasulat na dahilan',
    profile: 'Profile mo',
    application: 'Isang application',
    loan: 'Isang loan',
    document: 'Isang dokumento',
    payment: 'Isang bayad',
    complaint: 'Isang reklamo',
    contacts: 'Mga message at tawag namin sa iyo',
  },
};
