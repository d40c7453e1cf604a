import type { Account, Entry } from '@hiram/lending/entry';
import type { LoanEvent } from '@hiram/lending/loan-event';
import { suspenseKinds } from '@hiram/lending/payout-entries';
import { firstUnpaidOn, type Position } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { termsFromJson } from '@hiram/lending/terms-record';
import { calendarDate } from '@hiram/values/calendar-date';
import type pg from 'pg';
import type { Broken, Check } from './broken.ts';

const LOANS_AT_ONCE = 500;

/** A disbursed loan from its tables. Amounts are strings, so that none is rounded in transfer. */
interface StoredLoan {
  readonly id: string;
  readonly position_on: string;
  readonly terms: string;
  readonly figures: Readonly<Record<string, string>>;
  /** Also null for loans older than this column. */
  readonly next_due: string | null;
  readonly due_days: readonly string[] | null;
  readonly instalments: readonly string[] | null;
  readonly events: readonly unknown[] | null;
  readonly balances: Readonly<Record<string, string>>;
}

/**
 * Recomputes every loan only from its contract and events. Compares the result with its tables, day by day
 * and to the minor unit, and with its account balances.
 */
export const loansAreTheirProjection: Check = async (client) => {
  const broken: Broken[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const loans = await readLoans(client, after);
    const last = loans.at(-1);
    if (last === undefined) return broken;
    for (const loan of loans) broken.push(...compare(loan));
    after = last.id;
  }
};

async function readLoans(client: pg.Client, after: string): Promise<StoredLoan[]> {
  const { rows } = await client.query<StoredLoan>(
    `select id, position_on::text, terms::text, jsonb_build_object('state', state,
       'late charged', late_charged_minor::text, 'late paid', late_paid_minor::text,
       'late fee taken', late_fee_taken::text, 'extension charged', extension_charged_minor::text,
       'extension paid', extension_paid_minor::text, 'extensions', extensions::text,
       'principal prepaid', principal_prepaid_minor::text, 'credit', credit_minor::text, 'cost', cost_minor::text,
       'on its way', coalesce((select string_agg(concat_ws(' ', way ->> 0, way ->> 1, way ->> 2, way ->> 3, way ->> 4), ', ' order by place)
         from jsonb_array_elements(accrual_pauses) with ordinality as given (way, place)), ''),
       'compromise', coalesce((select string_agg(coalesce(part, 'open'), ' ' order by place)
         from jsonb_array_elements_text(compromise) with ordinality as given (part, place)), '')
     ) as figures, next_due_on::text as next_due,
     (select array_agg(due_on::text order by number) from loan_instalments where loan_id = loans.id) as due_days,
     (select array_agg(concat_ws(' ', accrues_from, accrues_until, principal_minor, interest_minor, fee_minor,
        principal_paid_minor, interest_paid_minor, fee_paid_minor, booked, interest_earned_minor) order by number)
      from loan_instalments where loan_id = loans.id) as instalments,
     (select json_agg(event) from loan_events
      where loan_id = loans.id and loan_events.release_number = loans.release_number) as events,
     (select jsonb_object_agg(name, (debit_minor - credit_minor - case when code = 121 then held else 0 end)::text)
      from ledger_accounts join ledger_chart using (code) where owner = loans.id) as balances
     from loans join loan_contracts on loan_id = loans.id
     cross join lateral (
       -- What providers moved beside the contract is no part of the loan.
       select coalesce(sum(case when debit_code = 121 then amount_minor else -amount_minor end), 0) as held
       from ledger_transfers where chain = loans.id and split_part(purpose, '/', 2) = any($3)
         and exists (select from ledger_accounts where owner = loans.id and code = 121)
     ) suspense
     where released_on is not null and id > $1 order by id limit $2`,
    [after, LOANS_AT_ONCE, suspenseKinds],
  );
  return rows;
}

function compare(loan: StoredLoan): Broken[] {
  // The cast is safe: the column contains events as the server wrote them.
  const events = (loan.events ?? []).map((event) => withAmounts(event) as LoanEvent);
  const { position, entries } = project(termsFromJson(loan.terms), events, calendarDate(loan.position_on));
  const { id } = loan;
  const expected = figuresOf(position);
  return [
    ...differences('I4', 'a loan is not what its contract and events make it', id, loan.figures, expected),
    ...differences(
      'I4',
      'an instalment is not what the contract and events make it',
      id,
      loan.instalments ?? [],
      instalmentsOf(position),
    ),
    ...differences(
      'I4',
      'an account does not stand where the contract and events leave it',
      id,
      loan.balances,
      balancesOf(entries, loan.balances),
    ),
    ...differences(
      'I4',
      'a loan is listed by another day than the first that is not paid',
      id,
      loan.next_due === null ? [] : [loan.next_due],
      loan.next_due === null ? [] : [firstUnpaidOn(position) ?? 'none'],
    ),
    ...differences(
      'I12',
      'a due day is not where the extensions moved it',
      id,
      loan.due_days ?? [],
      position.instalments.map(({ dueOn }) => dueOn),
    ),
  ];
}

function differences(
  invariant: string,
  what: string,
  loan: string,
  stored: Readonly<Record<string, string>> | readonly string[],
  expected: Readonly<Record<string, string>> | readonly string[],
): Broken[] {
  const found = new Map(Object.entries(stored));
  return Object.entries(expected).flatMap(([name, value]) =>
    found.get(name) === value
      ? []
      : [{ invariant, what, row: { loan, figure: name, stored: found.get(name), expected: value } }],
  );
}

function figuresOf(position: Position): Record<string, string> {
  return {
    state: position.status,
    'late charged': position.lateCharges.charged.toString(),
    'late paid': position.lateCharges.paid.toString(),
    'late fee taken': String(position.lateFeeTaken),
    'extension charged': position.extensionFees.charged.toString(),
    'extension paid': position.extensionFees.paid.toString(),
    extensions: position.extensions.toString(),
    'principal prepaid': position.principalPrepaid.toString(),
    credit: position.credit.toString(),
    cost: position.cost.toString(),
    'on its way': position.accrual_pauses
      .map(({ id, forCharges, forSchedule, until, disputed }) =>
        [
          ...[id, forCharges, forSchedule, until],
          // In the database's format for a list of numbers.
          ...(disputed === undefined ? [] : [`[${disputed.join(', ')}]`]),
        ].join(' '),
      )
      .join(', '),
    compromise: compromiseText(position),
  };
}

function compromiseText({ compromise }: Position): string {
  if (compromise === undefined) return '';
  const { id, amount, until, received, fulfilledOn } = compromise;
  return [id, amount, until, received, fulfilledOn ?? 'open'].join(' ');
}

function instalmentsOf({ instalments }: Position): string[] {
  return instalments.map((row) =>
    [
      ...[row.accruesFrom, row.accruesUntil, row.principal, row.interest, row.fee],
      ...[row.principalPaid, row.interestPaid, row.feePaid, row.booked ? 't' : 'f', row.interestEarned],
    ].join(' '),
  );
}

function balancesOf(
  entries: readonly Entry[],
  names: Readonly<Record<string, string>>,
): Record<string, string> {
  function balanceOf(account: string): bigint {
    return entries.reduce((sum, { debit, credit, amount }) => {
      const change: bigint = (isOf(account, debit) ? amount : 0n) - (isOf(account, credit) ? amount : 0n);
      return sum + change;
    }, 0n);
  }
  return Object.fromEntries(Object.keys(names).map((name) => [name, balanceOf(name).toString()]));
}

function isOf(name: string, account: Account): boolean {
  return name === account;
}

/** Stored JSON contains amounts as `{"$n": "…"}`. */
export function withAmounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAmounts);
  if (typeof value !== 'object' || value === null) return value;
  const { $n } = value as { $n?: unknown };
  if (typeof $n === 'string') return BigInt($n);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withAmounts(inner)]));
}
