import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { timeInZone } from '../frame/time-text.ts';
import type { Contact, MayCall } from './queries.ts';

export const channels: Readonly<Record<Contact['channel'], string>> = {
  sms: 'SMS',
  voice: 'Voice message',
  call: 'Call',
  push: 'Notification',
};

export const purposes: Readonly<Record<Contact['purpose'], string>> = {
  code: 'code',
  service: 'service',
  reminder: 'reminder',
  collection: 'collection',
};

export const outcomes: Readonly<Record<Contact['outcome'], string>> = {
  sent: 'sent',
  failed: 'failed',
  unknown: 'delivery unknown',
  held_back: 'blocked by contact policy',
  spoken: 'reached',
  not_reached: 'not reached',
};

/** Why the contact policy refuses. */
export const contactPolicyReasons: Readonly<Record<ContactPolicyReason, string>> = {
  outside_hours: 'outside calling hours',
  held: 'contact is paused',
  too_often: 'contact limit reached',
  on_its_way: 'payment in transit',
  no_words_in_language: 'no text in the borrower’s language',
  nobody_to_contact: 'no contact person',
};

/** What paused contact, after "Contact paused since …". */
export const holdCauses: Readonly<Record<string, string>> = {
  complaint: ' by a complaint',
  promise: ' by a promise to pay',
  deceased: ' by the report of a death',
  insolvency: ' by an insolvency case',
  hardship: ' by hardship',
  dispute: ' by a dispute',
  no_contact: ' at the borrower’s request',
};

/** "Can be called now.", or the earliest time and the reason. */
export function mayCallText({ mayCall, reason, mayCallFrom }: MayCall, timeZone: string): string {
  if (mayCall) return 'Can be called now.';
  const because = reason === undefined ? '' : `: ${contactPolicyReasons[reason]}`;
  return mayCallFrom === undefined
    ? `Calls paused${because}.`
    : `Calls paused until ${timeInZone(mayCallFrom, timeZone)}${because}.`;
}
