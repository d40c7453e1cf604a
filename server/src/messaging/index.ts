export {
  type BorrowerMessaging,
  createBorrowerMessaging,
} from './borrower-messaging.ts';
export { NOTE_FIELD as CALL_NOTE_FIELD } from './call-borrower.ts';
export { listCallTasks } from './call-tasks.ts';
export type {
  Contact,
  ContactResult,
} from './contact.ts';
export { lastReached } from './contacts.sql.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { registerMessagingRoutes } from './messaging.routes.ts';
export type { ContactableOrder, LateOrdersQuery, MessagingContext } from './messaging-context.ts';
export { registerMessagingStaffRoutes } from './messaging-staff.routes.ts';
export { nextAttemptAt } from './next-attempt.ts';
export { registerPushRoutes } from './push/push.routes.ts';
export { createPushChannel } from './push/push-channel.ts';
export { erasePushSubscriptions } from './push/push-devices.ts';
export { reindexedPush } from './push/reindex-push.sql.ts';
export { recentCalls } from './recent-calls.ts';
