import { fromHex, sameBytes, sha256, utf8 } from './bytes.ts';

// Checks an inclusion proof with no code of the server, so that nobody needs to trust the lender's programs.

/** The part of an anchor that is about the ledger. */
export interface AnchoredLedger {
  readonly until: string;
  readonly chains: string;
  readonly transactions: string;
  readonly root: string;
}

export interface Proof {
  /** The id of the loan. */
  readonly chain: string;
  readonly position: number;
  /** The head of the chain before the posting. */
  readonly before: string;
  /** The posting's content, as it was hashed. */
  readonly posting: string;
  /** The digests of the later postings of the chain. */
  readonly after: readonly string[];
  /** The hashes of all leaves of the bucket, and the place of this chain among them. */
  readonly leaves: readonly string[];
  readonly leaf: number;
  /** The children of each node on the way from the bucket to the root; null for none. */
  readonly path: readonly (readonly (string | null)[])[];
}

const LEVELS = 5;
const CHILDREN = 16;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const EMPTY = new Uint8Array(32);

/** Whether the anchor covers the posting. */
export async function isProven(proof: Proof, anchor: AnchoredLedger): Promise<boolean> {
  const { chain, position, before, posting, after, path } = proof;
  if (!UUID.test(chain) || chainOf(posting) !== chain || path.length !== LEVELS) return false;
  if (!Number.isSafeInteger(position) || position < 1) return false;
  const firstHead = await sha256(utf8(`ledger chain ${chain}`));
  if (position === 1 && !sameBytes(fromHex(before), firstHead)) return false;
  let head = await sha256(fromHex(before), await sha256(utf8(posting)));
  for (const digest of after) head = await sha256(head, fromHex(digest));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setInt32(0, position + after.length);
  const leaf = await sha256(Uint8Array.of(0), fromHex(chain.replaceAll('-', '')), length, head);
  let node = await sha256(Uint8Array.of(1), ...withOwn(proof.leaves, proof.leaf, leaf));
  // The id, and not the proof, says which way to go.
  for (const [level, children] of path.entries()) {
    if (children.length !== CHILDREN) return false;
    const place = Number.parseInt(chain.at(-1 - level) ?? '', CHILDREN);
    node = await sha256(Uint8Array.of(2), ...withOwn(children, place, node));
  }
  const state = JSON.stringify([anchor.until, anchor.chains, anchor.transactions]);
  return sameBytes(await sha256(Uint8Array.of(3), utf8(state), node), fromHex(anchor.root));
}

function chainOf(posting: string): unknown {
  const content: unknown = JSON.parse(posting);
  return Array.isArray(content) ? content[0] : undefined;
}

function withOwn(hashes: readonly (string | null)[], place: number, own: Uint8Array): Uint8Array[] {
  if (!(place in hashes)) throw new Error('The proof has no place for the posting.');
  return hashes.map((hash, index) => (index === place ? own : hash === null ? EMPTY : fromHex(hash)));
}
