import type { SUPPRESSION_REASONS } from '@hiram/contract/finance/credit-bureau';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BureauMarket } from './bureau-file.ts';

type StaffId = Actor['staffId'];
export type SuppressionId = Id<'BureauSuppression'>;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

export interface Suppression {
  readonly id: SuppressionId;
  readonly loanId: string;
  readonly reason: SuppressionReason;
  readonly proposedBy: StaffId;
  readonly proposedAt: Instant;
  readonly approvedBy: StaffId | null;
}

interface SuppressionRow {
  readonly id: string;
  readonly loan_id: string;
  readonly reason: SuppressionReason;
  readonly proposed_by: string;
  readonly proposed_at: string;
  readonly approved_by: string | null;
}

const MOST_SUPPRESSIONS = 500;

/** The proposed and approved ones of a market that were not ended. */
export async function findSuppressions(database: Database, market: BureauMarket): Promise<Suppression[]> {
  const { rows } = await sql<SuppressionRow>`
    select held.id, loan_id, reason, proposed_by, proposed_at, approved_by
    from bureau_suppressions held join loans on loans.id = loan_id
    where ended_at is null and market = ${market} order by proposed_at desc, held.id limit ${MOST_SUPPRESSIONS}
  `.execute(database);
  return rows.map(suppressionOf);
}

export async function lockSuppression(
  tx: Transaction,
  id: SuppressionId,
): Promise<(Suppression & { readonly isEnded: boolean }) | undefined> {
  const { rows } = await sql<SuppressionRow & { is_ended: boolean }>`
    select id, loan_id, reason, proposed_by, proposed_at, approved_by, ended_at is not null as is_ended
    from bureau_suppressions where id = ${id} for update
  `.execute(tx);
  const [row] = rows;
  return row && { ...suppressionOf(row), isEnded: row.is_ended };
}

function suppressionOf(row: SuppressionRow): Suppression {
  return {
    id: idFrom(row.id),
    loanId: row.loan_id,
    reason: row.reason,
    proposedBy: idFrom(row.proposed_by),
    proposedAt: instant(row.proposed_at),
    approvedBy: row.approved_by === null ? null : idFrom(row.approved_by),
  };
}

/** False if the loan has an open one. */
export async function insertSuppression(
  tx: Transaction,
  {
    id,
    loanId,
    borrowerId,
    reason,
    proposedBy,
    proposedAt,
  }: Omit<Suppression, 'approvedBy'> & { readonly borrowerId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into bureau_suppressions (id, borrower_id, loan_id, reason, proposed_by, proposed_at)
    values (${id}, ${borrowerId}, ${loanId}, ${reason}, ${proposedBy}, ${instantAsIso(proposedAt)})
    on conflict (loan_id) where ended_at is null do nothing
  `.execute(tx);
  return numAffectedRows > 0n;
}

interface Decided {
  readonly by: StaffId;
  readonly at: Instant;
}

export async function updateApproved(tx: Transaction, id: SuppressionId, { by, at }: Decided): Promise<void> {
  await sql`
    update bureau_suppressions set approved_by = ${by}, approved_at = ${instantAsIso(at)} where id = ${id}
  `.execute(tx);
}

export async function updateEnded(tx: Transaction, id: SuppressionId, { by, at }: Decided): Promise<void> {
  await sql`
    update bureau_suppressions set ended_by = ${by}, ended_at = ${instantAsIso(at)} where id = ${id}
  `.execute(tx);
}

/** The borrower of a loan that was paid out in a market with credit bureaus. */
export async function findBorrowerOfLoan(database: Database, loanId: string): Promise<string | undefined> {
  const row = await database
    .selectFrom('loans')
    .select('borrower_id')
    .where('id', '=', loanId)
    .where('released_on', 'is not', null)
    .where('market', 'in', ['PH', 'IN'])
    .executeTakeFirst();
  return row?.borrower_id;
}

export async function saveDetails(
  tx: Transaction,
  { borrowerId, encrypted, by, at }: Decided & { readonly borrowerId: string; readonly encrypted: Buffer },
): Promise<void> {
  const details = { details_encrypted: encrypted, entered_by: by, entered_at: instantAsIso(at) };
  await tx
    .insertInto('bureau_subjects')
    .values({ borrower_id: borrowerId, ...details })
    .onConflict((conflict) => conflict.column('borrower_id').doUpdateSet(details))
    .execute();
}
