import { createHmac } from 'node:crypto';
import type { Secret } from '@hiram/server/platform/secret';

/** What is hashed: the same text hashes differently as a number and as a code. */
export type DigestKind = 'mobile' | 'device' | 'code' | 'captcha' | 'puzzle';

/**
 * A hash that nobody can make or search without the server's key. There are only a million codes and a few hundred
 * million numbers: a plain hash of one would be as good as the thing itself.
 */
export function keyedDigest(key: Secret, kind: DigestKind, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key.reveal())
    .update(JSON.stringify([kind, ...parts]))
    .digest();
}
