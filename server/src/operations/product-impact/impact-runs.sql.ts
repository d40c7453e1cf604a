import type { MarketId } from '@hiram/contract/market-ids';
import { parseId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { ImpactRow } from './impact.ts';
import type { ImpactGroup } from './impact-case.ts';
import type { SignedImpact } from './sign-impact.ts';

export interface RunKey {
  readonly subject: string;
  /** Of the draft's content. */
  readonly digest: string;
  readonly againstVersion: number;
}

export interface StoredRun extends RunKey {
  readonly id: string;
  readonly market: MarketId;
  /** JSON of the drafted product with its channels and days. */
  readonly draft: string;
  readonly state: 'queued' | 'running' | 'done';
  readonly attempt: number;
  readonly examined: number;
  readonly expected: number | undefined;
  readonly startedBy: string;
  readonly startedAt: Instant;
  readonly asOf: Instant | undefined;
  readonly signed: SignedImpact | undefined;
}

export type NewRun = Pick<
  StoredRun,
  'id' | 'subject' | 'digest' | 'againstVersion' | 'market' | 'draft' | 'startedBy' | 'startedAt'
> & {
  /** Set if the request that starts it also performs it. */
  readonly claimedUntil: Instant | undefined;
};

export async function insertRun(tx: Transaction, run: NewRun): Promise<void> {
  await tx
    .insertInto('product_impact_runs')
    .values({
      id: run.id,
      subject: run.subject,
      market: run.market,
      digest: Buffer.from(run.digest, 'hex'),
      against_version: run.againstVersion,
      draft: run.draft,
      state: run.claimedUntil === undefined ? 'queued' : 'running',
      attempt: run.claimedUntil === undefined ? 0 : 1,
      claimed_until: run.claimedUntil === undefined ? null : instantAsIso(run.claimedUntil),
      started_by: run.startedBy,
      started_at: instantAsIso(run.startedAt),
    })
    .execute();
}

function selectRuns(database: Database) {
  return database
    .selectFrom('product_impact_runs')
    .select([
      ...(['id', 'subject', 'market', 'digest', 'against_version', 'state', 'attempt', 'examined'] as const),
      ...(['expected', 'started_by', 'started_at', 'as_of', 'document', 'signature'] as const),
      sql<string>`draft::text`.as('draft'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRuns>['executeTakeFirstOrThrow']>>;

function runOf(row: Row): StoredRun {
  const { document, signature } = row;
  return {
    id: row.id,
    subject: row.subject,
    // The casts repeat the table's check constraints.
    market: row.market as MarketId,
    state: row.state as StoredRun['state'],
    digest: row.digest.toString('hex'),
    againstVersion: row.against_version,
    draft: row.draft,
    attempt: row.attempt,
    examined: Number(row.examined),
    expected: row.expected === null ? undefined : Number(row.expected),
    startedBy: row.started_by,
    startedAt: instant(row.started_at),
    asOf: row.as_of === null ? undefined : instant(row.as_of),
    signed: document === null || signature === null ? undefined : { document, signature },
  };
}

/** The newest run of a content. */
export async function findRunOf(
  database: Database,
  { subject, digest }: Pick<RunKey, 'subject' | 'digest'>,
): Promise<StoredRun | undefined> {
  const row = await selectRuns(database)
    .where('subject', '=', subject)
    .where('digest', '=', Buffer.from(digest, 'hex'))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && runOf(row);
}

export async function findRun(database: Database, id: string): Promise<StoredRun | undefined> {
  if (parseId(id) === undefined) return undefined;
  const row = await selectRuns(database).where('id', '=', id).executeTakeFirst();
  return row && runOf(row);
}

/** Takes unfinished runs that no living worker has. */
export async function claimRuns(tx: Transaction, { at, until, limit }: Claim): Promise<readonly StoredRun[]> {
  const { rows } = await sql<{ id: string }>`
    update product_impact_runs set state = 'running', attempt = attempt + 1, examined = 0,
      claimed_until = ${instantAsIso(until)}
    where id in (
      select id from product_impact_runs
      where state in ('queued', 'running') and (claimed_until is null or claimed_until < ${instantAsIso(at)})
      order by started_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(tx);
  const found: StoredRun[] = [];
  for (const { id } of rows) {
    const run = await findRun(tx, id);
    if (run !== undefined) found.push(run);
  }
  return found;
}

/** False if another worker took the run up meanwhile. */
export async function saveProgress(
  tx: Transaction,
  { id, attempt }: Pick<StoredRun, 'id' | 'attempt'>,
  {
    examined,
    expected,
    until,
  }: {
    readonly examined: number;
    readonly expected: number;
    readonly until: Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_impact_runs')
    .set({ examined: BigInt(examined), expected: BigInt(expected), claimed_until: instantAsIso(until) })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run with its result and its rows, unless another worker took it up meanwhile. */
export async function endRun(
  tx: Transaction,
  { id, attempt }: Pick<StoredRun, 'id' | 'attempt'>,
  ended: {
    readonly signed: SignedImpact;
    readonly asOf: Instant;
    readonly at: Instant;
    readonly examined: number;
    readonly rows: readonly { readonly row: ImpactRow; readonly text: string }[];
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_impact_runs')
    .set({
      state: 'done',
      examined: BigInt(ended.examined),
      as_of: instantAsIso(ended.asOf),
      finished_at: instantAsIso(ended.at),
      document: ended.signed.document,
      signature: ended.signed.signature,
    })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const given = ended.rows.map(({ row, text }, index) => ({
    position: index + 1,
    case_group: row.group,
    outcome: row.outcome,
    case_id: row.id,
    detail: text,
  }));
  await sql`
    insert into product_impact_rows (run_id, position, case_group, outcome, case_id, detail)
    select ${id}::uuid, position, case_group, outcome, case_id, detail
    from json_to_recordset(${JSON.stringify(given)}::json)
      as given (position integer, case_group text, outcome text, case_id uuid, detail text)
  `.execute(tx);
  return true;
}

export interface RowQuery {
  readonly runId: string;
  readonly group: ImpactGroup | undefined;
  readonly outcome: ImpactRow['outcome'] | undefined;
  readonly after: number;
  readonly limit: number;
}

export interface StoredRow {
  readonly position: number;
  readonly text: string;
}

export async function findRows(database: Database, query: RowQuery): Promise<readonly StoredRow[]> {
  const { runId, group, outcome, after, limit } = query;
  return database
    .selectFrom('product_impact_rows')
    .select(['position', 'detail as text'])
    .where('run_id', '=', runId)
    .where('position', '>', after)
    .$if(group !== undefined, (rows) => rows.where('case_group', '=', group ?? ''))
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? ''))
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** All listed rows in their order, for the digest. */
export async function findRowTexts(database: Database, runId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom('product_impact_rows')
    .select('detail')
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute();
  return rows.map(({ detail }) => detail);
}
