import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  holdPayoutInSuspense,
  holdReturnedPayoutInSuspense,
  type LoanCommand,
  type LoanOutcome,
  type LoanRefusal,
  recordPayoutUnknown,
  rejectPayout,
  releaseLoan,
  returnPayout,
  reversePayoutSuspense,
} from '#servicing/loans/index.ts';
import type { Change, LoanMove } from './decision.ts';
import type { Disbursement } from './disbursement.ts';
import type { DisbursementContext } from './disbursement-context.ts';

export const ACTOR = 'disbursements';

interface LoanTransition {
  readonly attempt: number;
  readonly move: LoanMove | undefined;
  readonly requestId: string;
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

const reasons: Readonly<Record<LoanMove['kind'], string>> = {
  release: 'The provider paid the signed amount.',
  return: 'The payout was returned.',
  hold: 'The provider transferred an amount that does not match the contract.',
  drop: 'Money in suspense was returned.',
  hold_returned: 'A partial amount was returned.',
  note_unknown: 'The payout status is unknown.',
  reject: 'The payout failed.',
};

/**
 * Applies the change to the loan's ledger and writes the rest in the same transaction; without a ledger
 * change, only the rest.
 */
export async function moveLoan(
  context: DisbursementContext,
  found: Disbursement,
  moving: LoanTransition,
): Promise<LoanOutcome> {
  const { loanId, amount, destination, attempts } = found;
  const { move, attempt, requestId, inSameTransaction } = moving;
  if (move === undefined) {
    await inTransaction(context.database, inSameTransaction);
    return { kind: 'done', answer: { loanId, state: found.loanState } };
  }
  const provider = attempts.find((one) => one.attempt === attempt)?.provider ?? found.provider;
  const name = 'reference' in move ? `${move.kind} ${move.reference}` : move.kind;
  const command: LoanCommand = {
    loanId,
    requestId,
    inSameTransaction,
    key: `disbursement-${loanId}-${attempt} ${name}`,
    actor: ACTOR,
    reason: reasons[move.kind],
  };
  switch (move.kind) {
    case 'release': {
      const { reference, at: disbursedAt, fromSuspense } = move;
      const suspense = fromSuspense === 0n ? {} : { fromSuspense };
      return releaseLoan(context, {
        ...command,
        provider,
        reference,
        amount,
        destination,
        disbursedAt,
        ...suspense,
      });
    }
    case 'return': {
      const { reference, at: returnedAt, fromSuspense } = move;
      const suspense = fromSuspense === 0n ? {} : { fromSuspense };
      return returnPayout(context, { ...command, provider, reference, amount, returnedAt, ...suspense });
    }
    case 'hold':
    case 'drop':
    case 'hold_returned': {
      const { reference, amount: moved, at: movedAt } = move;
      const book = {
        hold: holdPayoutInSuspense,
        drop: reversePayoutSuspense,
        hold_returned: holdReturnedPayoutInSuspense,
      }[move.kind];
      return book(context, { ...command, provider, reference, amount: moved, movedAt });
    }
    case 'note_unknown':
      return recordPayoutUnknown(context, command);
    case 'reject':
      return rejectPayout(context, command);
  }
}

/**
 * The change if the ledger refuses the posting: the money goes to suspense if possible, and a person reviews
 * it.
 */
export function changeAfterLedgerRefusal(found: Disbursement, change: Change, refusal: LoanRefusal): Change {
  const { move } = change;
  if (move?.kind === 'release') {
    const amount = found.amount - move.fromSuspense;
    return {
      ...withoutNotification(change),
      step: 'held',
      move: { kind: 'hold', reference: move.reference, amount, at: move.at },
      movements: (change.movements ?? [])
        .filter(({ statusUpdate }) => statusUpdate !== undefined)
        .map((movement) => ({ ...movement, state: 'held' })),
      to: { state: 'amount_differs', owner: 'staff', why: refusal },
    };
  }
  if (move?.kind === 'return') {
    const amount = found.amount - move.fromSuspense;
    return {
      ...withoutNotification(change),
      step: 'part_returned',
      move: { kind: 'hold_returned', reference: move.reference, amount, at: move.at },
      movements: [{ reference: move.reference, state: 'returned_held' }],
      to: { state: 'returned', owner: 'staff', why: refusal },
    };
  }
  const { move: _move, movements: _movements, ...rest } = withoutNotification(change);
  return { ...rest, step: 'books_refused', to: { state: 'amount_differs', owner: 'staff', why: refusal } };
}

function withoutNotification({ notification: _tale, ...change }: Change): Change {
  return change;
}
