import { createHmac } from 'node:crypto';
import type { Secret } from '#platform/secret.ts';

/** Domain separation: the same text has different digests as a number and as a code. */
export type DigestKind = 'mobile' | 'device' | 'code' | 'captcha' | 'puzzle' | 'browser' | 'flow';

/**
 * A keyed digest that cannot be computed or searched without the server's key. There are only a million codes
 * and a few hundred million numbers, so a plain hash could be reversed.
 */
export function keyedDigest(key: Secret, kind: DigestKind, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key.reveal())
    .update(JSON.stringify([kind, ...parts]))
    .digest();
}
