import { createHash } from 'node:crypto';
import type { TestDatabase } from '@hiram/server-testing/platform/database/database';
import type { LoanId } from '@hiram/values/ids';

/** A loan's ledger, one line per purpose. Reversals are netted, and it contains no ids. */
export type LedgerLines = readonly string[];

/** The name of a payment in every run of one schedule. A payment outside the schedule keeps its own id. */
export type RoleOf = (paymentId: string) => string | undefined;

const CAUSE = /repayment-([0-9a-f-]{36})-.*$/;

/**
 * Sorted (purpose, accounts, amount, effective day) of each loan, without random ids, report times, and
 * entries that were booked and reversed.
 */
export async function readLedgers(
  { asOwner }: Pick<TestDatabase, 'asOwner'>,
  loans: readonly LoanId[],
  roleOf: RoleOf,
): Promise<Map<LoanId, LedgerLines>> {
  const rows = await asOwner(
    `select chain, effective_on::text as day, purpose, least(debit_code, credit_code) as one,
       greatest(debit_code, credit_code) as other,
       sum(case when debit_code < credit_code then amount_minor else -amount_minor end)::text as amount
     from ledger_transfers where chain = any($1::uuid[])
     group by 1, 2, 3, 4, 5 having sum(case when debit_code < credit_code then amount_minor else -amount_minor end) <> 0`,
    [[...loans]],
  );
  const lines = new Map<LoanId, string[]>(loans.map((loan) => [loan, []]));
  for (const { chain, day, purpose, one, other, amount } of rows) {
    const named = String(purpose).replace(CAUSE, (whole, id: string) => roleOf(id) ?? whole);
    // The cast is safe: the rows belong to the requested loans.
    lines.get(chain as LoanId)?.push([named, one, other, amount, day].join(' '));
  }
  for (const of of lines.values()) of.sort();
  return lines;
}

export function hashOf(lines: LedgerLines): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** Lines in one ledger and not in the other, for analysing a failure. */
export function differenceOf(found: LedgerLines, expected: LedgerLines): string {
  const [has, should] = [new Set(found), new Set(expected)];
  const more = found.filter((line) => !should.has(line)).map((line) => `+ ${line}`);
  const less = expected.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  return [...more, ...less].join('; ');
}
