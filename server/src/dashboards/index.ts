export type { DashboardDesk } from './dashboard-desk.ts';
export { registerLendingDashboards } from './lending-dashboards.routes.ts';
export { registerServiceDashboards } from './service-dashboards.routes.ts';
export { dailyFigures, sweepDashboardsUntil } from './sweep-dashboards.ts';
export { workOutFigures } from './work-out-figures.ts';
