import type { AgreementCopy } from './en.ts';

export const hi: AgreementCopy = {
  title: 'लोन अनुबंध',
  document: 'दस्तावेज़',
  documents: 'आपके दस्तावेज़',
  keepPdf: 'PDF में रखें',
  close: 'बंद करें',
  cancel: 'रद्द करें',
  agree: 'सहमत हूँ',
  notShown: 'यह दस्तावेज़ यहाँ नहीं दिखाया जा सकता।',
  nothingTitle: 'यह दस्तावेज़ नहीं मिला',
  nothingMessage: 'शायद यह किसी और खाते का है, या पता अधूरा है।',
  toOrders: 'आपके ऑर्डर',
};
