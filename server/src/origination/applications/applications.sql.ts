import type { MarketId } from '@hiram/contract/market-ids';
import type { ApplicationState } from '@hiram/contract/origination/applications';
import { assert } from '@hiram/values/assert';
import type { ApplicationId, BorrowerId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { type Application, OPEN_STATES } from './application.ts';
import { applicationOf, selectApplications } from './application-row.sql.ts';

/** The borrower and the brand of an application: a borrower belongs to one lender. */
export interface ApplicantOf {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
}

/** Until the transaction ends, no other transaction can start or change an application of this borrower. */
export async function lockApplicant(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`applications ${borrowerId}`}, 0))`.execute(tx);
}

export async function findApplication(
  database: Database,
  id: ApplicationId,
): Promise<Application | undefined> {
  const row = await selectApplications(database).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : applicationOf(row);
}

/** Finds by ids. Missing ids are omitted. */
export async function findApplicationsById(
  database: Database,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<string, Application>> {
  if (ids.length === 0) return new Map();
  const rows = await selectApplications(database)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, applicationOf(row)]));
}

export async function lockApplication(tx: Transaction, id: ApplicationId): Promise<Application | undefined> {
  const row = await selectApplications(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row === undefined ? undefined : applicationOf(row);
}

export interface ApplicationsOf extends ApplicantOf {
  /** Only sent applications, which are orders. */
  readonly onlySent?: boolean;
  /** The exclusive cursor: the last row of the previous page. */
  readonly before?: ApplicationId | undefined;
  readonly limit: number;
}

/** A borrower's applications with a brand, newest first. */
export async function findApplications(
  database: Database,
  { borrowerId, brandCode, onlySent = false, before, limit }: ApplicationsOf,
): Promise<Application[]> {
  let query = selectApplications(database)
    .where('borrower_id', '=', borrowerId)
    .where('brand_code', '=', brandCode)
    .orderBy('id', 'desc')
    .limit(limit);
  if (onlySent) query = query.where('sent_at', 'is not', null);
  if (before !== undefined) query = query.where('id', '<', before);
  return (await query.execute()).map(applicationOf);
}

export async function newestApplication(
  database: Database,
  applicant: ApplicantOf,
): Promise<Application | undefined> {
  const [newest] = await findApplications(database, { ...applicant, limit: 1 });
  return newest;
}

/** The open applications of all brands: at most one per brand. */
export async function lockOpenApplications(tx: Transaction, borrowerId: BorrowerId): Promise<Application[]> {
  const rows = await selectApplications(tx)
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(applicationOf);
}

/** A borrower belongs to one brand, so the brand need not be checked. */
export async function isApplicationOf(
  database: Database,
  borrowerId: BorrowerId,
  id: ApplicationId,
): Promise<boolean> {
  const found = await database
    .selectFrom('applications')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return found !== undefined;
}

export type RequestedLoan = Pick<
  Application,
  'locale' | 'channel' | 'productId' | 'productVersion' | 'amount' | 'term'
>;

export async function insertApplication(
  tx: Transaction,
  application: RequestedLoan &
    ApplicantOf & { readonly id: ApplicationId; readonly market: MarketId; readonly at: Instant },
): Promise<void> {
  const { id, borrowerId, brandCode, market, at } = application;
  await tx
    .insertInto('applications')
    .values({
      id,
      market,
      state: 'filling_in',
      version: 1,
      borrower_id: borrowerId,
      brand_code: brandCode,
      ...requestedColumns(application),
      started_at: instantAsIso(at),
      touched_at: instantAsIso(at),
    })
    .execute();
  await insertStep(tx, {
    id,
    version: 1,
    at,
    transition: 'begun',
    from: null,
    to: 'filling_in',
    by: 'borrower',
  });
}

/** Updates the request of an application that is being filled in. */
export async function updateRequested(
  tx: Transaction,
  application: Application,
  requested: RequestedLoan & { readonly at: Instant },
): Promise<void> {
  await changeApplication(tx, application, {
    columns: requestedColumns(requested),
    to: application.state,
    transition: 'changed',
    by: 'borrower',
    at: requested.at,
  });
}

function requestedColumns({ locale, channel, productId, productVersion, amount, term }: RequestedLoan) {
  return {
    locale,
    channel,
    product_id: productId,
    product_version: productVersion,
    currency: amount.currency,
    amount_minor: amount.minor,
    term_count: term.count,
    term_unit: term.unit,
  };
}

export interface Change {
  readonly columns: Updateable<DB['applications']>;
  readonly to: ApplicationState;
  readonly transition: string;
  /** `borrower`, `rules`, `clock`, or the id of a staff member. */
  readonly by: string;
  readonly at: Instant;
}

/** Changes an application that the transaction has locked, and records the step in its history. */
export async function changeApplication(
  tx: Transaction,
  { id, version, state }: Pick<Application, 'id' | 'version' | 'state'>,
  { columns, to, transition, by, at }: Change,
): Promise<void> {
  const isClosing = (to === 'declined' || to === 'withdrawn') && to !== state;
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({
      ...columns,
      state: to,
      version: version + 1,
      touched_at: instantAsIso(at),
      ...(isClosing && { closed_at: instantAsIso(at) }),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  assert(numUpdatedRows === 1n, `application ${id} changed while it was locked`);
  await insertStep(tx, { id, version: version + 1, at, transition, from: state, to, by });
}

interface Step {
  readonly id: ApplicationId;
  readonly version: number;
  readonly at: Instant;
  readonly transition: string;
  readonly from: ApplicationState | null;
  readonly to: ApplicationState;
  readonly by: string;
}

async function insertStep(
  tx: Transaction,
  { id, version, at, transition, from, to, by }: Step,
): Promise<void> {
  await tx
    .insertInto('application_history')
    .values({
      application_id: id,
      version,
      transition,
      by,
      at: instantAsIso(at),
      from_state: from,
      to_state: to,
    })
    .execute();
}

/** Ends the waiting time after a decline, when the lender finds that it was wrong. The decision itself stays. */
export async function allowAnotherApplication(tx: Transaction, id: ApplicationId): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ apply_again_on: null })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .execute();
}

/** Records borrower activity, which protects the application from the purge. */
export async function touchApplication(tx: Transaction, id: ApplicationId, at: Instant): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ touched_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('touched_at', '<', instantAsIso(at))
    .execute();
}
