import { expect, test } from 'vitest';
import { dataFromWire, dataToWire, isSuccess } from './envelope.ts';
import { listAgreements } from './origination/agreements.ts';
import { contactInfo } from './support/engagement.ts';

test.each([
  ['0', 0, true],
  ['"0"', '0', true],
  ['"00"', '00', true],
  ['"0 ok"', '0 ok', true],
  ['1', 1, false],
  ['"404"', '404', false],
  ['an empty text', '', false],
  ['a word', 'zero', false],
  ['null', null, false],
  ['nothing', undefined, false],
  ['a list', [0], false],
])('[R7.1-3a] the default family accepts a code that parses to the integer 0: %s', (_name, code, success) => {
  expect(isSuccess(code, 'integerZero')).toBe(success);
});

test('[R7.1-3b] the "00" family accepts only that string', () => {
  expect(['00', '0', 0, '000', '401'].filter((code) => isSuccess(code, 'doubleZero'))).toEqual(['00']);
});

test('[R7.1-3c] the "0" family accepts only that string', () => {
  expect(['0', '00', 0, '-1', '11', '101'].filter((code) => isSuccess(code, 'stringZero'))).toEqual(['0']);
});

test('bare data is sent without a wrapper and read back under its field', () => {
  const data = { agreements: [{ title: 'Loan agreement' }] };
  expect(dataToWire(listAgreements, data)).toEqual([{ title: 'Loan agreement' }]);
  expect(dataFromWire(listAgreements, dataToWire(listAgreements, data))).toEqual(data);
});

test('data with more than one field is sent unchanged', () => {
  const data = { email: 'help@example.com', smWa: '+63 2 8000 0000' };
  expect(dataToWire(contactInfo, data)).toEqual(data);
  expect(dataFromWire(contactInfo, data)).toEqual(data);
});
