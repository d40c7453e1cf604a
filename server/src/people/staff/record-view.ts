import { addMs, type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { Transaction } from '#platform/database/database.ts';
import { hasRecentAction, lockAuditChain } from './audit.sql.ts';
import type { AuditedAction } from './audit-chain.ts';
import type { Actor } from './member.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

/**
 * Long enough that a page which refreshes itself counts once, short enough to tell when the list was viewed.
 */
const LOOK_MS = 15 * 60_000;

/**
 * Records that a staff member viewed a list with personal data: once per clock quarter hour, for each person,
 * list and address. Single records are logged every time by `recordAuditEntry`.
 */
export async function recordView(tx: Transaction, actor: Actor, action: AuditedAction): Promise<void> {
  if (await hasViewed(tx, actor, action)) return;
  // Two windows of the same person arrive here concurrently. The second waits for the lock and finds the
  // first one's entry.
  await lockAuditChain(tx, actor.staffId);
  if (await hasViewed(tx, actor, action)) return;
  await recordAuditEntry(tx, actor, action);
}

function hasViewed(
  tx: Transaction,
  { staffId, address, at }: Actor,
  { action, on }: AuditedAction,
): Promise<boolean> {
  const since = quarterHourOf(at);
  return hasRecentAction(tx, {
    staffId,
    address,
    action,
    on,
    // Entries have whole milliseconds, so the first one of the quarter hour is included.
    since: addMs(since, -1),
    before: addMs(since, LOOK_MS),
  });
}

function quarterHourOf(at: Instant): Instant {
  return instantFromEpochMs(at - (at % LOOK_MS));
}
