import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type {
  BankLine,
  FloatBalance,
  PayoutLine,
  PayoutReportLine,
  SettlementLine,
  SettlementMarket,
  UnreadableLine,
} from '#providers/payments/index.ts';

/** Identifies one file by source, market and day. */
export interface FileName {
  readonly side: 'report' | 'payout_report' | 'statement';
  readonly source: string;
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
}

export type FileState = 'taken' | 'late' | 'refused';

/** Serialises work on a provider's files, lines and breaks until the transaction ends. */
export async function lockAccount(tx: Transaction, source: string, market: SettlementMarket): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reconciliation ${source} ${market}`}, 0))`.execute(
    tx,
  );
}

export async function findFile(
  database: Database,
  { side, source, market, day }: FileName,
): Promise<
  { readonly state: FileState; readonly digest: Buffer | null; readonly lines: number } | undefined
> {
  const row = await database
    .selectFrom('settlement_files')
    .select(['state', 'digest', 'lines'])
    .where('side', '=', side)
    .where('source', '=', source)
    .where('market', '=', market)
    .where('day', '=', day)
    .executeTakeFirst();
  // The cast repeats the table's check constraint.
  return row && { ...row, state: row.state as FileState };
}

/**
 * Records the state of a file. A file that was already imported keeps that state, even if a later request
 * returns nothing.
 */
export async function recordFile(
  tx: Transaction,
  { side, source, market, day }: FileName,
  noted: {
    readonly state: FileState;
    readonly why?: string;
    readonly lines?: number;
    readonly digest?: Buffer;
    readonly at: Instant;
  },
): Promise<void> {
  const { state, why = '', lines = 0, digest = null, at } = noted;
  await sql`
    insert into settlement_files (side, source, market, day, state, why, lines, digest, fetched_at)
    values (${side}, ${source}, ${market}, ${day}, ${state}, ${why.slice(0, 120)}, ${lines}, ${digest},
      ${instantAsIso(at)}::timestamptz)
    on conflict (side, source, market, day) do update set state = excluded.state, why = excluded.why,
      lines = excluded.lines, digest = excluded.digest, fetched_at = excluded.fetched_at
    where settlement_files.state <> 'taken' or excluded.state = 'taken'
  `.execute(tx);
}

/** The tables of each side's lines. */
const lineTables = {
  report: ['settlement_lines'],
  payout_report: ['payout_lines', 'float_balances'],
} as const;

export async function removeLines(tx: Transaction, { side, source, market, day }: FileName): Promise<void> {
  if (side === 'statement') {
    for (const table of ['bank_lines', 'bank_transfers']) {
      await sql`
        delete from ${sql.table(table)} where bank = ${source} and market = ${market} and day = ${day}
      `.execute(tx);
    }
    return;
  }
  for (const table of lineTables[side]) {
    await sql`
      delete from ${sql.table(table)} where provider = ${source} and market = ${market} and day = ${day}
    `.execute(tx);
  }
  await sql`
    delete from unreadable_settlement_lines
    where side = ${side} and provider = ${source} and market = ${market} and day = ${day}
  `.execute(tx);
}

type Numbered<Line> = Line & { readonly line: number };

/** Inserts consecutive lines, starting at the given line number. A line that cannot be read is kept apart. */
export async function insertReportLines(
  tx: Transaction,
  file: FileName,
  lines: readonly (SettlementLine | UnreadableLine)[],
  first: number,
): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, line: first + index }));
  await insertReadLines(
    tx,
    file,
    numbered.filter((line): line is Numbered<SettlementLine> => line.kind !== 'unreadable'),
  );
  await insertUnreadableLines(
    tx,
    file,
    numbered.filter((line): line is Numbered<UnreadableLine> => line.kind === 'unreadable'),
  );
}

async function insertReadLines(
  tx: Transaction,
  { source, market, day }: FileName,
  lines: readonly Numbered<SettlementLine>[],
): Promise<void> {
  await sql`
    insert into settlement_lines (provider, market, day, line, kind, reference, reversal_of, payment_key, amount_minor,
      fee_minor, settlement, settled_on)
    select ${source}, ${market}, ${day}::date, line, kind, reference, reversal_of, payment_key, amount, fee, settlement,
      settled_on
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ kind }) => kind)}::text[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ reversalOf }) => reversalOf ?? null)}::text[],
      ${lines.map(({ paymentKey }) => paymentKey ?? null)}::text[],
      ${lines.map(({ amount }) => amount.toString())}::bigint[], ${lines.map(({ fee }) => fee.toString())}::bigint[],
      ${lines.map(({ settlement }) => settlement)}::text[], ${lines.map(({ settledOn }) => settledOn)}::date[])
      as given (line, kind, reference, reversal_of, payment_key, amount, fee, settlement, settled_on)
  `.execute(tx);
}

async function insertUnreadableLines(
  tx: Transaction,
  { side, source, market, day }: FileName,
  lines: readonly Numbered<UnreadableLine>[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into unreadable_settlement_lines (side, provider, market, day, line, reference, why)
    select ${side}, ${source}, ${market}, ${day}::date, line, reference, why
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ why }) => why.slice(0, 120))}::text[]) as given (line, reference, why)
  `.execute(tx);
}

/** Inserts consecutive lines of a payout report. The float's balance is kept apart, like an unreadable line. */
export async function insertPayoutReportLines(
  tx: Transaction,
  file: FileName,
  lines: readonly PayoutReportLine[],
  first: number,
): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, line: first + index }));
  await insertPayoutLines(
    tx,
    file,
    numbered.filter(
      (line): line is Numbered<PayoutLine> => line.kind !== 'unreadable' && line.kind !== 'balance',
    ),
  );
  await insertUnreadableLines(
    tx,
    file,
    numbered.filter((line): line is Numbered<UnreadableLine> => line.kind === 'unreadable'),
  );
  const balance = lines.find((line): line is FloatBalance => line.kind === 'balance');
  if (balance === undefined) return;
  await sql`
    insert into float_balances (provider, market, day, balance_minor)
    values (${file.source}, ${file.market}, ${file.day}::date, ${balance.amount})
  `.execute(tx);
}

async function insertPayoutLines(
  tx: Transaction,
  { source, market, day }: FileName,
  lines: readonly Numbered<PayoutLine>[],
): Promise<void> {
  await sql`
    insert into payout_lines (provider, market, day, line, kind, reference, payout_key, bank_reference, amount_minor,
      fee_minor, tax_minor, moved_on)
    select ${source}, ${market}, ${day}::date, line, kind, reference, payout_key, bank_reference, amount, fee, tax,
      moved_on
    from unnest(${lines.map(({ line }) => line)}::integer[], ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ reference }) => reference)}::text[],
      ${lines.map(({ payoutKey }) => payoutKey ?? null)}::text[],
      ${lines.map(({ bankReference }) => bankReference ?? null)}::text[],
      ${lines.map(({ amount }) => amount.toString())}::bigint[], ${lines.map(({ fee }) => fee.toString())}::bigint[],
      ${lines.map(({ tax }) => tax.toString())}::bigint[], ${lines.map(({ movedOn }) => movedOn)}::date[])
      as given (line, kind, reference, payout_key, bank_reference, amount, fee, tax, moved_on)
  `.execute(tx);
}

/** Inserts the settlements and the lender's own transfers of a statement. Other lines are not compared. */
export async function insertStatementLines(
  tx: Transaction,
  file: FileName,
  lines: readonly BankLine[],
  first: number,
): Promise<void> {
  const numbered = lines.map((line, index) => ({ ...line, line: first + index }));
  await insertSettlements(
    tx,
    file,
    numbered.filter(({ purpose, provider }) => purpose === 'settlement' && provider !== undefined),
  );
  await insertTransfers(
    tx,
    file,
    numbered.filter(
      ({ purpose, provider }) =>
        purpose === 'capital' || (purpose === 'float_funding' && provider !== undefined),
    ),
  );
}

async function insertSettlements(
  tx: Transaction,
  { source, market, day }: FileName,
  lines: readonly Numbered<BankLine>[],
): Promise<void> {
  await sql`
    insert into bank_lines (bank, market, day, line, bank_reference, direction, provider, settlement, amount_minor)
    select ${source}, ${market}, ${day}::date, line, bank_reference, direction, provider, settlement, amount
    from unnest(${lines.map(({ line }) => line)}::integer[],
      ${lines.map(({ bankReference }) => bankReference)}::text[],
      ${lines.map(({ direction }) => direction)}::text[], ${lines.map(({ provider }) => provider ?? null)}::text[],
      ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ amount }) => amount.toString())}::bigint[])
      as given (line, bank_reference, direction, provider, settlement, amount)
  `.execute(tx);
}

async function insertTransfers(
  tx: Transaction,
  { source, market, day }: FileName,
  lines: readonly Numbered<BankLine>[],
): Promise<void> {
  await sql`
    insert into bank_transfers (bank, market, day, line, bank_reference, purpose, provider, reference, amount_minor)
    select ${source}, ${market}, ${day}::date, line, bank_reference, purpose,
      case when purpose = 'float_funding' then provider end, reference, amount
    from unnest(${lines.map(({ line }) => line)}::integer[],
      ${lines.map(({ bankReference }) => bankReference)}::text[],
      ${lines.map(({ purpose }) => purpose)}::text[], ${lines.map(({ provider }) => provider ?? null)}::text[],
      ${lines.map(({ reference }) => reference)}::text[], ${lines.map(({ amount }) => amount.toString())}::bigint[])
      as given (line, bank_reference, purpose, provider, reference, amount)
  `.execute(tx);
}
