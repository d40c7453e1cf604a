import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { OrderCopy } from './order-copy.ts';

/** The reference locale defines no literals for these, so it uses English. */
const words: Readonly<Record<Locale, OrderCopy>> = { en, fil, hi, reference: en };

export function orderCopy(locale: Locale): OrderCopy {
  return words[locale];
}
