export const en = {
  title: 'Your documents',
  hint: 'PDF files. Anyone can check that they are genuine with the code on them.',
  statement: 'Statement',
  noDues: 'No-dues certificate',
  receipt: 'Receipt',
  proof: 'Proof of payment',
  proofHint: 'Ready the day after you pay. Anyone can check it without us.',
  checkProof: 'Check a proof',
  copy: 'Whole loan in one file',
  copyHint: 'Opens without internet and without us. Anyone can check our signature on it.',
  taxDocuments: 'Tax invoices of your fees',
  taxInvoice: 'Tax invoice',
  creditNote: 'Credit note',
  reversedTitle: 'This payment was reversed',
  reversedOn: 'Reversed on',
  reversedText: 'The money was returned, so this payment no longer counts. Its receipt is no longer valid.',
  notRead: 'We could not load your documents. We will try again when you come back.',
  offline: 'No internet connection. Tap again when you are back online.',
  notMade: 'Something went wrong. Please tap again.',
};

export type DocumentCopy = typeof en;
