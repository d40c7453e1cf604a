import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';

interface StoredImage {
  readonly digest: string;
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly at: Instant;
}

/** The same bytes are one row, however often they are uploaded. */
export async function insertPublicImage(database: Database, image: StoredImage): Promise<void> {
  await database
    .insertInto('public_images')
    .values({
      digest: image.digest,
      bytes: Buffer.from(image.bytes),
      width: image.width,
      height: image.height,
      stored_at: instantAsIso(image.at),
    })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
}

export async function findPublicImage(database: Database, digest: string): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom('public_images')
    .select('bytes')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.bytes;
}

export async function isPublicImageStored(database: Database, digest: string): Promise<boolean> {
  const row = await database
    .selectFrom('public_images')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row !== undefined;
}
