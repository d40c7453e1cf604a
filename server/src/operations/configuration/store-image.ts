import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import type { PublicImageUse } from '#platform/images/public-image.ts';
import { storePublicImage } from '#platform/images/store-public-image.ts';
import type { ConfigurationContext } from './configuration-context.ts';

/** Stores an image for a draft and returns its address. Borrowers see it once a draft that names it is published. */
export async function storeImage(
  { database, systemClock, cleaner }: ConfigurationContext,
  actor: Actor,
  image: { readonly use: PublicImageUse; readonly bytes: Uint8Array },
): Promise<string> {
  if (cleaner === undefined) throw new Unavailable('image cleaner');
  const address = await storePublicImage({ database, systemClock, cleaner }, image);
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'configuration_image_stored',
      on: { kind: 'configuration_image', id: address },
      reason: '',
      after: { use: image.use, address },
    }),
  );
  return address;
}
