import { API_PREFIX } from '@hiram/contract/constants';
import { showUploadedImage, type UPLOAD_PURPOSES } from '@hiram/contract/origination/uploads';
import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, Id, IdSource } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { ImageCleaner } from '#platform/images/image-cleaner.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { ObjectKey, ObjectStore } from '#platform/storage/object-store.ts';

export type UploadId = Id<'Upload'>;
/** Purposes of borrowers' images, and of images that staff attach to a reply. */
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number] | 'complaint_reply';

/** Small enough to get through an unstable connection, large enough that a photo has only a dozen parts. */
export const PART_BYTES = 64 * 1024;

export interface Upload {
  readonly id: UploadId;
  readonly borrowerId: BorrowerId;
  readonly bytes: number;
  readonly digest: Buffer;
  readonly isFinished: boolean;
}

/** What one borrower may upload within 24 hours. Images that staff attach do not count. */
export interface UploadQuota {
  readonly images: number;
  readonly bytes: number;
}

/** An application has ten images, each perhaps taken three times, and a complaint has five. */
const USUAL_QUOTA: UploadQuota = { images: 60, bytes: 200_000_000 };

export function quotaOf({ quota = USUAL_QUOTA }: Pick<UploadContext, 'quota'>): UploadQuota {
  return quota;
}

export interface UploadContext {
  readonly database: Database;
  readonly store: ObjectStore;
  readonly cleaner: ImageCleaner;
  readonly personalData: PersonalData;
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly quota?: UploadQuota | undefined;
}

/** The image is stored under its upload id, which does not identify its owner. */
export function objectKeyOf(uploadId: UploadId): ObjectKey {
  return `uploads/${uploadId}`;
}

/** URL at which the sender can view the image. */
export function imageUrlOf(uploadId: UploadId): string {
  return `${API_PREFIX}${showUploadedImage.path}?imageId=${uploadId}`;
}

/** Required size of the part that starts here. Undefined if no part starts here. */
export function sizeOfPart(bytes: number, startsAt: number): number | undefined {
  if (startsAt < 0 || startsAt >= bytes || startsAt % PART_BYTES !== 0) return undefined;
  return Math.min(PART_BYTES, bytes - startsAt);
}
