export type { AccountDesk } from './account-desk.ts';
export { registerPaymentAccountRoutes } from './payment-accounts.routes.ts';
export { readAccounts } from './read-accounts.ts';
