export {
  formAsContent,
  publishedForm,
  readForm,
} from './forms/form-content.ts';
export { type AccountForms, builtInForm } from './forms/forms.ts';
export { lockPayoutAccount } from './lock-payout-account.ts';
export type { PaymentAccountContext, PayoutObserver } from './payment-account-context.ts';
export { registerPaymentAccountRoutes } from './payment-accounts.routes.ts';
export type { BoundAccount } from './payment-accounts.sql.ts';
export { payoutHold } from './payout-hold.ts';
export { formattedAccounts, isOwnAccount, readAccounts } from './read-accounts.ts';
export { readDestination } from './read-destination.ts';
export { reindexedAccounts } from './reindex-accounts.sql.ts';
