import { expect, test } from 'vitest';
import { isCardNumber } from './card-number.ts';

test.each([
  ['Visa', '4111111111111111'],
  ['Maestro', '6759649826438453'],
  ['Mastercard', '5555555555554444'],
  ['Mastercard, the newer range', '2223003122003222'],
  ['American Express', '378282246310005'],
  ['Diners Club', '30569309025904'],
  ['JCB', '3530111333300000'],
  ['RuPay', '6521501234567893'],
  ['UnionPay', '6250941006528599'],
  ['written in groups', '4111 1111 1111 1111'],
  ['written with hyphens', '4111-1111-1111-1111'],
])('a card number is recognised: %s', (_network, number) => {
  expect(isCardNumber(number)).toBe(true);
});

test.each([
  ['a wrong check digit', '4111111111111112'],
  ['a length that no network has', '411111111111111'],
  ['an issuer that does not exist', '1111111111111117'],
  ['a bank account of 10 digits', '1234567897'],
  ['an account of HDFC Bank', '50100123456789'],
  ['an account of Metrobank', '4222222222222'],
  ['a mobile number', '09171234567'],
  ['a UPI id', 'asha.rao@okaxis'],
  ['letters among the digits', '4111a11111111111'],
  ['nothing', ''],
])('%s is not a card number', (_why, number) => {
  expect(isCardNumber(number)).toBe(false);
});
