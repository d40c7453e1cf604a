import { fromBase64, sha256, toHex, utf8 } from './bytes.ts';
import type { AnchoredLedger } from './inclusion-proof.ts';

/** One line of the published log. */
export interface PublishedAnchor {
  readonly log: typeof LOG;
  readonly sequence: number;
  readonly takenAt: string;
  /** The hash of the line before; zeros for the first. */
  readonly previous: string;
  /** The Ed25519 key that signed this line, in base64. */
  readonly key: string;
  /** The Ed25519 key that signs borrowers' copies of their loans, in base64. Earlier lines have none. */
  readonly copies?: string;
  readonly ledger: AnchoredLedger;
}

/** Separates these signatures from those of any other log under the same key. */
const LOG = 'hiram ledger anchors 1';
const NOTHING_BEFORE = '0'.repeat(64);

/** Why a log is not to be believed. */
export type LogFault =
  /** Not a line of such a log, or not signed by the key that it names. */
  | 'not_signed'
  /** Signed by a key that is not among the expected ones. */
  | 'unknown_key'
  /** A line was removed, inserted, replaced or moved. */
  | 'broken_chain'
  /** A later line is of an earlier time, or of a smaller ledger. */
  | 'ledger_shrank'
  /** A line that was published earlier is missing or is another one. */
  | 'history_changed';

export interface CheckedLog {
  readonly anchors: readonly PublishedAnchor[];
  /** Undefined if the whole log holds. `line` counts from 1. */
  readonly fault: { readonly why: LogFault; readonly line: number } | undefined;
}

export interface LogToCheck {
  /** The log as published now: one line for each anchor, from the first. */
  readonly content: string;
  /** The keys that may sign, if they are known from elsewhere. */
  readonly keys?: readonly string[] | undefined;
  /** An earlier download. The lender can show two logs to two people; it cannot make one of them the other's past. */
  readonly earlier?: string | undefined;
}

/** Checks signatures, the chain of lines, that the ledger only grew, and that the log continues an earlier download. */
export async function checkLog({ content, keys, earlier }: LogToCheck): Promise<CheckedLog> {
  const lines = linesOf(content);
  const anchors: PublishedAnchor[] = [];
  let previous = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const anchor = await readSigned(line);
    const why = faultOf(anchor, { sequence: index + 1, previous, keys, before: anchors.at(-1) });
    if (anchor === undefined || why !== undefined) {
      return { anchors, fault: { why: why ?? 'not_signed', line: index + 1 } };
    }
    previous = toHex(await sha256(utf8(line)));
    anchors.push(anchor);
  }
  const changed = linesOf(earlier ?? '').findIndex((line, index) => line !== lines[index]);
  return {
    anchors,
    fault: changed === -1 ? undefined : { why: 'history_changed', line: changed + 1 },
  };
}

interface Expected extends Pick<LogToCheck, 'keys'> {
  readonly sequence: number;
  readonly previous: string;
  readonly before: PublishedAnchor | undefined;
}

function faultOf(
  anchor: PublishedAnchor | undefined,
  { sequence, previous, keys, before }: Expected,
): LogFault | undefined {
  if (anchor === undefined) return 'not_signed';
  if (keys !== undefined && !keys.includes(anchor.key)) return 'unknown_key';
  if (anchor.sequence !== sequence || anchor.previous !== previous) return 'broken_chain';
  return isSmaller(anchor, before) ? 'ledger_shrank' : undefined;
}

function linesOf(content: string): string[] {
  return content.split('\n').filter((line) => line !== '');
}

/** The line's content, if it is signed by the key that it names. */
export async function readSigned(line: string): Promise<PublishedAnchor | undefined> {
  const [, body, signature] = /^(\{.*),"signature":"([A-Za-z0-9+/]{86}==)"\}$/.exec(line) ?? [];
  if (body === undefined || signature === undefined) return undefined;
  const text = `${body}}`;
  const anchor: unknown = JSON.parse(text);
  if (!isAnchor(anchor)) return undefined;
  const key = await crypto.subtle.importKey('raw', fromBase64(anchor.key), 'Ed25519', false, ['verify']);
  const isSigned = await crypto.subtle.verify('Ed25519', key, fromBase64(signature), utf8(text));
  return isSigned ? anchor : undefined;
}

function isAnchor(value: unknown): value is PublishedAnchor {
  const anchor = fieldsOf(value);
  const ledger = fieldsOf(anchor.ledger);
  const texts = [anchor.takenAt, anchor.previous, ledger.until, ledger.root];
  return (
    anchor.log === LOG &&
    Number.isSafeInteger(anchor.sequence) &&
    texts.every((text) => typeof text === 'string') &&
    [ledger.chains, ledger.transactions].every((count) => /^\d{1,18}$/.test(String(count))) &&
    [anchor.key, anchor.copies ?? anchor.key].every((key) => /^[A-Za-z0-9+/]{43}=$/.test(String(key)))
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function isSmaller({ takenAt, ledger }: PublishedAnchor, before: PublishedAnchor | undefined): boolean {
  return (
    before !== undefined &&
    (Date.parse(takenAt) < Date.parse(before.takenAt) ||
      Date.parse(ledger.until) <= Date.parse(before.ledger.until) ||
      BigInt(ledger.chains) < BigInt(before.ledger.chains) ||
      BigInt(ledger.transactions) < BigInt(before.ledger.transactions))
  );
}
