import { perMarket } from '@hiram/contract/market-ids';
export const en = {
  title: 'Delete account',
  deleteLead: 'This cannot be undone',
  deletedHeading: 'What we delete right away',
  deletedNumber: 'Your mobile number and your password',
  deletedDevices: 'Your devices and all log-ins on them',
  deletedAll: 'If you never had a loan: all your other data',
  retainedHeading: 'What we must keep by law',
  retainedLoans: (years: number) =>
    `If you had a loan: your identity details, locked, for ${years} years. Then we delete them too.`,
  retainedLedger: 'The loan’s accounting records, without your name.',
  retainedByLaw: perMarket({
    reference: 'The lender’s own policy, based on Philippine law.',
    PH: 'Anti-Money Laundering Act (RA 9160), section 9.',
    IN: 'Prevention of Money-laundering Act, section 12.',
  }),
  deleteCodeMessage: (number: string) => `We send a code to ${number} to check that it is you.`,
  deleteAccount: 'Delete my account',
  keepAccount: 'Keep my account',
  goOn: 'Continue',
  deletedTitle: 'Your account is deleted',
  deletedMessage: 'Thank you for using our app.',
};

export type DeleteAccountCopy = typeof en;
