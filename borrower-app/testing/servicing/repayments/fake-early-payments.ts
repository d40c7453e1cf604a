import type { Page } from '@playwright/test';
import type { Prepayment, Settlement } from '#servicing/repayments/queries.ts';
import { answer, answerRepayment, ORDER_QUERY, sentIn } from './fake-repayments.ts';

// Fake HTTP responses for a loan that is paid early. Its amounts add up.

export const SETTLEMENT_CALL = '**/under/v3/installment/settlement?**';
export const PREPAYMENT_CALL = '**/under/v3/installment/prepayment?**';

const channels: Settlement['channels'] = [
  { logo: '', name: 'GCash', channel_number: 'gcash' },
  { logo: '', name: '7-Eleven', channel_number: 'seven_eleven' },
];

const shared: Pick<Settlement, 'currency' | 'productName' | 'today' | 'channels' | 'isUnderWay'> = {
  currency: 'PHP',
  productName: 'Hiram Cash',
  today: '2026-06-16',
  channels,
  isUnderWay: '0',
};

export function settlement(parts: Partial<Settlement> = {}): Settlement {
  return {
    ...shared,
    quote: {
      amount: '505000',
      planTotal: '561165',
      planEndsOn: '2026-09-01',
      saved: '56165',
      parts: [
        { title: 'Remaining principal', amount: '500000', isTakenOff: '0' },
        { title: 'Interest until today', amount: '15000', isTakenOff: '0' },
        { title: 'Your credit', amount: '10000', isTakenOff: '1' },
      ],
      validUntil: '2026-06-17',
      validUntilAt: '2026-06-17T16:00:00.000Z',
    },
    notes: [
      'You pay interest only until today. You save ₱561.65.',
      'There is no fee for paying early.',
      'If paid by the end of 17 Jun 2026, this amount pays off the loan. If you pay later, it counts as a payment and we show what is left.',
    ],
    ...parts,
  };
}

export function prepayment(parts: Partial<Prepayment> = {}): Prepayment {
  return {
    ...shared,
    most: '514999',
    planEndsOn: '2026-09-01',
    ways: [],
    notes: ['There is no fee for paying early.', 'These are today’s amounts.'],
    ...parts,
  };
}

const ways: Prepayment['ways'] = [
  {
    spreading: 'shorter_term',
    interestSaved: '29350',
    lastDueOn: '2026-08-01',
    nextAmount: '187055',
    nextDueOn: '2026-07-01',
    plan: [
      { title: 'Payment 1 of 3', amount: '187055', before: '187055', dueOn: '2026-07-01' },
      { title: 'Payment 2 of 3', amount: '144760', before: '187055', dueOn: '2026-08-01' },
    ],
  },
  {
    spreading: 'smaller_instalments',
    interestSaved: '18466',
    lastDueOn: '2026-09-01',
    nextAmount: '118233',
    nextDueOn: '2026-07-01',
    plan: [
      { title: 'Payment 1 of 3', amount: '118233', before: '187055', dueOn: '2026-07-01' },
      { title: 'Payment 2 of 3', amount: '112233', before: '187055', dueOn: '2026-08-01' },
      { title: 'Payment 3 of 3', amount: '112233', before: '187055', dueOn: '2026-09-01' },
    ],
  },
];

export async function openSettle(page: Page, data: Settlement = settlement(), query = '') {
  const asked = await answerRepayment(page);
  const settlements = await answer(page, SETTLEMENT_CALL, data);
  await page.goto(`/settle?${ORDER_QUERY}${query}`);
  return { ...asked, settlements };
}

/** Both options are returned for an amount, and none without one. */
export async function openPrepay(page: Page, data: Prepayment = prepayment(), query = '') {
  const asked = await answerRepayment(page);
  const prepayments: Record<string, string>[] = [];
  await page.route(PREPAYMENT_CALL, (route) => {
    const sent = sentIn(route);
    prepayments.push(sent);
    const found = sent.amount === undefined ? data : { ...data, ways };
    return route.fulfill({ json: { code: 0, message: '', data: found } });
  });
  await page.goto(`/prepay?${ORDER_QUERY}${query}`);
  return { ...asked, prepayments };
}
