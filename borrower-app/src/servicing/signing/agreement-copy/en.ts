export const en = {
  title: 'Loan agreement',
  document: 'Document',
  documents: 'Your documents',
  keepPdf: 'Keep as PDF',
  close: 'Close',
  cancel: 'Cancel',
  agree: 'Agree',
  notShown: 'This document cannot be shown here.',
  nothingTitle: 'We do not find this document',
  nothingMessage: 'It may belong to another account, or its address is not complete.',
  toOrders: 'Your orders',
};

export type AgreementCopy = typeof en;
