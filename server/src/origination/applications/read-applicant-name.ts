import type { ApplicationId } from '@hiram/values/ids';
import type { ApplicationReader } from './application-context.ts';
import { findPages } from './application-pages.sql.ts';
import { findApplication } from './applications.sql.ts';
import { decryptAnswers } from './open-application.ts';
import { readName } from './pages/answer-checks.ts';

/** The name that an applicant entered; undefined if there is none yet or the person was erased. */
export async function readApplicantName(
  { database, personalData }: Pick<ApplicationReader, 'database' | 'personalData'>,
  id: ApplicationId,
): Promise<string | undefined> {
  const application = await findApplication(database, id);
  const key = application && (await personalData.findKey(database, application.borrowerId));
  if (key === undefined) return undefined;
  const page = (await findPages(database, id)).find(({ step }) => step === 'identity');
  return page && readName(decryptAnswers(key, page).fullName ?? '');
}
