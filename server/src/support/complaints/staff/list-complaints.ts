import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { COMPLAINT_QUEUES, type ComplaintQueue } from '@hiram/contract/support/complaints-staff';
import { parseId } from '@hiram/values/ids';
import { type Instant, instantAsIso, parseInstant } from '@hiram/values/instant';
import { namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { Complaint } from '../complaint.ts';
import { countImages, countQueue, findQueuePage, type QueuedComplaint, searchCases } from './queues.sql.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

const PAGE = 30;

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
  const [names, images] = await Promise.all([
    namesOfStaff(
      database,
      page.complaints.flatMap(({ assignee }) => assignee ?? []),
    ),
    countImages(
      database,
      page.complaints.map(({ id }) => id),
    ),
  ]);
  return { ...page, names, images, counts };
}

async function pageOfQueue(
  database: StaffComplaintContext['database'],
  me: string,
  { queue, brandCode, about, ...query }: ComplaintsQuery,
): Promise<Pick<ComplaintPage, 'complaints' | 'next'>> {
  const after = query.after === undefined ? undefined : parseCursor(query.after);
  // One extra row shows whether there is a next page.
  const found = await findQueuePage(database, { queue, me, brandCode, about, after, limit: PAGE + 1 });
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return { complaints: shown.map((one) => one.found), next: last && placeOf(last) };
}

/** A text that is not a valid id matches nothing. */
async function searched(database: StaffComplaintContext['database'], text: string): Promise<Complaint[]> {
  const id = parseId<'Complaint'>(text.trim().toLowerCase());
  return id === undefined ? [] : searchCases(database, id, PAGE);
}

function placeOf({ place, found }: QueuedComplaint): string {
  return `${instantAsIso(place)}_${found.id}`;
}

function parseCursor(text: string): { readonly moment: Instant; readonly id: string } {
  const [moment = '', id = ''] = text.split('_');
  const [parsed, complaintId] = [parseInstant(moment), parseId<'Complaint'>(id)];
  if (parsed === undefined || complaintId === undefined) throw new Refusal('request_malformed');
  return { moment: parsed, id: complaintId };
}
