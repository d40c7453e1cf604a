import { type OpenedStep, readCaseSteps, recordCaseOpened } from '#cases/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { Complaint } from '../complaint.ts';
import { findImages } from '../complaint-images.sql.ts';
import { findReopenings } from '../complaint-reopenings.sql.ts';
import { complaintCases, type StepDetails } from '../complaint-steps.ts';
import { findCase } from '../complaints.sql.ts';
import { findPacks, type MadePack } from '../packs/escalation-packs.sql.ts';
import { type ComplaintOrder, readBorrowerName, readComplaintOrder } from './complaint-order.ts';
import { findMerged, findRelatedCases } from './queues.sql.ts';
import { findNotes, findReplies, type Note, type Reply } from './replies.sql.ts';
import { complaintIdFrom, keyOf, places, type StaffComplaintContext } from './staff-complaint-context.ts';

type Step = OpenedStep<string, StepDetails>;

/** A case with all its contents decrypted. */
export interface OpenedComplaint {
  readonly found: Complaint;
  readonly content: string;
  /** The images of the case and of the cases merged into it. */
  readonly imageIds: readonly string[];
  readonly borrowerName: string;
  readonly order: ComplaintOrder | undefined;
  readonly replies: readonly (Reply & { readonly text: string })[];
  readonly notes: readonly (Note & { readonly text: string })[];
  readonly steps: readonly Step[];
  readonly proposal: Reply | undefined;
  /** Papers that the borrower made for outside bodies, newest first. */
  readonly packs: readonly MadePack[];
  readonly others: readonly Complaint[];
  readonly names: ReadonlyMap<string, string>;
}

/** Opens a case for a staff member. The read is audited before anything is returned. */
export async function openComplaint(
  context: StaffComplaintContext,
  actor: Actor,
  text: string,
): Promise<OpenedComplaint> {
  const { database } = context;
  // The case is read first: a user who acts on its version has then seen at least as much.
  const found = await findCase(database, complaintIdFrom(text));
  if (found === undefined) throw new Refusal('not_found');
  const key = await keyOf(context, database, found);
  await recordCaseOpened(database, actor, { kind: complaintCases, id: found.id, action: 'complaint_opened' });
  const [words, imageIds, order, others, packs] = await Promise.all([
    readCaseText(context, found, key),
    imagesOf(context, found),
    readComplaintOrder(context, found),
    findRelatedCases(database, found.borrowerId, found.id),
    findPacks(database, found.id),
  ]);
  const { replies, steps } = words;
  const names = await namesOfStaff(database, peopleIn({ found, ...words }));
  return {
    ...words,
    found,
    imageIds,
    order,
    names,
    others,
    packs,
    steps: steps.map((step) => ({ ...step, note: step.note || describeFacts(step, names) })),
    proposal: replies.find(({ state }) => state === 'proposed'),
  };
}

type CaseText = Pick<OpenedComplaint, 'content' | 'borrowerName' | 'replies' | 'notes' | 'steps'>;

/** All messages and notes of a case, with their authors. */
export async function readCaseText(
  context: CaseTextReader,
  found: Complaint,
  key: PersonKey,
): Promise<CaseText> {
  const { database } = context;
  const [borrowerName, replies, notes, steps] = await Promise.all([
    readBorrowerName(context, found),
    findReplies(database, found.id),
    findNotes(database, found.id),
    openSteps(context, found, key),
  ]);
  return {
    borrowerName,
    content: key.decrypt(places.content, found.contentEncrypted),
    replies: replies.map((reply) => ({ ...reply, text: key.decrypt(places.reply, reply.textEncrypted) })),
    notes: notes.map((note) => ({ ...note, text: key.decrypt(places.note, note.textEncrypted) })),
    steps,
  };
}

export type CaseTextReader = Pick<StaffComplaintContext, 'database' | 'businessClock' | 'personalData'>;

async function imagesOf({ database }: StaffComplaintContext, found: Complaint): Promise<string[]> {
  const joined = await findMerged(database, found);
  const images = await Promise.all([found, ...joined].map(({ id }) => findImages(database, id)));
  return [...new Set(images.flat())];
}

/** Includes the borrower's message of each reopening. */
async function openSteps(
  { database, personalData }: Pick<StaffComplaintContext, 'database' | 'personalData'>,
  { id }: Complaint,
  key: PersonKey,
): Promise<OpenedComplaint['steps']> {
  const [steps, reopenings] = await Promise.all([
    readCaseSteps({ database, personalData }, complaintCases, id),
    findReopenings(database, id),
  ]);
  let round = 1;
  return steps.map((step) => {
    if (step.step !== 'reopened') return step;
    round += 1;
    const reopening = reopenings.find((one) => one.round === round);
    if (reopening === undefined) return step;
    return { ...step, note: key.decrypt(places.reopening, reopening.contentEncrypted) };
  });
}

function describeFacts({ details: { facts } }: Step, names: ReadonlyMap<string, string>): string {
  if (facts.bodyName !== undefined) return `For ${facts.bodyName}, number ${facts.number ?? ''}`;
  return facts.to === undefined ? '' : `To ${names.get(facts.to) ?? ''}`;
}

function peopleIn({
  found,
  replies,
  notes,
  steps,
}: {
  readonly found: Complaint;
  readonly replies: readonly Reply[];
  readonly notes: readonly Note[];
  readonly steps: readonly Step[];
}): string[] {
  return [
    ...(found.assignee === undefined ? [] : [found.assignee]),
    ...[...replies, ...notes].map(({ writtenBy }) => writtenBy),
    ...steps.flatMap(({ actor, details }) => [actor, details.facts.to].filter((one) => one !== undefined)),
  ];
}
