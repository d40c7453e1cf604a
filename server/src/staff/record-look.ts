import { addMs, type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { hasActedSince, lockAuditChain } from './audit.sql.ts';
import type { Act } from './audit-chain.ts';
import type { Actor } from './member.ts';
import { recordAct } from './record-act.ts';

/**
 * Long enough that a page which refreshes itself counts once, short enough to tell when the list was viewed.
 */
const LOOK_MS = 15 * 60_000;

/**
 * Records that a staff member viewed a list with personal data: once per clock quarter hour, for each person,
 * list and address. Single records are logged every time by `recordAct`.
 */
export async function recordLook(tx: Transaction, actor: Actor, act: Act): Promise<void> {
  if (await hasLooked(tx, actor, act)) return;
  // Two windows of the same person arrive here concurrently. The second waits for the lock and finds the
  // first one's entry.
  await lockAuditChain(tx, actor.staffId);
  if (await hasLooked(tx, actor, act)) return;
  await recordAct(tx, actor, act);
}

function hasLooked(tx: Transaction, { staffId, address, at }: Actor, { act, on }: Act): Promise<boolean> {
  const since = quarterHourOf(at);
  return hasActedSince(tx, {
    ...{ staffId, address, act, on },
    // Entries have whole milliseconds, so the first one of the quarter hour is included.
    ...{ since: addMs(since, -1), before: addMs(since, LOOK_MS) },
  });
}

function quarterHourOf(at: Instant): Instant {
  return instantFromEpochMs(at - (at % LOOK_MS));
}
