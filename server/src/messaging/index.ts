export {
  type BorrowerMessaging,
  createBorrowerMessaging,
  type MessagingDependencies,
} from './borrower-messaging.ts';
export type {
  CodeContact,
  Contact,
  ContactResult,
  DebtContact,
  DebtFacts,
  DeferredContact,
  ServiceContact,
} from './contact.ts';
export { CONTACT_TOPICS, type ContactTopic } from './contact-topic.ts';
export type { Hold, HoldCause } from './hold.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { registerMessagingRoutes } from './messaging.routes.ts';
export type { ContactableOrder, LateOrdersQuery, MessagingContext } from './messaging-context.ts';
export { registerMessagingStaffRoutes } from './messaging-staff.routes.ts';
