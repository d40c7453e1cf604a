import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import { describe, expect, test } from 'vitest';
import { acceptedTotpStep, newTotpSecret, totpCode, totpStepAt, totpUri } from './totp.ts';

/** The secret of RFC 6238, appendix B, "12345678901234567890", in base32. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

function at(seconds: number): Instant {
  return instantFromEpochMs(seconds * 1000);
}

describe('the codes of RFC 6238, appendix B', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is %s', (seconds, code) => {
    expect(totpCode(RFC_SECRET, totpStepAt(at(seconds)), 8)).toBe(code);
  });

  test('an authenticator app shows their last six digits', () => {
    expect(totpCode(RFC_SECRET, totpStepAt(at(59)))).toBe('287082');
  });
});

describe('a code', () => {
  const now = at(1_234_567_890);
  const step = totpStepAt(now);

  function accepted(offset: number, lastStep = 0): number | undefined {
    return acceptedTotpStep({ secret: RFC_SECRET, code: totpCode(RFC_SECRET, step + offset), now, lastStep });
  }

  test.each([-1, 0, 1])('is accepted %i steps away', (offset) => {
    expect(accepted(offset)).toBe(step + offset);
  });

  test.each([-2, 2, 100])('is refused %i steps away', (offset) => {
    expect(accepted(offset)).toBeUndefined();
  });

  test('is refused when it, or a later one, was accepted before', () => {
    expect(accepted(0, step)).toBeUndefined();
    expect(accepted(-1, step)).toBeUndefined();
    expect(accepted(1, step)).toBe(step + 1);
  });

  test.each(['', '00000', '0000000', 'abcdef', '１２３４５６'])('is refused when it is "%s"', (code) => {
    expect(acceptedTotpStep({ secret: RFC_SECRET, code, now, lastStep: 0 })).toBeUndefined();
  });
});

test('a new secret has 160 bits and is never the same', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

test('the address names the lender, the person and the parameters', () => {
  const address = new URL(totpUri({ secret: RFC_SECRET, email: 'maria+1@hiram.example' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toBe('/Hiram:maria+1@hiram.example');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    secret: RFC_SECRET,
    issuer: 'Hiram',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
