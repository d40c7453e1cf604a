export const en = {
  listTitle: 'Payment accounts',
  listLead: 'Your accounts',
  payoutAccount: 'Payouts go here',
  ownershipMatched: 'Name confirmed',
  ownershipDiffers: 'The bank knows another name. A payout may come back.',
  add: 'Add an account',
  listFull: 'This is as many as we keep. Remove one to add another.',
  noAccountsTitle: 'No account yet',
  noAccountsMessage: 'Add the wallet or bank account that your loan is paid out to.',
  useForPayouts: 'Use for payouts',
  remove: 'Remove',
  removeTitle: 'Remove this account?',
  keep: 'Keep it',
  notDone: 'That did not work. Please try again.',
};

export type BindCardCopy = typeof en;
