import type { DataOf } from '@hiram/contract/call';
import { COMPLAINT_SCORES } from '@hiram/contract/constants';
import type * as contract from '@hiram/contract/support/complaints-staff';
import { marketPack } from '@hiram/markets/market-pack';
import { instantAsIso } from '@hiram/values/instant';
import { maskedName, maskedWithin } from '#platform/personal-data/masking.ts';
import { inGroups } from '#servicing/documents/index.ts';
import { type Complaint, isContactPaused } from '../complaint.ts';
import { isSonType } from '../complaint-types.ts';
import { complaintCopy } from '../copy/complaint-copy-by-locale.ts';
import { type Person, possibleActions } from './complaint-actions.ts';
import type { ComplaintOrder } from './complaint-order.ts';
import type { OpenedComplaint } from './open-complaint.ts';
import { BORROWER, PLATFORM, stepText } from './staff-complaint-labels.ts';

/** The reader, and the names of the other staff members. */
interface Reader {
  readonly me: string;
  readonly names: ReadonlyMap<string, string>;
}

type Row = DataOf<typeof contract.listStaffComplaints>['complaints'][number];

export function rowOf(
  found: Complaint,
  { images, isGoingOutside }: { readonly images: number; readonly isGoingOutside: boolean },
  { me, names }: Reader,
): Row {
  const score = COMPLAINT_SCORES.find((known) => known === String(found.score));
  return {
    complaintId: found.id,
    ...(found.number !== undefined && { number: found.number }),
    brand: found.brandCode,
    market: found.market,
    about: found.about,
    state: found.state,
    timeZone: marketPack(found.market).facts.timeZone,
    language: found.locale,
    ...titlesOf(found),
    ...(found.orderId !== undefined && { orderId: found.orderId }),
    owner: (found.assignee && names.get(found.assignee)) ?? '',
    isMine: found.assignee === me,
    receivedAt: instantAsIso(found.receivedAt),
    replyBy: instantAsIso(found.replyBy),
    ...(found.acknowledgeBy !== undefined && { acknowledgeBy: instantAsIso(found.acknowledgeBy) }),
    ...(found.acknowledgedAt !== undefined && { acknowledgedAt: instantAsIso(found.acknowledgedAt) }),
    ...(found.resolveBy !== undefined && { resolveBy: instantAsIso(found.resolveBy) }),
    dueBy: instantAsIso(found.dueBy),
    isEscalated: found.escalatedAt !== undefined,
    isReopened: found.round > 1,
    isGoingOutside,
    images: String(images),
    ...(score !== undefined && { score }),
  };
}

/** In English for staff, whatever the borrower's language. */
function titlesOf({ about, sonType }: Complaint): { readonly type: string; readonly sonType: string } {
  const { types, sonTypes } = complaintCopy('en');
  return {
    type: types[about],
    sonType: sonType !== undefined && isSonType(sonType) ? sonTypes[sonType] : '',
  };
}

type Opened = Omit<DataOf<typeof contract.openStaffComplaint>, 'asOf'>;

export function caseOf(opened: OpenedComplaint, person: Person): Opened {
  const { found, names, proposal } = opened;
  const reader = { me: person.staffId, names };
  function masked(words: string): string {
    return maskedWithin(words, opened.borrowerName);
  }
  return {
    ...rowOf(found, { images: opened.imageIds.length, isGoingOutside: opened.packs.length > 0 }, reader),
    version: String(found.version),
    imageIds: [...opened.imageIds],
    borrowerName: maskedName(opened.borrowerName),
    content: masked(opened.content),
    ...(opened.order !== undefined && { order: orderOf(opened.order) }),
    ...(found.dispute !== undefined && {
      dispute: {
        currency: found.dispute.currency,
        state: found.dispute.state,
        amount: String(found.dispute.amount),
        reversed: String(found.dispute.reversed),
      },
    }),
    isContactPaused: isContactPaused(found),
    replies: opened.replies.map((reply) => ({
      at: instantAsIso(reply.sentAt ?? reply.writtenAt),
      by: names.get(reply.writtenBy) ?? '',
      text: masked(reply.text),
      imageIds: [...reply.imageIds],
      isSent: reply.state === 'sent',
    })),
    notes: opened.notes.map(({ writtenAt, writtenBy, text }) => ({
      at: instantAsIso(writtenAt),
      by: names.get(writtenBy) ?? '',
      text: masked(text),
    })),
    steps: opened.steps.map(({ step, actor, at, note }) => ({
      step: stepText(step),
      by: actorNameOf(step, actor, names),
      at: instantAsIso(at),
      words: masked(note),
    })),
    ...(proposal?.reverse !== undefined && {
      proposal: {
        by: names.get(proposal.writtenBy) ?? '',
        at: instantAsIso(proposal.writtenAt),
        amount: String(proposal.reverse),
        lineKeys: [...proposal.lineKeys],
        isMine: proposal.writtenBy === person.staffId,
      },
    }),
    ...(found.cause !== undefined && { cause: found.cause }),
    packs: opened.packs.map(({ number, body, bodyName, madeAt }) => ({
      number: inGroups(number),
      body,
      bodyName,
      madeAt: instantAsIso(madeAt),
    })),
    others: opened.others.map((other) => ({
      complaintId: other.id,
      ...(other.number !== undefined && { number: other.number }),
      type: titlesOf(other).type,
      state: other.state,
      receivedAt: instantAsIso(other.receivedAt),
    })),
    actions: possibleActions({ found, proposedBy: proposal?.writtenBy }, person),
  };
}

function orderOf(order: ComplaintOrder): NonNullable<Opened['order']> {
  return {
    orderId: order.orderId,
    ...(order.number !== undefined && { number: order.number }),
    productName: order.productName,
    currency: order.currency,
    state: stepText(order.state),
    due: String(order.due),
    owed: String(order.owed),
    ...(order.dueOn !== undefined && { dueOn: order.dueOn }),
    lines: order.lines.map(({ key, on, title, why, amount, ...line }) => ({
      key,
      on,
      title,
      why,
      amount: String(amount),
      isTakenOff: line.isTakenOff,
      mayBeReversed: line.mayBeReversed,
      isDisputed: line.isDisputed,
    })),
  };
}

const byBorrower: ReadonlySet<string> = new Set([
  'received',
  'reopened',
  'rated',
  'borrower_left',
  'pack_made',
]);

function actorNameOf(step: string, actor: string | undefined, names: ReadonlyMap<string, string>): string {
  if (actor !== undefined) return names.get(actor) ?? '';
  return byBorrower.has(step) ? BORROWER : PLATFORM;
}
