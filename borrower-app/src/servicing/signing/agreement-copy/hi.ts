import type { AgreementCopy } from './en.ts';

export const hi: AgreementCopy = {
  title: 'लोन एग्रीमेंट',
  document: 'डॉक्यूमेंट',
  documents: 'आपके डॉक्यूमेंट',
  keepPdf: 'PDF में सेव करें',
  close: 'बंद करें',
  cancel: 'कैंसल करें',
  agree: 'सहमत हूँ',
  notShown: 'यह डॉक्यूमेंट यहाँ नहीं दिख सकता।',
  nothingTitle: 'यह डॉक्यूमेंट नहीं मिला',
  nothingMessage: 'शायद यह किसी और अकाउंट का है, या लिंक अधूरा है।',
  toOrders: 'अपने सभी लोन देखें',
};
