import type { ApplicationId } from '@hiram/values/ids';
import { recordStaffStep } from '#cases/index.ts';
import { holdCases, lockHold } from '#origination/fraud-lists/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { ScreeningReader } from './screening.ts';
import { hastenScreening } from './screenings.sql.ts';

/** Asks the provider again now, for an application that is held because it did not answer. Due work does the asking. */
export async function screenAgain(
  { database, personalData, businessClock }: ScreeningReader,
  actor: Actor,
  id: ApplicationId,
): Promise<void> {
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    const hold = await lockHold(tx, id);
    if (hold === undefined) throw new Refusal('not_found', { application: id });
    const isWaiting = hold.cause === 'unscreened' && hold.endedAt === undefined;
    if (!isWaiting || !(await hastenScreening(tx, id, at))) throw new Refusal('fraud_case_changed');
    await recordStaffStep(
      tx,
      { personalData },
      { kind: holdCases, id, actor },
      { step: 'screening_repeated', at, audit: { action: 'screening_repeated' } },
    );
  });
}
