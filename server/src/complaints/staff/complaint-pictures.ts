import { inTransaction } from '@hiram/server/platform/database/transaction';
import { Refusal } from '@hiram/server/platform/errors';
import { type Actor, recordAct } from '@hiram/server/staff/index';
import { findFinishedUpload, readPicture, takePicture, type UploadId } from '@hiram/server/uploads/index';
import { parseId } from '@hiram/values/ids';
import type { Complaint } from '../complaint.ts';
import { findImages } from '../complaint-images.sql.ts';
import { findCase } from '../complaints.sql.ts';
import { findJoined } from './queues.sql.ts';
import { complaintIdFrom, onComplaint, type StaffComplaintDesk } from './staff-complaint-desk.ts';

/** A picture of a case or of a reply to its borrower. That somebody looked is kept before they see anything. */
export async function lookAtPicture(
  desk: StaffComplaintDesk,
  actor: Actor,
  wanted: { readonly complaintId: string; readonly imageId: string },
): Promise<Uint8Array> {
  const { database, personalData, pictures } = desk;
  const found = await caseOf(desk, wanted.complaintId);
  const imageId = parseId<'Upload'>(wanted.imageId);
  if (imageId === undefined || pictures === undefined || !(await isOfCase(desk, found, imageId))) {
    throw new Refusal('not_found', { complaint: found.id });
  }
  await inTransaction(database, (tx) =>
    recordAct(tx, actor, {
      ...{ act: 'complaint_picture_opened', on: onComplaint(found.id), reason: '' },
      after: { imageId },
    }),
  );
  return readPicture({ database, personalData, store: pictures.store }, imageId);
}

async function caseOf({ database }: StaffComplaintDesk, text: string): Promise<Complaint> {
  const found = await findCase(database, complaintIdFrom(text));
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/** What the borrower sent with it, or with what became part of it; or what was put up for a reply to them. */
async function isOfCase(
  { database }: StaffComplaintDesk,
  found: Complaint,
  imageId: UploadId,
): Promise<boolean> {
  const upload = await findFinishedUpload(database, { borrowerId: found.borrowerId, id: imageId });
  if (upload?.purpose === 'complaint_reply') return true;
  for (const { id } of [found, ...(await findJoined(database, found))]) {
    if ((await findImages(database, id)).includes(imageId)) return true;
  }
  return false;
}

/**
 * Takes a picture for a reply: drawn anew like every other, and sealed with the key of the borrower who will see it. One
 * that no reply uses goes after a week.
 */
export async function putUpReplyImage(
  desk: StaffComplaintDesk,
  actor: Actor,
  { complaintId, bytes }: { readonly complaintId: string; readonly bytes: Uint8Array },
): Promise<UploadId> {
  const { pictures } = desk;
  const found = await caseOf(desk, complaintId);
  if (pictures === undefined) throw new Refusal('not_found', { pictures: 'none are kept here' });
  const { borrowerId } = found;
  // Pictures age in real time, whatever the business day is.
  const imageId = await takePicture(
    { ...desk, ...pictures, clock: desk.realClock },
    { borrowerId, purpose: 'complaint_reply', bytes },
  );
  await inTransaction(desk.database, (tx) =>
    recordAct(tx, actor, {
      ...{ act: 'complaint_picture_put_up', on: onComplaint(found.id), reason: '' },
      after: { imageId },
    }),
  );
  return imageId;
}
