import type { Contact } from './queries.ts';

export const channels: Readonly<Record<Contact['channel'], string>> = {
  sms: 'SMS',
  voice: 'Voice message',
  call: 'Call',
  push: 'Notification',
  email: 'E-mail',
};

export const purposes: Readonly<Record<Contact['purpose'], string>> = {
  code: 'code',
  service: 'service',
  reply: 'answer',
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
