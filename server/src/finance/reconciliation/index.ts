export { assignableBreaks } from './assign-breaks.ts';
export { countWaiting as countOpenBreaks, findBreakPage } from './breaks.sql.ts';
export { dueReconciliationWork } from './due-reconciliation.ts';
export { breakMeasurement } from './measure-breaks.sql.ts';
export { reconcileDay, reconciliation } from './reconcile-day.ts';
export { registerReconciliationRoutes } from './reconciliation.routes.ts';
export type { PayoutOwner, ReconciliationContext } from './reconciliation-context.ts';
