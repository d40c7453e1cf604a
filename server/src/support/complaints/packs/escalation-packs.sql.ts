import type { EscalationBody } from '@hiram/contract/support/escalation-packs';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from '../complaint.ts';

export type PackId = Id<'EscalationPack'>;

/** Papers that a borrower made. */
export interface MadePack {
  readonly id: PackId;
  readonly number: string;
  readonly body: EscalationBody;
  /** As people say it: "SEC". */
  readonly bodyName: string;
  readonly madeOn: CalendarDate;
  readonly madeAt: Instant;
}

export interface NewPack extends MadePack {
  readonly borrowerId: BorrowerId;
  readonly complaintId: ComplaintId;
  readonly brandCode: string;
  readonly caseVersion: number;
  readonly codeEncrypted: Buffer;
  readonly fileEncrypted: Buffer;
}

/** The newest pack of a complaint that the caller has locked. */
export async function insertPack(tx: Transaction, pack: NewPack): Promise<void> {
  await tx
    .updateTable('escalation_packs')
    .set({ is_newest: false })
    .where('complaint_id', '=', pack.complaintId)
    .where('is_newest', '=', true)
    .execute();
  await tx
    .insertInto('escalation_packs')
    .values({
      id: pack.id,
      borrower_id: pack.borrowerId,
      complaint_id: pack.complaintId,
      brand_code: pack.brandCode,
      number: pack.number,
      body: pack.body,
      body_name: pack.bodyName,
      case_version: pack.caseVersion,
      made_on: pack.madeOn,
      made_at: instantAsIso(pack.madeAt),
      code_encrypted: pack.codeEncrypted,
      file_encrypted: pack.fileEncrypted,
    })
    .execute();
}

/** The pack of that day for that body, if the case has not changed since. */
export async function findSamePack(
  database: Database,
  pack: Pick<NewPack, 'complaintId' | 'body' | 'caseVersion' | 'madeOn'>,
): Promise<MadePack | undefined> {
  const row = await selectPacks(database)
    .where('complaint_id', '=', pack.complaintId)
    .where('body', '=', pack.body)
    .where('case_version', '=', pack.caseVersion)
    .where('made_on', '=', pack.madeOn)
    .executeTakeFirst();
  return row && packOf(row);
}

/** A case has a handful; beyond it, only the newest. */
const MOST_SHOWN = 50;

/** Newest first. */
export async function findPacks(database: Database, complaintId: ComplaintId): Promise<MadePack[]> {
  const rows = await selectPacks(database)
    .where('complaint_id', '=', complaintId)
    .orderBy('made_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(packOf);
}

/** Those of these cases whose borrower made papers. */
export async function findGoingOutside(
  database: Database,
  ids: readonly ComplaintId[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('escalation_packs')
    .select('complaint_id')
    .where('is_newest', '=', true)
    .where('complaint_id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.complaint_id));
}

function selectPacks(database: Database) {
  return database
    .selectFrom('escalation_packs')
    .select(['id', 'number', 'body', 'body_name', 'made_on', 'made_at']);
}

function packOf(
  row: Awaited<ReturnType<ReturnType<typeof selectPacks>['executeTakeFirstOrThrow']>>,
): MadePack {
  return {
    id: idFrom(row.id),
    number: row.number,
    // The cast is safe: a table constraint checks the value.
    body: row.body as EscalationBody,
    bodyName: row.body_name,
    madeOn: row.made_on,
    madeAt: instant(row.made_at),
  };
}

/** The archive of a borrower's pack. Undefined if they have none with this id. */
export async function findPackFile(
  database: Database,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: PackId },
): Promise<{ readonly number: string; readonly fileEncrypted: Buffer } | undefined> {
  const row = await database
    .selectFrom('escalation_packs')
    .select(['number', 'file_encrypted'])
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row && { number: row.number, fileEncrypted: row.file_encrypted };
}

export async function isPackOf(database: Database, borrowerId: BorrowerId, id: PackId): Promise<boolean> {
  const row = await database
    .selectFrom('escalation_packs')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The encrypted code of the pack with this number. */
export async function findPackCode(database: Database, number: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('escalation_packs')
    .select('code_encrypted')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.code_encrypted;
}

export async function isPackOfBrand(
  database: Database,
  { number, brandCode }: { readonly number: string; readonly brandCode: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('escalation_packs')
    .select('id')
    .where('number', '=', number)
    .where('brand_code', '=', brandCode)
    .executeTakeFirst();
  return row !== undefined;
}
