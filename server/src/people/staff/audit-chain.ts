import { hash } from 'node:crypto';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { StaffId } from './member.ts';

/** The chain for actions without a staff member: a command, or the platform itself. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

/** An audited action: a stable name in the past tense, and its subject. */
export interface AuditedAction {
  readonly action: string;
  readonly on: { readonly kind: string; readonly id: string };
  /** Empty if the action explains itself. */
  readonly reason: string;
  /** The subject before and after. Only a digest is stored: enough to prove the state, not to read it. */
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface AuditEntry {
  readonly chain: StaffId | typeof PLATFORM_CHAIN;
  readonly recordedAt: Instant;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly requestId: string;
  readonly address: string;
  readonly beforeDigest: Buffer | undefined;
  readonly afterDigest: Buffer | undefined;
}

/**
 * First hash of a chain. It is specific to the chain, so an entry cannot be moved to the head of another
 * chain.
 */
export function firstAuditHead(chain: string): Buffer {
  return sha256(`staff audit chain ${chain}`);
}

/** Digest of the whole entry. The database appends it to the head of the chain and hashes both. */
export function auditDigest(entry: AuditEntry): Buffer {
  return sha256(
    JSON.stringify([
      entry.chain,
      instantAsIso(entry.recordedAt),
      entry.action,
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

/** The head of a chain after the entry, as the database computes it. */
export function hashAfter(head: Buffer, entry: AuditEntry): Buffer {
  return hash('sha256', Buffer.concat([head, auditDigest(entry)]), 'buffer');
}

/** Digest of a subject's state, independent of key order. */
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
