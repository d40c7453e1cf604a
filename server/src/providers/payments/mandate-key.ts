import { type Id, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

export type MandateId = Id<'Mandate'>;

/** Our idempotency key of one mandate: `mandate-<mandate id>`. */
export type MandateKey = string & { readonly [brand]: 'MandateKey' };

const SHAPE = /^mandate-([0-9a-f-]{36})$/;

export function mandateKey(id: MandateId): MandateKey {
  // The cast is safe: a key is exactly the prefix and an id.
  return `mandate-${id}` as MandateKey;
}

/** Our key for providers whose ids allow 40 characters, which the key exceeds by four. */
export function shortMandateName(key: MandateKey): string {
  return key.replaceAll('-', '').replace('mandate', 'mandate-');
}

const SHORT = /^mandate-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The reverse. Undefined if it is not ours. */
export function keyFromShortMandateName(text: string): MandateKey | undefined {
  const [, ...parts] = SHORT.exec(text) ?? [];
  return parseMandateKey(`mandate-${parts.join('-')}`);
}

/** Parses a key from outside. Undefined if it is not ours. */
export function parseMandateKey(text: string): MandateKey | undefined {
  const id = parseId(SHAPE.exec(text)?.[1] ?? '');
  // The cast is safe: the text has the shape of a key.
  return id === undefined ? undefined : (text as MandateKey);
}
