import { createHash } from 'node:crypto';
import type { TestDatabase } from '@hiram/server/platform/database/test-database';
import type { LoanId } from '@hiram/values/ids';

/** What a ledger says of a loan, one line a purpose: what was taken back is netted, and nobody's ids are in it. */
export type LedgerLines = readonly string[];

/** How a payment is called in every run of one schedule. Where it is none of the schedule's, it keeps its own name. */
export type RoleOf = (paymentId: string) => string | undefined;

const CAUSE = /repayment-([0-9a-f-]{36})-.*$/;

/**
 * Sorted (what for, accounts, amount, effective day) of each loan, without random ids, without when we heard of it and
 * without what was booked and taken back since.
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
    // The rows are those of the loans that were asked for.
    lines.get(chain as LoanId)?.push([named, one, other, amount, day].join(' '));
  }
  for (const of of lines.values()) of.sort();
  return lines;
}

export function hashOf(lines: LedgerLines): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/** What one has and the other has not, for whoever looks into a failure. */
export function differenceOf(found: LedgerLines, expected: LedgerLines): string {
  const [has, should] = [new Set(found), new Set(expected)];
  const more = found.filter((line) => !should.has(line)).map((line) => `+ ${line}`);
  const less = expected.filter((line) => !has.has(line)).map((line) => `- ${line}`);
  return [...more, ...less].join('; ');
}
