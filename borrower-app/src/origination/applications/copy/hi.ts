import type { ApplicationsCopy } from './en.ts';

export const hi: ApplicationsCopy = {
  title: 'आपकी एप्लिकेशन',
  nothingYetTitle: 'अभी कोई एप्लिकेशन नहीं',
  nothingYetMessage: 'पहले लोन चुनें। आप कभी भी रुककर बाद में, किसी भी फ़ोन से आगे बढ़ सकते हैं।',
  toHome: 'होम पर जाएँ',
  notBegunTitle: 'यह एप्लिकेशन शुरू नहीं हो सकी',
  toProduct: 'लोन पर वापस जाएँ',
};
