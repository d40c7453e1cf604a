import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { CHILDREN, type Leaf, type LedgerState } from './chain-tree.ts';

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

type Phase = 'done' | 'every_chain' | 'changed_chains' | 'apply';

export interface TreeProgress {
  readonly phase: Phase;
  readonly anchoredUntil: Instant | undefined;
  /** Undefined if no anchor is in progress. */
  readonly until: Instant | undefined;
  readonly chains: bigint;
  readonly transactions: bigint;
}

/** Until the transaction ends, no other process works on the tree. */
export async function lockTree(tx: Transaction): Promise<TreeProgress> {
  const row = await tx
    .selectFrom('ledger_tree_progress')
    .select(['phase', 'anchored_until', 'recorded_until', 'chains', 'transactions'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return {
    // The cast repeats the table's check constraint.
    phase: row.phase as Phase,
    anchoredUntil: row.anchored_until === null ? undefined : instant(row.anchored_until),
    until: row.recorded_until === null ? undefined : instant(row.recorded_until),
    chains: row.chains,
    transactions: row.transactions,
  };
}

export async function beginAnchor(
  tx: Transaction,
  { anchoredUntil }: TreeProgress,
  until: Instant,
): Promise<void> {
  await tx
    .updateTable('ledger_tree_progress')
    .set({
      phase: anchoredUntil === undefined ? 'every_chain' : 'changed_chains',
      recorded_until: instantAsIso(until),
      read_at: anchoredUntil === undefined ? null : instantAsIso(anchoredUntil),
      read_chain: FIRST_ID,
      read_position: 0,
      read_bucket: -1,
    })
    .execute();
}

/** The next phase begins before its first row. */
export async function beginToApply(tx: Transaction): Promise<void> {
  await tx
    .updateTable('ledger_tree_progress')
    .set({ phase: 'apply', read_bucket: -1, read_chain: FIRST_ID })
    .execute();
}

export async function endAnchor(tx: Transaction, { until }: LedgerState): Promise<void> {
  await tx
    .updateTable('ledger_tree_progress')
    .set({ phase: 'done', anchored_until: instantAsIso(until), recorded_until: null })
    .execute();
}

const BUCKET = sql`('x' || right(chain::text, 5))::bit(20)::integer`;
const KEEP_LONGEST = sql`on conflict (bucket, chain) do update set length = excluded.length, head = excluded.head
  where excluded.length > ledger_tree_changes.length`;

/** For the first anchor: reads the next chains and notes their ends at that time. Returns how many were read. */
export async function noteEveryChain(tx: Transaction, until: Instant, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with page as materialized (
      select chain from ledger_chains where chain > (select read_chain from ledger_tree_progress)
      order by chain limit ${limit}
    ), noted as (
      insert into ledger_tree_changes (bucket, chain, length, head)
      select ${BUCKET}, chain, position, hash
      from page cross join lateral (
        select position, hash from ledger_transactions
        where ledger_transactions.chain = page.chain and recorded_at < ${instantAsIso(until)}
        order by position desc limit 1
      ) last
      ${KEEP_LONGEST}
    ), moved as (
      update ledger_tree_progress set read_chain = (select max(chain::text)::uuid from page)
      where exists (select from page)
    )
    select count(*)::integer as count from page
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Reads the next transactions of the period and notes where they left their chains. Returns how many were read. */
export async function noteChangedChains(tx: Transaction, until: Instant, limit: number): Promise<number> {
  // The place is a parameter: with a subquery the planner does not start each index there.
  const place = await tx
    .selectFrom('ledger_tree_progress')
    .select(['read_at', 'read_chain', 'read_position'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ count: number }>`
    with page as materialized (
      select recorded_at, chain, position, hash from ledger_transactions
      where recorded_at < ${instantAsIso(until)} and (recorded_at, chain, position)
        > (${place.read_at}::timestamptz, ${place.read_chain}::uuid, ${place.read_position}::integer)
      order by recorded_at, chain, position limit ${limit}
    ), noted as (
      insert into ledger_tree_changes (bucket, chain, length, head)
      select distinct on (chain) ${BUCKET}, chain, position, hash from page order by chain, position desc
      ${KEEP_LONGEST}
    ), moved as (
      update ledger_tree_progress
      set read_at = last.recorded_at, read_chain = last.chain, read_position = last.position
      from (select recorded_at, chain, position from page order by 1 desc, 2 desc, 3 desc limit 1) last
    )
    select count(*)::integer as count from page
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface NotedChange extends Leaf {
  readonly bucket: number;
}

/** Takes the next noted ends, in the order of buckets. They are read behind the rows that earlier batches deleted. */
export async function takeChanges(tx: Transaction, limit: number): Promise<NotedChange[]> {
  const place = await tx
    .selectFrom('ledger_tree_progress')
    .select(['read_bucket', 'read_chain'])
    .executeTakeFirstOrThrow();
  const { rows } = await sql<NotedChange>`
    select bucket, chain, length, head from ledger_tree_changes
    where (bucket, chain) > (${place.read_bucket}::integer, ${place.read_chain}::uuid)
    order by bucket, chain limit ${limit}
  `.execute(tx);
  const last = rows.at(-1);
  if (last === undefined) return [];
  await sql`
    delete from ledger_tree_changes
    where (bucket, chain) > (${place.read_bucket}::integer, ${place.read_chain}::uuid)
      and (bucket, chain) <= (${last.bucket}::integer, ${last.chain}::uuid)
  `.execute(tx);
  await tx
    .updateTable('ledger_tree_progress')
    .set({ read_bucket: last.bucket, read_chain: last.chain })
    .execute();
  return rows;
}

export async function addTotals(
  tx: Transaction,
  { chains, transactions }: { readonly chains: number; readonly transactions: number },
): Promise<void> {
  await sql`
    update ledger_tree_progress set chains = chains + ${chains}, transactions = transactions + ${transactions}
  `.execute(tx);
}

export async function findBuckets(
  database: Database,
  buckets: readonly number[],
): Promise<ReadonlyMap<number, Buffer>> {
  const { rows } = await sql<{ bucket: number; leaves: Buffer }>`
    select bucket, leaves from ledger_tree_buckets where bucket = any(${[...buckets]}::integer[])
  `.execute(database);
  return new Map(rows.map(({ bucket, leaves }) => [bucket, leaves]));
}

export async function writeBuckets(
  tx: Transaction,
  buckets: readonly { readonly bucket: number; readonly leaves: Buffer; readonly hash: Buffer }[],
): Promise<void> {
  await sql`
    insert into ledger_tree_buckets (bucket, leaves, hash)
    select bucket, leaves, hash from unnest(${buckets.map(({ bucket }) => bucket)}::integer[],
      ${buckets.map(({ leaves }) => leaves)}::bytea[], ${buckets.map(({ hash }) => hash)}::bytea[])
      as given (bucket, leaves, hash)
    on conflict (bucket) do update set leaves = excluded.leaves, hash = excluded.hash
  `.execute(tx);
}

/** The children of nodes, by node and place. Those of the lowest level are the buckets. */
export async function findChildren(
  database: Database,
  { level, prefixes, lowest }: { level: number; prefixes: readonly number[]; lowest: number },
): Promise<ReadonlyMap<number, ReadonlyMap<number, Buffer>>> {
  const [table, child, ofLevel] =
    level === lowest
      ? [sql`ledger_tree_buckets`, sql`bucket`, sql`true`]
      : [sql`ledger_tree_nodes`, sql`prefix`, sql`level = ${level + 1}`];
  const { rows } = await sql<{ child: number; hash: Buffer }>`
    select children.number as child, children.hash
    from unnest(${[...prefixes]}::integer[]) as parent (number) cross join lateral (
      select ${child} as number, hash from ${table}
      where ${child} between parent.number * ${CHILDREN} and parent.number * ${CHILDREN} + ${CHILDREN - 1} and ${ofLevel}
      -- Looked up for each parent: a join could read the whole level.
      offset 0
    ) children
  `.execute(database);
  const children = new Map<number, Map<number, Buffer>>(prefixes.map((prefix) => [prefix, new Map()]));
  for (const { child: number, hash } of rows) {
    children.get(Math.floor(number / CHILDREN))?.set(number % CHILDREN, hash);
  }
  return children;
}

export async function writeNodes(
  tx: Transaction,
  level: number,
  nodes: readonly { readonly prefix: number; readonly hash: Buffer }[],
): Promise<void> {
  await sql`
    insert into ledger_tree_nodes (level, prefix, hash)
    select ${level}::smallint, prefix, hash
    from unnest(${nodes.map(({ prefix }) => prefix)}::integer[], ${nodes.map(({ hash }) => hash)}::bytea[])
      as given (prefix, hash)
    on conflict (level, prefix) do update set hash = excluded.hash
  `.execute(tx);
}

export async function findTop(database: Database): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('ledger_tree_nodes')
    .select('hash')
    .where('level', '=', 0)
    .where('prefix', '=', 0)
    .executeTakeFirst();
  return row?.hash;
}

export interface LedgerAnchor extends LedgerState {
  readonly root: Buffer;
}

export async function insertAnchor(tx: Transaction, anchor: LedgerAnchor, takenAt: Instant): Promise<void> {
  await tx
    .insertInto('ledger_anchors')
    .values({
      taken_at: instantAsIso(takenAt),
      chains: anchor.chains,
      transactions: anchor.transactions,
      root: anchor.root,
      format: 2,
      recorded_until: instantAsIso(anchor.until),
    })
    .execute();
}

/** The newest anchor of the tree. */
export async function findLastAnchor(database: Database): Promise<LedgerAnchor | undefined> {
  const row = await database
    .selectFrom('ledger_anchors')
    .select(['recorded_until', 'chains', 'transactions', 'root'])
    .where('format', '=', 2)
    .orderBy('recorded_until', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.recorded_until === null) return undefined;
  const { chains, transactions, root } = row;
  return { until: instant(row.recorded_until), chains, transactions, root };
}
