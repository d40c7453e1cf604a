import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Offer } from '@hiram/lending/offer';

/**
 * Serializes values with bigint amounts for JSON columns. An amount is `{"$n": "…"}`, because a JSON number
 * would lose its last digits.
 */
export function storedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? { $n: inner.toString() } : inner,
  );
}

/** Reads what `storedJson` wrote. The caller knows the type it stored. */
export function fromStoredJson<Value>(stored: unknown): Value {
  // The cast is safe because the caller knows the type of its own column.
  return revived(stored) as Value;
}

/** An event as its column has it. */
export function eventFromStored(stored: unknown): LoanEvent {
  return fromStoredJson<LoanEvent>(stored);
}

/** An offer as its column has it. */
export function offerFromStored(stored: unknown): Offer {
  return fromStoredJson<Offer>(stored);
}

function revived(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revived);
  if (typeof value !== 'object' || value === null) return value;
  const { $n } = value as { $n?: unknown };
  if (typeof $n === 'string') return BigInt($n);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner)]));
}
