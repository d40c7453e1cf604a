import type { AuditFault } from '@hiram/contract/people/staff';
import { parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type AuditChain,
  type FullAuditEntry,
  findAnchorsOf,
  findAuditChains,
  findChainEntries,
  findEntryHash,
} from './audit.sql.ts';
import { firstAuditHead, hashAfter } from './audit-chain.ts';
import type { Actor } from './member.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import type { StaffContext } from './staff-context.ts';

/** Number of entries that can be read and hashed quickly. A longer trail takes several calls. */
const ENTRIES_AT_ONCE = 5_000;

/** Cursor of a verification: after an entry of a chain, or after the whole chain. */
interface Place {
  readonly chain: string;
  readonly position: number;
  readonly isWhole: boolean;
}

interface FoundFault {
  readonly chain: string;
  readonly who: string | null;
  readonly position: number;
  readonly fault: AuditFault;
}

export interface VerifiedPart {
  readonly entries: number;
  readonly chains: number;
  readonly faults: readonly FoundFault[];
  /** Undefined at the end of the audit trail. */
  readonly next: string | undefined;
}

/** Verifies the chains, one part of the audit trail at a time, and reports what was altered. */
export async function verifyAuditTrail(
  { database }: StaffContext,
  actor: Actor,
  after: string | undefined,
): Promise<VerifiedPart> {
  if (after === undefined) {
    const on = { kind: 'audit_trail', id: 'all' };
    await inTransaction(database, (tx) =>
      recordAuditEntry(tx, actor, { action: 'audit_trail_verified', on, reason: '' }),
    );
  }
  return verifyFrom(database, after === undefined ? undefined : cursorFrom(after));
}

async function verifyFrom(database: Database, from: Place | undefined): Promise<VerifiedPart> {
  const faults: FoundFault[] = [];
  let [entries, chains] = [0, 0];
  let place = from;
  while (entries < ENTRIES_AT_ONCE) {
    const [chain] = await findAuditChains(database, { from: place, limit: 1 });
    if (chain === undefined) return { entries, chains, faults, next: undefined };
    const start = place?.chain === chain.chain && !place.isWhole ? place.position : 0;
    const part = await verifyChain(database, chain, { start, limit: ENTRIES_AT_ONCE - entries });
    entries += part.read;
    if (part.fault !== undefined) faults.push({ ...part.fault, chain: chain.chain, who: chain.who });
    // A chain is verified up to its first fault, because nothing after it can be checked.
    const isDone = part.fault !== undefined || part.reached >= chain.last;
    if (isDone) chains += 1;
    place = { chain: chain.chain, position: part.reached, isWhole: isDone };
  }
  return { entries, chains, faults, next: place && textOf(place) };
}

interface VerifiedChain {
  readonly read: number;
  readonly reached: number;
  readonly fault: Pick<FoundFault, 'position' | 'fault'> | undefined;
}

async function verifyChain(
  database: Database,
  chain: AuditChain,
  { start, limit }: { readonly start: number; readonly limit: number },
): Promise<VerifiedChain> {
  const begin = start === 0 ? firstAuditHead(chain.chain) : await findEntryHash(database, chain.chain, start);
  if (begin === undefined) {
    return { read: 0, reached: start, fault: { position: start, fault: 'entry_missing' } };
  }
  const until = Math.min(chain.last, start + limit);
  const [found, anchors] = await Promise.all([
    findChainEntries(database, { chain: chain.chain, after: start, until }),
    findAnchorsOf(database, { chain: chain.chain, after: start, until }),
  ]);
  const followed = follow(found, { start, begin, anchors });
  const read = found.length;
  if (followed.fault !== undefined) return { read, reached: until, fault: followed.fault };
  // Entries written after the chain was read come after `last` and are not part of this verification.
  const isCut = found.length < until - start;
  if (isCut) {
    return { read, reached: until, fault: { position: start + read + 1, fault: 'entry_missing' } };
  }
  const isWhole = until < chain.last || (chain.last === chain.length && followed.head.equals(chain.head));
  return {
    read,
    reached: until,
    fault: isWhole ? undefined : { position: chain.length, fault: 'end_wrong' },
  };
}

function follow(
  entries: readonly FullAuditEntry[],
  {
    start,
    begin,
    anchors,
  }: { readonly start: number; readonly begin: Buffer; readonly anchors: ReadonlyMap<number, Buffer> },
): { readonly head: Buffer; readonly fault: VerifiedChain['fault'] } {
  let head = begin;
  for (const [index, entry] of entries.entries()) {
    const position = start + index + 1;
    if (entry.position !== position) return { head, fault: { position, fault: 'entry_missing' } };
    head = hashAfter(head, entry);
    if (!head.equals(entry.hash)) return { head, fault: { position, fault: 'entry_altered' } };
    const anchor = anchors.get(position);
    if (anchor !== undefined && !anchor.equals(head)) {
      return { head, fault: { position, fault: 'anchor_differs' } };
    }
  }
  return { head, fault: undefined };
}

function textOf({ chain, position, isWhole }: Place): string {
  return `${chain} ${isWhole ? 'whole' : position}`;
}

function cursorFrom(text: string): Place {
  const [chain = '', position = ''] = text.split(' ');
  if (parseId(chain) === undefined || !/^(\d{1,9}|whole)$/.test(position))
    throw new Refusal('request_malformed');
  const isWhole = position === 'whole';
  return { chain, position: isWhole ? 0 : Number(position), isWhole };
}
