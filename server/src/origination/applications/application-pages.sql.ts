import type { ApplicationForm } from '@hiram/contract/origination/applications';
import { type ApplicationId, type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ApplicantOf } from './applications.sql.ts';

export interface StoredPage {
  readonly step: ApplicationForm;
  readonly answersEncrypted: Buffer;
  readonly savedVersion: number;
  readonly isDone: boolean;
}

export async function findPages(database: Database, id: ApplicationId): Promise<StoredPage[]> {
  const rows = await selectPages(database).where('application_id', '=', id).orderBy('step').execute();
  return rows.map(storedPage);
}

export async function findPage(
  database: Database,
  id: ApplicationId,
  step: ApplicationForm,
): Promise<StoredPage | undefined> {
  const row = await selectPages(database)
    .where('application_id', '=', id)
    .where('step', '=', step)
    .executeTakeFirst();
  return row === undefined ? undefined : storedPage(row);
}

/** One page of each of these applications, with its borrower; applications without the page are omitted. */
export async function findPageOfEach(
  database: Database,
  ids: readonly ApplicationId[],
  step: ApplicationForm,
): Promise<
  {
    readonly applicationId: ApplicationId;
    readonly borrowerId: BorrowerId;
    readonly answersEncrypted: Buffer;
  }[]
> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('application_pages')
    .innerJoin('applications', 'applications.id', 'application_pages.application_id')
    .select(['application_id', 'borrower_id', 'answers_encrypted'])
    .where('application_id', 'in', ids)
    .where('step', '=', step)
    .execute();
  return rows.map((row) => ({
    applicationId: idFrom(row.application_id),
    borrowerId: idFrom(row.borrower_id),
    answersEncrypted: row.answers_encrypted,
  }));
}

/** The same page of the newest earlier application that has it, used to prefill a new one. */
export async function findEarlierPage(
  database: Database,
  { borrowerId, brandCode }: ApplicantOf,
  { before, step }: { readonly before: ApplicationId; readonly step: ApplicationForm },
): Promise<StoredPage | undefined> {
  const row = await selectPages(database)
    .innerJoin('applications', 'applications.id', 'application_pages.application_id')
    .where('applications.borrower_id', '=', borrowerId)
    .where('applications.brand_code', '=', brandCode)
    .where('applications.id', '<', before)
    .where('step', '=', step)
    .orderBy('applications.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : storedPage(row);
}

export interface SavedPage extends StoredPage {
  readonly applicationId: ApplicationId;
  readonly at: Instant;
}

export async function savePage(tx: Transaction, page: SavedPage): Promise<void> {
  const content = {
    answers_encrypted: page.answersEncrypted,
    saved_version: page.savedVersion,
    is_done: page.isDone,
    saved_at: instantAsIso(page.at),
  };
  await tx
    .insertInto('application_pages')
    .values({ application_id: page.applicationId, step: page.step, ...content })
    .onConflict((conflict) => conflict.columns(['application_id', 'step']).doUpdateSet(content))
    .execute();
}

function selectPages(database: Database) {
  return database
    .selectFrom('application_pages')
    .select(['step', 'answers_encrypted', 'saved_version', 'is_done']);
}

function storedPage(row: {
  step: string;
  answers_encrypted: Buffer;
  saved_version: number;
  is_done: boolean;
}): StoredPage {
  return {
    // The cast is safe: a table constraint checks the value.
    step: row.step as ApplicationForm,
    answersEncrypted: row.answers_encrypted,
    savedVersion: row.saved_version,
    isDone: row.is_done,
  };
}
