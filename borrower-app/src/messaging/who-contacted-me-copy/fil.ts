import type { ContactCopy } from './en.ts';

export const fil: ContactCopy = {
  title: 'Sino ang nag-contact sa akin',
  rules: 'Mga rule namin sa pag-contact',
  anyHour:
    'Pumayag kang tawagan ka anumang oras tungkol sa late payment. I-contact ang customer service kung gusto mo itong palitan.',
  holds: 'Hindi ka namin iko-contact tungkol sa',
  since: (when) => `Mula ${when}`,
  channels: {
    sms: 'Text message',
    voice: 'Automated call',
    call: 'Tawag mula sa team namin',
    push: 'Notification',
    email: 'Email',
  },
  purposes: {
    code: 'Code na hiningi mo',
    service: 'Update para sa iyo',
    reply: 'Sagot sa iyo',
    reminder: 'Reminder',
    collection: 'Late payment',
  },
  outcomes: {
    sent: 'Na-send',
    failed: 'Hindi na-deliver',
    unknown: 'Hindi namin alam kung nakarating',
    spoken: 'Nakausap ka namin',
    not_reached: 'Hindi ka namin na-contact',
  },
  suppressed: { message: 'Hindi namin ito sinend', call: 'Hindi ka namin tinawagan' },
  by: (name) => `Mula kay ${name}`,
  complainAbout: 'I-report ito',
  complain: 'May mali ba?',
  complainHint:
    'Sobrang dalas, alanganing oras, bastos, o sinabi sa iba? Sabihin sa amin. Ititigil namin ang pag-contact tungkol sa loan na iyon habang chine-check.',
  more: 'Ipakita ang mga nauna',
  moreFailed: 'Hindi na-load ang mga nauna. Subukan ulit.',
  emptyTitle: 'Hindi ka pa namin na-contact',
  emptyMessage: 'Lalabas dito ang bawat message at tawag mula sa amin, kasama ang date at dahilan.',
};
