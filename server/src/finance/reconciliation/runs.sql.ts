import type { RunState } from '@hiram/contract/finance/reconciliation';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';
import { isOfFlow, type ReconciliationFlow, signedBankAmount } from './comparison.sql.ts';
import type { FileName, FileState } from './files.sql.ts';

export interface RunName {
  readonly flow: ReconciliationFlow;
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
}

/** Totals of a day's report. `settled` and `banked` are of collections, the last three of payouts. */
export interface RunSums {
  readonly matched: number;
  readonly reported: string;
  readonly fees: string;
  readonly settled?: string;
  readonly banked?: string;
  readonly returned?: string;
  readonly funded?: string;
  readonly balance?: string | null;
}

export async function writeRun(
  tx: Transaction,
  { flow, provider, market, day }: RunName,
  run: RunSums & { readonly state: RunState; readonly at: Instant; readonly nextAt: Instant | undefined },
): Promise<void> {
  const next = run.nextAt === undefined ? null : instantAsIso(run.nextAt);
  await sql`
    insert into reconciliation_runs (flow, provider, market, day, state, ran_at, next_at, matched, reported_minor,
      fees_minor, settled_minor, banked_minor, returned_minor, funded_minor, balance_minor)
    values (${flow}, ${provider}, ${market}, ${day}::date, ${run.state}, ${instantAsIso(run.at)}::timestamptz,
      ${next}::timestamptz, ${run.matched}, ${run.reported}::bigint, ${run.fees}::bigint,
      ${run.settled ?? '0'}::bigint, ${run.banked ?? '0'}::bigint, ${run.returned ?? '0'}::bigint,
      ${run.funded ?? '0'}::bigint, ${run.balance ?? null}::bigint)
    on conflict (provider, market, day, flow) do update set state = excluded.state,
      times = reconciliation_runs.times + 1, ran_at = excluded.ran_at, next_at = excluded.next_at,
      matched = excluded.matched, reported_minor = excluded.reported_minor, fees_minor = excluded.fees_minor,
      settled_minor = excluded.settled_minor, banked_minor = excluded.banked_minor,
      returned_minor = excluded.returned_minor, funded_minor = excluded.funded_minor,
      balance_minor = excluded.balance_minor
  `.execute(tx);
}

/**
 * Money reaches the bank a day or more after its report. This updates earlier runs with the amounts on this
 * day's statement.
 */
export async function recordBanked(
  tx: Transaction,
  { provider, market, day }: Omit<RunName, 'flow'>,
): Promise<void> {
  await sql`
    update reconciliation_runs as runs set banked_minor = (
      select coalesce(sum(${signedBankAmount()}), 0) from bank_lines
      where bank_lines.provider = ${provider} and bank_lines.market = ${market}
        and bank_lines.settlement in (select settlement from settlement_lines as reported
          where reported.provider = ${provider} and reported.market = ${market} and reported.day = runs.day))
    where runs.flow = 'collections' and runs.provider = ${provider} and runs.market = ${market} and runs.day in (
      select reported.day from bank_lines join settlement_lines as reported
        on reported.provider = bank_lines.provider and reported.settlement = bank_lines.settlement
          and reported.market = bank_lines.market
      where bank_lines.provider = ${provider} and bank_lines.market = ${market} and bank_lines.day = ${day}::date
        and reported.day < ${day}::date)
  `.execute(tx);
}

/**
 * Earlier days of a provider that need a first run or a rerun: a night or a file was missed, or an open item
 * may be resolved by their files.
 */
export async function findUnfinishedDays(
  database: Database,
  { flow, provider, market, day }: RunName,
  limit: number,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    with runs as (
      select day, state from reconciliation_runs
      where flow = ${flow} and provider = ${provider} and market = ${market} and day >= ${day}::date - 35
    )
    select day::text from (
      select day from runs where state <> 'compared'
      union
      select missed::date from generate_series((select min(day) from runs), ${day}::date, interval '1 day') as missed
      where missed::date not in (select day from runs)
      union
      -- The file that mends a break is that of its own day; a sum that is on its way for days may be in a later statement,
      -- and one that no report names in an earlier report. Which day's report is wrong about a float is unknown.
      select around::date from reconciliation_breaks cross join generate_series(
        day - case when kind in ('unknown_at_bank', 'amount_differs_at_bank') or kind like 'float\\_funding%' then 2 else 0 end,
        day + case when kind in ('missing_at_bank', 'missing_in_report') or kind ~ '^(payout|float).*missing' then 4
          when kind = 'float_balance_differs' then 35 else 0 end, interval '1 day') as around
      where provider = ${provider} and market = ${market} and ${isOfFlow(flow)}
        and state in ('open', 'explained', 'proposed')
        and around::date in (select day from runs)
    ) as unfinished
    where day < ${day}::date and day >= ${day}::date - 35 order by day limit ${limit}
  `.execute(database);
  return rows.map((row) => row.day);
}

/** Claims due runs and defers them for the given time, so that only one process has them. */
export async function claimDueRuns(tx: Transaction, { at, until, limit }: Claim): Promise<RunName[]> {
  const { rows } = await sql<RunName>`
    update reconciliation_runs set next_at = ${instantAsIso(until)}::timestamptz
    where (flow, provider, market, day) in (
      select flow, provider, market, day from reconciliation_runs where next_at <= ${instantAsIso(at)}::timestamptz
      order by next_at limit ${limit} for update skip locked
    )
    returning flow, provider, market, day::text
  `.execute(tx);
  return rows;
}

/** The newest day that was compared. Older days are compared as of this day. */
export async function latestDay(
  database: Database,
  { flow, provider, market, day }: RunName,
): Promise<CalendarDate> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select greatest(max(day), ${day}::date)::text as day from reconciliation_runs
    where flow = ${flow} and provider = ${provider} and market = ${market}
  `.execute(database);
  return rows[0]?.day ?? day;
}

/** Whether a borrower ever made or started a payment with the provider. */
export async function isInUse(database: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from payment_intents where provider = ${provider})
      or exists (select from received_payments where provider = ${provider}) as used
  `.execute(database);
  return rows[0]?.used === true;
}

/** Whether the provider ever paid for us, or its float was funded. */
export async function hasPaidOut(database: Database, provider: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from sent_payouts where provider = ${provider})
      or exists (select from banked_transfers where provider = ${provider}) as used
  `.execute(database);
  return rows[0]?.used === true;
}

export interface ListedRun extends RunName {
  readonly state: RunState;
  readonly times: number;
  readonly ranAt: Instant;
  readonly matched: number;
  readonly reported: MinorUnits;
  readonly fees: MinorUnits;
  readonly settled: MinorUnits;
  readonly banked: MinorUnits;
  readonly returned: MinorUnits;
  readonly funded: MinorUnits;
  readonly balance: MinorUnits | undefined;
  /** Breaks of the day that are still open. */
  readonly broken: number;
  readonly files: readonly {
    readonly side: FileName['side'];
    readonly state: FileState;
    readonly why: string;
    readonly lines: number;
    readonly digest: string;
  }[];
}

/** Newest day first. */
export async function findRuns(
  database: Database,
  query: {
    readonly provider: string | undefined;
    readonly bank: string | undefined;
    readonly after: RunName | undefined;
    readonly limit: number;
  },
): Promise<ListedRun[]> {
  const { provider = null, bank = null, after, limit } = query;
  type Sums = 'reported' | 'fees' | 'settled' | 'banked' | 'returned' | 'funded';
  const { rows } = await sql<
    Omit<ListedRun, 'ranAt' | 'balance' | Sums> &
      Record<'ranAt' | Sums, string> & { readonly balance: string | null }
  >`
    with runs as (
      select flow, provider, market, day, state, times, ran_at, matched, reported_minor, fees_minor, settled_minor,
        banked_minor, returned_minor, funded_minor, balance_minor
      from reconciliation_runs
      where (${provider}::text is null or provider = ${provider})
        and (${after === undefined} or day < ${after?.day ?? null}::date or (day = ${after?.day ?? null}::date
          and (provider, market, flow) > (${after?.provider ?? ''}, ${after?.market ?? ''}, ${after?.flow ?? ''})))
      order by day desc, provider, market, flow limit ${limit}
    ), waiting as (
      select case when ${isOfFlow('payouts')} then 'payouts' else 'collections' end as flow, provider, market, day,
        count(*)::int as broken
      from reconciliation_breaks where state in ('open', 'explained', 'proposed') group by 1, 2, 3, 4
    )
    select flow, provider, market, day::text, state, times, to_json(ran_at)#>>'{}' as "ranAt", matched,
      reported_minor::text as reported, fees_minor::text as fees, settled_minor::text as settled,
      banked_minor::text as banked, returned_minor::text as returned, funded_minor::text as funded,
      balance_minor::text as balance, coalesce(waiting.broken, 0) as broken,
      coalesce((select json_agg(json_build_object('side', side, 'state', files.state, 'why', why, 'lines', lines, 'digest',
          coalesce(encode(digest, 'hex'), '')) order by side)
        from settlement_files as files where files.market = runs.market and files.day = runs.day
          and ((side = case when runs.flow = 'payouts' then 'payout_report' else 'report' end and source = runs.provider)
            or (side = 'statement' and source = ${bank}))),
        '[]'::json) as files
    from runs left join waiting using (flow, provider, market, day)
    order by day desc, provider, market, flow limit ${limit}
  `.execute(database);
  return rows.map(({ ranAt, reported, fees, settled, banked, returned, funded, balance, ...row }) => ({
    ...row,
    ranAt: instant(ranAt),
    reported: BigInt(reported),
    fees: BigInt(fees),
    settled: BigInt(settled),
    banked: BigInt(banked),
    returned: BigInt(returned),
    funded: BigInt(funded),
    balance: balance === null ? undefined : BigInt(balance),
  }));
}
