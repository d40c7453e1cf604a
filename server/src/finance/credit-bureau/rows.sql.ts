import type { WithheldReason } from '@hiram/contract/finance/credit-bureau';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type Account, type AccountExplanation, accountAsJson, accountFromStored } from './account.ts';
import type { BureauFile, BureauFileId } from './bureau-file.ts';

/** What a file says about a loan, or why it says nothing. */
export interface BureauRow {
  readonly borrowerId: string;
  readonly loanId: string;
  readonly withheld: WithheldReason | null;
  readonly missing: readonly string[];
  readonly line: number | null;
  readonly isDisputed: boolean;
  readonly account: Account;
  readonly explanation: AccountExplanation;
  readonly subjectEncrypted: Buffer | null;
}

export async function insertRows(
  tx: Transaction,
  { id, asOf }: BureauFile,
  rows: readonly BureauRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('bureau_rows')
    .values(
      rows.map((row) => ({
        file_id: id,
        borrower_id: row.borrowerId,
        loan_id: row.loanId,
        as_of: asOf,
        outcome: row.withheld === null ? 'reported' : 'withheld',
        reason: row.withheld,
        missing: [...row.missing],
        line: row.line,
        is_disputed: row.isDisputed,
        account: accountAsJson(row.account),
        explanation: JSON.stringify(row.explanation),
        subject_encrypted: row.subjectEncrypted,
      })),
    )
    .execute();
}

interface StoredRow {
  readonly borrower_id: string;
  readonly loan_id: string;
  readonly reason: WithheldReason | null;
  readonly missing: string[];
  readonly line: number | null;
  readonly is_disputed: boolean;
  readonly account: unknown;
  readonly explanation: AccountExplanation;
  readonly subject_encrypted: Buffer | null;
}

export interface RowQuery {
  readonly fileId: BureauFileId;
  /** `disputed` are also among the reported or withheld ones. */
  readonly only?: 'reported' | 'withheld' | 'disputed' | undefined;
  readonly after: { readonly borrower: string; readonly loan: string };
  readonly limit: number;
}

/** In the order of the file. */
export async function findRows(
  database: Database,
  { fileId, only, after, limit }: RowQuery,
): Promise<BureauRow[]> {
  const chosen =
    only === undefined ? sql`` : only === 'disputed' ? sql`and is_disputed` : sql`and outcome = ${only}`;
  const { rows } = await sql<StoredRow>`
    select borrower_id, loan_id, reason, missing, line, is_disputed, account, explanation, subject_encrypted
    from bureau_rows
    where file_id = ${fileId} and (borrower_id, loan_id) > (${after.borrower}::uuid, ${after.loan}::uuid) ${chosen}
    order by borrower_id, loan_id limit ${limit}
  `.execute(database);
  return rows.map((row) => ({
    borrowerId: row.borrower_id,
    loanId: row.loan_id,
    withheld: row.reason,
    missing: row.missing,
    line: row.line,
    isDisputed: row.is_disputed,
    account: accountFromStored(row.account),
    explanation: row.explanation,
    subjectEncrypted: row.subject_encrypted,
  }));
}

/** The short numbers of loans, by id. */
export async function findLoanNumbers(
  database: Database,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string | null }>`
    select id, number from loans where id = any(${[...loanIds]}::uuid[]) limit ${loanIds.length}
  `.execute(database);
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}
