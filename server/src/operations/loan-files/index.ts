export { personalDataOfBorrower } from './borrower-facts.ts';
export { registerLoanFilesRoutes } from './loan-files.routes.ts';
export { assignShortNumbers, indexNames, refreshNextDueDates } from './update-loan-files.ts';
