import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import { parseId } from '@hiram/values/ids';
import { calendarDateAt } from '@hiram/values/instant';
import { parseShortNumber } from '@hiram/values/short-number';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type CaseForReply,
  NAME_PLACE,
  type OfferedReply,
  type ReplyFacts,
  repliesFor,
} from '#support/reply-templates/index.ts';
import { type Complaint, lastDayOf } from '../complaint.ts';
import { findCase } from '../complaints.sql.ts';
import { readBorrowerName, readComplaintOrder } from './complaint-order.ts';
import { searchCases } from './queues.sql.ts';
import { complaintIdFrom, onComplaint, type StaffComplaintContext } from './staff-complaint-context.ts';

type FactsContext = Pick<
  StaffComplaintContext,
  'database' | 'businessClock' | 'personalData' | 'brandIdentity'
>;

/**
 * Reply templates in the borrower's language, filled with the known facts of the case. The borrower's name is
 * filled in on sending.
 */
export async function listRepliesToComplaint(
  context: StaffComplaintContext,
  actor: Actor,
  text: string,
): Promise<OfferedReply[]> {
  const found = await findCase(context.database, complaintIdFrom(text));
  if (found === undefined) throw new Refusal('not_found');
  const { locale, brandCode, about } = found;
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'complaint_replies_listed',
      on: onComplaint(found.id),
      reason: '',
    }),
  );
  const facts = await factsOf(context, found, locale);
  return repliesFor(context.database, { use: 'complaint', brandCode, locale, about }, facts);
}

/** A complaint by its number or id, for the preview of a template. */
export async function complaintForReply(
  context: FactsContext,
  reference: string,
): Promise<CaseForReply | undefined> {
  const number = parseShortNumber(reference);
  const id = number === undefined ? parseId(reference.trim().toLowerCase()) : undefined;
  if (number === undefined && id === undefined) return undefined;
  const found = (await searchCases(context.database, { id, number, limit: 1 }))[0];
  return (
    found && {
      id: found.id,
      brandCode: found.brandCode,
      factsIn: (locale) => factsOf(context, found, locale),
    }
  );
}

async function factsOf(context: FactsContext, found: Complaint, locale: Locale): Promise<ReplyFacts> {
  const { market, brandCode, dispute, number, replyBy, receivedAt } = found;
  const [name, order] = await Promise.all([
    readBorrowerName(context, found),
    readComplaintOrder(context, found, locale),
  ]);
  const written = numberFormatter(locale, market);
  return {
    // The agent does not need to see the name; if it is unknown, they write another salutation.
    name: name === '' ? '{how to call them}' : NAME_PLACE,
    brand: context.brandIdentity(brandCode)?.name ?? '',
    product: order?.productName ?? '',
    loanNumber: order?.number ?? '',
    complaintNumber: number ?? '',
    dueDay: order?.dueOn === undefined ? '' : written.day(order.dueOn),
    disputedAmount: dispute === undefined ? '' : written.amount(dispute.amount),
    replyBy: written.day(lastDayOf(replyBy, market)),
    receivedDay: written.day(calendarDateAt(receivedAt, marketPack(market).facts.timeZone)),
  };
}
