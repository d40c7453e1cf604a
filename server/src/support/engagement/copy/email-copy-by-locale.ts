import type { Locale } from '@hiram/contract/locales';
import type { EmailCopy } from './email-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const copies: Readonly<Record<Locale, EmailCopy>> = { en, fil, hi, reference: en };

export function emailCopy(locale: Locale): EmailCopy {
  return copies[locale];
}
