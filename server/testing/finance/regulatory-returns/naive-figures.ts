import { daysBetween } from '@hiram/values/calendar-date';
import type { TestDatabase } from '#platform/database/database.ts';

// The figures of the sheets once more, from the transfers and the classes, loan by loan and day by day. Slow, and written
// without the code that it checks.

interface Transfer {
  readonly loan: string;
  readonly on: string;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
}

interface ClassRow {
  readonly loan: string;
  readonly from: string;
  readonly name: string;
  readonly arrears: string | null;
  readonly npa: string | null;
}

export interface NaiveBooks {
  readonly loans: readonly { readonly id: string; readonly principal: bigint; readonly days: number }[];
  readonly transfers: readonly Transfer[];
  readonly classes: readonly ClassRow[];
}

export async function readNaiveBooks(db: TestDatabase, market: string): Promise<NaiveBooks> {
  const loans = await db.asOwner(
    `select loan_id::text as id, terms ->> 'principal' as principal, terms ->> 'releasedOn' as released,
       terms -> 'schedule' -> -1 ->> 'dueOn' as last
     from loan_contracts join loans on loans.id = loan_id where market = $1 and terms is not null`,
    [market],
  );
  const transfers = await db.asOwner(
    `select chain::text as loan, booked_on::text as "on", debit_code as debit, credit_code as credit,
       amount_minor::text as amount
     from ledger_transfers join loans on loans.id = chain where market = $1`,
    [market],
  );
  const classes = await db.asOwner(
    `select loan_id::text as loan, from_day::text as "from", class as name, arrears_since::text as arrears,
       non_performing_since::text as npa from loan_classes where market = $1 order by loan_id, from_day`,
    [market],
  );
  return {
    loans: loans.map((row) => ({
      id: String(row.id),
      principal: BigInt(String(row.principal)),
      days: daysBetween(day(row.released), day(row.last)),
    })),
    transfers: transfers.map(
      (row) => ({ ...row, amount: BigInt(String(row.amount)) }) as unknown as Transfer,
    ),
    classes: classes as unknown as ClassRow[],
  };
}

function day(value: unknown) {
  return String(value) as Parameters<typeof daysBetween>[0];
}

const CLAIM_CODES = [102, 103, 104];

/** What a loan has on some accounts at the end of a day. */
function balance(books: NaiveBooks, loan: string, codes: readonly number[], on: string): bigint {
  let sum = 0n;
  for (const one of books.transfers) {
    if (one.loan !== loan || one.on > on) continue;
    if (codes.includes(one.debit)) sum += one.amount;
    if (codes.includes(one.credit)) sum -= one.amount;
  }
  return sum;
}

/** What moved in some days between accounts, less what moved back. */
function moved(
  books: NaiveBooks,
  loan: string,
  { from, to, after, until }: { from: number[]; to: number[]; after: string; until: string },
): bigint {
  let sum = 0n;
  for (const one of books.transfers) {
    if (one.loan !== loan || one.on <= after || one.on > until) continue;
    if (from.includes(one.debit) && to.includes(one.credit)) sum += one.amount;
    if (to.includes(one.debit) && from.includes(one.credit)) sum -= one.amount;
  }
  return sum;
}

function classOn(books: NaiveBooks, loan: string, on: string): ClassRow | undefined {
  return books.classes.findLast((one) => one.loan === loan && one.from <= on);
}

/** Every figure of loans, as "count amount" or "amount", by the code of its line; over months that follow each other. */
export function naiveFigures(
  books: NaiveBooks,
  monthEnds: readonly string[],
  standard: string,
): Readonly<Record<string, string>> {
  const found: Record<string, { count: bigint; amount: bigint }> = {};
  function add(code: string, amount: bigint, count = 1n): void {
    const known = found[code] ?? { count: 0n, amount: 0n };
    found[code] = { count: known.count + count, amount: known.amount + amount };
  }
  const ends = monthEnds.slice(1);
  ends.forEach((end, index) => {
    const before = monthEnds[index] ?? '';
    const isLast = index === ends.length - 1;
    for (const { id, principal: lent, days } of books.loans) {
      const range = { after: before, until: end };
      const [p0, p1] = [balance(books, id, [101], before), balance(books, id, [101], end)];
      const [c0, c1] = [balance(books, id, CLAIM_CODES, before), balance(books, id, CLAIM_CODES, end)];
      const granted = moved(books, id, { from: [101], to: [202, 121, 402, 205], ...range });
      const paid = moved(books, id, { from: [111, 201], to: [101], ...range });
      const off = moved(books, id, { from: [502, 501], to: [101], ...range });
      const size = lent <= 500_000n ? 'up_to_5000' : lent <= 1_000_000n ? 'up_to_10000' : 'up_to_25000';
      const tenor =
        days <= 30
          ? 'up_to_30_days'
          : days <= 60
            ? 'up_to_60_days'
            : days <= 90
              ? 'up_to_90_days'
              : days <= 180
                ? 'up_to_180_days'
                : 'above_180_days';
      add('granted_net', granted);
      add('collected_principal', paid);
      add('collected_claims', moved(books, id, { from: [111, 201], to: CLAIM_CODES, ...range }));
      add('written_off', off);
      add('recovered', moved(books, id, { from: [111, 201, 501, 502], to: [405], ...range }));
      if (granted > 0n && p0 === 0n && balance(books, id, [101], before) === 0n) {
        add('granted', granted);
        add(`tenor.${tenor}.granted`, granted);
        add(`size.${size}.granted`, granted);
      }
      if ((p0 !== 0n || c0 !== 0n || granted > 0n) && p1 === 0n && c1 === 0n && off <= 0n && paid > 0n) {
        add('repaid', paid);
      }
      const [k0, k1] = [classOn(books, id, before), classOn(books, id, end)];
      const was = k0?.npa != null && p0 > 0n;
      const is = k1?.npa != null && p1 > 0n;
      if (index === 0 && was) add('npa.opening', p0);
      if (!was) add('npa.added', (is ? p1 : 0n) + off);
      if (was && !is) add('npa.upgraded', p1);
      if (was) add('npa.recovered', is ? p0 - p1 - off : p0 - p1 - off);
      add('npa.written_off', off);
      if (isLast && is) add('npa.closing', p1);
      if (isLast && (p1 !== 0n || c1 !== 0n)) {
        add('outstanding', p1);
        add('claims_outstanding', c1);
        add('principal_in_books', p1);
        add(`class.${k1?.name ?? standard}`, p1);
        add(`tenor.${tenor}.outstanding`, p1);
        add(`size.${size}.outstanding`, p1);
        const late = k1?.arrears == null ? 0 : daysBetween(day(k1.arrears), day(end));
        const band =
          late === 0
            ? 'current'
            : late <= 30
              ? 'late_1_30'
              : late <= 60
                ? 'late_31_60'
                : late <= 90
                  ? 'late_61_90'
                  : late <= 180
                    ? 'late_91_180'
                    : 'late_over_180';
        add(`ageing.${band}`, p1);
      }
    }
  });
  const amountOnly = /^(npa|granted_net|collected|written_off|recovered|principal_in_books)/;
  return Object.fromEntries(
    Object.entries(found).map(([code, { count, amount }]) => [
      code,
      amountOnly.test(code) ? String(amount) : `${count} ${amount}`,
    ]),
  );
}
