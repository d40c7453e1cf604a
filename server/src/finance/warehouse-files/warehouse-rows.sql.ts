import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { type BookName, books, chart } from '#ledger/index.ts';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { WarehouseColumn, WarehouseRow } from './warehouse-file.ts';

// The rows of one day of one market. They follow from records that are only added, so a day that is over gives the same rows again.

export interface WarehouseDay {
  readonly market: BookName;
  readonly day: CalendarDate;
  /** When the day begins and ends in the time zone of the market. */
  readonly from: Instant;
  readonly until: Instant;
}

export interface WarehouseTable {
  readonly name: string;
  readonly columns: readonly WarehouseColumn[];
  readonly find: (tx: Transaction, day: WarehouseDay) => Promise<readonly WarehouseRow[]>;
}

/** A day of a large lender, once a night. */
const EXPORT_LIMIT_MS = 300_000;

export async function allowExport(tx: Transaction): Promise<void> {
  await allowLongStatements(tx, EXPORT_LIMIT_MS);
}

function columns(types: Readonly<Record<string, WarehouseColumn['type']>>): WarehouseColumn[] {
  return Object.entries(types).map(([name, type]) => ({ name, type }));
}

/** Debits and credits by account, brand and product: the lines from which the journal is exported. */
const journal: WarehouseTable = {
  name: 'journal',
  columns: columns({
    booked_on: 'date',
    brand: 'text',
    product_id: 'id',
    account_code: 'integer',
    account: 'text',
    debit_minor: 'minor_units',
    credit_minor: 'minor_units',
  }),
  async find(tx, { market, day }) {
    const { rows } = await sql<WarehouseRow>`
      select booked_on::text, brand, product as product_id, line.code as account_code, name as account,
        debit_minor::text, credit_minor::text
      from journal_lines line join ledger_chart on ledger_chart.code = line.code
      where book = ${books[market].number} and booked_on = ${day} order by brand, product, line.code
    `.execute(tx);
    return rows;
  },
};

/** Loans with a transaction on the day, as booked at its end. */
const loans: WarehouseTable = {
  name: 'loans',
  columns: columns({
    loan_id: 'id',
    loan_number: 'text',
    brand: 'text',
    product_id: 'id',
    borrower_id: 'id',
    signed_on: 'date',
    state: 'text',
    principal_minor: 'minor_units',
    interest_minor: 'minor_units',
    fees_minor: 'minor_units',
    late_fees_minor: 'minor_units',
    credit_minor: 'minor_units',
  }),
  async find(tx, { market, day }) {
    function balance(code: number) {
      return sql`coalesce(sum(amount_minor) filter (where debit_owner = loans.id and debit_code = ${code}), 0)
        - coalesce(sum(amount_minor) filter (where credit_owner = loans.id and credit_code = ${code}), 0)`;
    }
    const { rows } = await sql<WarehouseRow>`
      select loans.id as loan_id, loans.number as loan_number, products.brand_code as brand, loans.product_id,
        loans.borrower_id, loans.signed_on::text, was.to_state as state, booked.*
      from (select distinct chain from ledger_transactions where booked_on = ${day}) changed
      join loans on loans.id = changed.chain and loans.market = ${market}
      left join products on products.id = loans.product_id
      cross join lateral (
        select to_state from loan_history where loan_id = loans.id and changed_on <= ${day}
        order by version desc limit 1
      ) was
      cross join lateral (
        select (${balance(chart.principal_receivable.code)})::text as principal_minor,
          (${balance(chart.interest_receivable.code)})::text as interest_minor,
          (${balance(chart.fee_receivable.code)})::text as fees_minor,
          (${balance(chart.late_charge_receivable.code)})::text as late_fees_minor,
          (-(${balance(chart.borrower_credit.code)}))::text as credit_minor
        from ledger_transfers where chain = loans.id and booked_on <= ${day}
      ) booked
      order by loans.id
    `.execute(tx);
    return rows;
  },
};

/** Money of borrowers that was posted on the day, and reversals of it. */
const payments: WarehouseTable = {
  name: 'payments',
  columns: columns({
    payment_id: 'text',
    kind: 'text',
    loan_id: 'id',
    loan_number: 'text',
    brand: 'text',
    reverses: 'text',
    amount_minor: 'minor_units',
    effective_on: 'date',
    booked_on: 'date',
  }),
  async find(tx, { market, day }) {
    const { rows } = await sql<WarehouseRow>`
      select event.id as payment_id, event.kind, loans.id as loan_id, loans.number as loan_number,
        products.brand_code as brand, event.event ->> 'payment' as reverses, event.event #>> '{amount,$n}' as amount_minor,
        event.effective_on::text, event.recorded_on::text as booked_on
      from loan_events event join loans on loans.id = event.loan_id and loans.market = ${market}
      left join products on products.id = loans.product_id
      where event.recorded_on = ${day}
        and event.kind in ('payment_received', 'extended', 'cooling_off_used', 'payment_reversed', 'credit_refunded')
      order by loans.id, event.id
    `.execute(tx);
    return rows;
  },
};

/** What happened to applications on the day. */
const applications: WarehouseTable = {
  name: 'applications',
  columns: columns({
    application_id: 'id',
    brand: 'text',
    product_id: 'id',
    transition: 'text',
    at: 'time',
    requested_minor: 'minor_units',
  }),
  async find(tx, { market, from, until }) {
    const { rows } = await sql<WarehouseRow>`
      select application.id as application_id, application.brand_code as brand, application.product_id,
        history.transition, to_char(history.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        application.amount_minor::text as requested_minor
      from application_history history join applications application on application.id = history.application_id
      join brands on brands.code = application.brand_code and brands.market = ${market}
      where history.at >= ${instantAsIso(from)} and history.at < ${instantAsIso(until)}
        and history.transition not in ('begun', 'changed')
      order by history.at, application.id, history.version
    `.execute(tx);
    return rows;
  },
};

export const warehouseTables: readonly WarehouseTable[] = [journal, loans, payments, applications];
