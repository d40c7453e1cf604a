import { instantAsIso } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { Unavailable } from '#platform/errors.ts';
import { findBuckets, findChildren, findLastAnchor } from './chain-tree.sql.ts';
import { bucketOf, CHILDREN, decodeLeaves, LEVELS, leafHash, nodeHash, rootHash } from './chain-tree.ts';
import { findPostedTexts, findTransactionHash } from './posted-texts.sql.ts';
import { digestOf, firstHead } from './posting.ts';

/** Shows that a posting is in the ledger that an anchor fixed. Whoever has the anchor's root can check it. */
export interface InclusionProof {
  readonly format: 2;
  readonly anchor: {
    readonly until: string;
    readonly chains: string;
    readonly transactions: string;
    readonly root: string;
  };
  readonly chain: string;
  readonly position: number;
  /** The head of the chain before the posting. */
  readonly before: string;
  /** The posting's content, as it was hashed. */
  readonly posting: string;
  /** The digests of the later postings of the chain, up to the anchor. */
  readonly after: readonly string[];
  /** The hashes of all leaves of the bucket, and the place of this chain among them. */
  readonly leaves: readonly string[];
  readonly leaf: number;
  /** The children of each node on the way from the bucket to the root; null for none. */
  readonly path: readonly (readonly (string | null)[])[];
}

/** Undefined if the newest anchor does not cover such a posting. */
export async function provePosting(
  database: Database,
  { chain, position }: { readonly chain: string; readonly position: number },
): Promise<InclusionProof | undefined> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const anchor = await findLastAnchor(tx);
      const leaves = await leavesOf(tx, bucketOf(chain));
      const leaf = leaves.findIndex((one) => one.chain === chain);
      const length = leaves[leaf]?.length ?? 0;
      if (anchor === undefined || position < 1 || position > length) return undefined;
      const path = await pathOf(tx, bucketOf(chain));
      if (!rootHash(anchor, nodeHash(path.at(-1) ?? new Map())).equals(anchor.root)) {
        throw new Unavailable('the ledger tree, while an anchor is in progress');
      }
      const before =
        position === 1 ? firstHead(chain) : await findTransactionHash(tx, { chain, position: position - 1 });
      const [own = '', ...later] = await findPostedTexts(tx, { chain, from: position, to: length });
      return {
        format: 2 as const,
        anchor: {
          until: instantAsIso(anchor.until),
          chains: String(anchor.chains),
          transactions: String(anchor.transactions),
          root: anchor.root.toString('hex'),
        },
        chain,
        position,
        before: before.toString('hex'),
        posting: own,
        after: later.map((text) => digestOf(text).toString('hex')),
        leaves: leaves.map((one) => leafHash(one).toString('hex')),
        leaf,
        path: path.map((children) =>
          Array.from({ length: CHILDREN }, (_, place) => children.get(place)?.toString('hex') ?? null),
        ),
      };
    });
}

async function leavesOf(database: Database, bucket: number) {
  const bytes = (await findBuckets(database, [bucket])).get(bucket);
  return bytes === undefined ? [] : decodeLeaves(bytes);
}

async function pathOf(database: Database, bucket: number): Promise<ReadonlyMap<number, Buffer>[]> {
  const path: ReadonlyMap<number, Buffer>[] = [];
  let number = bucket;
  for (let level = LEVELS - 1; level >= 0; level -= 1) {
    number = Math.floor(number / CHILDREN);
    const children = await findChildren(database, { level, prefixes: [number], lowest: LEVELS - 1 });
    path.push(children.get(number) ?? new Map());
  }
  return path;
}
