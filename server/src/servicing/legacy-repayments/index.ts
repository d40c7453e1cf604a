export { registerLegacyRepaymentRoutes } from './legacy-repayments.routes.ts';
