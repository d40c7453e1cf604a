import { hash } from 'node:crypto';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { StaffId } from './member.ts';

/** Whose chain holds what no member of staff did: a command, or the platform itself. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

/** Something that was done, in words that stay: the past tense of the act, and what it was done to. */
export interface Act {
  readonly act: string;
  readonly on: { readonly kind: string; readonly id: string };
  /** Empty where the act is its own reason. */
  readonly reason: string;
  /** The subject as it was and as it is. Only a digest is kept: enough to prove what it was, not to read it. */
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface AuditEntry {
  readonly chain: StaffId | typeof PLATFORM_CHAIN;
  readonly recordedAt: Instant;
  readonly act: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly requestId: string;
  readonly address: string;
  readonly beforeDigest: Buffer | undefined;
  readonly afterDigest: Buffer | undefined;
}

/** What a chain begins with, so that an entry cannot be moved to the head of another's. */
export function firstAuditHead(chain: string): Buffer {
  return sha256(`staff audit chain ${chain}`);
}

/** Of all that the entry says. The database puts it behind the head of the chain and hashes both. */
export function auditDigest(entry: AuditEntry): Buffer {
  return sha256(
    JSON.stringify([
      entry.chain,
      instantAsIso(entry.recordedAt),
      entry.act,
      entry.subjectKind,
      entry.subjectId,
      entry.reason,
      entry.requestId,
      entry.address,
      entry.beforeDigest?.toString('hex') ?? null,
      entry.afterDigest?.toString('hex') ?? null,
    ]),
  );
}

/** The head of a chain once the entry stands behind it, as the database computes it. */
export function hashAfter(head: Buffer, entry: AuditEntry): Buffer {
  return hash('sha256', Buffer.concat([head, auditDigest(entry)]), 'buffer');
}

/** Of a subject's state, whatever the order of its names. */
export function stateDigest(state: unknown): Buffer | undefined {
  return state === undefined ? undefined : sha256(JSON.stringify(state, inOrder));
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
