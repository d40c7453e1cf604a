export { registerLedgerViewsRoutes } from './ledger-staff.routes.ts';
export type { LedgerViewsContext } from './ledger-staff-desk.ts';
export { sumLedgerDays } from './sum-ledger-days.ts';
