import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';
import { addMs, type Instant } from '@hiram/values/instant';
import { type Actor, consumeAttempt, hasRecentAction, recordAuditEntry } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type PersonalDataItem, type PersonalDataReaders, permissionToSee } from './personal-data-values.ts';

export interface UnmaskingContext {
  readonly database: Database;
  readonly readers: PersonalDataReaders;
}

/** Long enough to decide a case or make a call, short enough to protect an unattended desk. */
const SHOWN_FOR_MS = 10 * 60_000;

/** Minimum length of a useful reason. */
const SHORTEST_REASON = 10;

const AUDIT_ACTION = 'personal_data_shown';

export interface ShownPersonalData {
  readonly facts: readonly PersonalDataItem[];
  readonly hideAt: Instant;
}

/** Unmasks one subject. The transaction that reads the data also records the access and the reason. */
export async function showPersonalData(
  { database, readers }: UnmaskingContext,
  { actor, permissions }: { readonly actor: Actor; readonly permissions: ReadonlySet<string> },
  { subject, subjectId, reason }: { subject: UnmaskedSubject; subjectId: string; reason: string },
): Promise<ShownPersonalData> {
  if (!permissions.has(permissionToSee[subject])) throw new Refusal('not_allowed');
  const written = reason.trim().replace(/\s+/g, ' ');
  if (written.length < SHORTEST_REASON) throw new Refusal('request_malformed');
  await consumeAttempt(database, showingLimits(actor.staffId), actor.at);
  const facts = await inTransaction(database, async (tx) => {
    const found = await readers[subject](tx, subjectId);
    if (found === undefined) throw new Refusal('not_found', { [subject]: subjectId });
    await recordAuditEntry(tx, actor, {
      action: AUDIT_ACTION,
      on: { kind: subject, id: subjectId },
      reason: written,
    });
    return found;
  });
  return { facts, hideAt: addMs(actor.at, SHOWN_FOR_MS) };
}

/**
 * Refuses a staff member who has not recently given a reason for viewing this subject. For personal data
 * other than facts: images of identity documents and faces.
 */
export async function requireReason(
  database: Database,
  actor: Actor,
  on: { readonly kind: UnmaskedSubject; readonly id: string },
): Promise<void> {
  const { staffId, at } = actor;
  const hasGivenReason = await hasRecentAction(database, {
    staffId,
    action: AUDIT_ACTION,
    on,
    since: addMs(at, -SHOWN_FOR_MS),
  });
  if (!hasGivenReason) throw new Refusal('reason_needed');
}

/** More people than a staff member can serve. Higher numbers indicate copying. */
function showingLimits(staffId: string) {
  const subject = `personal data ${staffId}`;
  return [
    { subject, windowSeconds: 900, atMost: 40 },
    { subject, windowSeconds: 86_400, atMost: 400 },
  ];
}
