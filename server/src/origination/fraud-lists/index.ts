export { registerFraudListRoutes } from './fraud-lists.routes.ts';
export { type HoldCause, holdCases, stopsApproval, strictestCause } from './hold.ts';
export { holdApplication, liftUnscreenedHold, listHit, recordAppeal } from './hold-application.ts';
export { endHold, findListHits, insertHits, type ListHit, lockHold } from './holds.sql.ts';
export type { AppealedRelease } from './list-entry.ts';
export { reindexedListValues } from './reindex-list-values.sql.ts';
