import { parseId } from '@hiram/values/ids';
import { findFinishedUpload, retainUpload, type UploadId } from '#origination/uploads/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { completeReply, NAME_PLACE } from '#support/reply-templates/index.ts';
import type { Complaint, Dispute } from '../complaint.ts';
import { answerCase } from './answer-case.ts';
import { readBorrowerName } from './complaint-order.ts';
import { type Acting, lockForAction, type Outcome, readForAction } from './lock-for-action.ts';
import { recordAuditedStep, requireReason } from './record-audited-step.ts';
import { insertReply, type NewReply } from './replies.sql.ts';
import { endCaseDispute, linesToReverse, proposeReversal } from './reverse-charges.ts';
import { keyOf, places, type StaffComplaintContext } from './staff-complaint-context.ts';

/** A reply that an agent wrote to the borrower. */
export interface ReplyRequest {
  readonly text?: string | undefined;
  readonly imageIds?: string | undefined;
  readonly decision?: 'upheld' | 'not_upheld' | undefined;
  readonly lineKeys?: string | undefined;
}

/** The same limit as for a borrower's images. */
const MOST_IMAGES = 9;

/**
 * Answers a case. If an amount is in dispute, the reply decides it: confirming the charge ends the dispute in
 * the same transaction. Reversing it puts the reply and the reversal on hold until a second person approves.
 */
export async function replyToComplaint(
  context: StaffComplaintContext,
  acting: Acting,
  request: ReplyRequest,
): Promise<Outcome> {
  const { found } = await readForAction(context.database, acting);
  const written = requireReason(request.text);
  // The name is filled in even for an agent who has not unmasked it.
  const name = written.includes(NAME_PLACE) ? await readBorrowerName(context, found) : '';
  const text = completeReply(written, name);
  if (text === undefined) throw new Refusal('request_malformed', { hasUnfilledPlaceholder: true });
  const { decision } = request;
  if ((found.dispute?.state === 'open') !== (decision !== undefined)) {
    throw new Refusal('complaint_act_not_possible', { dispute: found.dispute?.state, decision });
  }
  const imageIds = await imagesIn(context, found, request.imageIds);
  const reply = { text, imageIds, decision };
  if (decision === 'upheld') {
    const lines = await linesToReverse(context, found, listIn(request.lineKeys));
    return inTransaction(context.database, async (tx) => {
      const { found: locked } = await lockForAction(tx, acting);
      await writeReply(tx, context, acting, { found: locked, reply, lines });
      return proposeReversal(tx, context, acting, { found: locked, lines });
    });
  }
  if (decision === 'not_upheld') {
    return endCaseDispute(context, acting, { found, decision, reverse: [] }, async (tx) => {
      const { found: locked } = await lockForAction(tx, acting);
      return sendReply(tx, context, acting, { found: locked, reply, dispute: decided(locked, 'not_upheld') });
    });
  }
  return inTransaction(context.database, async (tx) => {
    const { found: locked } = await lockForAction(tx, acting);
    return sendReply(tx, context, acting, { found: locked, reply, dispute: undefined });
  });
}

function decided({ dispute }: Complaint, state: Dispute['state']): Dispute | undefined {
  return dispute && { ...dispute, state };
}

interface Reply {
  readonly text: string;
  readonly imageIds: readonly UploadId[];
  readonly decision: 'upheld' | 'not_upheld' | undefined;
}

async function sendReply(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  {
    found,
    reply,
    dispute,
  }: { readonly found: Complaint; readonly reply: Reply; readonly dispute: Dispute | undefined },
): Promise<Outcome> {
  const at = context.businessClock.now();
  const replyId = await writeReply(tx, context, acting, { found, reply, lines: undefined });
  if (dispute !== undefined) {
    await recordAuditedStep(tx, context, acting, {
      found,
      auditedStep: { isNotified: true, step: 'charge_stands', at },
    });
  }
  return answerCase(tx, context, acting, { found, replyId, dispute, at });
}

async function writeReply(
  tx: Transaction,
  context: StaffComplaintContext,
  { actor }: Acting,
  {
    found,
    reply,
    lines,
  }: {
    readonly found: Complaint;
    readonly reply: Reply;
    readonly lines: { readonly keys: readonly string[]; readonly amount: bigint } | undefined;
  },
): Promise<string> {
  const key = await keyOf(context, tx, found);
  const written: NewReply = {
    id: context.ids.next(),
    complaintId: found.id,
    round: found.round,
    at: context.businessClock.now(),
    state: lines === undefined ? 'sent' : 'proposed',
    textEncrypted: key.encrypt(places.reply, reply.text),
    decision: reply.decision,
    lineKeys: lines?.keys ?? [],
    reverse: lines?.amount,
    writtenBy: actor.staffId,
    imageIds: reply.imageIds,
  };
  await insertReply(tx, written);
  for (const id of reply.imageIds) await retainUpload(tx, id);
  return written.id;
}

/** Accepts only images uploaded for a reply to this borrower. */
async function imagesIn(
  { database }: StaffComplaintContext,
  { borrowerId }: Complaint,
  text: string | undefined,
): Promise<UploadId[]> {
  const ids = listIn(text).map((one) => parseId<'Upload'>(one));
  if (ids.length > MOST_IMAGES) throw new Refusal('request_malformed', { images: ids.length });
  const pictures: UploadId[] = [];
  for (const id of new Set(ids)) {
    const upload = id && (await findFinishedUpload(database, { borrowerId, id }));
    if (id === undefined || upload?.purpose !== 'complaint_reply') throw new Refusal('not_found');
    pictures.push(id);
  }
  return pictures;
}

/** Splits a comma-separated field. */
function listIn(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
