import type { Locale } from '@hiram/contract/locales';
import type { RefusalCode } from '@hiram/contract/refusals';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import { reference } from './reference.ts';
import type { RefusalCopy } from './refusal-copy.ts';

const texts: Readonly<Record<Locale, RefusalCopy>> = { en, fil, hi, reference };

export function refusalMessage(refusal: RefusalCode, locale: Locale): string {
  return texts[locale][refusal];
}
