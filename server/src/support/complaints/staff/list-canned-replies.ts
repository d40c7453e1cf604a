import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { lastDayOf } from '../complaint.ts';
import { findCase } from '../complaints.sql.ts';
import { NAME_PLACE } from './canned-replies/canned-reply.ts';
import { type CannedReply, cannedRepliesFor } from './canned-replies/fill-canned-reply.ts';
import { readBorrowerName, readComplaintOrder } from './complaint-order.ts';
import { complaintIdFrom, onComplaint, type StaffComplaintContext } from './staff-complaint-context.ts';

/**
 * Canned replies in the borrower's language, filled with the known facts of the case. The borrower's name is
 * filled in on sending.
 */
export async function listCannedReplies(
  context: StaffComplaintContext,
  actor: Actor,
  text: string,
): Promise<CannedReply[]> {
  const found = await findCase(context.database, complaintIdFrom(text));
  if (found === undefined) throw new Refusal('not_found');
  const { market, locale, brandCode } = found;
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'complaint_replies_listed',
      on: onComplaint(found.id),
      reason: '',
    }),
  );
  const [name, order] = await Promise.all([
    readBorrowerName(context, found),
    readComplaintOrder(context, found, locale),
  ]);
  const written = numberFormatter(locale, market);
  return cannedRepliesFor(found.about, locale, {
    // The agent does not need to see the name; if it is unknown, they write another salutation.
    name: name === '' ? '{how to call them}' : NAME_PLACE,
    brand: context.brandIdentity(brandCode)?.name ?? '',
    product: order?.productName ?? '',
    amount: found.dispute === undefined ? '' : written.amount(found.dispute.amount),
    reply_by: written.day(lastDayOf(found.replyBy, market)),
  });
}
