import type { Offer } from '@hiram/lending/offer';
import { digestOf } from './template/template.ts';

/**
 * Identifies an offer by its content, so that what is signed can be compared with what was shown. Market
 * rules are left out: their effect on this loan is in its terms, with their versions.
 */
export function digestOfOffer({ product, request, terms, cost }: Offer): Buffer {
  return digestOf(canonicalJson({ product, request, terms, cost }));
}

/** Sorts the keys, so that an offer that was stored and read again has the same digest. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}
