import { createHash } from 'node:crypto';

// Checks an inclusion proof with no code of the server. A lender's auditor, or a borrower, needs only this file, the
// proof and a line that was written outside the database.

/** The part of a line outside that is about the ledger. */
export interface AnchoredLedger {
  readonly until: string;
  readonly chains: string;
  readonly transactions: string;
  readonly root: string;
}

export interface Proof {
  readonly chain: string;
  readonly position: number;
  readonly before: string;
  readonly posting: string;
  readonly after: readonly string[];
  readonly leaves: readonly string[];
  readonly leaf: number;
  readonly path: readonly (readonly (string | null)[])[];
}

const DIGITS = 5;

/** Whether the anchor covers the posting. */
export function isProven(proof: Proof, anchor: AnchoredLedger): boolean {
  const { chain, position, before, posting, after, path } = proof;
  const isOfChain = chain === (JSON.parse(posting) as unknown[])[0];
  if (!isOfChain || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(chain) || path.length !== DIGITS)
    return false;
  if (position === 1 && !hex(before).equals(sha256(Buffer.from(`ledger chain ${chain}`)))) return false;
  const digests = [sha256(Buffer.from(posting)), ...after.map(hex)];
  const head = digests.reduce((last, digest) => sha256(last, digest), hex(before));
  const length = Buffer.alloc(4);
  length.writeInt32BE(position + after.length);
  let node = sha256(Buffer.of(0), hex(chain.replaceAll('-', '')), length, head);
  node = sha256(Buffer.of(1), ...withOwn(proof.leaves, proof.leaf, node));
  // The id, and not the proof, says which way to go.
  for (const [level, children] of path.entries()) {
    if (children.length !== 16) return false;
    const place = Number.parseInt(chain.at(-1 - level) ?? '', 16);
    node = sha256(Buffer.of(2), ...withOwn(children, place, node));
  }
  const state = JSON.stringify([anchor.until, anchor.chains, anchor.transactions]);
  return sha256(Buffer.of(3), Buffer.from(state), node).equals(hex(anchor.root));
}

function withOwn(hashes: readonly (string | null)[], place: number, own: Buffer): Buffer[] {
  return hashes.map((hash, index) => (index === place ? own : hash === null ? Buffer.alloc(32) : hex(hash)));
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex');
}

function sha256(...parts: readonly Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}
