export { registerBulkLoanActionRoutes } from './bulk-loan-actions.routes.ts';
export { dueBulkLoanActions } from './due-bulk-loan-actions.ts';
