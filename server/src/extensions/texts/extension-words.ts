import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** What a borrower reads about an extension. Figures and days come ready to be read. */
export interface ExtensionWords {
  readonly title: (days: number) => string;
  readonly fee: string;
  readonly owedAnyway: string;
  readonly instalment: (number: number, of: number) => string;
  readonly wasDue: (day: string) => string;
  readonly notice: (days: number) => string;
  /** Of a loan that is late the days move further than those that were bought. */
  readonly noticeOverdue: (nextDueOn: string) => string;
  readonly onItsWay: (amount: string) => string;
}

/** The reference locale has no literal of its own for these: they are English there. */
const words: Readonly<Record<Locale, ExtensionWords>> = { en, fil, hi, reference: en };

export function extensionWords(locale: Locale): ExtensionWords {
  return words[locale];
}
