import { createHash } from 'node:crypto';
import type { AnchoredLedger } from '@hiram/ledger-proof/inclusion-proof';
import type pg from 'pg';
import { type ChainEnds, recomputeChains } from './ledger-checks.ts';

// Recomputes the tree of the ledger from its transactions, with no code of the server.

const BUCKETS_AT_ONCE = 1_000;
const CHAINS_AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const EMPTY = Buffer.alloc(32);

export interface TreeFault {
  readonly why: string;
  readonly chain?: string;
}

/**
 * Everything that the anchor covers. The stored tree only gives the order of the chains; lengths and heads come from the
 * content of the transactions. A chain that the tree lacks shows in the totals.
 */
export async function verifyWholeTree(client: pg.Client, anchor: AnchoredLedger): Promise<TreeFault[]> {
  const hashes = new Map<number, Buffer>();
  let [after, chains, transactions] = [-1, 0, 0];
  for (;;) {
    const { rows } = await client.query<{ bucket: number; leaves: Buffer }>(
      'select bucket, leaves from ledger_tree_buckets where bucket > $1 order by bucket limit $2',
      [after, BUCKETS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.bucket;
    const ends = await recomputeChains(
      client,
      rows.flatMap(({ leaves }) => chainsIn(leaves)),
      anchor.until,
    );
    if (ends.broken !== undefined) return [{ why: 'content', chain: ends.broken }];
    for (const { bucket, leaves } of rows) {
      const covered = chainsIn(leaves).filter((chain) => ends.of.has(chain));
      for (const chain of covered) transactions += ends.of.get(chain)?.length ?? 0;
      chains += covered.length;
      if (covered.length > 0) hashes.set(bucket, bucketHash(covered, ends));
    }
  }
  const { rows } = await client.query<{ count: string }>(
    'select count(*) from ledger_transactions where recorded_at < $1::timestamptz',
    [anchor.until],
  );
  const totals = [String(chains), String(transactions), rows[0]?.count];
  if (totals.join() !== [anchor.chains, anchor.transactions, anchor.transactions].join())
    return [{ why: 'totals' }];
  return rootOf(anchor, foldUp(hashes)) === anchor.root ? [] : [{ why: 'root' }];
}

/**
 * Only the chains that changed since an earlier anchor: their content, their leaves, and the way from there to the
 * root. Needs the stored tree of this anchor.
 */
export async function verifyChangedChains(
  client: pg.Client,
  anchor: AnchoredLedger,
  since: string,
): Promise<TreeFault[]> {
  let place: [at: string, chain: string, position: number] = [since, FIRST_ID, 0];
  const buckets = new Map<number, Buffer>();
  for (;;) {
    const { rows } = await client.query<{ at: string; chain: string; position: number }>(
      `select to_json(recorded_at)#>>'{}' as at, chain, position from ledger_transactions
       where recorded_at < $1::timestamptz and (recorded_at, chain, position) > ($2::timestamptz, $3::uuid, $4::integer)
       order by recorded_at, chain, position limit $5`,
      [anchor.until, ...place, CHAINS_AT_ONCE],
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    place = [last.at, last.chain, last.position];
    const chains = [...new Set(rows.map(({ chain }) => chain))];
    const ends = await recomputeChains(client, chains, anchor.until);
    if (ends.broken !== undefined) return [{ why: 'content', chain: ends.broken }];
    const wrong = await readLeaves(client, chains, ends, buckets);
    if (wrong !== undefined) return [{ why: 'leaf', chain: wrong }];
  }
  return (await isOnTop(client, buckets, anchor)) ? [] : [{ why: 'root' }];
}

/** Compares stored leaves with the ends of their chains. Returns a chain whose leaf is another one. */
async function readLeaves(
  client: pg.Client,
  chains: readonly string[],
  ends: ChainEnds,
  buckets: Map<number, Buffer>,
): Promise<string | undefined> {
  const { rows } = await client.query<{ bucket: number; leaves: Buffer }>(
    'select bucket, leaves from ledger_tree_buckets where bucket = any($1)',
    [[...new Set(chains.map(bucketOf))]],
  );
  const leaves = new Map(rows.flatMap((row) => leavesIn(row.leaves).map((leaf) => [idOf(leaf), leaf])));
  for (const row of rows) {
    buckets.set(
      row.bucket,
      sha256(Buffer.of(1), ...leavesIn(row.leaves).map((leaf) => sha256(Buffer.of(0), leaf))),
    );
  }
  return chains.find((chain) => leaves.get(chain)?.equals(leafOf(chain, ends)) !== true);
}

/** Whether the nodes above these buckets, with their stored neighbours, end in the root. */
async function isOnTop(
  client: pg.Client,
  buckets: ReadonlyMap<number, Buffer>,
  anchor: AnchoredLedger,
): Promise<boolean> {
  let [changed, level] = [buckets, 4];
  if (changed.size === 0) {
    const { rows } = await client.query<{ hash: Buffer }>(
      'select hash from ledger_tree_nodes where level = 0',
    );
    return rootOf(anchor, rows[0]?.hash ?? EMPTY) === anchor.root;
  }
  for (; level >= 0; level -= 1) {
    const parents = [...new Set([...changed.keys()].map((number) => number >> 4))];
    const stored = level === 4 ? 'select bucket as number' : `select prefix as number`;
    const from =
      level === 4 ? 'ledger_tree_buckets on bucket' : `ledger_tree_nodes on level = ${level + 1} and prefix`;
    const { rows } = await client.query<{ number: number; hash: Buffer }>(
      `${stored}, hash from unnest($1::integer[]) as parent (of) join ${from} between of * 16 and of * 16 + 15`,
      [parents],
    );
    const children = new Map([...rows.map(({ number, hash }) => [number, hash] as const), ...changed]);
    changed = new Map(parents.map((parent) => [parent, nodeOf(parent, children)]));
  }
  return rootOf(anchor, changed.get(0) ?? EMPTY) === anchor.root;
}

function foldUp(buckets: ReadonlyMap<number, Buffer>): Buffer {
  let hashes = buckets;
  for (let level = 4; level >= 0; level -= 1) {
    const children = hashes;
    const parents = new Set([...children.keys()].map((number) => number >> 4));
    hashes = new Map([...parents].map((parent) => [parent, nodeOf(parent, children)]));
  }
  return hashes.get(0) ?? EMPTY;
}

function nodeOf(parent: number, children: ReadonlyMap<number, Buffer>): Buffer {
  const places = Array.from({ length: 16 }, (_, place) => children.get(parent * 16 + place) ?? EMPTY);
  return sha256(Buffer.of(2), ...places);
}

function rootOf({ until, chains, transactions }: AnchoredLedger, top: Buffer): string {
  const state = JSON.stringify([until, chains, transactions]);
  return sha256(Buffer.of(3), Buffer.from(state), top).toString('hex');
}

function bucketHash(chains: readonly string[], ends: ChainEnds): Buffer {
  return sha256(Buffer.of(1), ...chains.map((chain) => sha256(Buffer.of(0), leafOf(chain, ends))));
}

function leafOf(chain: string, ends: ChainEnds): Buffer {
  const { length, head } = ends.of.get(chain) ?? { length: 0, head: EMPTY };
  const number = Buffer.alloc(4);
  number.writeInt32BE(length);
  return Buffer.concat([Buffer.from(chain.replaceAll('-', ''), 'hex'), number, head]);
}

function leavesIn(bytes: Buffer): Buffer[] {
  return Array.from({ length: bytes.length / 52 }, (_, index) =>
    bytes.subarray(index * 52, (index + 1) * 52),
  );
}

function chainsIn(bytes: Buffer): string[] {
  return leavesIn(bytes).map(idOf);
}

function idOf(leaf: Buffer): string {
  const text = leaf.toString('hex', 0, 16);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}

function bucketOf(chain: string): number {
  return Number.parseInt(chain.slice(-5), 16);
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}
