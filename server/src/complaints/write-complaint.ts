import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { type Instant, startOfDay } from '@hiram/values/instant';
import { holdContact } from '../outreach/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { findFinishedUpload, keepUpload } from '../uploads/index.ts';
import { type Complaint, type ComplaintId, type Dispute, isContactHeld } from './complaint.ts';
import { insertAlarms } from './complaint-alarms.sql.ts';
import { beginRound, type Round } from './complaint-clock.ts';
import type { ComplaintDesk } from './complaint-desk.ts';
import { insertImages } from './complaint-images.sql.ts';
import { insertMessage } from './complaint-messages.sql.ts';
import { complaintPolicy } from './complaint-policy.ts';
import { insertStep } from './complaint-steps.sql.ts';
import {
  changeCase,
  countSentSince,
  findWaitingOfOrder,
  insertComplaint,
  lockCase,
} from './complaints.sql.ts';
import { mayBeBlocked } from './open-complaint.ts';
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
  desk: ComplaintDesk,
  sent: SentComplaint,
  { id, dispute }: Written,
): Promise<ComplaintId> {
  const { borrowerId, brandCode, market, locale, about, orderId } = sent;
  const at = desk.clock.now();
  const round = beginRound(market, at);
  const joined = await joinedBeyondLimit(tx, desk, sent, at);
  await keepPictures(tx, sent);
  const key = await desk.personalData.keyFor(tx, borrowerId);
  const heldOrder = about === 'collection' && joined === undefined ? orderId : undefined;
  await insertComplaint(tx, {
    ...{ id, borrowerId, brandCode, market, locale, about, orderId, dispute },
    ...{ problemType: sent.problemType, sonType: sent.sonType },
    ...{ replyBy: round.replyBy, acknowledgeBy: round.acknowledgeBy, resolveBy: round.resolveBy },
    ...{ dueBy: round.dueBy, receivedAt: at, mergedInto: joined?.id },
    contentSealed: key.seal('complaints.content', sent.content),
    clientKey: clientKeyOf(desk, sent),
    clientDigest: digestOf(sent),
    contactHeldAt: heldOrder === undefined ? undefined : at,
  });
  await insertImages(tx, id, sent.images);
  await insertStep(tx, id, { step: 'received', isTold: true, facts: { replyOn: round.replyOn }, at });
  if (joined !== undefined) {
    await insertStep(tx, id, { step: 'closed', isTold: true, facts: { joinedTo: joined.id }, at });
    const wordsSealed = key.seal('complaint_steps.words', sent.content);
    await insertStep(tx, joined.id, {
      step: 'joined',
      isTold: false,
      facts: { joined: id },
      wordsSealed,
      at,
    });
    await changeCase(tx, joined.id, {}, at);
    return id;
  }
  if (heldOrder !== undefined) {
    await holdContact(tx, { borrowerId, orderId: heldOrder, why: 'complaint', causeId: id, since: at });
    await insertStep(tx, id, { step: 'contact_held', isTold: true, at });
  }
  if (dispute !== undefined) {
    const facts = { amount: dispute.amount.toString(), currency: dispute.currency };
    await insertStep(tx, id, { step: 'charges_held', isTold: true, facts, at });
  }
  await startClocks(tx, desk, { id, number: 1, round, at });
  return id;
}

/** Inserts the SLA timers and the acknowledgement, and the outbox messages that start Restate for both. */
export async function startClocks(
  tx: Transaction,
  { outbox }: Pick<ComplaintDesk, 'outbox'>,
  begun: { readonly id: ComplaintId; readonly number: number; readonly round: Round; readonly at: Instant },
): Promise<void> {
  const { id, number, round, at } = begun;
  await insertAlarms(tx, { id, round: number }, round.alarms);
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
async function joinedBeyondLimit(
  tx: Transaction,
  desk: ComplaintDesk,
  { borrowerId, market, about, orderId }: SentComplaint,
  at: Instant,
): Promise<Complaint | undefined> {
  const { timeZone } = marketPack(market).facts;
  const since = startOfDay(today(desk.clock, timeZone), timeZone);
  if ((await countSentSince(tx, { borrowerId, since })) < complaintPolicy.mostADay) return undefined;
  if (about !== 'collection' || mayBeBlocked(desk, market)) throw new Refusal('too_many_complaints', { at });
  const waiting = await findWaitingOfOrder(tx, { borrowerId, orderId });
  if (waiting === undefined || (orderId !== undefined && !isContactHeld(waiting))) return undefined;
  return lockCase(tx, waiting.id);
}

/**
 * Accepts only complete images that this borrower uploaded for a complaint. Other people's images are
 * reported as not found.
 */
async function keepPictures(tx: Transaction, { borrowerId, images }: SentComplaint): Promise<void> {
  for (const id of images) {
    if ((await findFinishedUpload(tx, { borrowerId, id }))?.purpose !== 'complaint') {
      throw new Refusal('not_found', { upload: id });
    }
    await keepUpload(tx, id);
  }
}
