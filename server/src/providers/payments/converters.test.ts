import { idFrom, type LoanId, parseId, randomId } from '@hiram/values/ids';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beneficiaryNameOf, keyOfTransferId, mayBeAccount, transferIdOf } from './cashfree/transfer-form.ts';
import { majorUnits, minorUnitsOf } from './major-units.ts';
import { keyOfPayout, parsePayoutKey, payoutKey, payoutOf } from './payout-key.ts';
import { accountNumberOf, channelCodeOf } from './xendit/channel-codes.ts';

const loanId: LoanId = idFrom('01999999-0000-7000-8000-00000000000a');
const anyMinor = fc.bigInt({ min: 1n, max: 10n ** 15n - 1n });
const anyAttempt = fc.record({
  loanId: fc.uuid().map((id) => idFrom<'Loan'>(id)),
  attempt: fc.integer({ min: 1, max: 9_999 }),
});

describe('an amount in pesos or rupees', () => {
  test.each([
    [1n, '0.01'],
    [10n, '0.1'],
    [100n, '1'],
    [123_456n, '1234.56'],
    [500_000n, '5000'],
    [999_999_999_999_999n, '9999999999999.99'],
  ])('%s minor units are written as %s', (minor, text) => {
    expect(JSON.stringify(majorUnits(minor))).toBe(text);
  });

  test('is sent to a provider and read back to the last minor unit, whatever it is', () => {
    fc.assert(
      fc.property(anyMinor, (minor) => {
        const onTheWire: unknown = JSON.parse(JSON.stringify({ amount: majorUnits(minor) }));
        expect(onTheWire).toEqual({ amount: expect.any(Number) });
        expect(minorUnitsOf(majorUnits(minor))).toBe(minor);
        expect(minorUnitsOf(String(majorUnits(minor)))).toBe(minor);
      }),
      { numRuns: propertyRuns },
    );
  });

  test.each([
    0,
    -1,
    0.001,
    1.005,
    0.1 + 0.2,
    1e21,
    Number.NaN,
    '1,000.00',
    ' 1',
    '+1',
    '0x10',
    '',
    null,
    {},
    [5],
  ])('is not parsed from %j', (amount) => {
    expect(minorUnitsOf(amount)).toBeUndefined();
  });

  test.each([0n, -1n, 10n ** 15n])('is not formatted from %s minor units', (minor) => {
    expect(() => majorUnits(minor)).toThrow('amount out of range for a payout');
  });
});

describe('our payout key', () => {
  test('contains the loan and the attempt', () => {
    const key = payoutKey({ loanId, attempt: 2 });
    expect(key).toBe(`disbursement-${loanId}-2`);
    expect(payoutOf(key)).toEqual({ purpose: 'disbursement', id: loanId, attempt: 2 });
  });

  test('of a refund contains the refund and the attempt', () => {
    const refundId = idFrom<'Refund'>(loanId);
    const key = keyOfPayout({ purpose: 'refund', id: refundId, attempt: 2 });
    expect(key).toBe(`refund-${refundId}-2`);
    expect(payoutOf(key)).toEqual({ purpose: 'refund', id: refundId, attempt: 2 });
  });

  test('is restored from Cashfree’s form, which has at most forty letters and digits', () => {
    fc.assert(
      fc.property(anyAttempt, (attempt) => {
        for (const purpose of ['disbursement', 'refund'] as const) {
          const key = keyOfPayout({ purpose, id: attempt.loanId, attempt: attempt.attempt });
          const transferId = transferIdOf(key);
          expect(transferId).toMatch(/^[A-Za-z0-9]{1,40}$/);
          expect(keyOfTransferId(transferId)).toBe(key);
        }
      }),
      { numRuns: propertyRuns },
    );
  });

  test('is not parsed from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(parsePayoutKey(name)).toBeUndefined();
        expect(keyOfTransferId(name)).toBeUndefined();
      }),
      { numRuns: propertyRuns },
    );
    expect(parsePayoutKey(`disbursement-${loanId}-0`)).toBeUndefined();
    expect(parsePayoutKey(`disbursement-${loanId}-1 `)).toBeUndefined();
    expect(parseId(randomId())).toBeDefined();
  });

  test.each([0, -1, 1.5, 10_000])('does not accept attempt %s', (attempt) => {
    expect(() => payoutKey({ loanId, attempt })).toThrow('invalid disbursement attempt');
  });
});

describe('an account in a provider’s own format', () => {
  test('is the dialled number for a Xendit wallet, and the account number for a bank', () => {
    expect(accountNumberOf('+639171234567')).toBe('09171234567');
    expect(accountNumberOf('001234567890')).toBe('001234567890');
    expect(channelCodeOf('GXCHPHM2XXX')).toBe('PH_GCASH');
    expect(channelCodeOf('NOWHERE')).toBeUndefined();
    expect(channelCodeOf('constructor')).toBeUndefined();
  });

  test.each([
    ['HDFC0001234 50100123', 'HDFC0001234 50100123', true],
    ['HDFC0001234 50100123', 'HDFC0001234 50100124', false],
    ['HDFC0001234 5XXXXXX3', 'HDFC0001234 50100123', true],
    ['HDFC0001234 5XXXXXX3', 'HDFC0001234 50100124', false],
    ['HDFC0001234 5XXXXXX3', 'SBIN0001234 50100123', false],
    ['XXXX0123', 'HDFC0001234 50100123', true],
    ['aXXXXXXo@okaxis', 'asha.rao@okaxis', true],
  ])('masked by Cashfree as %j may be %j: %s', (shown, account, may) => {
    expect(mayBeAccount(shown, account)).toBe(may);
  });

  test.each([
    ['Asha Rao', 'Asha Rao'],
    ["Maria D'Souza-Reis Jr.", 'Maria D Souza Reis Jr'],
    ['  José   Peñalosa ', 'Jose Penalosa'],
    ['आशा राव', undefined],
    ['Asha राव', undefined],
    ['...', undefined],
  ])('has the holder name %j as %j at Cashfree', (holder, name) => {
    expect(beneficiaryNameOf(holder)).toBe(name);
  });
});
