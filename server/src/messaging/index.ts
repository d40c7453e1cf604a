export {
  type BorrowerMessaging,
  checkContactPolicyForEach,
  createBorrowerMessaging,
} from './borrower-messaging.ts';
export {
  callableUntil,
  endStartedCall,
  type MayCall,
  mayCallEach,
  NOTE_FIELD as CALL_NOTE_FIELD,
} from './call-borrower.ts';
export { languageName } from './call-instructions.ts';
export type {
  Contact,
  ContactResult,
  DebtFacts,
} from './contact.ts';
export { registerContactCheckRoutes } from './contact-checks/contact-checks.routes.ts';
export type { OfficialContacts } from './contact-checks/official-contacts.ts';
export { reindexedMessageCodes } from './contact-checks/reindex-message-codes.sql.ts';
export { findLastCalls, lastReached } from './contacts.sql.ts';
export type { HoldCause } from './hold.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { type ListedContact, listAllContacts } from './list-all-contacts.ts';
export { registerMessagingRoutes } from './messaging.routes.ts';
export type { ContactableOrder, MessagingContext } from './messaging-context.ts';
export { registerMessagingStaffRoutes } from './messaging-staff.routes.ts';
export { nextAttemptAt } from './next-attempt.ts';
export { banNumber, type NumberBan } from './number-bans.sql.ts';
export { registerPushRoutes } from './push/push.routes.ts';
export { createPushChannel } from './push/push-channel.ts';
export { erasePushSubscriptions } from './push/push-devices.ts';
export { reindexedPush } from './push/reindex-push.sql.ts';
export { recentCalls } from './recent-calls.ts';
export { beginEmailReply, settleEmailReply } from './reply-by-email.ts';
