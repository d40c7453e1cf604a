import { parseId } from '@hiram/values/ids';
import { type Instant, parseInstant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type AuditKey, type AuditRow, findAuditEntries } from './audit.sql.ts';
import type { Actor } from './member.ts';
import { recordAuditEntry } from './record-audit-entry.ts';
import type { StaffContext } from './staff-context.ts';

const PAGE = 50;
/** A page of a file. */
const EXPORT_PAGE = 1_000;

/** As long as a reason of the trail. */
const MOST_REASON = 1_000;

export interface AuditQuery {
  readonly staffId?: string;
  readonly action?: string;
  readonly subjectId?: string;
  readonly from?: string;
  readonly until?: string;
  /** The key of an entry, as `<moment> <chain> <position>`. */
  readonly olderThan?: string;
}

export interface AuditPage {
  readonly entries: readonly AuditRow[];
  readonly hasMore: boolean;
}

/** One page of the audit trail, newest first. */
export function listAuditEntries(context: StaffContext, query: AuditQuery): Promise<AuditPage> {
  return readPage(context, query, PAGE);
}

/** One page of an export. Its beginning is an entry of the trail, with the filter. */
export async function exportAuditEntries(
  context: StaffContext,
  actor: Actor,
  { olderThan, ...filter }: AuditQuery,
): Promise<AuditPage> {
  const page = await readPage(
    context,
    { ...filter, ...(olderThan !== undefined && { olderThan }) },
    EXPORT_PAGE,
  );
  if (olderThan === undefined) {
    const words = Object.entries(filter).map(([name, value]) => `${name} ${value}`);
    await inTransaction(context.database, (tx) =>
      recordAuditEntry(tx, actor, {
        action: 'audit_trail_exported',
        on: { kind: 'audit_trail', id: actor.staffId },
        reason: words.length === 0 ? 'everything' : words.join(', ').slice(0, MOST_REASON),
      }),
    );
  }
  return page;
}

async function readPage(
  { database }: StaffContext,
  { staffId, action, subjectId, from, until, olderThan }: AuditQuery,
  size: number,
): Promise<AuditPage> {
  if (staffId !== undefined && parseId(staffId) === undefined) throw new Refusal('request_malformed');
  const found = await findAuditEntries(database, {
    staffId,
    action,
    subjectId,
    from: instantFrom(from),
    until: instantFrom(until),
    olderThan: olderThan === undefined ? undefined : auditKey(olderThan),
    limit: size + 1,
  });
  return { entries: found.slice(0, size), hasMore: found.length > size };
}

function instantFrom(text: string | undefined): Instant | undefined {
  const moment = text === undefined ? undefined : parseInstant(text);
  if (text !== undefined && moment === undefined) throw new Refusal('request_malformed');
  return moment;
}

function auditKey(text: string): AuditKey {
  const [moment = '', chain = '', position = ''] = text.split(' ');
  const recordedAt = parseInstant(moment);
  if (recordedAt === undefined || parseId(chain) === undefined || !/^\d{1,9}$/.test(position)) {
    throw new Refusal('request_malformed');
  }
  return { recordedAt, chain, position: Number(position) };
}
