import type { ContactChannel, ContactOutcome, ContactPurpose } from '@hiram/contract/messaging/messaging';

export interface ContactCopy {
  readonly title: string;
  readonly rules: string;
  readonly anyHour: string;
  readonly holds: string;
  readonly since: (when: string) => string;
  readonly channels: Readonly<Record<ContactChannel, string>>;
  readonly purposes: Readonly<Record<ContactPurpose, string>>;
  /** Outcome labels; a suppressed contact is labelled by its channel. */
  readonly outcomes: Readonly<Record<Exclude<ContactOutcome, 'held_back'>, string>>;
  readonly suppressed: Readonly<Record<'message' | 'call', string>>;
  readonly by: (name: string) => string;
  readonly complainAbout: string;
  readonly complain: string;
  readonly complainHint: string;
  readonly more: string;
  readonly moreFailed: string;
  readonly emptyTitle: string;
  readonly emptyMessage: string;
}

export const en: ContactCopy = {
  title: 'Who contacted me',
  rules: 'The rules we keep',
  anyHour:
    'You have allowed us to call you about a late payment at any hour. Tell customer service if you no longer want that.',
  holds: 'Nobody contacts you about',
  since: (when) => `Since ${when}`,
  channels: { sms: 'Text message', voice: 'Recorded call', call: 'Call from a person' },
  purposes: {
    code: 'A code you asked for',
    service: 'News for you',
    reminder: 'Reminder',
    collection: 'Late payment',
  },
  outcomes: {
    sent: 'Sent',
    failed: 'Could not be delivered',
    unknown: 'We do not know whether it reached you',
    spoken: 'You spoke',
    not_reached: 'You were not reached',
  },
  suppressed: { message: 'We did not send this', call: 'We did not call you' },
  by: (name) => `By ${name}`,
  complainAbout: 'This was not right',
  complain: 'Something was not right?',
  complainHint:
    'Too often, at odd hours, rude, or told to others: tell us, and nobody contacts you about that loan meanwhile.',
  more: 'Show earlier ones',
  moreFailed: 'The earlier ones did not come. Please try again.',
  emptyTitle: 'Nobody has contacted you',
  emptyMessage: 'Every message and every call from us will stand here, with the day and the reason.',
};
