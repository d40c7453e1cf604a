import type { Locale } from '@hiram/contract/locales';
import type { ComplaintState, ComplaintStep } from '@hiram/contract/support/complaints';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { listCaseSteps } from '#cases/index.ts';
import { imageUrlOf } from '#origination/uploads/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { type Complaint, type ComplaintId, isWaiting, mayReopen, reopenUntil } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { findImages } from './complaint-images.sql.ts';
import { findReopenings } from './complaint-reopenings.sql.ts';
import { findSentReplies, type SentReply } from './complaint-replies.sql.ts';
import { complaintCases } from './complaint-steps.ts';
import { findCase, findCasesOf, recordSeen } from './complaints.sql.ts';
import { describeStep } from './describe-step.ts';

type ReadContext = Pick<ComplaintContext, 'database' | 'businessClock' | 'personalData'>;

export interface StepView {
  readonly at: Instant;
  readonly step: ComplaintStep;
  readonly title: string;
  readonly text: string;
}

/** A case as its borrower reads it. */
export interface ComplaintView {
  readonly complaint: Complaint;
  /** The case that is answered: for a merged case, the one that it was merged into. */
  readonly answering: Complaint;
  readonly content: string;
  readonly images: readonly string[];
  readonly reply: string;
  readonly replyImages: readonly string[];
  readonly isToBeRated: boolean;
  readonly steps: readonly StepView[];
  readonly reopenUntil: CalendarDate | undefined;
}

/** Reads a case for its borrower, which marks an existing answer as opened. */
export async function readComplaint(
  context: ReadContext,
  { id, locale }: { readonly id: ComplaintId; readonly locale: Locale },
): Promise<ComplaintView> {
  const { database, businessClock } = context;
  const complaint = await findCase(database, id);
  if (complaint === undefined) throw new Refusal('not_found');
  const { mergedInto, borrowerId } = complaint;
  const answering = (mergedInto && (await findCase(database, mergedInto))) ?? complaint;
  const [key, images, replies, steps] = await Promise.all([
    context.personalData.findKey(database, borrowerId),
    findImages(database, id),
    findSentReplies(database, answering.id),
    describeSteps(context, complaint, locale),
  ]);
  const last = replies.at(-1);
  const at = businessClock.now();
  if (answering.answeredAt !== undefined && answering.seenAt === undefined) {
    await inTransaction(database, (tx) => recordSeen(tx, answering.id, at));
  }
  return {
    complaint,
    answering,
    steps,
    content: key?.decrypt('complaints.content', complaint.contentEncrypted) ?? '',
    images: images.map(imageUrlOf),
    reply: textOf(key, last),
    replyImages: (last?.images ?? []).map(imageUrlOf),
    isToBeRated:
      mergedInto === undefined && complaint.answeredAt !== undefined && complaint.score === undefined,
    reopenUntil: mayReopen(complaint, at) ? reopenUntil(complaint) : undefined,
  };
}

function textOf(key: PersonKey | undefined, reply: SentReply | undefined): string {
  return (reply && key?.decrypt('complaint_replies.text', reply.textEncrypted)) ?? '';
}

async function describeSteps(
  { database, personalData }: ReadContext,
  complaint: Complaint,
  locale: Locale,
): Promise<StepView[]> {
  const { id, borrowerId, mergedInto, market } = complaint;
  const [key, steps, reopenings, replies, earlier] = await Promise.all([
    personalData.findKey(database, borrowerId),
    listCaseSteps(database, complaintCases, id),
    findReopenings(database, id),
    findSentReplies(database, id),
    mergedInto === undefined ? undefined : findCase(database, mergedInto),
  ]);
  const written = numberFormatter(locale, market);
  const zone = marketPack(market).facts.timeZone;
  const words = {
    locale,
    messageOfRound(round: number) {
      const encrypted = reopenings.find((reopening) => reopening.round === round)?.contentEncrypted;
      return (encrypted && key?.decrypt('complaint_reopenings.content', encrypted)) ?? '';
    },
    // The last reply is shown on the page itself.
    replyOf: (replyId: string) =>
      replyId === replies.at(-1)?.id
        ? ''
        : textOf(
            key,
            replies.find((reply) => reply.id === replyId),
          ),
    receivedOn: () => (earlier === undefined ? '' : written.day(calendarDateAt(earlier.receivedAt, zone))),
  };
  return steps
    .filter(({ details }) => details.isNotified)
    .map((step) => ({ at: step.at, ...describeStep(complaint, step, words) }));
}

export interface ListedComplaint {
  readonly complaint: Complaint;
  readonly content: string;
  readonly state: ComplaintState;
  readonly isNew: boolean;
}

/**
 * The borrower's complaints, newest first. A merged case has the status of the case that it was merged into.
 */
export async function listComplaints(
  context: ReadContext,
  borrowerId: BorrowerId,
): Promise<ListedComplaint[]> {
  const { database, personalData } = context;
  const [complaints, key] = await Promise.all([
    findCasesOf(database, borrowerId),
    personalData.findKey(database, borrowerId),
  ]);
  const others = await answeringStaffOf(database, complaints);
  return complaints.map((complaint) => {
    const { mergedInto, contentEncrypted } = complaint;
    const answering = (mergedInto && others.get(mergedInto)) ?? complaint;
    return {
      complaint,
      content: key?.decrypt('complaints.content', contentEncrypted) ?? '',
      state: answering.state,
      isNew:
        !isWaiting(complaint) &&
        mergedInto === undefined &&
        complaint.answeredAt !== undefined &&
        complaint.seenAt === undefined,
    };
  });
}

async function answeringStaffOf(
  database: Database,
  complaints: readonly Complaint[],
): Promise<ReadonlyMap<string, Complaint>> {
  const known = new Map<string, Complaint>(complaints.map((complaint) => [complaint.id, complaint]));
  for (const { mergedInto } of complaints) {
    if (mergedInto === undefined || known.has(mergedInto)) continue;
    const other = await findCase(database, mergedInto);
    if (other !== undefined) known.set(other.id, other);
  }
  return known;
}
