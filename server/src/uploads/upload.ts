import { API_PREFIX } from '@hiram/contract/constants';
import { showUploadedImage, type UPLOAD_PURPOSES } from '@hiram/contract/uploads';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, Id, IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import type { ImageCleaner } from '../platform/images/image-cleaner.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import type { ObjectKey, ObjectStore } from '../platform/storage/object-store.ts';

export type UploadId = Id<'Upload'>;
/** What borrowers send pictures for, and what staff send to a borrower with a reply. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number] | 'complaint_reply';

/** Small enough to arrive between two breaks of a bad line, large enough that a photograph is a dozen of them. */
export const PART_BYTES = 64 * 1024;

export interface Upload {
  readonly id: UploadId;
  readonly borrowerId: BorrowerId;
  readonly bytes: number;
  readonly digest: Buffer;
  readonly isFinished: boolean;
}

export interface UploadParts {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly cleaner: ImageCleaner;
  readonly personalData: PersonalData;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** The picture stands under its upload's id, which tells nobody whose it is. */
export function objectKeyOf(uploadId: UploadId): ObjectKey {
  return `uploads/${uploadId}`;
}

/** Where whoever sent the picture is shown it. */
export function addressOfPicture(uploadId: UploadId): string {
  return `${API_PREFIX}${showUploadedImage.path}?imageId=${uploadId}`;
}

/** How large the part that begins here must be; undefined if none begins here. */
export function sizeOfPart(bytes: number, startsAt: number): number | undefined {
  if (startsAt < 0 || startsAt >= bytes || startsAt % PART_BYTES !== 0) return undefined;
  return Math.min(PART_BYTES, bytes - startsAt);
}
