import { createHmac } from 'node:crypto';
import { keysIn } from '#platform/config-values.ts';
import type { Secret } from '#platform/secret.ts';

/** Domain separation: the same text has different digests as a number and as a code. */
export type DigestKind = 'mobile' | 'device' | 'code' | 'captcha' | 'puzzle' | 'browser' | 'flow';

/**
 * A keyed digest that cannot be computed or searched without the server's key. There are only a million codes
 * and a few hundred million numbers, so a plain hash could be reversed.
 */
export function keyedDigest(key: Secret, kind: DigestKind, ...parts: readonly string[]): Buffer {
  return keyedDigests(key, kind, ...parts)[0];
}

export type KeyedDigests = readonly [current: Buffer, ...others: Buffer[]];

/**
 * The same under each of several keys, for everything that is searched or compared: while the key is replaced, other
 * processes write with another one. The first key writes.
 */
export function keyedDigests(key: Secret, kind: DigestKind, ...parts: readonly string[]): KeyedDigests {
  const [first, ...others] = keysIn(key.reveal());
  const content = JSON.stringify([kind, ...parts]);
  return [digestUnder(first, content), ...others.map((other) => digestUnder(other, content))];
}

function digestUnder(key: string, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}
