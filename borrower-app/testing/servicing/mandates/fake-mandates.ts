import type { Page } from '@playwright/test';
import type { AutomaticPaymentsPage, Mandate, MandateOffer } from '#servicing/mandates/queries.ts';

// Fake HTTP responses for one loan and its automatic payments.

const PRODUCT = '01980000-0000-7000-8000-000000000001';
export const ORDER = '01990000-0000-7000-8000-000000000001';
const V3 = '**/under/v3/installment/';

export const bankOffer: MandateOffer = {
  scheme: 'direct_debit',
  ceiling: '187055',
  validUntil: '2026-10-01',
  noticeHours: '24',
  attempts: '2',
};

export const indianOffers: readonly MandateOffer[] = [
  { ...bankOffer, scheme: 'upi_autopay', attempts: '4' },
  { ...bankOffer, scheme: 'enach', attempts: '3' },
];

export function aMandate(parts: Partial<Mandate> = {}): Mandate {
  return {
    mandateId: '01990000-0000-7000-8000-000000000009',
    scheme: 'direct_debit',
    state: 'active',
    ceiling: '187055',
    validUntil: '2026-10-01',
    canRetry: '0',
    nextDebit: { on: '2026-08-01', amount: '187055', isAnnounced: '1' },
    attempts: [
      { on: '2026-07-01', amount: '187055', outcome: 'paid' },
      { on: '2026-06-28', amount: '187055', outcome: 'failed', failure: 'no_funds' },
    ],
    ...parts,
  };
}

/** One without a planned debit. */
export function unplanned(parts: Partial<Mandate> = {}): Mandate {
  const { nextDebit: _next, ...mandate } = aMandate(parts);
  return mandate;
}

type Sent = Record<string, string>[];

/** Answers the calls of the page. */
export async function openAutomaticPayments(
  page: Page,
  {
    offers = [],
    mandate,
    currency = 'PHP',
    query = '',
  }: {
    readonly offers?: readonly MandateOffer[];
    readonly mandate?: Mandate | undefined;
    readonly currency?: 'PHP' | 'INR';
    readonly query?: string;
  } = {},
): Promise<{ readonly started: Sent; readonly changed: Sent }> {
  let shown = mandate;
  const [started, changed]: [Sent, Sent] = [[], []];
  await page.route(`${V3}automatic-payments?**`, (route) => {
    const data: AutomaticPaymentsPage = {
      currency,
      productName: 'Hiram Cash',
      offers: [...offers],
      ...(shown !== undefined && { mandate: shown }),
    };
    return route.fulfill({ json: { code: 0, message: '', data } });
  });
  await page.route(`${V3}automatic-payments-start?**`, (route) => {
    started.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    shown = unplanned({ state: 'awaiting_borrower', attempts: [] });
    return route.fulfill({ json: { code: 0, message: '', data: { mandateId: shown.mandateId } } });
  });
  await page.route(`${V3}automatic-payments-change?**`, (route) => {
    const change = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
    changed.push(change);
    const state = change.step === 'stop' ? 'ended' : change.step === 'pause' ? 'paused' : 'active';
    shown = shown && {
      ...shown,
      state,
      ...(state === 'ended' && { endedBecause: 'cancelled' as const }),
      canRetry: '0',
    };
    return route.fulfill({ json: { code: 0, message: '', data: { state } } });
  });
  await page.goto(`/automaticPayments?orderId=${ORDER}&productId=${PRODUCT}${query}`);
  return { started, changed };
}
