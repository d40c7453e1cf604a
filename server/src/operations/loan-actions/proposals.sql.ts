import type { MarketId } from '@hiram/contract/market-ids';
import type { LoanAction, LoanProposalState } from '@hiram/contract/operations/loan-actions';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { type Selectable, sql } from 'kysely';
import { countCases, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { FixedAmounts } from './computed-action.ts';
import { isHeld } from './holds.sql.ts';
import type { NewProposal, Proposal, ProposalId } from './proposal.ts';

const columns = [
  ...([
    'id',
    'loan_id',
    'borrower_id',
    'brand_code',
    'market',
    'currency',
    'action',
    'amount_minor',
  ] as const),
  ...(['days', 'amounts', 'loan_version', 'request_digest', 'state'] as const),
  ...(['proposed_by', 'proposed_at', 'decided_by', 'changed_at', 'bulk_action_id'] as const),
] as const;

/** False if another proposal of its kind is open, or its key was used before. */
export async function insertProposal(tx: Transaction, proposal: NewProposal): Promise<boolean> {
  const inserted = await tx
    .insertInto('loan_proposals')
    .values({
      id: proposal.id,
      loan_id: proposal.loanId,
      borrower_id: proposal.borrowerId,
      brand_code: proposal.brandCode,
      market: proposal.market,
      currency: proposal.currency,
      action: proposal.action,
      amount_minor: proposal.amount,
      days: proposal.days ?? null,
      amounts: JSON.stringify(proposal.figures),
      loan_version: proposal.loanVersion,
      state: 'proposed',
      request_key: proposal.requestKey,
      request_digest: proposal.requestDigest,
      proposed_by: proposal.proposedBy,
      bulk_action_id: proposal.bulkActionId ?? null,
      proposed_at: instantAsIso(proposal.proposedAt),
      changed_at: instantAsIso(proposal.proposedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function findSentProposal(
  database: Database,
  { proposedBy, requestKey }: Pick<NewProposal, 'proposedBy' | 'requestKey'>,
): Promise<Proposal | undefined> {
  const row = await database
    .selectFrom('loan_proposals')
    .select(columns)
    .where('proposed_by', '=', proposedBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row && proposalOf(row);
}

export async function findProposal(database: Database, id: ProposalId): Promise<Proposal | undefined> {
  const row = await database
    .selectFrom('loan_proposals')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && proposalOf(row);
}

export async function findProposalsById(
  database: Database,
  ids: readonly ProposalId[],
): Promise<ReadonlyMap<ProposalId, Proposal>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('loan_proposals')
    .select(columns)
    .where('id', 'in', [...ids])
    .limit(ids.length)
    .execute();
  return new Map(rows.map(proposalOf).map((proposal) => [proposal.id, proposal]));
}

/** The same, with a row lock. */
export async function lockProposal(tx: Transaction, id: ProposalId): Promise<Proposal | undefined> {
  const row = await tx
    .selectFrom('loan_proposals')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && proposalOf(row);
}

export async function endProposal(
  tx: Transaction,
  id: ProposalId,
  end: {
    readonly state: LoanProposalState;
    readonly by: string;
    readonly at: Instant;
    readonly amount: MinorUnits;
  },
): Promise<void> {
  await tx
    .updateTable('loan_proposals')
    .set({
      state: end.state,
      decided_by: end.by,
      changed_at: instantAsIso(end.at),
      amount_minor: end.amount,
    })
    .where('id', '=', id)
    .execute();
}

/** A loan's newest proposals, in any state. */
export async function findProposalsOf(
  database: Database,
  loanId: LoanId,
  limit: number,
): Promise<Proposal[]> {
  const rows = await database
    .selectFrom('loan_proposals')
    .select(columns)
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(proposalOf);
}

export interface ProposalsQuery {
  readonly queue: 'waiting' | 'held' | 'mine' | 'ended';
  readonly me: string;
  readonly now: Instant;
  readonly brandCode: string | undefined;
  readonly action: LoanAction | undefined;
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

/** Open ones oldest first, all others newest first. Each queue has a matching index. */
export async function findProposalPage(database: Database, filter: ProposalsQuery): Promise<Proposal[]> {
  const { queue, me, now, brandCode, action, after, limit } = filter;
  let query = database.selectFrom('loan_proposals').select(columns).where('bulk_action_id', 'is', null);
  if (queue === 'mine') query = query.where('proposed_by', '=', me);
  else query = query.where('state', queue === 'ended' ? '<>' : '=', 'proposed');
  if (queue === 'waiting') query = query.where(sql<boolean>`not ${isHeld(now)}`);
  if (queue === 'held') query = query.where(isHeld(now));
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  if (action !== undefined) query = query.where('action', '=', action);
  const rows = await pageInOrder(query, ordersOf[queue], { after, limit }).execute();
  return rows.map(proposalOf);
}

const ordersOf = {
  waiting: { by: 'proposed_at', id: 'id', way: 'asc' },
  held: { by: 'proposed_at', id: 'id', way: 'asc' },
  mine: { by: 'proposed_at', id: 'id', way: 'desc' },
  ended: { by: 'changed_at', id: 'id', way: 'desc' },
} as const;

export function cursorIn(queue: ProposalsQuery['queue'], { proposedAt, changedAt }: Proposal): Instant {
  return queue === 'ended' ? changedAt : proposedAt;
}

/** Number of proposals that await approval, or are held until a later day; counting stops at 1,000. */
export function countPending(database: Database, queue: 'waiting' | 'held', now: Instant): Promise<number> {
  const held = isHeld(now);
  return countCases(
    database,
    database
      .selectFrom('loan_proposals')
      .select('id')
      .where('state', '=', 'proposed')
      .where('bulk_action_id', 'is', null)
      .where(queue === 'held' ? held : sql<boolean>`not ${held}`),
  );
}

const MOST_PENDING_OF_LOANS = 1_000;

/** The pending proposals of these loans, held or not. */
export async function findPendingOf(database: Database, loanIds: readonly LoanId[]): Promise<Proposal[]> {
  if (loanIds.length === 0) return [];
  const rows = await database
    .selectFrom('loan_proposals')
    .select(columns)
    .where('loan_id', 'in', [...loanIds])
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .limit(MOST_PENDING_OF_LOANS)
    .execute();
  return rows.map(proposalOf);
}

type ProposalRow = Pick<Selectable<DB['loan_proposals']>, (typeof columns)[number]>;

function proposalOf(row: ProposalRow): Proposal {
  // The casts mirror the table's check constraints.
  const [market, currency] = [row.market as MarketId, row.currency as Currency];
  const [action, state] = [row.action as LoanAction, row.state as LoanProposalState];
  // The cast is safe: the column is only ever written with this type.
  const figures = row.amounts as FixedAmounts;
  return {
    id: idFrom(row.id),
    loanId: idFrom(row.loan_id),
    borrowerId: idFrom(row.borrower_id),
    brandCode: row.brand_code,
    market,
    currency,
    action,
    amount: BigInt(row.amount_minor),
    days: row.days ?? undefined,
    figures,
    settleFor: figures.settleFor === undefined ? undefined : BigInt(figures.settleFor),
    until: figures.until,
    loanVersion: row.loan_version,
    requestDigest: row.request_digest,
    state,
    decidedBy: row.decided_by ?? undefined,
    proposedBy: row.proposed_by,
    proposedAt: instant(row.proposed_at),
    changedAt: instant(row.changed_at),
    bulkActionId: row.bulk_action_id ?? undefined,
  };
}
