import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import type { FormCopy } from './form-copy.ts';
import { hi } from './hi.ts';

/** The reference locale defines no literals for the form, so it uses English. */
const texts: Readonly<Record<Locale, FormCopy>> = { en, fil, hi, reference: en };

export function formCopy(locale: Locale): FormCopy {
  return texts[locale];
}
