export type { DashboardContext } from './dashboard-desk.ts';
export { registerLendingDashboards } from './lending-dashboards.routes.ts';
export { registerServiceDashboards } from './service-dashboards.routes.ts';
export { dailyMetrics, sweepDashboardsUntil } from './sweep-dashboards.ts';
export { computeMetrics } from './work-out-figures.ts';
