import type { Page } from '@playwright/test';
import type { PaymentClaim, RepayTypes } from '#servicing/payment-claims/queries.ts';

// Fake HTTP responses for a loan with payment claims.

export const ORDER = '01990000-0000-7000-8000-000000000001';
export const PAYMENT = '019a0000-0000-7000-8000-000000000001';
const CLAIM = '019b0000-0000-7000-8000-000000000001';

const V3 = '**/under/v3/';
export const TYPES_CALL = `${V3}loan-details/repay-type?**`;
export const UTR_CALL = `${V3}loan-details/utr?**`;
export const CLAIMS_CALL = `${V3}loan-details/traces?**`;

export function repayTypes(parts: Partial<RepayTypes> = {}): RepayTypes {
  return {
    currency: 'PHP',
    amount: '187055',
    earliestOn: '2026-06-01',
    latestOn: '2026-06-30',
    daysLeft: '10',
    types: [
      {
        type: 'gcash',
        name: 'GCash',
        numberName: 'Reference number',
        isDigits: '1',
        lengths: ['13'],
        hint: 'Open the payment in your wallet history.',
      },
      {
        type: 'seven_eleven',
        name: '7-Eleven',
        numberName: 'Receipt number',
        isDigits: '0',
        hint: 'It is printed on the store’s receipt.',
        lengths: ['6', '7', '8', '9', '10'],
      },
      {
        type: 'bank_transfer',
        name: 'Bank transfer',
        numberName: 'Trace number',
        isDigits: '0',
        hint: 'It is on your bank’s confirmation.',
        lengths: ['12'],
      },
    ],
    ...parts,
  };
}

export function claim(parts: Partial<PaymentClaim> = {}): PaymentClaim {
  return {
    claimId: CLAIM,
    status: 'looking',
    title: 'We are checking your payment',
    text: 'The payment provider does not show it yet. No late fees or reminders for ₱1,870.55 until 1 Jul 2026.',
    typeName: 'GCash',
    utr: '1234567890123',
    hasPhoto: '0',
    amount: '187055',
    currency: 'PHP',
    paidOn: '2026-06-30',
    submittedAt: '2026-06-30T02:00:00.000Z',
    decideBy: '2026-07-01T02:00:00.000Z',
    accrualPausedUntil: '2026-07-01',
    ...parts,
  };
}

export interface ClaimRequests {
  readonly sent: Record<string, string>[];
  /** The list that is returned from now on. */
  listed: PaymentClaim[];
}

export async function answerClaims(
  page: Page,
  {
    listed = [],
    types = repayTypes(),
    taken = claim(),
  }: { listed?: PaymentClaim[]; types?: RepayTypes; taken?: PaymentClaim } = {},
): Promise<ClaimRequests> {
  const asked: ClaimRequests = { sent: [], listed };
  await page.route(TYPES_CALL, (route) => route.fulfill(ok(types)));
  await page.route(CLAIMS_CALL, (route) => route.fulfill(ok({ claims: asked.listed })));
  await page.route(UTR_CALL, (route) => {
    asked.sent.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')));
    asked.listed = [taken];
    return route.fulfill(ok(taken));
  });
  return asked;
}

function ok(data: unknown) {
  return { json: { code: 0, message: '', data } };
}
