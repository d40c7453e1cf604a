import { listPaymentReversals } from '@hiram/contract/servicing/payment-reversals';
import type { Page } from '@playwright/test';
import type { Reversal } from '#servicing/payment-reversals/queries.ts';
import { type FakedAnswer, fakeCalls, rowsOf } from '#testing/session/fake-calls.ts';
import { type FakedStaff, fakeStaff } from '#testing/session/fake-staff.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;

function fromNow(minutes: number): string {
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

export interface FakedReversals {
  readonly staff: FakedStaff;
  readonly reversals: Reversal[];
}

function reversal(number: number, given: Partial<Reversal>): Reversal {
  return {
    reversalId: `00000000-0000-7000-8000-0000000000f${number}`,
    kind: 'dispute',
    state: 'open',
    provider: 'razorpay',
    timeZone: 'Asia/Kolkata',
    reference: `disp_Kx82${number}`,
    paymentReference: `pay_7f31c${number}`,
    currency: 'INR',
    amount: '187055',
    orderId: '00000000-0000-7000-8000-0000000000d1',
    why: '',
    announcedAt: fromNow(-90),
    changedAt: fromNow(-60),
    actBy: fromNow(2 * DAY),
    owner: '',
    isMine: false,
    isEscalated: false,
    asOf: fromNow(0),
    version: '2',
    reasonCode: 'goods_or_services_not_received',
    occurredAt: fromNow(-90),
    evidenceDueAt: fromNow(4 * DAY),
    paymentId: '00000000-0000-7000-8000-0000000000e1',
    paidAmount: '187055',
    paidAt: fromNow(-20 * DAY),
    retainedAmount: '187055',
    postings: [
      {
        bookedOn: '2026-11-02',
        kind: 'payment_received',
        debit: 'collections',
        credit: 'principal_receivable',
        amount: '187055',
        reason: 'instalments paid',
      },
    ],
    steps: [
      { step: 'Reported', by: 'Platform', at: fromNow(-90), words: '' },
      { step: 'Dispute opened', by: 'Platform', at: fromNow(-89), words: '' },
    ],
    actions: ['assign_to_me', 'add_note', 'record_evidence'],
    ...given,
  };
}

/** Fakes the console's calls about payments that come back. */
export async function fakeReversals(page: Page): Promise<FakedReversals> {
  const staff = await fakeStaff(page, { role: 'finance' });
  const api: FakedReversals = {
    staff,
    reversals: [
      reversal(1, {}),
      reversal(2, {
        kind: 'bank_letter',
        state: 'proposed',
        provider: 'xendit',
        timeZone: 'Asia/Manila',
        currency: 'PHP',
        amount: '100000',
        reference: 'BDO-2026-0012',
        reasonCode: '',
        actBy: fromNow(-30),
        isEscalated: true,
        steps: [
          {
            step: 'Bank return proposed',
            by: 'Rahul Verma',
            at: fromNow(-90),
            words: 'The letter is in the files of finance.',
          },
        ],
        actions: ['assign_to_me', 'add_note', 'confirm_return', 'withdraw_proposal'],
      }),
    ],
  };
  await fakeCalls(page, staff, {
    'payment-reversals': ({ queue }) => listFor(api, queue),
    'payment-reversals/open': ({ reversalId }) => found(api, reversalId) ?? 'not_found',
    'payment-reversals/act': (request) => act(api, request),
  });
  return api;
}

function found({ reversals }: FakedReversals, id: string | undefined): Reversal | undefined {
  return reversals.find(({ reversalId }) => reversalId === id);
}

function listFor({ reversals }: FakedReversals, queue: string | undefined): FakedAnswer {
  const waiting = reversals.filter(({ actBy }) => actBy !== undefined);
  const mine = waiting.filter(({ isMine }) => isMine);
  const queues: Record<string, Reversal[]> = {
    staff: waiting,
    mine,
    ended: reversals.filter(({ actBy }) => actBy === undefined),
  };
  return {
    reversals: rowsOf(listPaymentReversals.data.reversals, queues[queue ?? ''] ?? []),
    waiting: String(waiting.length),
    mine: String(mine.length),
    asOf: fromNow(0),
  };
}

function act(
  api: FakedReversals,
  { reversalId, version, action, note = '' }: Record<string, string>,
): FakedAnswer {
  const one = found(api, reversalId);
  if (one === undefined) return 'not_found';
  if (one.version !== version) return 'reversal_changed';
  one.version = String(Number(one.version) + 1);
  one.steps.push({ step: `did ${action}`, by: 'Maria Santos', at: fromNow(0), words: note });
  if (action === 'confirm_return') {
    Object.assign(one, { state: 'reversed', actions: ['add_note'], retainedAmount: '87055' });
    delete one.actBy;
  }
  if (action === 'record_evidence') {
    Object.assign(one, { actions: ['add_note'], evidenceSentAt: fromNow(0) });
    delete one.actBy;
  }
  return { state: one.state, version: one.version, resultMessage: `Done: ${action}.` };
}
