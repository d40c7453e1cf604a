export { registerAccountFreezeRoutes } from './account-freezes.routes.ts';
export { dueSecurityNotices } from './due-security-notices.ts';
export { isFrozen, refuseIfFrozen } from './freeze-account.ts';
export { findOpenFreeze, type OpenFreeze } from './freezes.sql.ts';
export { insertNotice } from './security-notices.sql.ts';
