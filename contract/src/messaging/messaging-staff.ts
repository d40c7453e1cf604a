import { name, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
  instant,
  integer,
  list,
  mobile,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES, CONTACT_PURPOSES } from './messaging.ts';

/** The reasons for which the contact policy blocks a contact. */
export const CONTACT_POLICY_REASONS = [
  'outside_hours',
  'held',
  'too_often',
  'on_its_way',
  'no_words_in_language',
  'nobody_to_contact',
  'channel_not_allowed',
] as const;
export type ContactPolicyReason = (typeof CONTACT_POLICY_REASONS)[number];

const contactRow = object({
  contactId: publicId,
  at: instant,
  channel: choice(...CONTACT_CHANNELS),
  purpose: choice(...CONTACT_PURPOSES),
  outcome: choice(...CONTACT_OUTCOMES),
  /** Present for blocked contacts. */
  reason: optional(choice(...CONTACT_POLICY_REASONS)),
  about: name,
  by: text({ max: 80 }),
  note: text({ max: 500 }),
});

/** All contacts with the borrower of an order, and whether they may be called now. Every view is audited. */
export const listStaffContacts = defineStaffCall({
  name: 'listStaffContacts',
  path: '/console/outreach/contacts',
  request: { orderId: publicId, after: cursor },
  data: {
    contacts: list(contactRow),
    next: cursor,
    timeZone,
    /** Whether a call about this order is allowed now; if not, why and, where known, from when. */
    mayCall: boolean,
    reason: optional(choice(...CONTACT_POLICY_REASONS)),
    mayCallFrom: optional(instant),
    holds: list(object({ holdId: publicId, why: name, since: instant, byComplaint: optional(publicId) })),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Checks the contact policy and, if a call is allowed, returns the number. The borrower can see the call from
 * then on.
 */
export const startContactCall = defineStaffCall({
  name: 'startContactCall',
  path: '/console/outreach/call',
  request: {
    orderId: publicId,
    purpose: choice('service', 'collection'),
    /** Why the number is needed. */
    reason: text({ min: 10, max: 500 }),
  },
  data: {
    contactId: publicId,
    mobile,
    /** The borrower's name, to ask for. Empty if it is not known. */
    askFor: name,
    language: text({ max: 20 }),
    callInstructions: text({ max: 300 }),
  },
  refusals: [...staffRefusals, 'not_found', 'contact_not_allowed'],
});

/** The word to say first in an open call of one's own. It changes; the borrower's app shows the same. */
export const readStaffCallWord = defineStaffCall({
  name: 'readStaffCallWord',
  path: '/console/outreach/call-word',
  request: { contactId: publicId },
  data: { word: text({ max: 40 }), changesInSeconds: integer },
  refusals: [...staffRefusals, 'not_found'],
});

/** Saves the call outcome. */
export const endContactCall = defineStaffCall({
  name: 'endContactCall',
  path: '/console/outreach/call-ended',
  request: { contactId: publicId, outcome: choice('spoken', 'not_reached'), note: text({ max: 500 }) },
  data: {},
  refusals: [...staffRefusals, 'not_found'],
});
