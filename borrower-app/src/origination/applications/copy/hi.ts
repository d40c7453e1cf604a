import type { ApplicationsCopy } from './en.ts';

export const hi: ApplicationsCopy = {
  title: 'आपका आवेदन',
  nothingYetTitle: 'अभी कोई आवेदन नहीं',
  nothingYetMessage: 'पहले लोन चुनें। आप कभी भी रुककर बाद में, किसी भी फ़ोन से आगे बढ़ सकते हैं।',
  toHome: 'पहले पेज पर जाएँ',
  notBegunTitle: 'यह आवेदन शुरू नहीं हो सका',
  toProduct: 'लोन फिर से देखें',
};
