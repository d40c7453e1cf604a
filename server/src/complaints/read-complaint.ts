import type { ComplaintState, ComplaintStep } from '@hiram/contract/complaints';
import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { PersonKey } from '../platform/personal-data/personal-data.ts';
import { writtenFigures } from '../platform/texts/written-figures.ts';
import { addressOfPicture } from '../uploads/index.ts';
import { type Complaint, type ComplaintId, isWaiting, mayReopen, reopenUntil } from './complaint.ts';
import type { ComplaintDesk } from './complaint-desk.ts';
import { findImages } from './complaint-images.sql.ts';
import { findReopenings } from './complaint-reopenings.sql.ts';
import { findSentReplies, type SentReply } from './complaint-replies.sql.ts';
import { findSteps } from './complaint-steps.sql.ts';
import { findCase, findCasesOf, noteSeen } from './complaints.sql.ts';
import { describeStep } from './describe-step.ts';

type Reading = Pick<ComplaintDesk, 'database' | 'clock' | 'personalData'>;

export interface ReadStep {
  readonly at: Instant;
  readonly step: ComplaintStep;
  readonly title: string;
  readonly text: string;
}

/** A case as its borrower reads it. */
export interface ReadComplaint {
  readonly complaint: Complaint;
  /** The case that is answered: for a merged case, the one that it was merged into. */
  readonly answering: Complaint;
  readonly content: string;
  readonly images: readonly string[];
  readonly reply: string;
  readonly replyImages: readonly string[];
  readonly isToBeRated: boolean;
  readonly steps: readonly ReadStep[];
  readonly reopenUntil: CalendarDate | undefined;
}

/** Reads a case for its borrower, which marks an existing answer as opened. */
export async function readComplaint(
  desk: Reading,
  { id, locale }: { readonly id: ComplaintId; readonly locale: Locale },
): Promise<ReadComplaint> {
  const { database, clock } = desk;
  const complaint = await findCase(database, id);
  if (complaint === undefined) throw new Refusal('not_found');
  const { mergedInto, borrowerId } = complaint;
  const answering = (mergedInto && (await findCase(database, mergedInto))) ?? complaint;
  const [key, images, replies, steps] = await Promise.all([
    desk.personalData.findKey(database, borrowerId),
    findImages(database, id),
    findSentReplies(database, answering.id),
    describeSteps(desk, complaint, locale),
  ]);
  const last = replies.at(-1);
  const at = clock.now();
  if (answering.answeredAt !== undefined && answering.seenAt === undefined) {
    await inTransaction(database, (tx) => noteSeen(tx, answering.id, at));
  }
  return {
    ...{ complaint, answering, steps },
    content: key?.unseal('complaints.content', complaint.contentSealed) ?? '',
    images: images.map(addressOfPicture),
    reply: textOf(key, last),
    replyImages: (last?.images ?? []).map(addressOfPicture),
    isToBeRated:
      mergedInto === undefined && complaint.answeredAt !== undefined && complaint.score === undefined,
    reopenUntil: mayReopen(complaint, at) ? reopenUntil(complaint) : undefined,
  };
}

function textOf(key: PersonKey | undefined, reply: SentReply | undefined): string {
  return (reply && key?.unseal('complaint_replies.text', reply.textSealed)) ?? '';
}

async function describeSteps(
  { database, personalData }: Reading,
  complaint: Complaint,
  locale: Locale,
): Promise<ReadStep[]> {
  const { id, borrowerId, mergedInto, market } = complaint;
  const [key, steps, reopenings, replies, earlier] = await Promise.all([
    personalData.findKey(database, borrowerId),
    findSteps(database, id),
    findReopenings(database, id),
    findSentReplies(database, id),
    mergedInto === undefined ? undefined : findCase(database, mergedInto),
  ]);
  const written = writtenFigures(locale, market);
  const zone = marketPack(market).facts.timeZone;
  const words = {
    locale,
    writtenIn(round: number) {
      const sealed = reopenings.find((reopening) => reopening.round === round)?.contentSealed;
      return (sealed && key?.unseal('complaint_reopenings.content', sealed)) ?? '';
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
    .filter(({ isTold }) => isTold)
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
export async function listComplaints(desk: Reading, borrowerId: BorrowerId): Promise<ListedComplaint[]> {
  const { database, personalData } = desk;
  const [complaints, key] = await Promise.all([
    findCasesOf(database, borrowerId),
    personalData.findKey(database, borrowerId),
  ]);
  const others = await answeringOf(database, complaints);
  return complaints.map((complaint) => {
    const { mergedInto, contentSealed } = complaint;
    const answering = (mergedInto && others.get(mergedInto)) ?? complaint;
    return {
      complaint,
      content: key?.unseal('complaints.content', contentSealed) ?? '',
      state: answering.state,
      isNew:
        !isWaiting(complaint) &&
        mergedInto === undefined &&
        complaint.answeredAt !== undefined &&
        complaint.seenAt === undefined,
    };
  });
}

async function answeringOf(
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
