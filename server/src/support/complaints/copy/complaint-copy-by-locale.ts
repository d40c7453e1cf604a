import type { Locale } from '@hiram/contract/locales';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import type { ComplaintCopy } from './complaint-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, ComplaintCopy>> = { en, fil, hi, reference: en };

export function complaintCopy(locale: Locale): ComplaintCopy {
  return words[locale];
}

/** The name of a type of complaint. */
export function complaintTypeName(about: ComplaintSubject, locale: Locale): string {
  return words[locale].types[about];
}
