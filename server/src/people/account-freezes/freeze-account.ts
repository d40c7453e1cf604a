import type { FreezeReason } from '@hiram/contract/people/account-freezes';
import type { Clock } from '@hiram/values/clock';
import { type BorrowerId, type IdSource, parseId } from '@hiram/values/ids';
import { endAllSessionsOf, lockAccount } from '#people/identity/index.ts';
import { type Actor, recordAuditEntry, recordPlatformAuditEntry } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { SessionId } from '#platform/http/route-policies.ts';
import { findOpenFreeze, insertFreeze, markLifted, markLiftProposed } from './freezes.sql.ts';

export interface FreezeContext {
  readonly database: Database;
  /** System time, which sessions and the audit trail use. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
}

/** Whether payouts and changes of the payout account are stopped. */
export async function isFrozen(database: Database, borrowerId: BorrowerId): Promise<boolean> {
  return (await findOpenFreeze(database, borrowerId)) !== undefined;
}

/** Refuses in the transaction of a change that a thief would make. */
export async function refuseIfFrozen(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  if (await isFrozen(tx, borrowerId)) throw new Refusal('account_frozen');
}

/** The owner did not make a change. All sessions but this one end. */
export async function freezeOwnAccount(
  { database, systemClock, ids }: FreezeContext,
  {
    borrowerId,
    sessionId,
    requestId,
  }: {
    readonly borrowerId: BorrowerId;
    readonly sessionId: SessionId;
    readonly requestId: string;
  },
): Promise<void> {
  const at = systemClock.now();
  await inTransaction(database, async (tx) => {
    // Serializes with a change of the payout account and with the deletion of the account.
    if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
    const freeze = { id: ids.next<'AccountFreeze'>(), borrowerId, at, by: undefined };
    if (!(await insertFreeze(tx, { ...freeze, reason: 'reported_by_borrower' }))) return;
    await endAllSessionsOf(tx, borrowerId, { at, because: 'frozen', except: sessionId });
    await recordPlatformAuditEntry(
      tx,
      { at, requestId },
      { action: 'account_frozen_by_borrower', on: { kind: 'borrower', id: borrowerId }, reason: '' },
    );
  });
}

interface StaffAction<Reason extends string> {
  readonly borrowerId: string;
  readonly reason: Reason;
}

/** Freezes the account of a borrower and ends all sessions. Frozen already: nothing changes. */
export async function freezeBorrower(
  { database, ids }: FreezeContext,
  actor: Actor,
  action: StaffAction<FreezeReason>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const borrowerId = await lockedBorrower(tx, action.borrowerId);
    const { reason } = action;
    const freeze = { id: ids.next<'AccountFreeze'>(), borrowerId, at: actor.at, by: actor.staffId, reason };
    if (!(await insertFreeze(tx, freeze))) return;
    await endAllSessionsOf(tx, borrowerId, { at: actor.at, because: 'frozen' });
    await record(tx, actor, { action: 'account_frozen', borrowerId, reason });
  });
}

/**
 * Lifts a freeze. Whoever froze the account cannot lift it. If its owner froze it, one member of staff proposes and
 * another lifts: a thief who convinces one person gains nothing. Returns whether the account is still frozen.
 */
export async function unfreezeBorrower(
  { database }: FreezeContext,
  actor: Actor,
  action: StaffAction<string>,
): Promise<{ readonly isFrozen: boolean }> {
  return inTransaction(database, async (tx) => {
    const borrowerId = await lockedBorrower(tx, action.borrowerId);
    const freeze = await findOpenFreeze(tx, borrowerId);
    if (freeze === undefined) return { isFrozen: false };
    const { frozenBy, liftProposedBy } = freeze;
    if (frozenBy === actor.staffId || liftProposedBy === actor.staffId) {
      throw new Refusal('second_person_needed');
    }
    if (frozenBy === undefined && liftProposedBy === undefined) {
      await markLiftProposed(tx, { id: freeze.id, at: actor.at, by: actor.staffId });
      await record(tx, actor, { action: 'account_unfreeze_proposed', borrowerId, reason: action.reason });
      return { isFrozen: true };
    }
    await markLifted(tx, { id: freeze.id, at: actor.at, by: actor.staffId });
    await record(tx, actor, { action: 'account_unfrozen', borrowerId, reason: action.reason });
    return { isFrozen: false };
  });
}

export async function endBorrowerSessions(
  { database }: FreezeContext,
  actor: Actor,
  action: StaffAction<FreezeReason>,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const borrowerId = await lockedBorrower(tx, action.borrowerId);
    await endAllSessionsOf(tx, borrowerId, { at: actor.at, because: 'ended_by_staff' });
    await record(tx, actor, { action: 'borrower_sessions_ended', borrowerId, reason: action.reason });
  });
}

async function lockedBorrower(tx: Transaction, text: string): Promise<BorrowerId> {
  const id = parseId<'Borrower'>(text);
  if (id === undefined || (await lockAccount(tx, id)) === undefined) throw new Refusal('not_found');
  return id;
}

async function record(
  tx: Transaction,
  actor: Actor,
  {
    action,
    borrowerId,
    reason,
  }: {
    readonly action: string;
    readonly borrowerId: BorrowerId;
    readonly reason: string;
  },
): Promise<void> {
  await recordAuditEntry(tx, actor, { action, on: { kind: 'borrower', id: borrowerId }, reason });
}
