import { createHash } from 'node:crypto';
import type { Clock } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import type { ImageCleaner } from './image-cleaner.ts';
import { PUBLIC_IMAGE_SIDES, type PublicImageUse, publicImagePath } from './public-image.ts';
import { insertPublicImage } from './public-images.sql.ts';

export interface PublicImageContext {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly cleaner: ImageCleaner;
}

/** Re-encodes an image and stores it under its digest. Returns the address from which anyone can load it. */
export async function storePublicImage(
  { database, systemClock, cleaner }: PublicImageContext,
  { bytes, use }: { readonly bytes: Uint8Array; readonly use: PublicImageUse },
): Promise<string> {
  const clean = await cleaner.clean(bytes, 'staff', PUBLIC_IMAGE_SIDES[use]);
  const digest = createHash('sha256').update(clean.bytes).digest('hex');
  await insertPublicImage(database, { ...clean, digest, at: systemClock.now() });
  return publicImagePath(digest);
}
