import { addMs, type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { Transaction } from '../platform/database/database.ts';
import { hasActedSince, lockAuditChain } from './audit.sql.ts';
import type { Act } from './audit-chain.ts';
import type { Actor } from './member.ts';
import { recordAct } from './record-act.ts';

/** Long enough that a page which reads itself again is one look, short enough to say when somebody saw something. */
const LOOK_MS = 15 * 60_000;

/**
 * Writes that somebody looked through a list which shows what is personal: the first time in every quarter of an hour of the
 * clock, for each person, list and address. What is opened one by one is written every time, by `recordAct`.
 */
export async function recordLook(tx: Transaction, actor: Actor, act: Act): Promise<void> {
  if (await hasLooked(tx, actor, act)) return;
  // Whoever looks in two windows at once comes here twice: the second waits, and then finds what the first has written.
  await lockAuditChain(tx, actor.staffId);
  if (await hasLooked(tx, actor, act)) return;
  await recordAct(tx, actor, act);
}

function hasLooked(tx: Transaction, { staffId, address, at }: Actor, { act, on }: Act): Promise<boolean> {
  const since = quarterHourOf(at);
  return hasActedSince(tx, {
    ...{ staffId, address, act, on },
    // Entries have whole milliseconds: the first of the quarter hour is in it.
    ...{ since: addMs(since, -1), before: addMs(since, LOOK_MS) },
  });
}

function quarterHourOf(at: Instant): Instant {
  return instantFromEpochMs(at - (at % LOOK_MS));
}
