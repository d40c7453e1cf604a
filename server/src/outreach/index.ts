export { CONTACT_ABOUTS, type ContactAbout } from './about.ts';
export type {
  CodeContact,
  Contact,
  ContactResult,
  DebtContact,
  DebtFacts,
  HeldBack,
  ServiceContact,
} from './contact.ts';
export type { Hold, HoldCause } from './hold.ts';
export { holdContact, holdsOf, releaseContact } from './holds.ts';
export { registerOutreachRoutes } from './outreach.routes.ts';
export { createOutreach, type Outreach, type OutreachParts } from './outreach.ts';
export type { ContactableOrder, LateOrdersWanted, OutreachDesk } from './outreach-desk.ts';
export { registerOutreachStaffRoutes } from './outreach-staff.routes.ts';
export { purgeContacts } from './purge-contacts.ts';
