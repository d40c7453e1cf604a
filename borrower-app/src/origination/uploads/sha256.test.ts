import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sha256 } from './sha256.ts';

describe('the digest without crypto.subtle', () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000, 65_537])(
    'matches the standard for %i bytes',
    (size) => {
      const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31 + size) % 256);
      expect(sha256(bytes)).toBe(createHash('sha256').update(bytes).digest('hex'));
    },
  );
});
