import { defineCall } from './call.ts';
import { choice, flag, instant, list, object, optional, ownedId, text } from './field.ts';

// Every message and call from us to a borrower passes one gate, and is kept where the borrower can read it.

export const CONTACT_CHANNELS = ['sms', 'voice', 'call'] as const;
export type ContactChannel = (typeof CONTACT_CHANNELS)[number];

/**
 * Why somebody is contacted. `code`: they asked for a code this minute. `service`: news that they wait for. `reminder`: of
 * what falls due. `collection`: of what is late.
 */
export const CONTACT_PURPOSES = ['code', 'service', 'reminder', 'collection'] as const;
export type ContactPurpose = (typeof CONTACT_PURPOSES)[number];

/** `held_back`: the gate said no, and nobody was contacted. `unknown`: the provider never said what became of it. */
export const CONTACT_OUTCOMES = ['sent', 'failed', 'unknown', 'held_back', 'spoken', 'not_reached'] as const;
export type ContactOutcome = (typeof CONTACT_OUTCOMES)[number];

/** Who contacted me, when and why: the newest first. What the gate held back is among it. */
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
        /** What it was about, and why it was sent or held back, in words. */
        title: text({ max: 120 }),
        text: text({ max: 400 }),
        /** The member of staff by the name that borrowers know; empty for what no person sent. */
        by: text({ max: 80 }),
        orderNo: optional(ownedId),
      }),
    ),
    next: optional(text({ max: 120 })),
    /** The rules that we keep in this market, ready to be read: hours, how often, never anybody else. */
    rules: list(text({ max: 300 })),
    /** Orders about which nobody is contacted now, and why. */
    holds: list(
      object({ orderNo: ownedId, productName: text({ max: 120 }), since: instant, why: text({ max: 300 }) }),
    ),
    /** "1" where the borrower allows calls about a late payment beyond the hours; given and taken back in the account. */
    isAnyHourAllowed: flag,
  },
  refusals: ['session_required'],
});
