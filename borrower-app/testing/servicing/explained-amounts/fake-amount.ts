import type { Page } from '@playwright/test';
import type { Explained, ExplainedLine } from '#servicing/explained-amounts/queries.ts';

// Fake HTTP responses for one overdue loan.

export const ORDER = '01990000-0000-7000-8000-000000000001';
export const EXPLAIN_CALL = '**/under/v3/loan-details/explain?**';

function line(parts: Partial<ExplainedLine> & Pick<ExplainedLine, 'key'>): ExplainedLine {
  return {
    kind: 'late_charge',
    on: '2026-06-28',
    title: 'Late fee',
    amount: '9350',
    isTakenOff: '0',
    why: 'Clause 7 of your contract: 5% of ₱1,870.00, once, on the first late day.',
    mayBeDisputed: '1',
    isDisputed: '0',
    ...parts,
  };
}

/** Every kind of line: owed, charged, disputed, waived and paid. */
export function explained(parts: Partial<Explained> = {}): Explained {
  return {
    asOf: '2026-06-30',
    currency: 'PHP',
    amount: '166405',
    owed: '540515',
    lines: [
      line({
        key: 'instalment-1',
        kind: 'instalment',
        on: '2026-06-27',
        title: 'Payment 1 of 3',
        amount: '187055',
        mayBeDisputed: '0',
        why: 'As in your contract: principal ₱1,700.00, interest ₱170.55.',
      }),
      line({ key: 'late-fee-1', kind: 'late_fee' }),
      line({
        key: 'late-charge-1',
        on: '2026-06-29',
        amount: '1870',
        why: 'Clause 8: 1% of ₱1,870.55 for one late day.',
      }),
      line({
        key: 'fee-1',
        kind: 'fee',
        on: '2026-06-20',
        title: 'Reminder fee',
        amount: '5000',
        isDisputed: '1',
        why: 'Clause 9: a letter was sent.',
      }),
      line({
        key: 'fee-0',
        kind: 'fee',
        on: '2026-06-10',
        title: 'Letter fee',
        amount: '2500',
        mayBeDisputed: '0',
        why: 'Clause 9: a letter was sent.',
        reversedAt: '2026-06-12T02:20:00.000Z',
      }),
      line({
        key: 'reversal-0',
        kind: 'reversal',
        on: '2026-06-10',
        title: 'Letter fee taken back',
        amount: '2500',
        isTakenOff: '1',
        mayBeDisputed: '0',
        why: 'You were right: no letter was sent.',
      }),
      line({
        key: 'payment-1',
        kind: 'payment',
        on: '2026-06-29',
        title: 'Your payment by GCash',
        amount: '36870',
        isTakenOff: '1',
        mayBeDisputed: '0',
        why: 'It counts first for what is oldest.',
      }),
    ],
    ...parts,
  };
}

/** A late fee for every overdue day, in lakhs: the longest list and the widest amounts. */
export function longExplained(days: number): Explained {
  return explained({
    currency: 'INR',
    amount: '1234567890',
    owed: '9876543210',
    lines: Array.from({ length: days }, (_, index) =>
      line({
        key: `day-${index}`,
        on: `2026-05-${String((index % 28) + 1).padStart(2, '0')}`,
        title: `विलंब शुल्क, देय तिथि के बाद का दिन ${index + 1}`,
        amount: '123456789',
        why: 'अनुबंध का खंड 8: देय तिथि के बाद हर दिन के लिए बकाया मूलधन का 0.1%, जब तक कि पूरी राशि का भुगतान न हो जाए या सीमा न आ जाए।',
      }),
    ),
  });
}

export async function answerExplained(
  page: Page,
  data: Explained = explained(),
): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  await page.route(EXPLAIN_CALL, (route) => {
    asked.push(route.request().postData() ?? '');
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  return { asked };
}
