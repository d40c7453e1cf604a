export { registerCaseNumberRoutes } from './case-numbers.routes.ts';
export { caseOfNumber, numbersOfCases } from './number-cases.ts';
