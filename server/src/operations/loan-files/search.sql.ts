import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** One screen of results. */
export const MAX_RESULTS = 20;

/** Borrowers by the blind index of their number, per brand. */
export async function findByNumber(
  database: Database,
  numbers: readonly { readonly brand: string; readonly index: Buffer }[],
): Promise<BorrowerId[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select borrowers.id from unnest(${numbers.map(({ brand }) => brand)}::text[],
      ${numbers.map(({ index }) => index)}::bytea[]) as given (brand_code, mobile_index)
    join borrowers using (brand_code, mobile_index)
    order by borrowers.id desc limit ${MAX_RESULTS}
  `.execute(database);
  return rows.map(({ id }) => idFrom(id));
}

export interface NewestLoan {
  readonly number: string | undefined;
  readonly state: string;
  /** How many loans the borrower has. */
  readonly count: number;
}

/** The newest loan of each of these borrowers. */
export async function findNewestLoans(
  database: Database,
  borrowerIds: readonly BorrowerId[],
): Promise<ReadonlyMap<string, NewestLoan>> {
  const { rows } = await sql<{ borrower_id: string; number: string | null; state: string; count: number }>`
    select distinct on (borrower_id) borrower_id, number, state,
      (count(*) over (partition by borrower_id))::int as count
    from loans where borrower_id = any (${[...borrowerIds]}::uuid[])
    order by borrower_id, id desc
  `.execute(database);
  return new Map(
    rows.map((row) => [
      row.borrower_id,
      { number: row.number ?? undefined, state: row.state, count: row.count },
    ]),
  );
}

export interface FoundPayment {
  readonly id: string;
  readonly number: string | undefined;
  readonly loanId: string;
  readonly borrowerId: string;
  readonly brand: string;
  readonly market: string;
  readonly state: string;
  readonly provider: string;
  readonly reference: string;
  readonly amount: bigint;
}

/** Payments by id or number, by a provider's reference of the payment or its money, or by payment code. */
export async function findPayments(
  database: Database,
  by: { readonly id?: string; readonly number?: string; readonly reference?: string },
): Promise<FoundPayment[]> {
  const [id, number, reference] = [by.id ?? null, by.number ?? null, by.reference ?? null];
  const { rows } = await sql<{
    id: string;
    number: string | null;
    loan_id: string;
    borrower_id: string;
    brand_code: string;
    market: string;
    state: string;
    provider: string;
    reference: string | null;
    amount_minor: bigint;
  }>`
    select id, number, loan_id, borrower_id, brand_code, market, state, provider, reference, amount_minor
    from payment_intents where id in (
      select ${id}::uuid where ${id}::uuid is not null
      union select id from payment_intents where number = ${number}
      union select id from payment_intents where reference = ${reference}
      union select id from payment_intents where pay_code = ${reference}
      union select payment_id from received_payments where reference = ${reference} and payment_id is not null
    )
    order by id desc limit ${MAX_RESULTS + 1}
  `.execute(database);
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? undefined,
    loanId: row.loan_id,
    borrowerId: row.borrower_id,
    brand: row.brand_code,
    market: row.market,
    state: row.state,
    provider: row.provider,
    reference: row.reference ?? '',
    amount: row.amount_minor,
  }));
}

export interface FoundComplaint {
  readonly id: string;
  readonly number: string | undefined;
  readonly borrowerId: string;
  readonly orderId: string | undefined;
  readonly brand: string;
  readonly market: string;
  readonly about: string;
  readonly state: string;
}

export async function findComplaint(
  database: Database,
  by: { readonly id: string } | { readonly number: string },
): Promise<FoundComplaint | undefined> {
  const row = await database
    .selectFrom('complaints')
    .select(['id', 'number', 'borrower_id', 'order_id', 'brand_code', 'market', 'about', 'state'])
    .where((row) => ('id' in by ? row('id', '=', by.id) : row('number', '=', by.number)))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      number: row.number ?? undefined,
      borrowerId: row.borrower_id,
      brand: row.brand_code,
      market: row.market,
      orderId: row.order_id ?? undefined,
      about: row.about,
      state: row.state,
    }
  );
}

/** Loans with a payment claim that contains this reference from a receipt, such as a UTR. */
export async function findLoansByPaymentClaim(database: Database, index: Buffer): Promise<string[]> {
  const rows = await database
    .selectFrom('payment_claims')
    .select('loan_id')
    .where('reference_index', '=', index)
    .orderBy('id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map((row) => row.loan_id);
}
