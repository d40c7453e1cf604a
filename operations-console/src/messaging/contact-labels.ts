import type { ContactPolicyReason } from '@hiram/contract/messaging/messaging-staff';
import { timeInZone } from '../frame/time-text.ts';
import type { Contact, MayCall } from './queries.ts';

export const channels: Readonly<Record<Contact['channel'], string>> = {
  sms: 'SMS',
  voice: 'Spoken message',
  call: 'Call',
};

export const purposes: Readonly<Record<Contact['purpose'], string>> = {
  code: 'code',
  service: 'service',
  reminder: 'reminder',
  collection: 'about a late payment',
};

export const outcomes: Readonly<Record<Contact['outcome'], string>> = {
  sent: 'sent',
  failed: 'failed',
  unknown: 'not known what became of it',
  held_back: 'held back',
  spoken: 'spoken with',
  not_reached: 'not reached',
};

/** Why the contact policy refuses, as the end of "because". */
export const contactPolicyReasons: Readonly<Record<ContactPolicyReason, string>> = {
  outside_hours: 'it is outside of the hours in which people may be called',
  held: 'contact about this order is held',
  too_often: 'they were contacted as often as is allowed',
  on_its_way: 'their money is on its way',
  no_words_in_language: 'we have no words in their language',
  nobody_to_contact: 'there is nobody to call about this order',
};

/** "May be called now.", or the earliest time and the reason. */
export function mayCallText({ mayCall, reason, mayCallFrom }: MayCall, timeZone: string): string {
  if (mayCall === '1') return 'May be called now.';
  const because = reason === undefined ? '' : ` because ${contactPolicyReasons[reason]}`;
  return mayCallFrom === undefined
    ? `May not be called${because}.`
    : `Not before ${timeInZone(mayCallFrom, timeZone)}${because}.`;
}
