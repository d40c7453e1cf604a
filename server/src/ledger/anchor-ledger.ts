import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  addTotals,
  beginAnchor,
  beginToApply,
  endAnchor,
  findBuckets,
  findChildren,
  findTop,
  insertAnchor,
  lockTree,
  type NotedChange,
  noteChangedChains,
  noteEveryChain,
  type TreeProgress,
  takeChanges,
  writeBuckets,
  writeNodes,
} from './chain-tree.sql.ts';
import {
  bucketHash,
  CHILDREN,
  decodeLeaves,
  encodeLeaves,
  grow,
  LEVELS,
  nodeHash,
  rootHash,
} from './chain-tree.ts';

export interface LedgerAnchoring {
  readonly database: Database;
  /** System time, in which transactions are recorded. */
  readonly systemClock: Clock;
  /** Rows that one statement reads. */
  readonly batch?: number;
  /** No anchor is taken if the last one is younger. */
  readonly leastMs?: number;
}

/** No transaction is open for so long. A younger one could still add to a period that is already anchored. */
const LONGEST_TRANSACTION_MS = 3_600_000;
/** Less than a day: each market's business day asks for an anchor, and the first one of a night takes it. */
const LEAST_MS = 20 * 3_600_000;
const BATCH = 2_000;

/** One tree covers the chains of all markets, so it is anchored once a night. */
export function anchorLedgerDaily(context: LedgerAnchoring): DailyWork {
  return { name: 'anchor the ledger', run: () => anchorLedger(context) };
}

/**
 * Anchors the ledger as it was an hour ago: adds the chains that changed since the last anchor to the tree, in batches,
 * and stores its root. Each batch is a transaction, so a run that was killed continues, also in another process.
 */
export async function anchorLedger(context: LedgerAnchoring): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await inTransaction(context.database, (tx) => advance(tx, context));
}

async function advance(tx: Transaction, context: LedgerAnchoring): Promise<boolean> {
  const { systemClock, batch = BATCH } = context;
  const progress = await lockTree(tx);
  if (progress.until === undefined) {
    const until = addMs(systemClock.now(), -LONGEST_TRANSACTION_MS);
    if (!isDue(progress, until, context)) return false;
    await beginAnchor(tx, progress, until);
    return true;
  }
  if (progress.phase === 'apply') return applyBatch(tx, { ...progress, until: progress.until }, context);
  const note = progress.phase === 'every_chain' ? noteEveryChain : noteChangedChains;
  if ((await note(tx, progress.until, batch)) < batch) await beginToApply(tx);
  return true;
}

function isDue(
  { anchoredUntil }: TreeProgress,
  until: Instant,
  { leastMs = LEAST_MS }: LedgerAnchoring,
): boolean {
  return anchoredUntil === undefined || (until > anchoredUntil && until >= addMs(anchoredUntil, leastMs));
}

async function applyBatch(
  tx: Transaction,
  progress: TreeProgress & { readonly until: Instant },
  { systemClock, batch = BATCH }: LedgerAnchoring,
): Promise<boolean> {
  const changes = await takeChanges(tx, batch);
  if (changes.length > 0) {
    await growTree(tx, changes);
    return true;
  }
  await insertAnchor(tx, { ...progress, root: rootHash(progress, await findTop(tx)) }, systemClock.now());
  await endAnchor(tx, progress);
  return false;
}

/** Changes the buckets and every node above them, so that the tree is consistent after each batch. */
async function growTree(tx: Transaction, changes: readonly NotedChange[]): Promise<void> {
  const byBucket = Map.groupBy(changes, ({ bucket }) => bucket);
  const stored = await findBuckets(tx, [...byBucket.keys()]);
  const grown = Array.from(byBucket, ([bucket, leaves]) => {
    const known = stored.get(bucket);
    return { bucket, ...grow(known === undefined ? [] : decodeLeaves(known), leaves) };
  });
  await writeBuckets(
    tx,
    grown.map(({ bucket, leaves }) => ({ bucket, leaves: encodeLeaves(leaves), hash: bucketHash(leaves) })),
  );
  let changed = [...byBucket.keys()];
  for (let level = LEVELS - 1; level >= 0; level -= 1) {
    const prefixes = [...new Set(changed.map((number) => Math.floor(number / CHILDREN)))];
    const children = await findChildren(tx, { level, prefixes, lowest: LEVELS - 1 });
    await writeNodes(
      tx,
      level,
      Array.from(children, ([prefix, of]) => ({ prefix, hash: nodeHash(of) })),
    );
    changed = prefixes;
  }
  assert(changed.length === 1, 'a tree has one root');
  await addTotals(tx, {
    chains: grown.reduce((sum, { chains }) => sum + chains, 0),
    transactions: grown.reduce((sum, { transactions }) => sum + transactions, 0),
  });
}
