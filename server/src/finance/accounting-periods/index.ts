export { registerAccountingPeriodRoutes } from './accounting-periods.routes.ts';
