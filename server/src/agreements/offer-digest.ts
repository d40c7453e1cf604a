import type { Offer } from '@hiram/lending/offer';
import { digestOf } from './template/template.ts';

/**
 * Names an offer by its content, so that what is signed can be held against what was shown. Market rules are left out:
 * what they mean for this loan stands in its terms, with their versions.
 */
export function digestOfOffer({ product, request, terms, cost }: Offer): Buffer {
  return digestOf(canonicalJson({ product, request, terms, cost }));
}

/** Keys in one order, whatever way the value came: an offer that was stored and read again is the same offer. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).toSorted(([left], [right]) => (left < right ? -1 : 1)));
  });
}
