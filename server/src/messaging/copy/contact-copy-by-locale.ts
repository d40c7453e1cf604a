import type { Locale } from '@hiram/contract/locales';
import type { ContactCopy } from './contact-copy.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

// The specification has no such page, so its overlay uses English.
const words: Readonly<Record<Locale, ContactCopy>> = { en, fil, hi, reference: en };

export function contactCopy(locale: Locale): ContactCopy {
  return words[locale];
}
