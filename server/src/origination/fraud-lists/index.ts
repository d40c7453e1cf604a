export { registerFraudListRoutes } from './fraud-lists.routes.ts';
export { type HoldCause, stopsApproval } from './hold.ts';
export { holdApplication, listHit, recordAppeal } from './hold-application.ts';
export { endHold, findListHits, insertHits, type ListHit } from './holds.sql.ts';
export { reindexedListValues } from './reindex-list-values.sql.ts';
