import type { MarketId } from '@hiram/contract/market-ids';
import type { ApplicationState } from '@hiram/contract/origination/applications';
import type { Term } from '@hiram/lending/term';
import { assert } from '@hiram/values/assert';
import { type ApplicationId, idFrom, type ProductId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import { countCases, pageInOrder, type QueueCursor, type QueueOrder } from '#cases/index.ts';
import { endHold, type HoldCause } from '#origination/fraud-lists/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** A case with the unencrypted part of its application. */
export interface Case {
  readonly applicationId: ApplicationId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly product: { readonly id: ProductId; readonly version: number };
  readonly amount: Money;
  readonly term: Term;
  readonly state: ApplicationState;
  readonly sentAt: Instant;
  readonly decideBy: Instant;
  readonly referredAt: Instant;
  readonly escalatedAt: Instant | undefined;
  readonly assignee: string | null;
  readonly closedAt: Instant | undefined;
  readonly hold: CaseHold | undefined;
}

/** What stopped the application, and whether it still waits in the queue of held ones. */
export interface CaseHold {
  readonly cause: HoldCause;
  readonly heldAt: Instant;
  readonly isAppealed: boolean;
  readonly releasedAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
}

/** False if a case already exists. */
export async function insertCase(
  tx: Transaction,
  opened: Pick<Case, 'applicationId' | 'brandCode' | 'decideBy' | 'referredAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('referred_applications')
    .values({
      application_id: opened.applicationId,
      brand_code: opened.brandCode,
      decide_by: instantAsIso(opened.decideBy),
      referred_at: instantAsIso(opened.referredAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function lockCase(tx: Transaction, id: ApplicationId): Promise<Case | undefined> {
  const row = await selectCases(tx)
    .where('referred_applications.application_id', '=', id)
    .forUpdate('referred_applications')
    .executeTakeFirst();
  return row && caseOf(row);
}

export async function findCase(database: Database, id: ApplicationId): Promise<Case | undefined> {
  const row = await selectCases(database)
    .where('referred_applications.application_id', '=', id)
    .executeTakeFirst();
  return row && caseOf(row);
}

export async function closeCase(tx: Transaction, id: ApplicationId, at: Instant): Promise<void> {
  await tx
    .updateTable('referred_applications')
    .set({ closed_at: instantAsIso(at) })
    .where('application_id', '=', id)
    .execute();
  await endHold(tx, id, at);
}

export type CaseQueue =
  | { readonly kind: 'waiting' | 'held' | 'decided' }
  | { readonly kind: 'mine'; readonly assignee: string };

export interface CasesQuery {
  readonly queue: CaseQueue;
  readonly brandCode?: string | undefined;
  /** Cursor after the previous page: the queue's sort timestamp and the case. */
  readonly after?: QueueCursor | undefined;
  readonly limit: number;
}

/**
 * A page of cases: open ones by deadline, held ones oldest first, closed ones newest first. A withdrawn application leaves the queue
 * immediately, even if its case is not closed yet.
 */
export async function findCases(database: Database, filter: CasesQuery): Promise<Case[]> {
  return (await casesQuery(database, filter).execute()).map(caseOf);
}

/** The query of a page. */
export function casesQuery(database: Database, { queue, brandCode, after, limit }: CasesQuery) {
  let query = selectQueue(database, queue.kind);
  if (queue.kind === 'mine') query = query.where('assignee', '=', queue.assignee);
  if (brandCode !== undefined) query = query.where('referred_applications.brand_code', '=', brandCode);
  return pageInOrder(query, orders[queue.kind], { after, limit });
}

const CASE_ID = 'referred_applications.application_id';
const byDeadline = { by: 'referred_applications.decide_by', id: CASE_ID, way: 'asc' } as const;

const orders = {
  waiting: byDeadline,
  mine: byDeadline,
  held: { by: 'fraud_holds.held_at', id: 'fraud_holds.application_id', way: 'asc' },
  decided: { by: 'referred_applications.closed_at', id: CASE_ID, way: 'desc' },
} as const satisfies Record<CaseQueue['kind'], QueueOrder>;

function selectQueue(database: Database, queue: CaseQueue['kind']) {
  if (queue === 'held') return selectHeld(database);
  if (queue !== 'decided') return selectWaiting(database);
  return selectCases(database).where('referred_applications.closed_at', 'is not', null);
}

/** Those that a list or a link has stopped, and declined ones with an appeal. */
function selectHeld(database: Database) {
  return selectCases(database)
    .where('fraud_holds.held_at', 'is not', null)
    .where('fraud_holds.ended_at', 'is', null)
    .where('applications.state', 'in', ['under_review', 'declined']);
}

export function countWaitingCases(database: Database, brandCode: string | undefined): Promise<number> {
  return countIn(database, { queue: 'waiting', brandCode });
}

export function countHeldCases(database: Database, brandCode: string | undefined): Promise<number> {
  return countIn(database, { queue: 'held', brandCode });
}

function countIn(
  database: Database,
  { queue, brandCode }: { readonly queue: 'waiting' | 'held'; readonly brandCode: string | undefined },
): Promise<number> {
  const found = selectQueue(database, queue);
  return countCases(
    database,
    brandCode === undefined ? found : found.where('referred_applications.brand_code', '=', brandCode),
  );
}

function selectCases(database: Database) {
  return database
    .selectFrom('referred_applications')
    .innerJoin('applications', 'applications.id', 'referred_applications.application_id')
    .leftJoin('fraud_holds', 'fraud_holds.application_id', 'referred_applications.application_id')
    .select([
      'referred_applications.application_id',
      'referred_applications.brand_code',
      'referred_applications.decide_by',
      'referred_applications.referred_at',
      'referred_applications.escalated_at',
      'referred_applications.assignee',
      'referred_applications.closed_at',
      'applications.market',
      'applications.product_id',
      'applications.product_version',
      'applications.currency',
      'applications.amount_minor',
      'applications.term_count',
      'applications.term_unit',
      'applications.state',
      'applications.sent_at',
      'fraud_holds.cause',
      'fraud_holds.held_at',
      'fraud_holds.appealed_at',
      'fraud_holds.released_at',
      'fraud_holds.ended_at',
    ]);
}

function selectWaiting(database: Database) {
  return selectCases(database)
    .where('referred_applications.closed_at', 'is', null)
    .where('applications.state', '=', 'under_review');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>['executeTakeFirstOrThrow']>>;

function caseOf(row: Row): Case {
  assert(
    row.sent_at !== null,
    `case ${row.application_id} belongs to an application that was never submitted`,
  );
  // The casts mirror the check constraints of the applications table.
  const [market, currency] = [row.market as MarketId, row.currency as Currency];
  // These casts mirror the same constraints.
  const [state, unit] = [row.state as ApplicationState, row.term_unit as Term['unit']];
  return {
    applicationId: idFrom<'Application'>(row.application_id),
    brandCode: row.brand_code,
    market,
    product: { id: idFrom<'Product'>(row.product_id), version: row.product_version },
    amount: { minor: row.amount_minor, currency },
    term: { count: row.term_count, unit },
    state,
    sentAt: instant(row.sent_at),
    decideBy: instant(row.decide_by),
    referredAt: instant(row.referred_at),
    escalatedAt: row.escalated_at === null ? undefined : instant(row.escalated_at),
    assignee: row.assignee,
    closedAt: row.closed_at === null ? undefined : instant(row.closed_at),
    hold: holdOf(row),
  };
}

function holdOf({ cause, held_at, appealed_at, released_at, ended_at }: Row): CaseHold | undefined {
  if (cause === null || held_at === null) return undefined;
  return {
    // The cast is safe: the table's check constraint allows only these values.
    cause: cause as HoldCause,
    heldAt: instant(held_at),
    isAppealed: appealed_at !== null && ended_at === null,
    releasedAt: released_at === null ? undefined : instant(released_at),
    endedAt: ended_at === null ? undefined : instant(ended_at),
  };
}

/** Whether a case can be assigned. A withdrawn application leaves the queue before its case is closed. */
export const caseAssignmentState = sql`case when closed_at is null and exists (
      select from applications where id = application_id and state = 'under_review'
    ) then 'open' else 'closed' end`;
