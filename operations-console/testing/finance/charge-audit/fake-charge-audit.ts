import { listChargeDifferences } from '@hiram/contract/finance/charge-audit';
import type { Page } from '@playwright/test';
import type { Difference } from '#finance/charge-audit/queries.ts';
import { fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const HOUR = 3_600_000;

function fromNow(hours: number): string {
  return new Date(Date.now() + hours * HOUR).toISOString();
}

const FOUND: Difference = {
  differenceId: '00000000-0000-7000-8000-0000000000e1',
  orderId: '00000000-0000-7000-8000-0000000000d1',
  state: 'open',
  market: 'PH',
  timeZone: 'Asia/Manila',
  currency: 'PHP',
  over: '1500',
  under: '0',
  foundOn: '2026-07-04',
  openedAt: fromNow(-2),
  dueBy: fromNow(70),
  isEscalated: false,
  owner: '',
  isMine: false,
  asOf: fromNow(0),
  version: '2',
  isChargeStopped: true,
  refund: '1500',
  interest: '12',
  interestRate: '6',
  contract: {
    releasedOn: '2026-06-01',
    principal: '1000000',
    monthlyRate: '6',
    lateRate: '5',
    costLimit: '1000000',
  },
  lines: ['2026-07-02', '2026-07-03', '2026-07-04'].map((on) => ({
    source: 'ledger',
    kind: 'late_fee',
    on,
    expected: '603',
    charged: '1103',
  })),
  steps: [
    { step: 'Difference found', by: 'Charge audit', at: fromNow(-2), words: '' },
    {
      step: 'Late fees on the disputed amount stopped',
      by: 'Charge audit',
      at: fromNow(-2),
      words: '',
    },
  ],
  actions: ['assign_to_me', 'propose_refund', 'propose_dismissal'],
};

export interface FakedChargeAudit {
  readonly staff: FakedStaff;
  difference: Difference;
}

/** The charge audit of a fake API that exists for one test, with one overcharged loan. */
export async function fakeChargeAudit(page: Page): Promise<FakedChargeAudit> {
  const staff = await fakeStaff(page, { role: 'finance' });
  const api: FakedChargeAudit = { staff, difference: FOUND };
  await fakeCalls(page, staff, {
    'charge-audit': () => ({
      differences: rowsOf(listChargeDifferences.data.differences, [api.difference]),
      waiting: '1',
      mine: '0',
      totals: [
        {
          market: 'PH',
          currency: 'PHP',
          loansChecked: '12840',
          differences: '1',
          refunds: '0',
          refunded: '0',
          checkedOn: '2026-07-04',
        },
      ],
      asOf: fromNow(0),
    }),
    'charge-audit/open': () => api.difference,
    'charge-audit/act': ({ action }) => {
      const isRefund = action === 'confirm_refund';
      const { proposal: _proposal, ...rest } = api.difference;
      api.difference = isRefund
        ? { ...rest, state: 'refunded', actions: [] }
        : {
            ...api.difference,
            state: 'proposed',
            actions: ['confirm_refund', 'withdraw_proposal'],
            proposal: {
              action: 'refund',
              by: 'Ana Cruz',
              at: fromNow(0),
              words: 'The contract gives less.',
              isMine: false,
            },
          };
      return { state: api.difference.state, version: '3', resultMessage: `Done: ${String(action)}.` };
    },
  });
  return api;
}
