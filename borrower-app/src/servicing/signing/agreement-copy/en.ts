export const en = {
  title: 'Loan agreement',
  document: 'Document',
  documents: 'Your documents',
  keepPdf: 'Save as PDF',
  close: 'Close',
  cancel: 'Cancel',
  agree: 'Agree',
  notShown: 'We can’t show this document here.',
  nothingTitle: 'We can’t find this document',
  nothingMessage: 'It may belong to another account, or the link is incomplete.',
  toOrders: 'See all your loans',
};

export type AgreementCopy = typeof en;
