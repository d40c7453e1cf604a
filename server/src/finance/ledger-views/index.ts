export { registerLedgerViewsRoutes } from './ledger-views.routes.ts';
export { sumLedgerDays } from './sum-ledger-days.ts';
