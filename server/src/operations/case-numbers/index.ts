export { registerCaseNumberRoutes } from './case-numbers.routes.ts';
export { caseOfNumber } from './number-cases.ts';
