import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { calendarDateAt, type Instant, instantAsIso } from '@hiram/values/instant';
import { type ListedContact, listAllContacts } from '#messaging/index.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type DocumentIssuer,
  type DocumentsContext,
  type StatementFacts,
  statementFacts,
} from '#servicing/documents/index.ts';
import { type ExplainedLine, explainedAmount, findLoan } from '#servicing/loans/index.ts';
import { type Complaint, isLate, lastDayOf } from '../complaint.ts';
import type { ComplaintContext } from '../complaint-context.ts';
import { findReopenings } from '../complaint-reopenings.sql.ts';
import { findSentReplies } from '../complaint-replies.sql.ts';
import { complaintTypeName } from '../copy/complaint-copy-by-locale.ts';
import { readComplaint, type StepView } from '../read-complaint.ts';
import { readBorrowerName } from '../staff/complaint-order.ts';
import { findMerged } from '../staff/queues.sql.ts';
import type { OfferedBody } from './complaint-bodies.ts';

export interface PackContext extends ComplaintContext {
  readonly documents: DocumentsContext;
}

interface PackMessage {
  readonly at: Instant;
  readonly from: 'borrower' | 'lender';
  readonly text: string;
}

/** The same in English, for the body, and in the language of the borrower. */
interface InBoth<Told> {
  readonly en: Told;
  /** Undefined if the borrower reads English. */
  readonly own: Told | undefined;
}

export interface PackLoan {
  readonly statement: StatementFacts;
  readonly lines: InBoth<readonly ExplainedLine[]>;
}

/** Everything in a pack, as the borrower reads it in the app. No note and no name of staff, and no cause that staff recorded. */
export interface PackContent {
  readonly complaint: Complaint;
  readonly body: OfferedBody;
  readonly sender: DocumentIssuer;
  readonly borrowerName: string;
  readonly type: InBoth<string>;
  readonly madeAt: Instant;
  readonly madeOn: CalendarDate;
  readonly steps: InBoth<readonly StepView[]>;
  readonly messages: readonly PackMessage[];
  readonly contacts: readonly ListedContact[];
  /** Undefined for a complaint about no loan, or about one that was not paid out. */
  readonly loan: PackLoan | undefined;
}

export async function gatherPack(
  context: PackContext,
  { complaint, body, sender }: Pick<PackContent, 'complaint' | 'body' | 'sender'>,
): Promise<PackContent> {
  const { id, borrowerId, about, market } = complaint;
  const own = complaint.locale === 'en' || complaint.locale === 'reference' ? undefined : complaint.locale;
  const madeAt = context.businessClock.now();
  const contacts = await listAllContacts(context, { borrowerId, locale: 'en' });
  const english = await readComplaint(context, { id, locale: 'en' });
  const loan = await loanOf(context, complaint, own);
  const borrowerName = loan?.statement.holder ?? (await readBorrowerName(context, complaint));
  return {
    complaint,
    body,
    sender,
    madeAt,
    madeOn: calendarDateAt(madeAt, marketPack(market).facts.timeZone),
    type: { en: complaintTypeName(about, 'en'), own: own && complaintTypeName(about, own) },
    steps: { en: english.steps, own: own && (await readComplaint(context, { id, locale: own })).steps },
    messages: await messagesOf(context, complaint),
    // Contacts about another loan are not part of this story.
    contacts: contacts.filter(
      ({ orderId }) =>
        complaint.orderId === undefined || orderId === undefined || orderId === complaint.orderId,
    ),
    loan,
    borrowerName: borrowerName === '' ? 'The borrower' : borrowerName,
  };
}

/** What both sides wrote, oldest first, with the complaints that were merged into this one. */
async function messagesOf(context: PackContext, complaint: Complaint): Promise<PackMessage[]> {
  const { database, personalData } = context;
  const [key, replies, reopenings, merged] = await Promise.all([
    personalData.findKey(database, complaint.borrowerId),
    findSentReplies(database, complaint.id),
    findReopenings(database, complaint.id),
    findMerged(database, complaint),
  ]);
  if (key === undefined) throw new Refusal('not_found');
  const messages: PackMessage[] = [
    ...[complaint, ...merged].map(({ receivedAt, contentEncrypted }) => ({
      at: receivedAt,
      from: 'borrower' as const,
      text: key.decrypt('complaints.content', contentEncrypted),
    })),
    ...reopenings.map(({ at, contentEncrypted }) => ({
      at,
      from: 'borrower' as const,
      text: key.decrypt('complaint_reopenings.content', contentEncrypted),
    })),
    ...replies.map(({ sentAt, textEncrypted }) => ({
      at: sentAt,
      from: 'lender' as const,
      text: key.decrypt('complaint_replies.text', textEncrypted),
    })),
  ];
  return messages.toSorted((one, other) => one.at - other.at);
}

async function loanOf(
  context: PackContext,
  { orderId }: Complaint,
  own: Locale | undefined,
): Promise<PackLoan | undefined> {
  if (orderId === undefined) return undefined;
  const loanId = idFrom<'Loan'>(orderId);
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined || loan.released === null) return undefined;
  const [{ facts: statement }, en, ownLines] = await Promise.all([
    statementFacts(context.documents, loanId),
    explainedAmount(context, { loanId, locale: 'en' }),
    own && explainedAmount(context, { loanId, locale: own }),
  ]);
  return { statement, lines: { en: en?.lines ?? [], own: ownLines?.lines } };
}

/** The content in a form that programs read: one file for each part. Amounts are in minor units. */
export function packParts(content: PackContent): Readonly<Record<string, object>> {
  const { complaint, body, sender, messages, contacts, steps, type, loan, borrowerName } = content;
  const { market, resolveBy, acknowledgeBy, acknowledgedAt, answeredAt } = complaint;
  return {
    'complaint.json': {
      id: complaint.id,
      number: complaint.number ?? null,
      lender: sender.company.legalName,
      borrower: borrowerName,
      about: complaint.about,
      type: type.en,
      loan: complaint.orderId ?? null,
      state: complaint.state,
      receivedAt: instantAsIso(complaint.receivedAt),
      round: complaint.round,
    },
    'timeline.json': steps.en.map(({ at, step, title, text }, index) => ({
      at: instantAsIso(at),
      step,
      title,
      text,
      ...(steps.own !== undefined && {
        ownLanguage: { title: steps.own[index]?.title ?? '', text: steps.own[index]?.text ?? '' },
      }),
    })),
    'messages.json': messages.map(({ at, from, text }) => ({ at: instantAsIso(at), from, text })),
    'contacts.json': contacts.map(({ id, at, channel, purpose, outcome, title, text }) => ({
      ...{ id, at: instantAsIso(at), channel, purpose, outcome, title, text },
    })),
    'decisions.json': decisionsOf(complaint),
    'deadlines.json': {
      receivedAt: instantAsIso(complaint.receivedAt),
      acknowledgeBy: acknowledgeBy === undefined ? null : lastDayOf(acknowledgeBy, market),
      acknowledgedAt: acknowledgedAt === undefined ? null : instantAsIso(acknowledgedAt),
      replyBy: lastDayOf(complaint.replyBy, market),
      resolveBy: resolveBy === undefined ? null : lastDayOf(resolveBy, market),
      answeredAt: answeredAt === undefined ? null : instantAsIso(answeredAt),
      isLate: isLate(complaint, content.madeAt),
      body: { code: body.code, opensOn: body.opensOn, closesOn: body.closesOn ?? null },
    },
    ...(loan !== undefined && { 'ledger.json': ledgerOf(loan) }),
  };
}

/** What was decided, without what staff recorded for themselves. A reply that waits for approval is not disclosed. */
function decisionsOf({ dispute, contactPausedAt, contactReleasedAt, score }: Complaint): object {
  return {
    contactPausedAt: contactPausedAt === undefined ? null : instantAsIso(contactPausedAt),
    contactReleasedAt: contactReleasedAt === undefined ? null : instantAsIso(contactReleasedAt),
    rating: score ?? null,
    dispute:
      dispute === undefined
        ? null
        : {
            currency: dispute.currency,
            amount: String(dispute.amount),
            state: dispute.state === 'proposed' ? 'open' : dispute.state,
            reversed: String(dispute.reversed),
          },
  };
}

function ledgerOf({ statement, lines }: PackLoan): object {
  return {
    loan: statement.orderId,
    number: statement.loanNumber ?? null,
    asOf: statement.asOf,
    currency: statement.currency,
    borrowed: String(statement.principal),
    owed: String(statement.balance),
    leftToPay: String(statement.leftToPay),
    postings: statement.rows.map((row) => ({
      ...row,
      amount: String(row.amount),
      balance: String(row.balance),
    })),
    explanation: lines.en.map(({ on, title, why, amount, isTakenOff }, index) => ({
      ...{ on, title, why, amount: String(amount), isTakenOff },
      ...(lines.own !== undefined && {
        ownLanguage: { title: lines.own[index]?.title ?? '', why: lines.own[index]?.why ?? '' },
      }),
    })),
  };
}
