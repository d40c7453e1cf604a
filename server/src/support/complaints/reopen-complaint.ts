import type { CalendarDate } from '@hiram/values/calendar-date';
import { holdContact } from '#messaging/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type Complaint, type ComplaintId, type Dispute, lastDayOf, mayReopen } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { insertReopening, isReopenedBy } from './complaint-reopenings.sql.ts';
import { beginRound } from './complaint-sla.ts';
import { recordStep } from './complaint-steps.ts';
import { changeCase, findCase, lockCase } from './complaints.sql.ts';
import { disputeCharges } from './dispute-charges.ts';
import { startSlaTimers } from './write-complaint.ts';

export interface ReopeningRequest {
  readonly id: ComplaintId;
  readonly content: string;
  readonly clientKey: string;
}

/**
 * The borrower is not satisfied: the case continues with its assignee, with a new SLA and deadlines from now. It
 * again pauses contact about the order, and accrual on charges that an answer upheld. A repeated key reopens
 * it once. Returns the last day of the SLA.
 */
export async function reopenComplaint(
  context: ComplaintContext,
  request: ReopeningRequest,
  requestId: string,
): Promise<CalendarDate> {
  const found = await findCase(context.database, request.id);
  if (found === undefined) throw new Refusal('not_found');
  const again = found.dispute?.state === 'not_upheld' && mayReopen(found, context.businessClock.now());
  const disputing = { ...found, round: found.round + 1, lineKeys: found.dispute?.lineKeys ?? [] };
  const reopened = again
    ? await disputeCharges(context, disputing, {
        requestId,
        write: async (tx, dispute) => {
          if ((await lockToReopen(tx, context, request)) === undefined)
            throw new Refusal('complaint_sent_before');
          return reopen(tx, context, request, dispute);
        },
      })
    : undefined;
  return reopened ?? inTransaction(context.database, (tx) => reopen(tx, context, request, undefined));
}

/** Undefined if this key has already reopened it. */
async function lockToReopen(
  tx: Transaction,
  { businessClock }: ComplaintContext,
  { id, clientKey }: ReopeningRequest,
): Promise<Complaint | undefined> {
  const found = await lockCase(tx, id);
  if (found === undefined) throw new Refusal('not_found');
  if (await isReopenedBy(tx, { id, clientKey })) return undefined;
  if (!mayReopen(found, businessClock.now()))
    throw new Refusal('complaint_not_reopened', { state: found.state });
  return found;
}

async function reopen(
  tx: Transaction,
  context: ComplaintContext,
  request: ReopeningRequest,
  dispute: Dispute | undefined,
): Promise<CalendarDate> {
  const { id, content, clientKey } = request;
  const found = await lockToReopen(tx, context, request);
  if (found === undefined) return promisedOn(await lockCase(tx, id));
  const { borrowerId, market } = found;
  const at = context.businessClock.now();
  const round = beginRound(market, at);
  const number = found.round + 1;
  const key = await context.personalData.keyFor(tx, borrowerId);
  const contentEncrypted = key.encrypt('complaint_reopenings.content', content);
  await insertReopening(tx, { id, round: number, contentEncrypted, clientKey, at });
  const pausedOrderId = found.about === 'collection' ? found.orderId : undefined;
  await changeCase(
    tx,
    id,
    {
      state: found.assignee === undefined ? 'received' : 'in_work',
      round: number,
      openedAt: at,
      acknowledgedAt: at,
      replyBy: round.replyBy,
      dueBy: round.dueBy,
      acknowledgeBy: round.acknowledgeBy ?? null,
      resolveBy: round.resolveBy ?? null,
      escalatedAt: null,
      answeredAt: null,
      closedAt: null,
      seenAt: null,
      cause: null,
      ...(pausedOrderId !== undefined && { contactPausedAt: at, contactReleasedAt: null }),
      ...(dispute !== undefined && { dispute }),
    },
    at,
  );
  const facts = { replyOn: round.replyOn, round: String(number) };
  await recordStep(tx, id, { step: 'reopened', isNotified: true, facts, at });
  if (pausedOrderId !== undefined) {
    await holdContact(tx, { borrowerId, orderId: pausedOrderId, why: 'complaint', causeId: id, since: at });
    await recordStep(tx, id, { step: 'contact_held', isNotified: true, at });
  }
  if (dispute !== undefined) {
    const held = { amount: dispute.amount.toString(), currency: dispute.currency };
    await recordStep(tx, id, { step: 'charges_held', isNotified: true, facts: held, at });
  }
  await startSlaTimers(tx, context, { id, number, round, at });
  return round.replyOn;
}

function promisedOn(found: Complaint | undefined): CalendarDate {
  if (found === undefined) throw new Refusal('not_found');
  return lastDayOf(found.replyBy, found.market);
}
