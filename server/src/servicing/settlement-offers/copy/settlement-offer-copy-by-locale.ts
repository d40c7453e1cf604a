import type { Locale } from '@hiram/contract/locales';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { hi } from './hi.ts';
import type { SettlementOfferCopy } from './settlement-offer-copy.ts';

/** The specification has no such offers, so the reference locale uses English. */
const words: Readonly<Record<Locale, SettlementOfferCopy>> = { en, fil, hi, reference: en };

export function settlementOfferCopy(locale: Locale): SettlementOfferCopy {
  return words[locale];
}
