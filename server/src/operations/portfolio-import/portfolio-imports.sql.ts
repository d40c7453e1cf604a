import type { ImportFile } from '@hiram/contract/operations/import-files';
import type { ImportState } from '@hiram/contract/operations/portfolio-import';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { instant, instantAsIso } from '@hiram/values/instant';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import {
  type Balances,
  type Finding,
  type ImportId,
  importedAccounts,
  NO_BALANCES,
  type PortfolioImport,
  type TrialBalances,
} from './portfolio-import.ts';

const MOST_IMPORTS = 200;
/** More findings than this are counted, but not stored. */
export const MOST_FINDINGS = 5_000;

export async function insertImport(
  tx: Transaction,
  one: Pick<PortfolioImport, 'id' | 'brand' | 'market' | 'name' | 'cutOverOn' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  await tx
    .insertInto('portfolio_imports')
    .values({
      id: one.id,
      brand: one.brand,
      market: one.market,
      name: one.name,
      cut_over_on: one.cutOverOn,
      state: 'draft',
      created_by: one.createdBy,
      created_at: instantAsIso(one.createdAt),
    })
    .execute();
}

export async function findImports(database: Database): Promise<PortfolioImport[]> {
  const rows = await database
    .selectFrom('portfolio_imports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MOST_IMPORTS)
    .execute();
  return rows.map(importOf);
}

export async function findImport(database: Database, id: ImportId): Promise<PortfolioImport | undefined> {
  const row = await database
    .selectFrom('portfolio_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && importOf(row);
}

/** Imports from before an instant that were neither proposed nor discarded. */
export async function findAbandoned(
  database: Database,
  { before, limit }: { readonly before: Actor['at']; readonly limit: number },
): Promise<ImportId[]> {
  const rows = await database
    .selectFrom('portfolio_imports')
    .select('id')
    .where('state', 'in', ['draft', 'checked'])
    .where('created_at', '<', instantAsIso(before))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => idFrom(id));
}

/** Locks it until the transaction ends. */
export async function lockImport(tx: Transaction, id: ImportId): Promise<PortfolioImport | undefined> {
  const row = await tx
    .selectFrom('portfolio_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && importOf(row);
}

type Row = Selectable<DB['portfolio_imports']>;

function importOf(row: Row): PortfolioImport {
  return {
    id: idFrom(row.id),
    brand: row.brand,
    // The cast is safe: the column has a check.
    market: row.market as PortfolioImport['market'],
    name: row.name,
    cutOverOn: row.cut_over_on,
    // The cast is safe: the column has a check.
    state: row.state as ImportState,
    filesDigest: row.files_digest?.toString('hex'),
    loans: row.loans,
    errors: row.errors,
    differences: row.differences,
    balances: balancesOf(row.balances),
    isEqual: row.is_equal,
    kept: row.kept,
    createdBy: idFrom(row.created_by),
    createdAt: instant(row.created_at),
    proposedBy: row.proposed_by === null ? undefined : idFrom(row.proposed_by),
    proposedAt: row.proposed_at === null ? undefined : instant(row.proposed_at),
    reason: row.reason,
    decidedBy: row.decided_by === null ? undefined : idFrom(row.decided_by),
  };
}

function balancesOf(stored: unknown): TrialBalances {
  // The cast is safe: only `markChecked` writes the column.
  const { old = {}, here = {} } = stored as Partial<Record<'old' | 'here', Record<string, string>>>;
  function read(side: Record<string, string>): Balances {
    const read = { ...NO_BALANCES };
    for (const account of importedAccounts) read[account] = BigInt(side[account] ?? '0');
    return read;
  }
  return { old: read(old), here: read(here) };
}

/** The next state; the workflow process works on it from `workFrom` on. */
export async function moveImport(
  tx: Transaction,
  id: ImportId,
  {
    state,
    workFrom,
    proposal,
  }: {
    readonly state: ImportState;
    readonly workFrom?: Actor['at'] | undefined;
    readonly proposal?: Pick<PortfolioImport, 'proposedBy' | 'reason'> & { readonly at: Actor['at'] };
  },
): Promise<void> {
  await tx
    .updateTable('portfolio_imports')
    .set({
      state,
      next_attempt_at: workFrom === undefined ? null : instantAsIso(workFrom),
      ...(proposal !== undefined && {
        proposed_by: proposal.proposedBy ?? null,
        proposed_at: instantAsIso(proposal.at),
        reason: proposal.reason,
        decided_by: null,
        decided_at: null,
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** The person who approved; the constraint of the table refuses the proposer. */
export async function writeApproval(tx: Transaction, id: ImportId, { staffId, at }: Actor): Promise<void> {
  await tx
    .updateTable('portfolio_imports')
    .set({ decided_by: staffId, decided_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}

export async function markChecked(
  tx: Transaction,
  id: ImportId,
  checked: Pick<PortfolioImport, 'loans' | 'errors' | 'differences' | 'balances' | 'isEqual'> & {
    readonly filesDigest: Buffer;
  },
): Promise<void> {
  const { filesDigest, balances, isEqual, ...counts } = checked;
  await tx
    .updateTable('portfolio_imports')
    .set({
      ...counts,
      state: 'checked',
      files_digest: filesDigest,
      balances: JSON.stringify(balances, (_key, value: unknown) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
      is_equal: isEqual,
      next_attempt_at: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Takes the imports that a process may work on, each for the time of a lease. */
export async function claimImports(tx: Transaction, { at, until, limit }: Claim): Promise<PortfolioImport[]> {
  const { rows } = await sql<Row>`
    update portfolio_imports set next_attempt_at = ${instantAsIso(until)}
    where id in (
      select id from portfolio_imports where next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning *
  `.execute(tx);
  return rows.map(importOf);
}

export async function setNextAttempt(database: Database, id: ImportId, at: Actor['at']): Promise<void> {
  await sql`update portfolio_imports set next_attempt_at = ${instantAsIso(at)}
    where id = ${id} and next_attempt_at is not null`.execute(database);
}

export interface StoredPart {
  readonly file: ImportFile;
  readonly part: number;
  readonly content: Buffer;
  readonly digest: Buffer;
}

export async function upsertPart(tx: Transaction, id: ImportId, part: StoredPart): Promise<void> {
  await tx
    .insertInto('portfolio_import_parts')
    .values({
      import_id: id,
      file: part.file,
      part: part.part,
      content_encrypted: part.content,
      digest: part.digest,
    })
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'file', 'part']).doUpdateSet({
        content_encrypted: part.content,
        digest: part.digest,
      }),
    )
    .execute();
}

export async function deleteParts(tx: Transaction, id: ImportId, file?: ImportFile): Promise<void> {
  await tx
    .deleteFrom('portfolio_import_parts')
    .where('import_id', '=', id)
    .$if(file !== undefined, (query) => query.where('file', '=', file ?? ''))
    .execute();
}

export async function findPart(
  database: Database,
  id: ImportId,
  { file, part }: Pick<StoredPart, 'file' | 'part'>,
): Promise<Pick<StoredPart, 'content' | 'digest'> | undefined> {
  const row = await database
    .selectFrom('portfolio_import_parts')
    .select(['content_encrypted', 'digest'])
    .where('import_id', '=', id)
    .where('file', '=', file)
    .where('part', '=', part)
    .executeTakeFirst();
  return row && { content: row.content_encrypted, digest: row.digest };
}

export async function countParts(
  database: Database,
  id: ImportId,
): Promise<{ readonly file: ImportFile; readonly parts: number }[]> {
  const { rows } = await sql<{ file: ImportFile; parts: number }>`
    select file, count(*)::int as parts from portfolio_import_parts where import_id = ${id} group by file order by file
  `.execute(database);
  return rows;
}

/** Removes what an earlier dry run wrote. */
export async function deleteChecked(tx: Transaction, id: ImportId): Promise<void> {
  await tx.deleteFrom('portfolio_import_findings').where('import_id', '=', id).execute();
  await tx.deleteFrom('imported_loans').where('import_id', '=', id).where('loan_id', 'is', null).execute();
}

export async function insertFindings(
  tx: Transaction,
  id: ImportId,
  { after, findings }: { readonly after: number; readonly findings: readonly Finding[] },
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    insert into portfolio_import_findings (import_id, position, kind, file, line, message)
    select ${id}, ${after}::integer + place, kind, file, line, message
    from unnest(${findings.map(({ kind }) => kind)}::text[], ${findings.map(({ file }) => file)}::text[],
      ${findings.map(({ line }) => line)}::integer[], ${findings.map(({ message }) => message)}::text[])
      with ordinality as given (kind, file, line, message, place)
  `.execute(tx);
}

export interface StoredFinding extends Finding {
  readonly position: number;
}

export async function findFindings(
  database: Database,
  id: ImportId,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<StoredFinding[]> {
  const rows = await database
    .selectFrom('portfolio_import_findings')
    .select(['position', 'kind', 'file', 'line', 'message'])
    .where('import_id', '=', id)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
  // The cast is safe: the columns have checks.
  return rows as StoredFinding[];
}

export interface NewImportedLoan {
  readonly position: number;
  readonly oldNumber: string;
  readonly content: Buffer;
}

export async function insertImportedLoans(
  tx: Transaction,
  { id, market, brand }: Pick<PortfolioImport, 'id' | 'market' | 'brand'>,
  loans: readonly NewImportedLoan[],
): Promise<void> {
  if (loans.length === 0) return;
  await sql`
    insert into imported_loans (import_id, position, market, brand, old_number, content_encrypted)
    select ${id}, position, ${market}, ${brand}, old_number, content
    from unnest(${loans.map(({ position }) => position)}::integer[],
      ${loans.map(({ oldNumber }) => oldNumber)}::text[], ${loans.map(({ content }) => content)}::bytea[])
      as given (position, old_number, content)
  `.execute(tx);
}

/** Which of these numbers of the old system are loans here already. */
export async function findImportedNumbers(
  database: Database,
  brand: string,
  oldNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ old_number: string }>`
    select old_number from imported_loans where brand = ${brand} and old_number = any(${oldNumbers}::text[])
      and loan_id is not null and reversed_at is null
  `.execute(database);
  return new Set(rows.map(({ old_number }) => old_number));
}

export interface WaitingLoan {
  readonly position: number;
  readonly content: Buffer;
}

/** The next loans that do not exist yet. */
export async function findWaitingLoans(
  database: Database,
  id: ImportId,
  limit: number,
): Promise<WaitingLoan[]> {
  const { rows } = await sql<{ position: number; content_encrypted: Buffer }>`
    select position, content_encrypted from imported_loans
    where import_id = ${id} and loan_id is null and content_encrypted is not null order by position limit ${limit}
  `.execute(database);
  return rows.map(({ position, content_encrypted: content }) => ({ position, content }));
}

/** The loan exists, and what it was read from is removed. False if it existed before. */
export async function markImported(
  tx: Transaction,
  id: ImportId,
  { position, loanId }: { readonly position: number; readonly loanId: LoanId },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imported_loans')
    .set({ loan_id: loanId, content_encrypted: null })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .where('loan_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface LoanToReverse {
  readonly position: number;
  readonly loanId: LoanId;
  readonly oldNumber: string;
}

/** The next loans of the import that are neither reversed nor kept. */
export async function findLoansToReverse(
  database: Database,
  id: ImportId,
  limit: number,
): Promise<LoanToReverse[]> {
  const { rows } = await sql<{ position: number; loan_id: string; old_number: string }>`
    select position, loan_id, old_number from imported_loans
    where import_id = ${id} and loan_id is not null and reversed_at is null and not is_kept
    order by position limit ${limit}
  `.execute(database);
  return rows.map((row) => ({
    position: row.position,
    loanId: idFrom<'Loan'>(row.loan_id),
    oldNumber: row.old_number,
  }));
}

export async function markReversed(
  tx: Transaction,
  id: ImportId,
  { position, at }: { readonly position: number; readonly at: Actor['at'] },
): Promise<void> {
  await sql`update imported_loans set reversed_at = ${instantAsIso(at)}
    where import_id = ${id} and position = ${position} and reversed_at is null`.execute(tx);
}

export async function markKept(tx: Transaction, id: ImportId, loan: LoanToReverse): Promise<void> {
  await sql`
    with kept as (
      update imported_loans set is_kept = true where import_id = ${id} and position = ${loan.position}
    ), counted as (
      update portfolio_imports set kept = kept + 1 where id = ${id}
    )
    insert into portfolio_import_findings (import_id, position, kind, file, line, message)
    select ${id}, coalesce(max(position), 0) + 1, 'kept', 'loans', 0,
      ${`Loan ${loan.oldNumber} was not reversed: something has happened to it since the import.`}
    from portfolio_import_findings where import_id = ${id}
  `.execute(tx);
}

/** A loan of the import to which something has happened since, if there is one. */
export async function findLoanWithEvents(database: Database, id: ImportId): Promise<string | undefined> {
  const { rows } = await sql<{ old_number: string }>`
    select old_number from imported_loans join loans on loans.id = loan_id
    where import_id = ${id} and reversed_at is null and (
      state not in ('active', 'due', 'overdue') or exists (select from loan_events where loan_events.loan_id = loans.id)
    )
    order by position limit 1
  `.execute(database);
  return rows[0]?.old_number;
}

export async function countLoans(
  database: Database,
  id: ImportId,
): Promise<{ readonly imported: number; readonly reversed: number }> {
  const { rows } = await sql<{ imported: number; reversed: number }>`
    select count(loan_id)::int as imported, count(reversed_at)::int as reversed
    from imported_loans where import_id = ${id}
  `.execute(database);
  return rows[0] ?? { imported: 0, reversed: 0 };
}
