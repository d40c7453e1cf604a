import { listRefunds } from '@hiram/contract/servicing/refunds';
import type { Page } from '@playwright/test';
import type { CreditOwed, Refund } from '#servicing/refunds/queries.ts';
import { type FakedRequest, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const NOW = '2026-11-16T02:00:00.000Z';

/** The refunds of a fake API that exists for one test. The test can read and change its state. */
export interface FakedRefunds {
  readonly staff: FakedStaff;
  readonly refunds: Refund[];
  readonly credits: CreditOwed[];
}

function refund(number: number, given: Partial<Refund>): Refund {
  const refundId = `00000000-0000-7000-8000-0000000000f${number}`;
  return {
    refundId,
    loanId: `00000000-0000-7000-8000-0000000000d${number}`,
    brand: 'hiram',
    timeZone: 'Asia/Manila',
    currency: 'PHP',
    amount: '58750',
    left: '58750',
    state: 'refused',
    owner: 'staff',
    decidedAt: '2026-11-15T01:00:00.000Z',
    isEscalated: true,
    why: 'Insufficient balance with the provider.',
    asOf: NOW,
    version: '4',
    decidedBy: 'platform',
    destination: 'GCash •••• 1234',
    attempts: [
      {
        attempt: '1',
        provider: 'neutral',
        payoutKey: `refund-${refundId}-1`,
        reference: 'po_77ab',
        state: 'failed',
        amount: '58750',
        reason: 'Insufficient balance with the provider.',
        destination: 'GCash •••• 1234',
      },
    ],
    movements: [],
    webhooks: [
      {
        receivedAt: '2026-11-15T01:01:00.000Z',
        attempt: '1',
        reported: 'failed',
        isVerified: true,
        outcome: 'acted_on',
      },
    ],
    steps: [
      { step: 'posted the refund as owed', by: 'System', at: '2026-11-15T01:00:00.000Z', words: '' },
      { step: 'reported a failed transfer', by: 'Provider', at: '2026-11-15T01:01:00.000Z', words: '' },
    ],
    actions: ['ask_again', 'try_again', 'ask_for_account'],
    ...given,
  };
}

function someRefunds(): Refund[] {
  return [
    refund(1, {}),
    refund(2, {
      state: 'account_needed',
      owner: 'borrower',
      isEscalated: false,
      amount: '12050',
      left: '12050',
      why: 'The account cannot receive money.',
      actions: ['ask_again'],
    }),
    refund(3, {
      state: 'paid',
      owner: 'nobody',
      amount: '30000',
      left: '0',
      why: 'Paid.',
      actions: [],
      movements: [
        {
          provider: 'neutral',
          reference: 'po_91cd',
          attempt: '1',
          amount: '30000',
          state: 'paid',
          paidAt: '2026-11-15T01:02:00.000Z',
        },
      ],
    }),
  ];
}

const owners: Readonly<Record<string, readonly Refund['owner'][]>> = {
  staff: ['staff'],
  under_way: ['engine', 'borrower'],
  ended: ['nobody'],
};

export async function fakeRefunds(page: Page, ofStaff: Partial<FakedStaff> = {}): Promise<FakedRefunds> {
  const staff = await fakeStaff(page, { role: 'finance', ...ofStaff });
  const loanId = '00000000-0000-7000-8000-0000000000d9';
  const credits: CreditOwed[] = [
    { loanId, currency: 'PHP', amount: '612000', since: '2026-11-11T02:00:00.000Z', why: 'above_limit' },
  ];
  const api: FakedRefunds = { staff, refunds: someRefunds(), credits };
  await fakeCalls(page, staff, {
    refunds: ({ queue = '' }) => ({
      refunds: rowsOf(
        listRefunds.data.refunds,
        api.refunds.filter(({ owner }) => owners[queue]?.includes(owner)),
      ),
      waiting: String(api.refunds.filter(({ owner }) => owner === 'staff').length),
      credits: api.credits,
      asOf: NOW,
    }),
    'refunds/open': (request) => ({ ...find(api, request), asOf: NOW }),
    'refunds/act': (request) => {
      const found = find(api, request);
      if (request.version !== found.version) return 'disbursement_changed';
      Object.assign(found, { version: '5', state: 'under_way', owner: 'engine', actions: ['ask_again'] });
      return { state: found.state, owner: found.owner, resultMessage: `Done: ${request.action}.` };
    },
  });
  return api;
}

function find({ refunds }: FakedRefunds, { refundId }: FakedRequest): Refund {
  const found = refunds.find((one) => one.refundId === refundId);
  if (found === undefined) throw new Error(`unknown refund ${refundId}`);
  return found;
}
