import type { LoanId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { rejectPayout } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { GIVE_THE_ENGINE_MS } from './begin-disbursement.ts';
import { type Disbursement, heldOf, isReleased, openAttempt, ownerUnderWay } from './disbursement.ts';
import { advance, Overtaken } from './disbursement-change.sql.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { attemptMessage, tellMessage } from './disbursement-messages.ts';
import { findDisbursement } from './disbursements.sql.ts';
import { learnFromBooks } from './look-up.ts';

/** A staff action on a payout, with its history step and audit entry. */
export interface StaffAct {
  readonly loanId: LoanId;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
  /** The version the person saw; any other is refused. */
  readonly version?: number | undefined;
  /** Runs in the action's transaction, after the disbursement was advanced. */
  readonly alongside: (tx: Transaction) => Promise<void>;
}

async function read(desk: DisbursementDesk, { loanId, version }: Pick<StaffAct, 'loanId' | 'version'>) {
  const found = await findDisbursement(desk.database, loanId);
  if (found === undefined) throw new Refusal('not_found');
  if (version !== undefined && version !== found.version) throw new Refusal('disbursement_changed');
  return found;
}

/** Polls the provider about every attempt now. Results are posted like a webhook's. */
export async function askProvider(desk: DisbursementDesk, act: StaffAct): Promise<'answered' | 'no_answer'> {
  const found = await read(desk, act);
  let isAnswered = true;
  for (const attempt of found.attempts) {
    if ((await learnFromBooks(desk, found, attempt)) === 'unknown') isAnswered = false;
  }
  const after = await read(desk, { loanId: act.loanId });
  await written(desk, act, async (tx) => {
    const seeToAt = openAttempt(after) === undefined && after.state === 'under_way' ? desk.clock.now() : null;
    await advance(tx, after, { at: desk.clock.now(), seeToAt });
  });
  return isAnswered ? 'answered' : 'no_answer';
}

/** Whether a further attempt is allowed: no money is out or in transit. */
export function maySendAgain(found: Disbursement): boolean {
  const isStuck = found.state === 'refused' || (found.state === 'returned' && found.owner === 'staff');
  const isPayable = found.loanState === 'awaiting_payout' || found.loanState === 'payout_unknown';
  const isNothingMoved = heldOf(found) === 0n && !isReleased(found);
  return isStuck && isPayable && isNothingMoved && openAttempt(found) === undefined;
}

/** Sends it again under a new key, after polling the earlier keys. */
export async function sendAgain(desk: DisbursementDesk, act: StaffAct): Promise<void> {
  const found = await read(desk, act);
  if (!maySendAgain(found)) throw new Refusal('disbursement_settled', { state: found.state });
  const at = desk.clock.now();
  await written(desk, act, async (tx) => {
    const to = { state: 'under_way', owner: ownerUnderWay(found, at), why: 'to_be_sent' } as const;
    await advance(tx, found, { at, to, seeToAt: addMs(at, GIVE_THE_ENGINE_MS) });
    await desk.outbox.send(tx, attemptMessage({ loanId: found.loanId, attempt: found.attempts.length + 1 }));
  });
}

/** Asks the borrower for another account. */
export async function askForAccount(desk: DisbursementDesk, act: StaffAct): Promise<void> {
  const found = await read(desk, act);
  if (!maySendAgain(found)) throw new Refusal('disbursement_settled', { state: found.state });
  const { loanId } = found;
  const { actor, reason, requestId } = act;
  const at = desk.clock.now();
  async function alongside(tx: Transaction): Promise<void> {
    await advance(tx, found, {
      at,
      to: { state: 'account_needed', owner: 'borrower', why: 'asked_by_staff' },
    });
    await desk.outbox.send(tx, tellMessage(found, 'account_needed'));
    await act.alongside(tx);
  }
  const key = `disbursement-${loanId}-${found.attempts.length} account asked for`;
  try {
    await rejectPayout(desk, { loanId, actor, reason, requestId, key, alongside });
  } catch (error) {
    throw refusalOf(error);
  }
}

async function written(
  desk: DisbursementDesk,
  { alongside }: StaffAct,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(desk.database, async (tx) => {
      await change(tx);
      await alongside(tx);
    });
  } catch (error) {
    throw refusalOf(error);
  }
}

function refusalOf(error: unknown): unknown {
  return error instanceof Overtaken ? new Refusal('disbursement_changed') : error;
}
