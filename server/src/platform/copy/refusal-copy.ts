import type { Locale } from '@hiram/contract/locales';
import type { RefusalCode } from '@hiram/contract/refusals';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { reference } from './reference.ts';

/** User-facing messages for refusals: one for every reason. */
export type RefusalCopy = Readonly<Record<RefusalCode, string>>;

const texts: Readonly<Record<Locale, RefusalCopy>> = { en, fil, hi, reference };

export function refusalMessage(refusal: RefusalCode, locale: Locale): string {
  return texts[locale][refusal];
}
