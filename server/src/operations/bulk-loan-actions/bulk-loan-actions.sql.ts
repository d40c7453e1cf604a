import type { MarketId } from '@hiram/contract/market-ids';
import {
  type BulkActionState,
  type BulkLoanAction,
  MOST_BULK_LOANS,
} from '@hiram/contract/operations/bulk-loan-actions';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type Selectable, sql } from 'kysely';
import { countCases, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { ProposalId } from '#operations/loan-actions/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { BulkAction, BulkActionId, BulkActionRow, BulkActionSums } from './bulk-loan-action.ts';

const columns = [
  ...(['id', 'action', 'market', 'currency', 'state', 'reason_encrypted'] as const),
  ...(['decision_reason_encrypted', 'request_digest', 'proposed_by', 'proposed_at'] as const),
  ...(['decided_by', 'decided_at', 'decided_request_id', 'decided_address'] as const),
] as const;

type NewBulkAction = Pick<
  BulkAction,
  'id' | 'action' | 'market' | 'currency' | 'reasonEncrypted' | 'requestDigest' | 'proposedBy' | 'proposedAt'
> & { readonly requestKey: string };

/** False if its key was used before. */
export async function insertBulkAction(tx: Transaction, bulk: NewBulkAction): Promise<boolean> {
  const inserted = await tx
    .insertInto('bulk_loan_actions')
    .values({
      id: bulk.id,
      action: bulk.action,
      market: bulk.market,
      currency: bulk.currency,
      state: 'preparing',
      reason_encrypted: bulk.reasonEncrypted,
      request_key: bulk.requestKey,
      request_digest: bulk.requestDigest,
      proposed_by: bulk.proposedBy,
      proposed_at: instantAsIso(bulk.proposedAt),
    })
    .onConflict((conflict) => conflict.columns(['proposed_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSentBulkAction(
  database: Database,
  { proposedBy, requestKey }: { readonly proposedBy: string; readonly requestKey: string },
): Promise<BulkAction | undefined> {
  const row = await database
    .selectFrom('bulk_loan_actions')
    .select(columns)
    .where('proposed_by', '=', proposedBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row && bulkActionOf(row);
}

export async function findBulkAction(database: Database, id: BulkActionId): Promise<BulkAction | undefined> {
  const row = await database
    .selectFrom('bulk_loan_actions')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && bulkActionOf(row);
}

export async function lockBulkAction(tx: Transaction, id: BulkActionId): Promise<BulkAction | undefined> {
  const row = await tx
    .selectFrom('bulk_loan_actions')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && bulkActionOf(row);
}

export async function insertRow(
  tx: Transaction,
  row: {
    readonly bulkActionId: BulkActionId;
    readonly proposalId: ProposalId;
    readonly amount: MinorUnits;
  },
): Promise<void> {
  await tx
    .insertInto('bulk_loan_action_rows')
    .values({ bulk_action_id: row.bulkActionId, proposal_id: row.proposalId, amount_minor: row.amount })
    .execute();
}

/** All its loans are added. */
export async function markProposed(tx: Transaction, id: BulkActionId): Promise<boolean> {
  const changed = await tx
    .updateTable('bulk_loan_actions')
    .set({ state: 'proposed' })
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The decision, and from now on the work of its loans. */
export async function markDecided(
  tx: Transaction,
  id: BulkActionId,
  decided: {
    readonly state: Exclude<BulkActionState, 'preparing' | 'proposed'>;
    readonly reasonEncrypted: Buffer;
    readonly actor: Actor;
    readonly at: Instant;
  },
): Promise<void> {
  const { state, reasonEncrypted, actor, at } = decided;
  await tx
    .updateTable('bulk_loan_actions')
    .set({
      state,
      decision_reason_encrypted: reasonEncrypted,
      decided_by: actor.staffId,
      decided_at: instantAsIso(at),
      decided_request_id: actor.requestId,
      decided_address: actor.address,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('bulk_loan_action_rows')
    .set({ next_attempt_at: instantAsIso(at) })
    .where('bulk_action_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Claims rows of decided bulk actions by moving their next attempt ahead. */
export async function claimRows(tx: Transaction, { at, until, limit }: Claim): Promise<BulkActionRow[]> {
  const { rows } = await sql<RowColumns>`
    update bulk_loan_action_rows set next_attempt_at = ${instantAsIso(until)}
    where proposal_id in (
      select proposal_id from bulk_loan_action_rows
      where next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning bulk_action_id, proposal_id, amount_minor, ended_at, skip_reason
  `.execute(tx);
  return rows.map(rowOf);
}

export async function endRow(
  tx: Transaction,
  proposalId: ProposalId,
  { at, skipReason }: { readonly at: Instant; readonly skipReason?: string },
): Promise<void> {
  await tx
    .updateTable('bulk_loan_action_rows')
    .set({ next_attempt_at: null, ended_at: instantAsIso(at), skip_reason: skipReason ?? null })
    .where('proposal_id', '=', proposalId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The loans of a bulk action, in the order in which they were proposed. */
export async function findRows(database: Database, id: BulkActionId): Promise<readonly BulkActionRow[]> {
  const rows = await database
    .selectFrom('bulk_loan_action_rows')
    .select(['bulk_action_id', 'proposal_id', 'amount_minor', 'ended_at', 'skip_reason'])
    .where('bulk_action_id', '=', id)
    .orderBy('proposal_id')
    .limit(MOST_BULK_LOANS)
    .execute();
  return rows.map(rowOf);
}

/** What each of these bulk actions amounts to. A posted loan counts with the amount of its posting. */
export async function sumRows(
  database: Database,
  ids: readonly BulkActionId[],
): Promise<ReadonlyMap<BulkActionId, BulkActionSums>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<BulkActionSums & { readonly bulk_action_id: string }>`
    select counted.bulk_action_id, count(*) as loans, sum(counted.amount_minor)::bigint as total,
      count(*) filter (where counted.ended_at is null) as "waitingLoans",
      count(*) filter (where state = 'done') as "postedLoans",
      coalesce(sum(loan_proposals.amount_minor) filter (where state = 'done'), 0)::bigint as posted,
      count(*) filter (where state = 'overtaken') as "skippedLoans",
      coalesce(sum(counted.amount_minor) filter (where state = 'overtaken'), 0)::bigint as skipped
    from bulk_loan_action_rows counted
    left join loan_proposals on id = proposal_id and counted.ended_at is not null
    where counted.bulk_action_id = any(${[...ids]}::uuid[])
    group by counted.bulk_action_id
  `.execute(database);
  return new Map(rows.map(({ bulk_action_id, ...sums }) => [idFrom(bulk_action_id), sums]));
}

const orders = {
  waiting: { by: 'proposed_at', id: 'id', way: 'asc' },
  ended: { by: 'decided_at', id: 'id', way: 'desc' },
} as const;

/** Those that wait oldest first, decided ones newest first. Each queue has an index. */
export async function findBulkActionPage(
  database: Database,
  {
    queue,
    after,
    limit,
  }: {
    readonly queue: 'waiting' | 'ended';
    readonly after: QueueCursor | undefined;
    readonly limit: number;
  },
): Promise<BulkAction[]> {
  let query = database.selectFrom('bulk_loan_actions').select(columns);
  query =
    queue === 'waiting' ? query.where('state', '=', 'proposed') : query.where('decided_at', 'is not', null);
  const rows = await pageInOrder(query, orders[queue], { after, limit }).execute();
  return rows.map(bulkActionOf);
}

/** Counting stops at 1,000. */
export function countWaitingBulkActions(database: Database): Promise<number> {
  return countCases(
    database,
    database.selectFrom('bulk_loan_actions').select('id').where('state', '=', 'proposed'),
  );
}

type BulkActionColumns = Pick<Selectable<DB['bulk_loan_actions']>, (typeof columns)[number]>;

function bulkActionOf(row: BulkActionColumns): BulkAction {
  // The casts mirror the table's check constraints.
  const [action, state] = [row.action as BulkLoanAction, row.state as BulkActionState];
  const [market, currency] = [row.market as MarketId, row.currency as Currency];
  return {
    id: idFrom(row.id),
    action,
    market,
    currency,
    state,
    reasonEncrypted: row.reason_encrypted,
    decisionReasonEncrypted: row.decision_reason_encrypted ?? undefined,
    requestDigest: row.request_digest,
    proposedBy: row.proposed_by,
    proposedAt: instant(row.proposed_at),
    decidedBy: row.decided_by ?? undefined,
    decidedAt: row.decided_at === null ? undefined : instant(row.decided_at),
    decidedRequestId: row.decided_request_id ?? undefined,
    decidedAddress: row.decided_address ?? undefined,
  };
}

type RowColumns = Pick<
  Selectable<DB['bulk_loan_action_rows']>,
  'bulk_action_id' | 'proposal_id' | 'amount_minor' | 'ended_at' | 'skip_reason'
>;

function rowOf(row: RowColumns): BulkActionRow {
  return {
    bulkActionId: idFrom(row.bulk_action_id),
    proposalId: idFrom(row.proposal_id),
    amount: BigInt(row.amount_minor),
    endedAt: row.ended_at === null ? undefined : instant(row.ended_at),
    skipReason: row.skip_reason ?? undefined,
  };
}
