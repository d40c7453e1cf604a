import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import type { ExtensionCopy } from './extension-copy.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, ExtensionCopy>> = { en, fil, hi, reference: en };

export function extensionCopy(locale: Locale): ExtensionCopy {
  return words[locale];
}
