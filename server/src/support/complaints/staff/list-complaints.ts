import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { COMPLAINT_QUEUES, type ComplaintQueue } from '@hiram/contract/support/complaints-staff';
import { parseId } from '@hiram/values/ids';
import { parseShortNumber } from '@hiram/values/short-number';
import { cursorAt, parseCursor, QUEUE_PAGE, splitPage } from '#cases/index.ts';
import { namesOfStaff } from '#people/staff/index.ts';
import { findLoanByNumber } from '#servicing/loans/index.ts';
import type { Complaint } from '../complaint.ts';
import { findGoingOutside } from '../packs/escalation-packs.sql.ts';
import { countImages, countQueue, findQueuePage, searchCases } from './queues.sql.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

export interface ComplaintsQuery {
  readonly queue: ComplaintQueue;
  readonly brandCode: string | undefined;
  readonly about: ComplaintSubject | undefined;
  readonly search: string | undefined;
  readonly after: string | undefined;
}

export interface ComplaintPage {
  readonly complaints: readonly Complaint[];
  readonly images: ReadonlyMap<string, number>;
  /** The cases whose borrower made papers for an outside body. */
  readonly goingOutside: ReadonlySet<string>;
  /** The names of colleagues by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly counts: readonly { readonly queue: ComplaintQueue; readonly count: number }[];
  readonly next: string | undefined;
}

/** One page of a queue, or the search results from all queues. It contains no personal data. */
export async function browseComplaints(
  { database }: Pick<StaffComplaintContext, 'database'>,
  me: string,
  query: ComplaintsQuery,
): Promise<ComplaintPage> {
  const [page, counts] = await Promise.all([
    query.search === undefined
      ? pageOfQueue(database, me, query)
      : { complaints: await searched(database, query.search), next: undefined },
    Promise.all(
      COMPLAINT_QUEUES.map(async (queue) => ({ queue, count: await countQueue(database, { queue, me }) })),
    ),
  ]);
  const ids = page.complaints.map(({ id }) => id);
  const [names, images, goingOutside] = await Promise.all([
    namesOfStaff(
      database,
      page.complaints.flatMap(({ assignee }) => assignee ?? []),
    ),
    countImages(database, ids),
    findGoingOutside(database, ids),
  ]);
  return { ...page, names, images, goingOutside, counts };
}

async function pageOfQueue(
  database: StaffComplaintContext['database'],
  me: string,
  { queue, brandCode, about, ...query }: ComplaintsQuery,
): Promise<Pick<ComplaintPage, 'complaints' | 'next'>> {
  const after = parseCursor(query.after);
  const found = await findQueuePage(database, { queue, me, brandCode, about, after, limit: QUEUE_PAGE + 1 });
  const { shown, next } = splitPage(found, QUEUE_PAGE, (last) => cursorAt(last.place, last.found.id));
  return { complaints: shown.map((one) => one.found), next };
}

/** A text that is neither a number nor an id matches nothing. */
async function searched(database: StaffComplaintContext['database'], text: string): Promise<Complaint[]> {
  const number = parseShortNumber(text);
  const loanId = number && (await findLoanByNumber(database, number));
  const id = loanId ?? parseId(text.trim().toLowerCase());
  return id === undefined && number === undefined
    ? []
    : searchCases(database, { id, number, limit: QUEUE_PAGE });
}
