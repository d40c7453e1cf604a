import { PAYOUT_ATTEMPT_STATES } from '@hiram/contract/servicing/disbursements';
import { type LoanState, loanStates } from '@hiram/lending/loan-state';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { expect, test } from 'vitest';
import { payoutKey } from '#providers/payments/index.ts';
import {
  isOpen,
  type PayoutAttempt,
  type StatusSource,
  type StatusUpdate,
} from '#servicing/payouts/index.ts';
import { decideOnStatusUpdate } from './decide-on-status-update.ts';
import type { Disbursement, Movement } from './disbursement.ts';

const loanId = idFrom<'Loan'>('01980000-0000-7000-8000-000000000001');
const now = instant('2026-11-15T04:00:00Z');
const key = payoutKey({ loanId, attempt: 1 });
const paid: StatusUpdate = { state: 'paid', key, reference: 'r', amount: money(900n, 'PHP'), paidAt: now };
const statusUpdate: readonly StatusUpdate[] = [
  { state: 'unknown', because: 'no_answer' },
  { state: 'refused', because: 'not_accepted' },
  { state: 'accepted', key, reference: 'r', amount: money(900n, 'PHP') },
  paid,
  { ...paid, amount: money(450n, 'PHP') },
  { ...paid, reference: 'another' },
  { state: 'failed', key, reference: 'r', reason: 'account_closed' },
  { state: 'failed', key, reference: 'r', reason: 'provider_balance' },
  { state: 'returned', key, reference: 'r', amount: money(900n, 'PHP'), returnedAt: now, reason: 'other' },
];
const movementStates = [
  undefined,
  'released',
  'part',
  'held',
  'returned',
  'returned_held',
  'dropped',
  'not_posted',
] as const;
const sources: readonly StatusSource[] = ['books', 'callback', 'answer'];

function disbursement(
  attemptState: PayoutAttempt['state'],
  loanState: LoanState,
  movement: Movement['state'] | undefined,
): Disbursement {
  const shared = { provider: 'neutral', destination: 'account', amount: 900n } as const;
  return {
    ...shared,
    loanId,
    loanState,
    brandCode: 'hiram',
    market: 'PH',
    currency: 'PHP',
    version: 3,
    borrowerId: idFrom<'Borrower'>('01980000-0000-7000-8000-000000000002'),
    state: 'under_way',
    owner: 'engine',
    why: 'with_provider',
    signedAt: now,
    escalateAt: now,
    promisedBy: calendarDate('2026-11-18'),
    escalatedAt: undefined,
    cancelRequestedAt: undefined,
    attempts: [{ ...shared, attempt: 1, key, state: attemptState, reference: 'r', reason: '', polls: 0 }],
    movements:
      movement === undefined
        ? []
        : [{ provider: 'neutral', reference: 'r', attempt: 1, amount: 900n, movedAt: now, state: movement }],
  };
}

test('for any status update in any state the result is a known state with an owner, and postings match the money moved', () => {
  let decided = 0;
  for (const attemptState of PAYOUT_ATTEMPT_STATES) {
    for (const loanState of loanStates) {
      for (const movement of movementStates) {
        for (const resultMessage of statusUpdate) {
          for (const source of sources) {
            const found = disbursement(attemptState, loanState, movement);
            const decision = decideOnStatusUpdate(found, resultMessage, {
              attempt: 1,
              source,
              at: now,
              isTaken: false,
            });
            decided += 1;
            if (decision.kind !== 'change') continue;
            const { to, move, movements = [] } = decision;
            // A completed disbursement has no owner, and one under way is never the borrower's.
            if (to?.state === 'paid' || to?.state === 'cancelled') expect(to.owner).toBe('nobody');
            if (to?.state === 'under_way' || to?.state === 'unknown') expect(to.owner).not.toBe('borrower');
            // The ledger and the movements change together.
            const movesMoney = move !== undefined && 'reference' in move;
            const posts = movements.filter(({ state }) => state !== 'not_posted');
            expect(movesMoney).toBe(posts.length > 0);
            // No attempt ends without an answer, and no ended attempt restarts.
            if (resultMessage.state === 'unknown') expect(decision.attempt?.state).toBe('unknown');
            if (decision.attempt !== undefined && isOpen(decision.attempt)) {
              expect(isOpen({ state: attemptState })).toBe(true);
            }
          }
        }
      }
    }
  }
  expect(decided).toBe(PAYOUT_ATTEMPT_STATES.length * loanStates.length * 8 * statusUpdate.length * 3);
});

test('an update that contradicts an earlier one is not applied until the provider’s records confirm it', () => {
  const contradictions = [
    [disbursement('failed', 'awaiting_payout_account', undefined), paid],
    [disbursement('paid', 'active', 'released'), { ...statusUpdate[6], state: 'failed' } as StatusUpdate],
  ] as const;
  for (const [found, resultMessage] of contradictions) {
    const told = { attempt: 1, at: now, isTaken: false } as const;
    expect(decideOnStatusUpdate(found, resultMessage, { ...told, source: 'callback' })).toEqual({
      kind: 'confirm',
    });
    expect(decideOnStatusUpdate(found, resultMessage, { ...told, source: 'books' }).kind).toBe('change');
  }
});

test('nothing is ever posted with the reference of another payout', () => {
  for (const resultMessage of statusUpdate) {
    const found = disbursement('accepted', 'awaiting_payout', undefined);
    const decision = decideOnStatusUpdate(found, resultMessage, {
      attempt: 1,
      source: 'books',
      at: now,
      isTaken: true,
    });
    if (decision.kind === 'change' && 'reference' in resultMessage) expect(decision.move).toBeUndefined();
  }
});
