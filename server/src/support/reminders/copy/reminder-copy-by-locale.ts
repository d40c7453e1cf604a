import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { ReminderCopy } from './reminder-copy.ts';

export function reminderCopy(locale: Locale): ReminderCopy {
  return { en, fil, hi, reference: en }[locale];
}
