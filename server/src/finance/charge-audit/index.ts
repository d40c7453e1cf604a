export { assignableDifferences } from './assign-differences.ts';
export { auditCharges, chargeAuditDaily } from './audit-charges.ts';
export { registerChargeAuditRoutes } from './charge-audit.routes.ts';
export { findAllTotals } from './charge-differences.sql.ts';
export { dueChargeAudit } from './due-charge-audit.ts';
export { chargeAuditMeasurement } from './measure-charge-audit.sql.ts';
export { overchargeOf } from './overcharge-of-loan.ts';
