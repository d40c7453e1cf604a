import { marketPack } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { ApplicationId } from '@hiram/values/ids';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import type { Application } from './application.ts';
import type { ApplicationContext, ApplicationReader } from './application-context.ts';
import type { StoredPage } from './application-pages.sql.ts';
import { findApplication, lockApplication, touchApplication } from './applications.sql.ts';
import type { Answers } from './pages/page.ts';

/** The application with this id. Ownership was checked before. */
export async function findExistingApplication(database: Database, id: ApplicationId): Promise<Application> {
  const application = await findApplication(database, id);
  if (application === undefined) throw new Refusal('not_found');
  return application;
}

/**
 * Runs a change on an application that is still being filled in, under a lock. Refuses if it no longer is.
 */
export async function whileEditable<Result>(
  { database, businessClock }: Pick<ApplicationContext, 'database' | 'businessClock'>,
  id: ApplicationId,
  work: (tx: Transaction, application: Application) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (tx) => {
    const application = await lockApplication(tx, id);
    if (application === undefined) throw new Refusal('not_found');
    if (application.state !== 'filling_in') {
      throw new Refusal('application_closed', { state: application.state });
    }
    const result = await work(tx, application);
    await touchApplication(tx, id, businessClock.now());
    return result;
  });
}

/** The market's business day. */
export function dayOf(market: MarketCode, businessClock: Clock): CalendarDate {
  return today(businessClock, marketPack(market).facts.timeZone);
}

const ANSWERS = 'application_pages.answers';

export function encryptAnswers(key: PersonKey, answers: Answers): Buffer {
  return key.encrypt(ANSWERS, JSON.stringify(answers));
}

export function decryptAnswers(
  key: PersonKey,
  { answersEncrypted }: Pick<StoredPage, 'answersEncrypted'>,
): Answers {
  // The cast is safe: only `encryptAnswers` writes the column.
  return JSON.parse(key.decrypt(ANSWERS, answersEncrypted)) as Answers;
}

/** The key of an applicant with a session, who therefore was not erased. */
export async function keyOf(
  { personalData }: Pick<ApplicationReader, 'personalData'>,
  database: Database,
  { borrowerId }: Pick<Application, 'borrowerId'>,
): Promise<PersonKey> {
  const key = await personalData.findKey(database, borrowerId);
  assert(key !== undefined, 'a borrower with a session has no encryption key');
  return key;
}
