import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { PageCopy } from './page-copy.ts';

/** The reference locale has no literal for these pages: it uses English. */
const texts: Readonly<Record<Locale, PageCopy>> = { en, fil, hi, reference: en };

export function pageTexts(locale: Locale): PageCopy {
  return texts[locale];
}
