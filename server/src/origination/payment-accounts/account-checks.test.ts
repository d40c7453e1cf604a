import { describe, expect, test } from 'vitest';
import { maskedNumber } from './account.ts';
import {
  readAccountNumber,
  readHolderName,
  readIfsc,
  readUpiId,
  readWalletMobile,
} from './account-checks.ts';

describe('a bank account number', () => {
  test.each([
    ['PH', '0012 3456 78', '0012345678'],
    ['PH', '12345678', '12345678'],
    ['PH', '12345678901234567', '12345678901234567'],
    ['IN', '123-456-789', '123456789'],
    ['IN', '123456789012345678', '123456789012345678'],
  ] as const)('of %s may be %s', (market, typed, kept) => {
    expect(readAccountNumber(market, typed)).toBe(kept);
  });

  test.each([
    ['PH', '1234567'],
    ['PH', '123456789012345678'],
    ['IN', '12345678'],
    ['IN', '1234567890123456789'],
    ['PH', '0000000000'],
    ['PH', '12345678a'],
    ['PH', ''],
  ] as const)('of %s cannot be "%s"', (market, typed) => {
    expect(readAccountNumber(market, typed)).toBeUndefined();
  });
});

describe('the mobile number of a wallet', () => {
  test.each(['09171234567', '9171234567', '0917 123 4567', '+639171234567'])('may be written %s', (typed) => {
    expect(readWalletMobile('PH', typed)).toBe('+639171234567');
  });

  test.each(['0817123456', '091712345678', '12345678901', ''])('cannot be "%s"', (typed) => {
    expect(readWalletMobile('PH', typed)).toBeUndefined();
  });
});

describe('an IFSC', () => {
  test.each([
    ['SBIN0001234', 'SBIN0001234'],
    ['hdfc0a1b2c3', 'HDFC0A1B2C3'],
    [' ICIC 0000 047 ', 'ICIC0000047'],
  ])('may be written "%s"', (typed, kept) => {
    expect(readIfsc(typed)).toBe(kept);
  });

  test.each(['SBIN1001234', 'SBI00001234', 'SBIN000123', 'SBIN00012345', '12340001234', ''])(
    'cannot be "%s"',
    (typed) => {
      expect(readIfsc(typed)).toBeUndefined();
    },
  );
});

describe('a UPI id', () => {
  test.each([
    ['asha.rao@okaxis', 'asha.rao@okaxis'],
    ['9876543210@YBL', '9876543210@ybl'],
    [' a-b_c@sbi ', 'a-b_c@sbi'],
  ])('may be "%s"', (typed, kept) => {
    expect(readUpiId(typed)).toBe(kept);
  });

  test.each(['asha', 'asha@', '@okaxis', 'asha@ok axis', 'asha@example.com', 'a@b@c', '.asha@sbi', ''])(
    'cannot be "%s"',
    (typed) => {
      expect(readUpiId(typed)).toBeUndefined();
    },
  );
});

describe('the name on an account', () => {
  test.each([
    ['  Maria   Clara  Santos ', 'Maria Clara Santos'],
    ['José Peña Jr.', 'José Peña Jr.'],
    ["D'Souza", "D'Souza"],
    ['आशा राव', 'आशा राव'],
  ])('may be "%s"', (typed, kept) => {
    expect(readHolderName(typed)).toBe(kept);
  });

  test.each(['', 'M', '12345678', 'Maria 2', '<b>Maria</b>', `M${'a'.repeat(100)}`])(
    'cannot be "%s"',
    (typed) => {
      expect(readHolderName(typed)).toBeUndefined();
    },
  );
});

test.each([
  ['bank_account', '001234567890', '•••• 7890'],
  ['e_wallet', '+639171234567', '•••• 4567'],
  ['upi', 'asha.rao@okaxis', 'as••••@okaxis'],
  ['upi', '9876543210@ybl', '••••••@ybl'],
  ['upi', 'a1b2c3@bank99999', 'a•••••@bank•••••'],
] as const)('a number of %s, %s, is shown as %s', (kind, number, shown) => {
  expect(maskedNumber({ kind, number })).toBe(shown);
});
