export type { AccountDesk, PayoutWatch } from './account-desk.ts';
export { lockPayoutAccount } from './lock-payout-account.ts';
export { registerPaymentAccountRoutes } from './payment-accounts.routes.ts';
export type { BoundAccount } from './payment-accounts.sql.ts';
export { isOwnAccount, readAccounts, writtenAccounts } from './read-accounts.ts';
export { readDestination } from './read-destination.ts';
