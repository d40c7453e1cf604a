import { describe, expect, test } from 'vitest';
import { Secret } from '../secret.ts';
import { isSigned, signatureOf } from './message-signature.ts';

const [old, next] = ['the key of last year, long enough', 'the key of this year, long enough'];
const body = Buffer.from('{"id":"a message"}');

function accepts(keys: string, signedWith: string): boolean {
  return isSigned(body, signatureOf(body, new Secret(signedWith)), new Secret(keys));
}

describe('the signature of a message', () => {
  test('is accepted by every process while the key is replaced step by step', () => {
    const steps = [old, `${old},${next}`, `${next},${old}`, next];
    for (const [index, current] of steps.entries()) {
      expect(accepts(current, current)).toBe(true);
      const following = steps[index + 1] ?? current;
      expect(accepts(current, following)).toBe(true);
      expect(accepts(following, current)).toBe(true);
    }
  });

  test('is refused if it is missing, of another key, of another body, or cut off', () => {
    const signature = signatureOf(body, new Secret(next));
    expect(accepts(next, old)).toBe(false);
    expect(isSigned(body, undefined, new Secret(next))).toBe(false);
    expect(isSigned(body, '', new Secret(next))).toBe(false);
    expect(isSigned(body, signature.slice(0, -1), new Secret(next))).toBe(false);
    expect(isSigned(Buffer.from('{}'), signature, new Secret(next))).toBe(false);
  });
});
