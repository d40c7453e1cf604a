export { computeMetrics } from './compute-metrics.ts';
export type { DashboardContext } from './dashboard-context.ts';
export { dailyMetrics, dueMetrics } from './due-metrics.ts';
export { registerLendingDashboards } from './lending-dashboards.routes.ts';
export { sumDisbursedByDay, sumRepaidByDay } from './lending-metrics.sql.ts';
export { findUpToDateUntil } from './progress.sql.ts';
export { registerServiceDashboards } from './service-dashboards.routes.ts';
export { countWithin, percentileBound, sumBuckets } from './waiting-times.ts';
