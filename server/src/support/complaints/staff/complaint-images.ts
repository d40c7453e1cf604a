import { parseId } from '@hiram/values/ids';
import { acceptImage, findFinishedUpload, readImage, type UploadId } from '#origination/uploads/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { requireReason } from '#people/unmasking/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { Complaint } from '../complaint.ts';
import { findImages } from '../complaint-images.sql.ts';
import { findCase } from '../complaints.sql.ts';
import { findMerged } from './queues.sql.ts';
import { complaintIdFrom, onComplaint, type StaffComplaintContext } from './staff-complaint-context.ts';

/** An image of a case or of a reply. The view is audited before the image is returned. */
export async function viewImage(
  context: StaffComplaintContext,
  actor: Actor,
  request: { readonly complaintId: string; readonly imageId: string },
): Promise<Uint8Array> {
  const { database, personalData, pictures } = context;
  const found = await caseOf(context, request.complaintId);
  const imageId = parseId<'Upload'>(request.imageId);
  const sentBy = imageId && (await senderOf(context, found, imageId));
  if (imageId === undefined || pictures === undefined || sentBy === undefined) {
    throw new Refusal('not_found', { complaint: found.id });
  }
  if (sentBy === 'borrower') await requireReason(database, actor, onComplaint(found.id));
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'complaint_picture_opened',
      on: onComplaint(found.id),
      reason: '',
      after: { imageId },
    }),
  );
  return readImage({ database, personalData, store: pictures.store }, imageId);
}

async function caseOf({ database }: StaffComplaintContext, text: string): Promise<Complaint> {
  const found = await findCase(database, complaintIdFrom(text));
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/**
 * The sender: the borrower, with this case or a merged one, or staff, for a reply. Undefined if the image
 * does not belong to the case.
 */
async function senderOf(
  { database }: StaffComplaintContext,
  found: Complaint,
  imageId: UploadId,
): Promise<'borrower' | 'staff' | undefined> {
  const upload = await findFinishedUpload(database, { borrowerId: found.borrowerId, id: imageId });
  if (upload?.purpose === 'complaint_reply') return 'staff';
  for (const { id } of [found, ...(await findMerged(database, found))]) {
    if ((await findImages(database, id)).includes(imageId)) return 'borrower';
  }
  return undefined;
}

/**
 * Stores an image for a reply: re-encoded like every other, and encrypted with the key of its borrower. An
 * unused image is deleted after a week.
 */
export async function storeReplyImage(
  context: StaffComplaintContext,
  actor: Actor,
  { complaintId, bytes }: { readonly complaintId: string; readonly bytes: Uint8Array },
): Promise<UploadId> {
  const { pictures } = context;
  const found = await caseOf(context, complaintId);
  if (pictures === undefined) throw new Refusal('not_found', { pictures: 'none are kept here' });
  const { borrowerId } = found;
  // Images age by the system clock, whatever the business day is.
  const imageId = await acceptImage(
    { ...context, ...pictures, systemClock: context.systemClock },
    { borrowerId, purpose: 'complaint_reply', bytes },
  );
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'complaint_picture_put_up',
      on: onComplaint(found.id),
      reason: '',
      after: { imageId },
    }),
  );
  return imageId;
}
