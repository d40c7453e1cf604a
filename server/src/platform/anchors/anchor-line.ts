import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Secret } from '../secret.ts';

/** What an anchor fixes at one time. */
export interface AnchoredState {
  readonly takenAt: Instant;
  /** Of every chain of the audit trail: the last position and the hash there. */
  readonly audit: readonly (readonly [chain: string, position: number, head: string])[];
  /** All transactions recorded before a time, as the root of the tree of their chains. Undefined before the first. */
  readonly ledger: AnchoredTree | undefined;
}

interface AnchoredTree {
  readonly until: Instant;
  readonly chains: bigint;
  readonly transactions: bigint;
  readonly root: Buffer;
}

/** Of the part about the ledger. Lines of format 1 have no such property, and a digest of a period instead. */
const LEDGER_FORMAT = 2;

/** The `previous` of the first line. */
const NOTHING_BEFORE = '0'.repeat(64);

/**
 * One line of the stream: JSON whose last property signs all before it. It names the hash of the previous line, so
 * that no line can be removed or replaced.
 */
export function anchorLine(
  { takenAt, audit, ledger }: AnchoredState,
  { sequence, previousLine }: { readonly sequence: number; readonly previousLine: string | undefined },
  key: KeyObject,
): string {
  const previous = hashOfLine(previousLine);
  const tree = ledger && { format: LEDGER_FORMAT, ...treeAsJson(ledger) };
  return signedLine({ sequence, takenAt: instantAsIso(takenAt), previous, audit, ledger: tree ?? null }, key);
}

/** The first property of a published line: it separates these signatures from others of the same key. */
const PUBLISHED_LOG = 'hiram ledger anchors 1';

export interface PublishedState {
  readonly takenAt: Instant;
  readonly ledger: AnchoredTree;
  /** The public key that signs borrowers' copies of their loans. The log makes it known for ever. */
  readonly copies?: string | undefined;
}

/** One line of the log that anyone may read: only the ledger, and the keys that sign for the lender. */
export function publishedLine(
  { takenAt, ledger, copies }: PublishedState,
  { sequence, previousLine }: { readonly sequence: number; readonly previousLine: string | undefined },
  key: KeyObject,
): string {
  return signedLine(
    {
      log: PUBLISHED_LOG,
      sequence,
      takenAt: instantAsIso(takenAt),
      previous: hashOfLine(previousLine),
      key: publicKeyOf(key),
      ...(copies !== undefined && { copies }),
      ledger: treeAsJson(ledger),
    },
    key,
  );
}

function hashOfLine(line: string | undefined): string {
  return line === undefined ? NOTHING_BEFORE : hash('sha256', line);
}

function treeAsJson({ until, chains, transactions, root }: AnchoredTree) {
  return {
    until: instantAsIso(until),
    chains: String(chains),
    transactions: String(transactions),
    root: root.toString('hex'),
  };
}

/** The last property signs all before it. */
function signedLine(content: object, key: KeyObject): string {
  const body = JSON.stringify(content);
  const signature = sign(null, Buffer.from(body), key).toString('base64');
  return `${body.slice(0, -1)},"signature":"${signature}"}`;
}

/** RFC 8410: what precedes the 32 bytes of an Ed25519 key in its PKCS #8 form. */
const KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Undefined if the text is not 32 bytes in base64. */
export function signingKey(text: Secret): KeyObject | undefined {
  const seed = Buffer.from(text.reveal(), 'base64');
  if (seed.length !== 32) return undefined;
  return createPrivateKey({ key: Buffer.concat([KEY_PREFIX, seed]), format: 'der', type: 'pkcs8' });
}

/** The public key for verification, in base64. */
export function publicKeyOf(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('base64');
}
