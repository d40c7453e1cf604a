import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { type Instant, instantAsIso, startOfDay } from '@hiram/values/instant';
import { encryptNote } from '#cases/index.ts';
import { holdContact } from '#messaging/index.ts';
import { recordAppeal } from '#origination/fraud-lists/index.ts';
import { findFinishedUpload, retainUpload } from '#origination/uploads/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { announce } from '#platform/outgoing-events/outgoing-events.sql.ts';
import { withNewNumber } from '#platform/short-numbers/short-numbers.sql.ts';
import { type Complaint, type ComplaintId, type Dispute, isContactPaused } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { insertImages } from './complaint-images.sql.ts';
import { insertMessage } from './complaint-messages.sql.ts';
import { complaintPolicy } from './complaint-policy.ts';
import { beginRound, type Round } from './complaint-sla.ts';
import { insertSlaTimers } from './complaint-sla-timers.sql.ts';
import { complaintCases, recordStep } from './complaint-steps.ts';
import {
  changeCase,
  countSentSince,
  findWaitingOfOrder,
  insertComplaint,
  lockCase,
} from './complaints.sql.ts';
import { isContactBlockingAvailable } from './open-complaint.ts';
import { clientKeyOf, digestOf, type SentComplaint } from './sent-complaint.ts';
import { roundMessage } from './workflow-messages.ts';

interface Written {
  readonly id: ComplaintId;
  readonly dispute: Dispute | undefined;
}

/**
 * Inserts a case and everything that starts with it. The caller holds the lock on the borrower's complaints.
 */
export async function writeComplaint(
  tx: Transaction,
  context: ComplaintContext,
  sent: SentComplaint,
  { id, dispute }: Written,
): Promise<ComplaintId> {
  const { borrowerId, brandCode, market, locale, about, orderId } = sent;
  const at = context.businessClock.now();
  const round = beginRound(market, at);
  const joined = await mergeBeyondLimit(tx, context, sent, at);
  await retainImages(tx, sent);
  const key = await context.personalData.keyFor(tx, borrowerId);
  const pausedOrderId = about === 'collection' && joined === undefined ? orderId : undefined;
  const complaint = {
    id,
    borrowerId,
    brandCode,
    market,
    locale,
    about,
    orderId,
    dispute,
    problemType: sent.problemType,
    sonType: sent.sonType,
    replyBy: round.replyBy,
    acknowledgeBy: round.acknowledgeBy,
    resolveBy: round.resolveBy,
    dueBy: round.dueBy,
    receivedAt: at,
    mergedInto: joined?.id,
    contentEncrypted: key.encrypt('complaints.content', sent.content),
    clientKey: clientKeyOf(context, sent),
    clientDigest: digestOf(sent),
    contactPausedAt: pausedOrderId === undefined ? undefined : at,
  };
  const complaintNumber = await withNewNumber('CP', (number) => insertComplaint(tx, complaint, number));
  await announce(tx, { borrowerId, events: [receivedEvent(complaint, complaintNumber)], at });
  await insertImages(tx, id, sent.images);
  await recordStep(tx, id, { step: 'received', isNotified: true, facts: { replyOn: round.replyOn }, at });
  if (about === 'application') await recordAppeal(tx, { borrowerId, complaintId: id, at });
  if (joined !== undefined) {
    await recordStep(tx, id, { step: 'closed', isNotified: true, facts: { joinedTo: joined.id }, at });
    const note = await encryptNote(tx, context, {
      kind: complaintCases,
      owner: { person: borrowerId },
      note: sent.content,
    });
    await recordStep(tx, joined.id, { step: 'joined', isNotified: false, facts: { joined: id }, note, at });
    await changeCase(tx, joined.id, {}, at);
    return id;
  }
  if (pausedOrderId !== undefined) {
    await holdContact(tx, { borrowerId, orderId: pausedOrderId, why: 'complaint', causeId: id, since: at });
    await recordStep(tx, id, { step: 'contact_held', isNotified: true, at });
  }
  if (dispute !== undefined) {
    const facts = { amount: dispute.amount.toString(), currency: dispute.currency };
    await recordStep(tx, id, { step: 'charges_held', isNotified: true, facts, at });
  }
  await startSlaTimers(tx, context, { id, number: 1, round, at });
  return id;
}

/** The text of a complaint stays in the console. */
function receivedEvent(
  {
    id,
    borrowerId,
    orderId,
    about,
    replyBy,
  }: Pick<Complaint, 'id' | 'borrowerId' | 'orderId' | 'about' | 'replyBy'>,
  complaintNumber: string,
): WebhookEvent {
  return {
    type: 'complaint.received',
    data: {
      complaintId: id,
      complaintNumber,
      borrowerId,
      ...(orderId !== undefined && { loanId: orderId }),
      about,
      replyBy: instantAsIso(replyBy),
    },
  };
}

/** Inserts the SLA timers and the acknowledgement, and the outbox messages that start Restate for both. */
export async function startSlaTimers(
  tx: Transaction,
  { outbox }: Pick<ComplaintContext, 'outbox'>,
  begun: { readonly id: ComplaintId; readonly number: number; readonly round: Round; readonly at: Instant },
): Promise<void> {
  const { id, number, round, at } = begun;
  await insertSlaTimers(tx, { id, round: number }, round.alarms);
  const about = number === 1 ? 'complaint_received' : 'complaint_reopened';
  await insertMessage(tx, { id, key: acknowledgementOf(number), about, at });
  await outbox.send(tx, roundMessage({ id, round: number }));
}

/** Key of the message that acknowledges a round. */
export function acknowledgementOf(round: number): string {
  return `round-${round}`;
}

/**
 * Above the daily limit a complaint is refused. A collection complaint may not be refused, so it joins the
 * open case about the same loan. Undefined: it becomes its own case.
 */
async function mergeBeyondLimit(
  tx: Transaction,
  context: ComplaintContext,
  { borrowerId, market, about, orderId }: SentComplaint,
  at: Instant,
): Promise<Complaint | undefined> {
  const { timeZone } = marketPack(market).facts;
  const since = startOfDay(today(context.businessClock, timeZone), timeZone);
  if ((await countSentSince(tx, { borrowerId, since })) < complaintPolicy.mostADay) return undefined;
  if (about !== 'collection' || isContactBlockingAvailable(context, market))
    throw new Refusal('too_many_complaints', { at });
  const waiting = await findWaitingOfOrder(tx, { borrowerId, orderId });
  if (waiting === undefined || (orderId !== undefined && !isContactPaused(waiting))) return undefined;
  return lockCase(tx, waiting.id);
}

/**
 * Accepts only complete images that this borrower uploaded for a complaint. Other people's images are
 * reported as not found.
 */
async function retainImages(tx: Transaction, { borrowerId, images }: SentComplaint): Promise<void> {
  for (const id of images) {
    if ((await findFinishedUpload(tx, { borrowerId, id }))?.purpose !== 'complaint') {
      throw new Refusal('not_found', { upload: id });
    }
    await retainUpload(tx, id);
  }
}
