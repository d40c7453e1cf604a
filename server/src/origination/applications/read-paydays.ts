import type { ApplicationId } from '@hiram/values/ids';
import type { ApplicationReader } from './application-context.ts';
import { findPageOfEach } from './application-pages.sql.ts';
import { decryptAnswers } from './open-application.ts';
import { readPayday } from './pages/answer-checks.ts';

/**
 * Each applicant's payday as a day of the month, 31 for the last. Applicants without one and closed accounts
 * are omitted.
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
    const payday = key === undefined ? undefined : readPayday(decryptAnswers(key, page).payday ?? '');
    if (payday !== undefined) paydays.set(page.applicationId, payday);
  }
  return paydays;
}
