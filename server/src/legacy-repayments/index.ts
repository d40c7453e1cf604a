export type { LegacyRepaymentContext } from './legacy-desk.ts';
export { registerLegacyRepaymentRoutes } from './legacy-repayments.routes.ts';
export { purgeLegacyRepayments } from './purge-legacy-repayments.ts';
