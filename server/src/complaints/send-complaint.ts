import { assert } from '@hiram/values/assert';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Complaint, ComplaintId } from './complaint.ts';
import type { ComplaintDesk } from './complaint-desk.ts';
import { findByClientKey, findCase, lockComplaintsOf } from './complaints.sql.ts';
import { disputeCharges } from './dispute-charges.ts';
import { mayBeBlocked, ordersToName } from './open-complaint.ts';
import { clientKeyOf, digestOf, type SentComplaint } from './sent-complaint.ts';
import { writeComplaint } from './write-complaint.ts';

/**
 * Accepts a complaint once. One transaction writes the case, its images, its SLA timers, the contact hold or
 * accrual pause that it causes, and the outbox message.
 */
export async function sendComplaint(
  desk: ComplaintDesk,
  sent: SentComplaint,
  requestId: string,
): Promise<TakenComplaint> {
  const known = await findKnown(desk, desk.database, sent);
  if (known !== undefined) return withAnswering(desk, known);
  await mustBeTaken(desk, sent);
  const id = (await writeDisputed(desk, sent, requestId)) ?? (await writeAlone(desk, sent));
  const complaint = await findCase(desk.database, id);
  assert(complaint !== undefined, 'a complaint that was taken is there');
  return withAnswering(desk, complaint);
}

export interface TakenComplaint {
  readonly complaint: Complaint;
  /** The case that is answered: for a merged case, the one that it was merged into. */
  readonly answering: Complaint;
}

export async function withAnswering(
  { database }: Pick<ComplaintDesk, 'database'>,
  complaint: Complaint,
): Promise<TakenComplaint> {
  const { mergedInto } = complaint;
  const other = mergedInto === undefined ? undefined : await findCase(database, mergedInto);
  return { complaint, answering: other ?? complaint };
}

async function findKnown(
  desk: ComplaintDesk,
  database: Database,
  sent: SentComplaint,
): Promise<Complaint | undefined> {
  const clientKey = clientKeyOf(desk, sent);
  const known = await findByClientKey(database, { borrowerId: sent.borrowerId, clientKey });
  if (known !== undefined && !known.clientDigest.equals(digestOf(sent))) {
    throw new Refusal('complaint_sent_before', { clientKey });
  }
  return known;
}

/**
 * In a market that allows blocking, a complaint about collection is accepted only for orders under
 * collection.
 */
async function mustBeTaken(desk: ComplaintDesk, sent: SentComplaint): Promise<void> {
  const { about, market, orderId } = sent;
  if (about !== 'collection' || orderId === undefined || !mayBeBlocked(desk, market)) return;
  const order = (await ordersToName(desk, sent)).find((named) => named.orderId === orderId);
  if (order?.mayComplainOfCollection === true) return;
  throw new Refusal('collection_complaint_not_allowed', { orderId });
}

/** Undefined if nothing is disputed, or nothing could be paused. */
async function writeDisputed(
  desk: ComplaintDesk,
  sent: SentComplaint,
  requestId: string,
): Promise<ComplaintId | undefined> {
  if (sent.about !== 'amount') return undefined;
  const id = desk.ids.next<'Complaint'>();
  const disputing = { ...sent, id, round: 1, lineKeys: sent.disputedLines };
  return disputeCharges(desk, disputing, {
    requestId,
    write: async (tx, dispute) => {
      await lockComplaintsOf(tx, sent.borrowerId);
      // Of two concurrent sends, the second finds the first here, and its accrual pause rolls back.
      if ((await findKnown(desk, tx, sent)) !== undefined) throw new Refusal('complaint_sent_before');
      return writeComplaint(tx, desk, sent, { id, dispute });
    },
  });
}

async function writeAlone(desk: ComplaintDesk, sent: SentComplaint): Promise<ComplaintId> {
  return inTransaction(desk.database, async (tx) => {
    await lockComplaintsOf(tx, sent.borrowerId);
    const known = await findKnown(desk, tx, sent);
    if (known !== undefined) return known.id;
    return writeComplaint(tx, desk, sent, { id: desk.ids.next<'Complaint'>(), dispute: undefined });
  });
}
