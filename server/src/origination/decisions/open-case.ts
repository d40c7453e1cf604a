import type { Instant } from '@hiram/values/instant';
import { recordCaseStep } from '#cases/index.ts';
import type { SentApplication } from '#origination/applications/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertCase } from './cases.sql.ts';
import { referralCases } from './referred-application.ts';

/** Adds a referred application to the queue. An existing case is left unchanged. */
export async function openCase(
  tx: Transaction,
  { id, brandCode, decideBy }: Pick<SentApplication, 'id' | 'brandCode' | 'decideBy'>,
  at: Instant,
): Promise<void> {
  const isNew = await insertCase(tx, { applicationId: id, brandCode, decideBy, referredAt: at });
  if (isNew) await recordCaseStep(tx, referralCases, id, { step: 'referred', at });
}
