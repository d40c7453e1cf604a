import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Hold, type HoldCause, holdCases, needsTwoToRelease, strictestCause } from './hold.ts';
import {
  changeHold,
  endHold,
  findListHits,
  findWaitingWithEntry,
  insertHits,
  insertHold,
  type ListHit,
  lockHold,
  lockNewestHold,
  renewHold,
} from './holds.sql.ts';
import type { EntryId } from './list-entry.ts';

/** The strictest list that was hit. */
export function listHit(hits: readonly ListHit[]): 'block' | 'watch' | undefined {
  if (hits.some(({ list }) => list === 'block')) return 'block';
  return hits.length > 0 ? 'watch' : undefined;
}

interface Stopped {
  readonly applicationId: ApplicationId;
  readonly borrowerId: BorrowerId;
  readonly cause: HoldCause;
  readonly at: Instant;
}

/** Puts an application into the queue of held ones. The caller has recorded its hits and serializes its decisions. */
export async function holdApplication(
  tx: Transaction,
  { applicationId, borrowerId, cause, at }: Stopped,
): Promise<void> {
  const isNew = await insertHold(tx, { applicationId, borrowerId, cause, heldAt: at });
  if (isNew) return recordCaseStep(tx, holdCases, applicationId, { step: 'held', at });
  const hold = await lockHold(tx, applicationId);
  if (hold?.cause === 'block' && cause === 'watch') return;
  const standing = standingCause(hold, cause);
  // What one person looks at adds nothing to an application that two people look at.
  if (standing !== undefined && needsTwoToRelease(standing) && !needsTwoToRelease(cause)) return;
  await renewHold(tx, applicationId, strictestCause([cause, standing]) ?? cause);
  await recordCaseStep(tx, holdCases, applicationId, { step: 'held_again', at });
}

/** What holds the application besides the new cause. A match is the answer that an unscreened application has waited for. */
function standingCause(hold: Hold | undefined, cause: HoldCause): HoldCause | undefined {
  if (hold === undefined || hold.releasedAt !== undefined || hold.endedAt !== undefined) return undefined;
  const isAnswer = cause === 'sanctions' || cause === 'pep' || cause === 'adverse';
  return hold.cause === 'unscreened' && isAnswer ? undefined : hold.cause;
}

/** Ends a hold for want of a screening, once the provider has answered and nothing was found. */
export async function liftUnscreenedHold(
  tx: Transaction,
  { applicationId, at }: Pick<Stopped, 'applicationId' | 'at'>,
): Promise<void> {
  const hold = await lockHold(tx, applicationId);
  if (hold?.cause !== 'unscreened' || hold.endedAt !== undefined) return;
  await endHold(tx, applicationId, at);
  await recordCaseStep(tx, holdCases, applicationId, { step: 'screened', at });
}

/** A new entry also stops the applications that wait for a person now. */
export async function holdWaitingApplications(tx: Transaction, entryId: EntryId, at: Instant): Promise<void> {
  for (const { applicationId, borrowerId } of await findWaitingWithEntry(tx, entryId)) {
    const hits = (await findListHits(tx, applicationId, at)).filter((hit) => hit.entryId === entryId);
    const cause = listHit(hits);
    if (cause === undefined) continue;
    await insertHits(tx, applicationId, { hits, at });
    await holdApplication(tx, { applicationId, borrowerId, cause, at });
  }
}

/**
 * A complaint about an application is an appeal of the borrower's newest hold. A declined application comes back into
 * the queue. Without a hold it does nothing.
 */
export async function recordAppeal(
  tx: Transaction,
  { borrowerId, complaintId, at }: { borrowerId: BorrowerId; complaintId: string; at: Instant },
): Promise<void> {
  const hold = await lockNewestHold(tx, borrowerId);
  const application = hold && (await findApplication(tx, hold.applicationId));
  // After an approval nothing is left to release.
  if (hold === undefined || (application?.state !== 'under_review' && application?.state !== 'declined'))
    return;
  await changeHold(tx, hold.applicationId, { kind: 'appealed', complaintId, at });
  await recordCaseStep(tx, holdCases, hold.applicationId, { step: 'appealed', at });
}
