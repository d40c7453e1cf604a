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
  rules: 'Our contact rules',
  anyHour: 'You allowed us to call about late payments at any hour. Contact customer service to change this.',
  holds: 'We do not contact you about',
  since: (when) => `Since ${when}`,
  channels: {
    sms: 'Text message',
    voice: 'Automated call',
    call: 'Call from our team',
    push: 'Notification',
    email: 'E-mail',
  },
  purposes: {
    code: 'Code you asked for',
    service: 'Update for you',
    reply: 'Answer to you',
    reminder: 'Reminder',
    collection: 'Late payment',
  },
  outcomes: {
    sent: 'Sent',
    failed: 'Not delivered',
    unknown: 'We don’t know if it reached you',
    spoken: 'We spoke with you',
    not_reached: 'We could not reach you',
  },
  suppressed: { message: 'We did not send this', call: 'We did not call you' },
  by: (name) => `By ${name}`,
  complainAbout: 'Report this',
  complain: 'Was something wrong?',
  complainHint:
    'Too many calls, odd hours, rude, or told to others? Tell us. We stop contact about that loan while we check.',
  more: 'Show earlier',
  moreFailed: 'We could not load earlier contacts. Please try again.',
  emptyTitle: 'We have not contacted you yet',
  emptyMessage: 'Our messages and calls show here, with date and reason.',
};
