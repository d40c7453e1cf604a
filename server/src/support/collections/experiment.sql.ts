import type { MarketId } from '@hiram/contract/market-ids';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Arm } from '#support/collection-strategies/index.ts';

// Statements on strategy_experiment_loans.

interface Experiment {
  readonly market: MarketId;
  /** The version of the strategies, which is one comparison. */
  readonly version: number;
}

export interface EnteringLoan {
  readonly loanId: LoanId;
  readonly arm: Arm;
  readonly daysLate: number;
  readonly owed: MinorUnits;
}

/** Late loans enter a comparison on the first night that ranks them. Later nights change nothing. */
export async function insertEnteringLoans(
  tx: Transaction,
  { market, version, day }: Experiment & { readonly day: CalendarDate },
  loans: readonly EnteringLoan[],
): Promise<void> {
  if (loans.length === 0) return;
  await tx
    .insertInto('strategy_experiment_loans')
    .values(
      loans.map(({ loanId, arm, daysLate, owed }) => ({
        loan_id: loanId,
        market,
        version,
        arm,
        entered_on: day,
        days_past_due: daysLate,
        owed_minor: owed,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Loans of an older comparison that ended before their time. They are not counted. Returns how many of a batch. */
export async function deleteCutShort(
  tx: Transaction,
  { market, version, limit }: Experiment & { readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from strategy_experiment_loans where (loan_id, version) in (
      select loan_id, version from strategy_experiment_loans
      where market = ${market} and version < ${version} and measured_on is null limit ${limit}
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export interface LoanToMeasure {
  readonly loanId: LoanId;
  readonly version: number;
  readonly enteredOn: CalendarDate;
  readonly owed: MinorUnits;
}

/** Locks a batch of loans that entered on a day or before, and have no outcome. */
export async function lockLoansToMeasure(
  tx: Transaction,
  {
    market,
    until,
    limit,
  }: { readonly market: MarketId; readonly until: CalendarDate; readonly limit: number },
): Promise<LoanToMeasure[]> {
  const { rows } = await sql<{ loan_id: string; version: number; entered_on: string; owed_minor: bigint }>`
    select loan_id, version, entered_on, owed_minor from strategy_experiment_loans
    where market = ${market} and measured_on is null and entered_on <= ${until}::date
    order by entered_on, loan_id limit ${limit} for update
  `.execute(tx);
  return rows.map((row) => ({
    loanId: idFrom(row.loan_id),
    version: row.version,
    enteredOn: calendarDate(row.entered_on),
    owed: BigInt(row.owed_minor),
  }));
}

/** A loan whose time in the comparison has ended, with the moments of its first and after its last day. */
export interface MeasuredLoan extends LoanToMeasure {
  readonly collected: MinorUnits;
  readonly since: Instant;
  readonly before: Instant;
}

/** Writes the outcomes. Calls, kept promises and complaints are counted from their own tables. */
export async function updateOutcomes(
  tx: Transaction,
  day: CalendarDate,
  loans: readonly MeasuredLoan[],
): Promise<void> {
  await sql`
    update strategy_experiment_loans as entered set
      measured_on = ${day}::date,
      collected_minor = given.collected,
      calls = (
        select count(*) from call_dispositions
        where loan_id = given.loan_id and made_at >= given.since and made_at < given.before
      ),
      promises_kept = (
        select count(*) from promises_to_pay
        where loan_id = given.loan_id and state = 'kept' and made_at >= given.since and made_at < given.before
      ),
      complaints = (
        select count(*) from complaints
        where order_id = given.loan_id and about = 'collection' and received_at >= given.since and received_at < given.before
      )
    from unnest(
      ${loans.map(({ loanId }) => loanId)}::uuid[], ${loans.map(({ version }) => version)}::int[],
      ${loans.map(({ collected }) => collected.toString())}::bigint[],
      ${loans.map(({ since }) => instantAsIso(since))}::timestamptz[],
      ${loans.map(({ before }) => instantAsIso(before))}::timestamptz[]
    ) as given (loan_id, version, collected, since, before)
    where entered.loan_id = given.loan_id and entered.version = given.version
  `.execute(tx);
}

export interface ArmSums {
  readonly arm: Arm;
  readonly entered: number;
  /** Those whose 30 days have ended. All further figures are of these. */
  readonly measured: number;
  readonly paidInFull: number;
  readonly owed: MinorUnits;
  readonly collected: MinorUnits;
  readonly calls: number;
  readonly promisesKept: number;
  readonly complaints: number;
}

/** The sums of each arm of a comparison. */
export async function sumArms(database: Database, { market, version }: Experiment): Promise<ArmSums[]> {
  const { rows } = await sql<
    { arm: Arm } & Record<
      'entered' | 'measured' | 'paid' | 'owed' | 'collected' | 'calls' | 'kept' | 'complaints',
      string
    >
  >`
    select arm, count(*) as entered, count(measured_on) as measured,
      count(*) filter (where collected_minor = owed_minor) as paid,
      coalesce(sum(owed_minor) filter (where measured_on is not null), 0) as owed,
      coalesce(sum(collected_minor), 0) as collected, coalesce(sum(calls), 0) as calls,
      coalesce(sum(promises_kept), 0) as kept, coalesce(sum(complaints), 0) as complaints
    from strategy_experiment_loans where market = ${market} and version = ${version} group by arm
  `.execute(database);
  return rows.map((row) => ({
    arm: row.arm,
    entered: Number(row.entered),
    measured: Number(row.measured),
    paidInFull: Number(row.paid),
    owed: BigInt(row.owed),
    collected: BigInt(row.collected),
    calls: Number(row.calls),
    promisesKept: Number(row.kept),
    complaints: Number(row.complaints),
  }));
}
