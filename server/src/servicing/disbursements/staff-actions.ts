import type { LoanId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { rejectPayout } from '#servicing/loans/index.ts';
import { ConcurrentChange, openAttempt } from '#servicing/payouts/index.ts';
import { ENGINE_GRACE_MS } from './begin-disbursement.ts';
import { type Disbursement, isReleased, ownerInProgress, suspenseOf } from './disbursement.ts';
import { advance } from './disbursement-change.sql.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { attemptMessage, notifyMessage } from './disbursement-messages.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { applyProviderStatus } from './provider-status.ts';

/** A staff action on a payout, with its history step and audit entry. */
export interface StaffAction {
  readonly loanId: LoanId;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
  /** The version the person saw; any other is refused. */
  readonly version?: number | undefined;
  /** Runs in the action's transaction, after the disbursement was advanced. */
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

async function read(
  context: DisbursementContext,
  { loanId, version }: Pick<StaffAction, 'loanId' | 'version'>,
) {
  const found = await findDisbursement(context.database, loanId);
  if (found === undefined) throw new Refusal('not_found');
  if (version !== undefined && version !== found.version) throw new Refusal('disbursement_changed');
  return found;
}

/** Polls the provider about every attempt now. Results are posted like a webhook's. */
export async function callProvider(
  context: DisbursementContext,
  action: StaffAction,
): Promise<'answered' | 'no_answer'> {
  const found = await read(context, action);
  let isAnswered = true;
  for (const attempt of found.attempts) {
    if ((await applyProviderStatus(context, found, attempt)) === 'unknown') isAnswered = false;
  }
  const after = await read(context, { loanId: action.loanId });
  await written(context, action, async (tx) => {
    const seeToAt =
      openAttempt(after) === undefined && after.state === 'under_way' ? context.businessClock.now() : null;
    await advance(tx, after, { at: context.businessClock.now(), seeToAt });
  });
  return isAnswered ? 'answered' : 'no_answer';
}

/** Whether a further attempt is allowed: no money is out or in transit. */
export function maySendAgain(found: Disbursement): boolean {
  const isStuck = found.state === 'refused' || (found.state === 'returned' && found.owner === 'staff');
  const isPayable = found.loanState === 'awaiting_payout' || found.loanState === 'payout_unknown';
  const isNothingMoved = suspenseOf(found) === 0n && !isReleased(found);
  return isStuck && isPayable && isNothingMoved && openAttempt(found) === undefined;
}

/** Sends it again under a new key, after polling the earlier keys. */
export async function sendAgain(context: DisbursementContext, action: StaffAction): Promise<void> {
  const found = await read(context, action);
  if (!maySendAgain(found)) throw new Refusal('disbursement_settled', { state: found.state });
  const at = context.businessClock.now();
  await written(context, action, async (tx) => {
    const to = { state: 'under_way', owner: ownerInProgress(found, at), why: 'to_be_sent' } as const;
    await advance(tx, found, { at, to, seeToAt: addMs(at, ENGINE_GRACE_MS) });
    await context.outbox.send(
      tx,
      attemptMessage({ loanId: found.loanId, attempt: found.attempts.length + 1 }),
    );
  });
}

/** Asks the borrower for another account. */
export async function requestNewAccount(context: DisbursementContext, action: StaffAction): Promise<void> {
  const found = await read(context, action);
  if (!maySendAgain(found)) throw new Refusal('disbursement_settled', { state: found.state });
  const { loanId } = found;
  const { actor, reason, requestId } = action;
  const at = context.businessClock.now();
  async function inSameTransaction(tx: Transaction): Promise<void> {
    await advance(tx, found, {
      at,
      to: { state: 'account_needed', owner: 'borrower', why: 'asked_by_staff' },
    });
    await context.outbox.send(tx, notifyMessage(found, 'account_needed'));
    await action.inSameTransaction(tx);
  }
  const key = `disbursement-${loanId}-${found.attempts.length} account asked for`;
  try {
    await rejectPayout(context, { loanId, actor, reason, requestId, key, inSameTransaction });
  } catch (error) {
    throw refusalOf(error);
  }
}

async function written(
  context: DisbursementContext,
  { inSameTransaction }: StaffAction,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(context.database, async (tx) => {
      await change(tx);
      await inSameTransaction(tx);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof ConcurrentChange ? new Refusal('disbursement_changed') : error;
}
