export { CONTACT_TOPICS, type ContactTopic } from './about.ts';
export type {
  CodeContact,
  Contact,
  ContactResult,
  DebtContact,
  DebtFacts,
  DeferredContact,
  ServiceContact,
} from './contact.ts';
export type { Hold, HoldCause } from './hold.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { registerMessagingRoutes } from './outreach.routes.ts';
export { type BorrowerMessaging, createBorrowerMessaging, type MessagingDependencies } from './outreach.ts';
export type { ContactableOrder, LateOrdersQuery, MessagingContext } from './outreach-desk.ts';
export { registerMessagingStaffRoutes } from './outreach-staff.routes.ts';
export { purgeContacts } from './purge-contacts.ts';
