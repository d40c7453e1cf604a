import { describe, expect, test } from 'vitest';
import {
  hidden,
  maskedAccount,
  maskedDocument,
  maskedEmail,
  maskedMobile,
  maskedName,
  maskedWithin,
} from './masking.ts';

describe('before unmasking', () => {
  test.each([
    [maskedName, 'Juan dela Cruz', 'Ju•• de•• Cr••'],
    [maskedName, '  Ana   de los Reyes-Ñoño ', 'A•• d•• l•• Re••'],
    [maskedName, 'Bo', 'B••'],
    [maskedName, 'राहुल शर्मा', 'रा•• श••'],
    [maskedName, '', ''],
    [maskedMobile, '+639171234567', '+63 9•• ••• 4567'],
    [maskedMobile, '+91 98765 43210', '+91 9•• ••• 3210'],
    [maskedMobile, '0917 123 4567', '••• ••• 4567'],
    [maskedMobile, '12345', '••••'],
    [maskedMobile, '', ''],
    [maskedAccount, '0012345678', '•••• 5678'],
    [maskedAccount, '1234567', '••••'],
    [maskedAccount, 'juan.cruz@upi', 'j•••@upi'],
    [maskedAccount, '9876543210@ybl', '••••@ybl'],
    [maskedDocument, 'P-1234 567A', '•••• 567A'],
    [maskedEmail, 'juan@example.com', 'j•••@example.com'],
    [maskedEmail, 'no address', '••••'],
    [maskedEmail, '', ''],
    [hidden, '12 Mabini Street', '••••'],
    [hidden, '', ''],
  ] as const)('%o of %j is %j', (mask, value, left) => {
    expect(mask(value)).toBe(left);
  });

  test.each([
    ['I paid ₱1,250.00 on 14 Nov 2026 at 10:05.', 'I paid ₱1,250.00 on 14 Nov 2026 at 10:05.'],
    ['Call me: 0917 123 4567 or +63-917-123-4567!', 'Call me: •••• or ••••!'],
    ['Write to Juan <juan.cruz@mail.example.ph>.', 'Write to Ju•• <j•••@mail.example.ph>.'],
    ['CRUZ here. The cruzeiro stays.', 'Cr•• here. The cruzeiro stays.'],
  ])('in %j contact details and names are masked, and the rest is readable', (text, left) => {
    expect(maskedWithin(text, 'Juan de Cruz').toLowerCase()).toBe(left.toLowerCase());
  });

  test('the number of dots does not reveal the length of a value', () => {
    for (const mask of [maskedName, maskedEmail, maskedDocument, hidden]) {
      const left = ['Bartolome', 'Bartolomeo', 'Bartolomeooo'].map((value) =>
        mask(`${value}`).replace(/[^•]/g, ''),
      );
      expect(new Set(left).size).toBe(1);
    }
  });
});
