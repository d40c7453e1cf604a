export { type ReconciledRun, reconcileDay, reconciliation } from './reconcile-day.ts';
export { registerReconciliationRoutes } from './reconciliation.routes.ts';
export type { ReconciliationContext } from './reconciliation-desk.ts';
export { sweepReconciliation, sweepReconciliationUntil } from './sweep-reconciliation.ts';
