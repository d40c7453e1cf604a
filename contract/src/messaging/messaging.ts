import { defineCall } from '../call.ts';
import { choice, flag, instant, list, object, optional, ownedId, text } from '../field.ts';

// Every message and call to a borrower passes the contact policy, and is recorded where the borrower can read
// it.

export const CONTACT_CHANNELS = ['sms', 'voice', 'call', 'push', 'email'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/**
 * The purpose of a contact. `code`: a one-time code that was just requested. `service`: an expected status
 * message. `reply`: an answer by e-mail to a person who wrote to us. `reminder`: an upcoming due date.
 * `collection`: an overdue payment.
 */
export const CONTACT_PURPOSES = ['code', 'service', 'reply', 'reminder', 'collection'] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/** `held_back`: the contact policy blocked it. `unknown`: the provider never reported the outcome. */
export const CONTACT_OUTCOMES = ['sent', 'failed', 'unknown', 'held_back', 'spoken', 'not_reached'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** Who contacted the borrower, when and why, newest first. Blocked contacts are included. */
export const listContacts = defineCall({
  name: 'listContacts',
  method: 'POST',
  path: '/v3/outreach/contacts',
  client: 'form',
  success: 'integerZero',
  request: { after: optional(text({ max: 120 })) },
  data: {
    contacts: list(
      object({
        contactId: ownedId,
        at: instant,
        channel: choice(...CONTACT_CHANNELS),
        purpose: choice(...CONTACT_PURPOSES),
        outcome: choice(...CONTACT_OUTCOMES),
        /** The subject, and why it was sent or blocked, as text. */
        title: text({ max: 120 }),
        text: text({ max: 400 }),
        /** The staff member's public name; empty for automatic messages. */
        by: text({ max: 80 }),
        orderNo: optional(ownedId),
      }),
    ),
    next: optional(text({ max: 120 })),
    /** The contact rules of this market as text: hours, frequency, never third parties. */
    rules: list(text({ max: 300 })),
    /** Orders for which contact is paused, and why. */
    holds: list(
      object({ orderNo: ownedId, productName: text({ max: 120 }), since: instant, why: text({ max: 300 }) }),
    ),
    /**
     * "1" if the borrower allows calls about a late payment outside the permitted hours; it is set in the
     * account.
     */
    isAnyHourAllowed: flag,
  },
  refusals: ['session_required'],
});
