import type { AgreementCopy } from './en.ts';

export const fil: AgreementCopy = {
  title: 'Loan agreement',
  document: 'Document',
  documents: 'Mga document mo',
  keepPdf: 'I-save as PDF',
  close: 'Isara',
  cancel: 'I-cancel',
  agree: 'Agree',
  notShown: 'Hindi maipakita rito ang document na ito.',
  nothingTitle: 'Hindi namin makita ang document na ito',
  nothingMessage: 'Baka sa ibang account ito, o kulang ang link.',
  toOrders: 'Tingnan ang lahat ng loan mo',
};
