export { personalDataOfBorrower } from './borrower-facts.ts';
export { indexNames, refreshNextDueDates } from './keep-loan-files.ts';
export { registerLoanFilesRoutes } from './loan-files.routes.ts';
export type { LoanFilesContext } from './loan-files-desk.ts';
