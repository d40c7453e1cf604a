export const en = {
  listTitle: 'Payment accounts',
  listLead: 'Your accounts',
  payoutAccount: 'Your loan is sent here',
  ownershipMatched: 'Name confirmed',
  ownershipDiffers: 'The bank has a different name. A transfer may be returned.',
  payoutsFrom: (when: string) => `Money is sent here from ${when}`,
  add: 'Add an account',
  listFull: 'Your list is full. Remove an account to add another.',
  noAccountsTitle: 'No account yet',
  noAccountsMessage: 'Add the wallet or bank account where we should send your loan.',
  useForPayouts: 'Send my loan here',
  remove: 'Remove',
  removeTitle: 'Remove this account?',
  keep: 'Keep it',
  notDone: 'Something went wrong. Please try again.',
};

export type BindCardCopy = typeof en;
