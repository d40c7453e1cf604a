export { registerLedgerStaffRoutes } from './ledger-staff.routes.ts';
export type { LedgerStaffDesk } from './ledger-staff-desk.ts';
export { sumLedgerDays } from './sum-ledger-days.ts';
