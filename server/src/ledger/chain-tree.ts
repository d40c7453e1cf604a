import { hash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { ChainEnd } from './bulk-posting.ts';

// A Merkle tree over the ends of all chains. The last 20 bits of a chain's id name its bucket: they are random, also in
// ids that are ordered by time. Above the buckets are 5 levels of nodes with 16 children each. The first byte of every
// hash says what it is of, so that a node cannot be presented as a leaf.

export const LEVELS = 5;
export const CHILDREN = 16;
const ID_BYTES = 16;
const LEAF_BYTES = ID_BYTES + 4 + 32;
const EMPTY = Buffer.alloc(32);

export interface Leaf extends ChainEnd {
  readonly chain: string;
}

/** What an anchor of the ledger fixes: all transactions recorded before a time. */
export interface LedgerState {
  readonly until: Instant;
  readonly chains: bigint;
  readonly transactions: bigint;
}

export function bucketOf(chain: string): number {
  return Number.parseInt(chain.slice(-LEVELS), CHILDREN);
}

export function leafHash({ chain, length, head }: Leaf): Buffer {
  return tagged(0, [encodeLeaf({ chain, length, head })]);
}

export function bucketHash(leaves: readonly Leaf[]): Buffer {
  return tagged(1, leaves.map(leafHash));
}

/** `children` by their place; a place without one counts as zeros. */
export function nodeHash(children: ReadonlyMap<number, Buffer>): Buffer {
  return tagged(
    2,
    Array.from({ length: CHILDREN }, (_, place) => children.get(place) ?? EMPTY),
  );
}

/** The root covers the time and the totals, so that it belongs to one anchor only. */
export function rootHash({ until, chains, transactions }: LedgerState, top: Buffer | undefined): Buffer {
  const text = JSON.stringify([instantAsIso(until), String(chains), String(transactions)]);
  return tagged(3, [Buffer.from(text), top ?? EMPTY]);
}

function tagged(kind: number, parts: readonly Buffer[]): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(kind), ...parts]), 'buffer');
}

function encodeLeaf({ chain, length, head }: Leaf): Buffer {
  const bytes = Buffer.alloc(LEAF_BYTES);
  bytes.write(chain.replaceAll('-', ''), 'hex');
  bytes.writeInt32BE(length, ID_BYTES);
  head.copy(bytes, ID_BYTES + 4);
  return bytes;
}

export function encodeLeaves(leaves: readonly Leaf[]): Buffer {
  return Buffer.concat(leaves.map(encodeLeaf));
}

export function decodeLeaves(bytes: Buffer): Leaf[] {
  assert(bytes.length % LEAF_BYTES === 0, 'a bucket has a part of a leaf');
  const leaves: Leaf[] = [];
  for (let from = 0; from < bytes.length; from += LEAF_BYTES) {
    const leaf = bytes.subarray(from, from + LEAF_BYTES);
    const id = leaf.toString('hex', 0, ID_BYTES);
    leaves.push({
      chain: id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      length: leaf.readInt32BE(ID_BYTES),
      head: leaf.subarray(ID_BYTES + 4),
    });
  }
  return leaves;
}

/** A bucket after a change: its leaves in order, and by how many chains and transactions it grew. */
export interface GrownBucket {
  readonly leaves: readonly Leaf[];
  readonly chains: number;
  readonly transactions: number;
}

/** A chain only grows: an end that is not further than the known one changes nothing. */
export function grow(known: readonly Leaf[], changed: readonly Leaf[]): GrownBucket {
  const byChain = new Map(known.map((leaf) => [leaf.chain, leaf]));
  let [chains, transactions] = [0, 0];
  for (const leaf of changed) {
    const before = byChain.get(leaf.chain);
    if (before !== undefined && before.length >= leaf.length) continue;
    chains += before === undefined ? 1 : 0;
    transactions += leaf.length - (before?.length ?? 0);
    byChain.set(leaf.chain, leaf);
  }
  const leaves = [...byChain.values()].toSorted((one, other) => (one.chain < other.chain ? -1 : 1));
  return { leaves, chains, transactions };
}
