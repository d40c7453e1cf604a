import { FREEZE_REASONS, type FreezeReason } from '@hiram/contract/people/account-freezes';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

type StaffId = Actor['staffId'];
export type FreezeId = Id<'AccountFreeze'>;

/** A freeze that has not been lifted. */
export interface OpenFreeze {
  readonly id: FreezeId;
  readonly frozenAt: Instant;
  /** Undefined if the borrower froze the account. */
  readonly frozenBy: StaffId | undefined;
  readonly reason: FreezeReason;
  /** Who proposed to lift a freeze that the owner asked for. */
  readonly liftProposedBy: StaffId | undefined;
}

export async function findOpenFreeze(
  database: Database,
  borrowerId: BorrowerId,
): Promise<OpenFreeze | undefined> {
  const row = await database
    .selectFrom('account_freezes')
    .select(['id', 'frozen_at', 'frozen_by', 'reason', 'lift_proposed_by'])
    .where('borrower_id', '=', borrowerId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const reason = FREEZE_REASONS.find((known) => known === row.reason);
  assert(reason !== undefined, 'unknown reason of a freeze');
  return {
    id: idFrom(row.id),
    frozenAt: instant(row.frozen_at),
    frozenBy: row.frozen_by === null ? undefined : idFrom(row.frozen_by),
    reason,
    liftProposedBy: row.lift_proposed_by === null ? undefined : idFrom(row.lift_proposed_by),
  };
}

/** False if the account is frozen already. */
export async function insertFreeze(
  tx: Transaction,
  {
    id,
    borrowerId,
    at,
    by,
    reason,
  }: {
    readonly id: FreezeId;
    readonly borrowerId: BorrowerId;
    readonly at: Instant;
    readonly by: StaffId | undefined;
    readonly reason: FreezeReason;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('account_freezes')
    .values({
      id,
      borrower_id: borrowerId,
      frozen_at: instantAsIso(at),
      frozen_by: by ?? null,
      reason,
    })
    .onConflict((conflict) => conflict.column('borrower_id').where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function markLifted(
  tx: Transaction,
  { id, at, by }: { readonly id: FreezeId; readonly at: Instant; readonly by: StaffId },
): Promise<void> {
  await tx
    .updateTable('account_freezes')
    .set({ lifted_at: instantAsIso(at), lifted_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();
}

export async function markLiftProposed(
  tx: Transaction,
  { id, at, by }: { readonly id: FreezeId; readonly at: Instant; readonly by: StaffId },
): Promise<void> {
  await tx
    .updateTable('account_freezes')
    .set({ lift_proposed_at: instantAsIso(at), lift_proposed_by: by })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .execute();
}
