export type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
export { registerLegacyRepaymentRoutes } from './legacy-repayments.routes.ts';
