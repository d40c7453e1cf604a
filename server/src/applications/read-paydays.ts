import type { ApplicationId } from '@hiram/values/ids';
import type { ApplicationReader } from './application-desk.ts';
import { findPageOfEach } from './application-pages.sql.ts';
import { openAnswers } from './open-application.ts';
import { readPayday } from './pages/answer-checks.ts';

/**
 * The day of the month on which each applicant's wages come, 31 for the last. Who told none, and who has left, is left out.
 */
export async function paydaysOf(
  { database, personalData }: Pick<ApplicationReader, 'database' | 'personalData'>,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, number>> {
  const pages = await findPageOfEach(database, ids, 'work');
  const people = new Set(pages.map(({ borrowerId }) => borrowerId));
  const keys = await personalData.findKeys(database, [...people]);
  const paydays = new Map<ApplicationId, number>();
  for (const page of pages) {
    const key = keys.get(page.borrowerId);
    const payday = key === undefined ? undefined : readPayday(openAnswers(key, page).payday ?? '');
    if (payday !== undefined) paydays.set(page.applicationId, payday);
  }
  return paydays;
}
