export {
  type BorrowerMessaging,
  createBorrowerMessaging,
} from './borrower-messaging.ts';
export type {
  Contact,
  ContactResult,
} from './contact.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { registerMessagingRoutes } from './messaging.routes.ts';
export type { ContactableOrder, LateOrdersQuery, MessagingContext } from './messaging-context.ts';
export { registerMessagingStaffRoutes } from './messaging-staff.routes.ts';
export { nextAttemptAt } from './next-attempt.ts';
