export { type ReconciledRun, reconcileDay, reconciliation } from './reconcile-day.ts';
export { registerReconciliationRoutes } from './reconciliation.routes.ts';
export type { ReconciliationContext } from './reconciliation-context.ts';
export { sweepReconciliation, sweepReconciliationUntil } from './sweep-reconciliation.ts';
