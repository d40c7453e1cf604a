import { parseId } from '@hiram/values/ids';
import { type Instant, parseInstant } from '@hiram/values/instant';
import { Refusal } from '#platform/errors.ts';
import { type AuditKey, type AuditRow, findAuditEntries } from './audit.sql.ts';
import type { StaffContext } from './staff-context.ts';

const PAGE = 50;

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
export async function listAuditEntries(
  { database }: StaffContext,
  { staffId, action, subjectId, from, until, olderThan }: AuditQuery,
): Promise<AuditPage> {
  if (staffId !== undefined && parseId(staffId) === undefined) throw new Refusal('request_malformed');
  const found = await findAuditEntries(database, {
    staffId,
    action,
    subjectId,
    from: instantFrom(from),
    until: instantFrom(until),
    olderThan: olderThan === undefined ? undefined : auditKey(olderThan),
    limit: PAGE + 1,
  });
  return { entries: found.slice(0, PAGE), hasMore: found.length > PAGE };
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
