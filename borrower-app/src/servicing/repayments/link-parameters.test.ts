import { expect, test } from 'vitest';
import { payCode } from '#testing/servicing/repayments/fake-repayments.ts';
import { differsFromIssued } from './link-parameters.ts';

const PICTURE = 'data:image/png;base64,AAAA';
const code = payCode({ payCodeImg: PICTURE, payChannel: 'qrph' });

test.each([
  [{}],
  [{ payCodeImg: '', repayAmount: '', payChannel: '' }],
  [{ payCodeImg: PICTURE, repayAmount: '187055', payChannel: 'qrph' }],
  [{ repayAmount: '1870.55' }],
])('[R2.12-1] a link that says what the server issued, or nothing, is shown: %j', (link) => {
  expect(differsFromIssued(link, code)).toBe(false);
});

test.each([
  [{ payCodeImg: 'data:image/png;base64,BBBB' }],
  [{ payCodeImg: 'https://thief.example/qr.png' }],
  [{ repayAmount: '187056' }],
  [{ repayAmount: '187055.00' }],
  [{ payChannel: 'gcash' }],
])('[R2.12-1] a link that says something else is noticed: %j', (link) => {
  expect(differsFromIssued(link, code)).toBe(true);
});

test('a picture that the server does not have differs from the issued code', () => {
  expect(differsFromIssued({ payCodeImg: PICTURE }, payCode())).toBe(true);
});
