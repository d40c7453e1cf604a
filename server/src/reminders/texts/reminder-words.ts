import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** What a reminder may be about, in the words of the contact log. */
export type ReminderAbout =
  | 'reminder_before_due'
  | 'reminder_on_payday'
  | 'reminder_due_today'
  | 'payment_late';

/** All that a reminder tells. Anybody may look at a telephone: no amount, no product, no word of a debt. */
export interface ReminderFacts {
  readonly brandName: string;
  readonly host: string;
  /** The due day, written for the reader. */
  readonly day: string;
}

export type ReminderWords = Readonly<Record<ReminderAbout, (facts: ReminderFacts) => string>>;

export function reminderWords(locale: Locale): ReminderWords {
  return { en, fil, hi, reference: en }[locale];
}
