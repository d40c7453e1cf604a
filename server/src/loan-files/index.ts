export { personalFactsOfBorrower } from './borrower-facts.ts';
export { keepNames, keepNextDueDays } from './keep-loan-files.ts';
export { registerLoanFilesRoutes } from './loan-files.routes.ts';
export type { LoanFilesDesk } from './loan-files-desk.ts';
