export { registerBulkLoanActionRoutes } from './bulk-loan-actions.routes.ts';
export { countWaitingBulkActions } from './bulk-loan-actions.sql.ts';
export { dueBulkLoanActions } from './due-bulk-loan-actions.ts';
