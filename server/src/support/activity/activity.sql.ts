import type { ActivityKind } from '@hiram/contract/support/activity';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instant, type TimeZone } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

// Reads the tables of the capabilities whose events it lists. Every branch starts from the borrower.

/** The loan of an event, with the product version of its contract. */
export interface LoanOfEvent {
  readonly id: string;
  readonly number: string | undefined;
  readonly product: { readonly id: string; readonly version: number };
}

export interface ActivityEvent {
  /** Unique, and the order of events at the same time. */
  readonly key: string;
  readonly kind: ActivityKind;
  readonly at: Instant;
  readonly amount: bigint | undefined;
  readonly loan: LoanOfEvent | undefined;
  readonly payment:
    | { readonly id: string; readonly number: string | undefined; readonly channel: string }
    | undefined;
  readonly complaint:
    | { readonly id: string; readonly number: string | undefined; readonly about: ComplaintSubject }
    | undefined;
}

export interface ActivityQuery {
  readonly borrowerId: BorrowerId;
  readonly timeZone: TimeZone;
  /** Exclusive: the last event of the previous page. */
  readonly after: { readonly at: string; readonly key: string } | undefined;
  readonly limit: number;
}

interface Row {
  readonly key: string;
  readonly kind: ActivityKind;
  readonly at: string;
  readonly amount: bigint | null;
  readonly loan_id: string | null;
  readonly loan_number: string | null;
  readonly product_id: string | null;
  readonly product_version: string | null;
  readonly payment_id: string | null;
  readonly payment_number: string | null;
  readonly channel: string | null;
  readonly complaint_id: string | null;
  readonly complaint_number: string | null;
  readonly about: ComplaintSubject | null;
}

/** A page of a borrower's events, newest first. */
export async function findActivity(database: Database, query: ActivityQuery): Promise<ActivityEvent[]> {
  const { borrowerId, after, limit } = query;
  const earlier =
    after === undefined
      ? sql`true`
      : sql`(at, key collate "C") < (${after.at}::timestamptz, ${after.key} collate "C")`;
  const { rows } = await sql<Row>`
    with own as (
      select id, signed_on, release_number from loans where borrower_id = ${borrowerId}
    ), events as (
      ${sql.join([payouts, loanEvents, lateFees(query.timeZone), endings(query.timeZone), refunds], sql` union all `)}
      union all ${payments(borrowerId)}
      union all ${reversals(borrowerId)}
      union all ${complaints(borrowerId)}
    ), keyed as (
      select date_trunc('milliseconds', at) as at, rank || '-' || md5(concat_ws('/', kind, loan_id, payment_id,
        complaint_id, source)) as key, kind, amount, loan_id, payment_id, complaint_id
      from events
    ), page as (
      select key, kind, at, amount, loan_id, payment_id, complaint_id from keyed where ${earlier}
      order by at desc, key collate "C" desc limit ${limit}
    )
    select page.key, page.kind, page.at, page.amount, page.loan_id, page.payment_id, page.complaint_id,
      loans.number as loan_number, loans.product_id, offer -> 'product' ->> 'version' as product_version,
      payment_intents.number as payment_number, payment_intents.channel, complaints.number as complaint_number,
      complaints.about
    from page
    left join loans on loans.id = page.loan_id left join loan_contracts on loan_contracts.loan_id = page.loan_id
    left join payment_intents on payment_intents.id = page.payment_id
    left join complaints on complaints.id = page.complaint_id
    order by page.at desc, page.key collate "C" desc
  `.execute(database);
  return rows.map(eventOf);
}

type Branch = RawBuilder<unknown>;

// Each branch has the columns rank, kind, at, loan_id, payment_id, complaint_id, source, amount. The rank orders
// events at the same time: a loan is paid off after the payment that did it.

const payouts: Branch = sql`
  select 1 as rank, 'money_received' as kind, disbursed_at as at, loan_id, null::uuid as payment_id,
    null::uuid as complaint_id, provider || '/' || reference as source, amount_minor as amount
  from loan_payouts join own on own.id = loan_id where returned_at is null`;

/** Events of an undone release no longer count. */
const loanEvents: Branch = sql`
  select 5, case when kind in ('late_charges_waived', 'charges_reversed') then 'late_fee_removed'
      when event -> 'relief' ->> 'kind' = 'split' then 'payment_split' else 'date_moved' end,
    effective_at, loan_id, null, null, loan_events.id,
    case kind when 'late_charges_waived' then (event -> 'amount' ->> '$n')::bigint
      when 'charges_reversed' then (
        select sum((charge -> 'amount' ->> '$n')::bigint)::bigint from jsonb_array_elements(event -> 'charges') charge
      ) end
  from loan_events join own on own.id = loan_id and own.release_number = loan_events.release_number
  where kind in ('late_charges_waived', 'charges_reversed', 'extended', 'relief_agreed')`;

/** A daily fee would fill the list, so it is one line per loan and month. */
function lateFees(timeZone: TimeZone): Branch {
  return sql`
    select 2, 'late_fee', (max(charged_on) + time '00:00') at time zone ${timeZone}, loan_id, null, null,
      to_char(charged_on, 'YYYY-MM'), sum(amount_minor)::bigint
    from loan_charges join own on own.id = loan_id
    where charged_on >= (select min(signed_on) from own)
    group by loan_id, to_char(charged_on, 'YYYY-MM') having sum(amount_minor) > 0`;
}

/** A loan ends at the time of its last event, or on the day that ended it. */
function endings(timeZone: TimeZone): Branch {
  return sql`
    select 9, case to_state when 'settled' then 'paid_off' else 'loan_cancelled' end,
      coalesce(
        (select effective_at from loan_events where loan_events.loan_id = history.loan_id and loan_events.id = cause),
        (changed_on + time '00:00') at time zone ${timeZone}
      ), history.loan_id, null, null, version::text, null
    from loan_history history join own on own.id = history.loan_id
    where to_state in ('settled', 'cancelled') and from_state is distinct from to_state
      and changed_on >= (select min(signed_on) from own)`;
}

const refunds: Branch = sql`
  select 6, 'refund', paid_at, loan_id, null, null, provider || '/' || reference, amount_minor
  from refund_movements join own on own.id = loan_id where state = 'paid'`;

function payments(borrowerId: BorrowerId): Branch {
  return sql`
    select 3, 'payment', paid_at, intent.loan_id, intent.id, null,
      received.provider || '/' || received.reference, received.amount_minor
    from received_payments received join payment_intents intent on intent.id = received.payment_id
    where intent.borrower_id = ${borrowerId} and received.state in ('posted', 'reversed')`;
}

function reversals(borrowerId: BorrowerId): Branch {
  return sql`
    select 4, 'payment_reversed', received.changed_at, intent.loan_id, intent.id, null,
      received.provider || '/' || received.reference, received.amount_minor
    from received_payments received join payment_intents intent on intent.id = received.payment_id
    where intent.borrower_id = ${borrowerId} and received.state = 'reversed'`;
}

function complaints(borrowerId: BorrowerId): Branch {
  return sql`
    select 7, 'complaint_sent', received_at, null, null, id, '', null
    from complaints where borrower_id = ${borrowerId}
    union all
    select 8, 'complaint_answered', answered_at, null, null, id, '', null
    from complaints where borrower_id = ${borrowerId} and answered_at is not null`;
}

function eventOf(row: Row): ActivityEvent {
  const { loan_id, product_id, payment_id, channel, complaint_id, about } = row;
  return {
    key: row.key,
    kind: row.kind,
    at: instant(row.at),
    amount: row.amount ?? undefined,
    loan:
      loan_id === null || product_id === null
        ? undefined
        : {
            id: loan_id,
            number: row.loan_number ?? undefined,
            product: { id: product_id, version: Number(row.product_version) },
          },
    payment:
      payment_id === null || channel === null
        ? undefined
        : { id: payment_id, number: row.payment_number ?? undefined, channel },
    complaint:
      complaint_id === null || about === null
        ? undefined
        : { id: complaint_id, number: row.complaint_number ?? undefined, about },
  };
}

/** Certificates that are shown; older ones are on the pages of their loans. */
const MOST_CERTIFICATES = 3;

/** The borrower's settled loans, newest first. */
export async function findSettledLoans(database: Database, borrowerId: BorrowerId): Promise<LoanOfEvent[]> {
  const { rows } = await sql<{ id: string; number: string | null; product_id: string; version: string }>`
    select id, number, product_id, offer -> 'product' ->> 'version' as version
    from loans join loan_contracts on loan_id = id
    where borrower_id = ${borrowerId} and state = 'settled'
    order by last_event_at desc, id desc limit ${MOST_CERTIFICATES}
  `.execute(database);
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? undefined,
    product: { id: row.product_id, version: Number(row.version) },
  }));
}
