export { registerLedgerViewsRoutes } from './ledger-views.routes.ts';
export type { LedgerViewsContext } from './ledger-views-context.ts';
export { sumLedgerDays } from './sum-ledger-days.ts';
