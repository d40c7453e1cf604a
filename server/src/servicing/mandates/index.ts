export { dueMandates } from './due-mandates.ts';
export { hasAutomaticPayments } from './has-automatic-payments.ts';
export type { MandateWorkContext } from './mandate-context.ts';
export { registerMandateRoutes } from './mandates.routes.ts';
export { advanceMandatesNow } from './mandates.sql.ts';
export { registerStaffMandateRoutes } from './staff-mandates.routes.ts';
