import type { Page } from '@playwright/test';
import type { Hardship, ReliefTerms } from '#servicing/hardship/queries.ts';

// Fake HTTP responses for one loan in hardship. Its amounts add up.

export const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
export const ORDER_QUERY = `orderId=${ORDER}&productId=${PRODUCT}`;

const V3 = '**/under/v3/installment/';
export const HARDSHIP_CALL = `${V3}hardship?**`;
export const TERMS_CALL = `${V3}hardship-terms?**`;
export const SIGN_CALL = `${V3}hardship-sign?**`;

const days = Array.from({ length: 15 }, (_, index) => ({
  choice: String(index + 1),
  title: `${index + 2} Jul 2026`,
}));

const free = { fee: '0', waived: '0', total: '561165' };

export function hardship(parts: Partial<Hardship> = {}): Hardship {
  return {
    currency: 'PHP',
    productName: 'Hiram Cash',
    today: '2026-06-30',
    nextAmount: '187055',
    nextDueOn: '2026-07-01',
    charges: '0',
    ways: [
      {
        kind: 'new_date',
        title: 'Move the due date',
        choices: days,
        why: '',
        left: '2',
        text: 'Choose a new due date. Later dates move too.',
        costs: free,
      },
      {
        kind: 'split',
        title: 'Pay in parts',
        why: '',
        left: '2',
        text: 'Your next payment in smaller ones.',
        costs: free,
        choices: [
          { choice: '2', title: '2 parts' },
          { choice: '3', title: '3 parts' },
        ],
      },
      {
        kind: 'pause',
        title: 'Take a break',
        choices: [],
        left: '0',
        text: 'Nothing is due for a few weeks.',
        why: 'You have used this option as often as this loan allows.',
      },
    ],
    extension: { why: 'Your payment is not due yet. You can get more time from 28 Jun 2026.' },
    ...parts,
  };
}

/** The same loan five days after its due date. */
export const late: Hardship = hardship({
  today: '2026-07-06',
  nextAmount: '188560',
  charges: '1505',
  ways: hardship().ways.map((way) => ({
    ...way,
    ...(way.costs !== undefined && { costs: { ...way.costs, waived: '1505' } }),
  })),
  extension: { why: '', offer: { fee: '12500', payNow: '14005', days: '7', dueOn: '2026-07-13' } },
});

export const hindi: Hardship = hardship({
  currency: 'INR',
  productName: 'उधार ईएमआई',
  ways: [
    {
      kind: 'new_date',
      title: 'ड्यू डेट बदलें',
      choices: days,
      why: '',
      left: '2',
      text: 'नई ड्यू डेट चुनें। बाद की तारीखें भी बढ़ेंगी।',
      costs: free,
    },
  ],
});

function terms(parts: Partial<ReliefTerms> = {}): ReliefTerms {
  return {
    currency: 'PHP',
    title: 'Move the due date',
    today: '2026-06-30',
    payNow: '0',
    waived: '1505',
    addedCost: '0',
    totalWithout: '562670',
    totalWith: '561165',
    limit: { amount: '500000', used: '111165', usedAfter: '111165', percentAfter: '23' },
    payments: [
      payment('Payment 1 of 3', '187055', '2026-07-08', '2026-07-01'),
      payment('Payment 2 of 3', '187055', '2026-08-08', '2026-08-01'),
      payment('Payment 3 of 3', '187055', '2026-09-08', '2026-09-01'),
    ],
    wording: {
      version: 'help.en.2',
      clauses: [
        'My next payment of ₱1,870.55 is due on 8 Jul 2026. Later due dates move by the same number of days, and the last payment is due on 8 Sept 2026.',
        'This is free: no fee and no extra interest.',
        'The late fees of ₱15.05 so far are removed.',
        'Everything else in my contract stays the same.',
      ],
    },
    digest: 'a'.repeat(64),
    ...parts,
  };
}

function payment(title: string, amount: string, dueOn: string, before: string) {
  return { title, amount, dueOn, before, isMoved: '1' as const };
}

const signed = { agreementId: ORDER, nextDueOn: '2026-07-08', nextAmount: '187055' };

type Sent = Record<string, string>[];

/** Answers every call of the page. Returns the requests. */
export async function openHelp(
  page: Page,
  { data = hardship(), query = '' }: { readonly data?: Hardship; readonly query?: string } = {},
): Promise<{ readonly terms: Sent; readonly sign: Sent }> {
  const asked: Record<'hardship' | 'terms' | 'sign', Sent> = { hardship: [], terms: [], sign: [] };
  for (const [call, sent, answer] of [
    [HARDSHIP_CALL, asked.hardship, data],
    [TERMS_CALL, asked.terms, terms({ currency: data.currency })],
    [SIGN_CALL, asked.sign, signed],
  ] as const) {
    await page.route(call, (route) => {
      sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
      return route.fulfill({ json: { code: 0, message: '', data: answer } });
    });
  }
  await page.goto(`/helpToPay?${ORDER_QUERY}${query}`);
  return asked;
}

export async function refuse(page: Page, call: string, code: number, message = ''): Promise<void> {
  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({ status: code > 999 ? 409 : code, json: { code, message, data: {} } }),
  );
}
