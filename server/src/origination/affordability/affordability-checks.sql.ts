import type { ApplicationId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface StoredCheck {
  readonly figuresEncrypted: Buffer;
  /** The largest amount of the requested product and term; 0 if there is none. */
  readonly most: MinorUnits;
}

export async function findCheck(
  database: Database,
  applicationId: ApplicationId,
): Promise<StoredCheck | undefined> {
  const row = await database
    .selectFrom('affordability_checks')
    .select(['figures_encrypted', 'most_minor'])
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  return row && { figuresEncrypted: row.figures_encrypted, most: row.most_minor };
}

/** The caller serializes decisions on the application and has found no earlier one. */
export async function insertCheck(
  tx: Transaction,
  applicationId: ApplicationId,
  { figuresEncrypted, most, at }: StoredCheck & { readonly at: Instant },
): Promise<void> {
  await tx
    .insertInto('affordability_checks')
    .values({
      application_id: applicationId,
      figures_encrypted: figuresEncrypted,
      most_minor: most,
      checked_at: instantAsIso(at),
    })
    .execute();
}
