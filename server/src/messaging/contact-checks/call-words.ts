import type { Locale } from '@hiram/contract/locales';
import { en } from './words/en.ts';
import { fil } from './words/fil.ts';
import { hi } from './words/hi.ts';

/** Words for calls, in the language in which staff call. */
export const callWords: Readonly<Record<Locale, readonly string[]>> = { en, fil, hi, reference: en };
