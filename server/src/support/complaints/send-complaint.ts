import { assert } from '@hiram/values/assert';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Complaint, ComplaintId } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { findByClientKey, findCase, lockComplaintsOf } from './complaints.sql.ts';
import { disputeCharges } from './dispute-charges.ts';
import { isContactBlockingAvailable, selectableOrders } from './open-complaint.ts';
import { clientKeyOf, digestOf, type SentComplaint } from './sent-complaint.ts';
import { writeComplaint } from './write-complaint.ts';

/**
 * Accepts a complaint once. One transaction writes the case, its images, its SLA timers, the contact hold or
 * accrual pause that it causes, and the outbox message.
 */
export async function sendComplaint(
  context: ComplaintContext,
  sent: SentComplaint,
  requestId: string,
): Promise<AcceptedComplaint> {
  const known = await findDuplicate(context, context.database, sent);
  if (known !== undefined) return withResponder(context, known);
  await requireAcceptable(context, sent);
  const id = (await writeWithDispute(context, sent, requestId)) ?? (await writeWithoutDispute(context, sent));
  const complaint = await findCase(context.database, id);
  assert(complaint !== undefined, 'accepted complaint not found');
  return withResponder(context, complaint);
}

export interface AcceptedComplaint {
  readonly complaint: Complaint;
  /** The case that is answered: for a merged case, the one that it was merged into. */
  readonly answering: Complaint;
}

async function withResponder(
  { database }: Pick<ComplaintContext, 'database'>,
  complaint: Complaint,
): Promise<AcceptedComplaint> {
  const { mergedInto } = complaint;
  const other = mergedInto === undefined ? undefined : await findCase(database, mergedInto);
  return { complaint, answering: other ?? complaint };
}

async function findDuplicate(
  context: ComplaintContext,
  database: Database,
  sent: SentComplaint,
): Promise<Complaint | undefined> {
  const clientKey = clientKeyOf(context, sent);
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
async function requireAcceptable(context: ComplaintContext, sent: SentComplaint): Promise<void> {
  const { about, market, orderId } = sent;
  if (about !== 'collection' || orderId === undefined || !isContactBlockingAvailable(context, market)) return;
  const order = (await selectableOrders(context, sent)).find((named) => named.orderId === orderId);
  if (order?.mayComplainOfCollection === true) return;
  throw new Refusal('collection_complaint_not_allowed', { orderId });
}

/** Undefined if nothing is disputed, or nothing could be paused. */
async function writeWithDispute(
  context: ComplaintContext,
  sent: SentComplaint,
  requestId: string,
): Promise<ComplaintId | undefined> {
  if (sent.about !== 'amount') return undefined;
  const id = context.ids.next<'Complaint'>();
  const disputing = { ...sent, id, round: 1, lineKeys: sent.disputedLines };
  return disputeCharges(context, disputing, {
    requestId,
    write: async (tx, dispute) => {
      await lockComplaintsOf(tx, sent.borrowerId);
      // Of two concurrent sends, the second finds the first here, and its accrual pause rolls back.
      if ((await findDuplicate(context, tx, sent)) !== undefined) throw new Refusal('complaint_sent_before');
      return writeComplaint(tx, context, sent, { id, dispute });
    },
  });
}

async function writeWithoutDispute(context: ComplaintContext, sent: SentComplaint): Promise<ComplaintId> {
  return inTransaction(context.database, async (tx) => {
    await lockComplaintsOf(tx, sent.borrowerId);
    const known = await findDuplicate(context, tx, sent);
    if (known !== undefined) return known.id;
    return writeComplaint(tx, context, sent, { id: context.ids.next<'Complaint'>(), dispute: undefined });
  });
}
