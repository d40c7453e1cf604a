import { instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import { describeRefund } from './describe-refund.ts';
import type { RefundOfLoan } from './order-context.ts';
import type { ViewedOrder } from './viewed-order.ts';

/** Only the loan's state and its credit matter. */
function ended(credit: bigint): ViewedOrder {
  // The cast leaves out what the notice does not read.
  return { loan: { state: 'settled' }, position: { credit } } as ViewedOrder;
}

const refund: RefundOfLoan = {
  amount: 58_750n,
  state: 'on_its_way',
  account: 'GCash •••• 1234',
  paid: undefined,
};

function noticeOf(given: RefundOfLoan | undefined, credit = 0n, locale: 'en' | 'fil' | 'hi' = 'en') {
  return describeRefund(ended(credit), given, {
    words: loanDetailsCopy(locale).refund,
    written: numberFormatter(locale, 'PH'),
    timeZone: 'Asia/Manila',
  });
}

test('a refund is on its way to the account, asks for one, or was returned on a day under a reference', () => {
  expect(noticeOf(refund)?.text).toBe('₱587.50 is on its way back to your GCash •••• 1234.');
  expect(noticeOf({ ...refund, state: 'account_needed', account: undefined })).toMatchObject({
    isAccountNeeded: true,
    text: '₱587.50 belongs to you. Add an account, and we send it back there.',
  });
  // Eleven at night in UTC is the next day in Manila.
  const paid = { at: instant('2026-11-15T23:00:00Z'), reference: 'po_91cd' };
  expect(noticeOf({ ...refund, state: 'returned', paid })?.text).toBe(
    '₱587.50 was returned to your GCash •••• 1234 on 16 Nov 2026. Reference: po_91cd.',
  );
});

test('credit that no refund has taken yet is announced, and a loan without either says nothing', () => {
  expect(noticeOf(undefined, 58_750n)?.text).toContain('₱587.50 belongs to you.');
  expect(noticeOf(undefined)).toBeUndefined();
  for (const locale of ['fil', 'hi'] as const) {
    expect(noticeOf(refund, 0n, locale)?.text).toContain('GCash •••• 1234');
  }
});
