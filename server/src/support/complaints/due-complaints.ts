import { addMs } from '@hiram/values/instant';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { claimKeys } from '#platform/due-work/due-work-claims.sql.ts';
import type { ComplaintId } from './complaint.ts';
import type { ComplaintDependencies } from './complaint-context.ts';
import { COMPLAINT_MESSAGE, findMessagesDue, type MessageOf } from './complaint-messages.sql.ts';
import { findDueSlaTimers, SLA_TIMER, type SlaTimerKey } from './complaint-sla-timers.sql.ts';
import { fireSlaTimer } from './fire-sla-timer.ts';
import { notifyBorrower } from './notify-borrower.ts';

const SECOND = 1_000;
const limits = { concurrency: 4, leaseMs: 60 * SECOND, lookEveryMs: 15 * SECOND };
/** A promise and a legal deadline, each with its warning. */
const TIMERS_PER_ROUND = 4;
/** Gives Restate, which is notified immediately, time to act first. */
const ENGINE_GRACE_MS = 60 * SECOND;

/** Covers lost Restate state and moved business time: expired SLA timers, and messages that are due. */
export function dueComplaintWork(context: ComplaintDependencies): DueWork[] {
  return [dueSlaTimers(context), dueComplaintMessages(context)];
}

/**
 * The due timers of one case are one item, fired in their order: a warning that runs after its breach would
 * promise an answer in time.
 */
function dueSlaTimers(context: ComplaintDependencies): DueWork {
  return dueWork<readonly [ComplaintId, readonly SlaTimerKey[]]>({
    kind: SLA_TIMER,
    clock: context.businessClock,
    limits,
    async claim(tx, claim) {
      const timers = await findDueSlaTimers(tx, { ...claim, limit: claim.limit * TIMERS_PER_ROUND });
      const cases = [...Map.groupBy(timers, ({ id }) => id)].slice(0, claim.limit);
      const claimed = await claimKeys(
        tx,
        SLA_TIMER,
        cases.map(([id]) => id),
        claim,
      );
      return cases.filter(([id]) => claimed.has(id));
    },
    keyOf: ([id]) => id,
    async run([, timers]) {
      for (const timer of timers) await fireSlaTimer(context, timer);
    },
  });
}

function dueComplaintMessages(context: ComplaintDependencies): DueWork {
  return dueWork<MessageOf>({
    kind: COMPLAINT_MESSAGE,
    clock: context.businessClock,
    limits,
    async claim(tx, claim) {
      const due = await findMessagesDue(tx, { ...claim, before: addMs(claim.at, -ENGINE_GRACE_MS) });
      const claimed = await claimKeys(tx, COMPLAINT_MESSAGE, due.map(messageKey), claim);
      return due.filter((message) => claimed.has(messageKey(message)));
    },
    keyOf: messageKey,
    run: (message) => notifyBorrower(context, message),
  });
}

function messageKey({ id, key }: MessageOf): string {
  return `${id}-${key}`;
}
