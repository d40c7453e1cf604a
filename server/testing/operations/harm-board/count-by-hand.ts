import { HARM_WINDOW_DAYS, type HarmMeasure } from '@hiram/contract/operations/harm-board';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt, instant } from '@hiram/values/instant';
import type { TestDatabase } from '#platform/database/database.ts';

// The harm board a second time: every row of every table, without SQL that joins, filters or groups.

type Row = Readonly<Record<string, unknown>>;

export interface HandCount {
  readonly numerator: number;
  readonly denominator: number;
  readonly total?: number;
  readonly medianHours?: number;
  readonly p95Hours?: number;
}

interface Tables {
  readonly loans: readonly Row[];
  readonly events: readonly Row[];
  readonly history: readonly Row[];
  readonly contacts: readonly Row[];
  readonly complaints: readonly Row[];
  readonly requests: readonly Row[];
  readonly refunds: readonly Row[];
  readonly attempts: readonly Row[];
  readonly refundMessages: readonly Row[];
  readonly movements: readonly Row[];
  readonly productOfOrder: ReadonlyMap<string, string>;
}

const ZONE = 'Asia/Manila';
const OPEN = ['active', 'due', 'overdue'];
const UPHELD = ['our_mistake', 'provider_failed', 'conduct_of_staff', 'unclear_words', 'app_defect'];
/** The limit of a week in the Philippines, for messages and for calls. */
const PER_WEEK = 3;

export async function readTables(db: TestDatabase): Promise<Tables> {
  async function all(table: string): Promise<Row[]> {
    const rows = await db.asOwner(`select to_jsonb(one) as row from ${table} one`);
    return rows.map(({ row }) => row as Row);
  }
  const applications = await all('applications');
  const loans = await all('loans');
  return {
    loans,
    events: await all('loan_events'),
    history: await all('loan_history'),
    contacts: await all('contact_log'),
    complaints: await all('complaints'),
    requests: await all('hardship_requests'),
    refunds: await all('refunds'),
    movements: await all('refund_movements'),
    attempts: await all('refund_attempts'),
    refundMessages: await all('refund_messages'),
    productOfOrder: new Map(applications.map(({ id, product_id }) => [String(id), String(product_id)])),
  };
}

/** One measure in the Philippines; of one product, or of the whole market. */
export function countByHand(
  tables: Tables,
  { measure, productId, day }: { measure: HarmMeasure; productId?: string | undefined; day: CalendarDate },
): HandCount {
  const inWindow = windowOf(day);
  function isOf(product: unknown): boolean {
    return productId === undefined || product === productId;
  }
  const open = tables.loans.filter(
    ({ market, state, product_id }) => market === 'PH' && OPEN.includes(String(state)) && isOf(product_id),
  );
  const counted: Record<HarmMeasure, () => HandCount> = {
    cap_reached: () => {
      const limited = open.filter(({ cost_limit_minor }) => cost_limit_minor !== null);
      const full = limited.filter((loan) => Number(loan.cost_minor) >= Number(loan.cost_limit_minor));
      return { numerator: full.length, denominator: limited.length, total: open.length };
    },
    extended_twice: () => {
      const extensions = new Map<string, number>();
      for (const { borrower_id, product_id, extensions: more } of open) {
        const key = `${borrower_id} ${product_id}`;
        extensions.set(key, (extensions.get(key) ?? 0) + Number(more));
      }
      const all = [...extensions.values()];
      return {
        numerator: all.filter((times) => times >= 2).length,
        denominator: all.length,
        total: all.reduce((sum, times) => sum + times, 0),
      };
    },
    refinanced: () => {
      const taken = tables.loans.filter(
        ({ market, product_id, released_on }) =>
          market === 'PH' && isOf(product_id) && released_on !== null && inWindow(`${released_on as string}`),
      );
      return {
        numerator: taken.filter((loan) => isRefinancing(tables, loan)).length,
        denominator: taken.length,
      };
    },
    hardship_refused: () => {
      const decided = tables.requests.filter(
        ({ market, product_id, decided_on }) =>
          market === 'PH' && isOf(product_id) && inWindow(String(decided_on)),
      );
      const refused = decided.filter(({ outcome }) => outcome === 'refused');
      return { numerator: refused.length, denominator: decided.length };
    },
    complaints_upheld: () => {
      const closed = tables.complaints.filter(
        ({ market, state, order_id, closed_at, merged_into }) =>
          market === 'PH' &&
          state === 'closed' &&
          merged_into === null &&
          isOf(tables.productOfOrder.get(String(order_id))) &&
          inWindow(dayOf(closed_at)),
      );
      const upheld = closed.filter(
        ({ cause, dispute_state }) => UPHELD.includes(String(cause)) || dispute_state === 'upheld',
      );
      return { numerator: upheld.length, denominator: closed.length, total: open.length };
    },
    contacted_at_limit: () => contactedAtLimit(tables, { isOf, inWindow }),
    refund_time: () => refundTime(tables, { isOf, inWindow }),
  };
  return counted[measure]();
}

function windowOf(day: CalendarDate): (on: string) => boolean {
  const from = addDays(day, 1 - HARM_WINDOW_DAYS);
  return (on) => on >= from && on <= day;
}

function dayOf(at: unknown): string {
  return calendarDateAt(instant(new Date(String(at)).toISOString()), ZONE);
}

function isRefinancing({ loans, history }: Tables, { id, borrower_id, released_on }: Row): boolean {
  const released = String(released_on) as CalendarDate;
  const others = loans.filter(
    (loan) => loan.borrower_id === borrower_id && loan.id !== id && loan.state === 'settled',
  );
  return others.some((former) =>
    history.some(
      ({ loan_id, from_state, to_state, changed_on }) =>
        loan_id === former.id &&
        to_state === 'settled' &&
        from_state !== 'settled' &&
        String(changed_on) <= released &&
        String(changed_on) >= addDays(released, -7),
    ),
  );
}

interface Filter {
  readonly isOf: (product: unknown) => boolean;
  readonly inWindow: (on: string) => boolean;
}

function contactedAtLimit({ contacts, loans }: Tables, { isOf, inWindow }: Filter): HandCount {
  const made = contacts.filter(
    ({ borrower_id, purpose, channel, outcome, market }) =>
      market === 'PH' &&
      borrower_id !== null &&
      purpose !== 'code' &&
      (channel === 'call' || purpose === 'reminder' || purpose === 'collection') &&
      !['held_back', 'not_sent', 'rejected'].includes(String(outcome)),
  );
  const days = new Map<string, { readonly borrower: unknown; readonly on: CalendarDate }>();
  for (const { borrower_id, order_id, made_at } of made) {
    const product = loans.find(({ id }) => id === order_id)?.product_id;
    const on = dayOf(made_at) as CalendarDate;
    if (inWindow(on) && isOf(product))
      days.set(`${borrower_id} ${product} ${on}`, { borrower: borrower_id, on });
  }
  const atLimit = [...days.values()].filter(({ borrower, on }) => {
    const week = made.filter(
      ({ borrower_id, made_at }) =>
        borrower_id === borrower && dayOf(made_at) <= on && dayOf(made_at) >= addDays(on, -6),
    );
    const calls = week.filter(({ channel }) => channel === 'call').length;
    return calls >= PER_WEEK || week.length - calls >= PER_WEEK;
  });
  return { numerator: atLimit.length, denominator: days.size };
}

function refundTime(
  { refunds, movements, attempts, refundMessages, events, loans }: Tables,
  { isOf, inWindow }: Filter,
): HandCount {
  const hours = refunds
    .filter(({ market, state }) => market === 'PH' && state === 'paid')
    .flatMap(({ id, loan_id, decided_at }) => {
      const arrivals = movements
        .filter(({ refund_id, state }) => refund_id === id && state === 'paid')
        .map(({ paid_at }) => Date.parse(String(paid_at)));
      const arrived = Math.max(...arrivals);
      const product = loans.find((loan) => loan.id === loan_id)?.product_id;
      if (!isOf(product) || arrivals.length === 0 || !inWindow(dayOf(new Date(arrived).toISOString())))
        return [];
      const decided = Date.parse(String(decided_at));
      const causes = events
        .filter(
          ({ loan_id: of, kind }) =>
            of === loan_id &&
            !['credit_refunded', 'payment_on_its_way', 'payment_not_coming'].includes(String(kind)),
        )
        .map(({ effective_at }) => Date.parse(String(effective_at)))
        .filter((at) => at <= decided);
      const asked = refundMessages
        .filter(({ refund_id, notification }) => refund_id === id && notification === 'account_needed')
        .map(({ requested_at }) => Date.parse(String(requested_at)));
      const named = attempts
        .filter(({ refund_id }) => refund_id === id)
        .map(({ started_at }) => Date.parse(String(started_at)))
        .filter((started) => asked.length > 0 && started > Math.max(...asked));
      const owed = causes.length === 0 ? decided : Math.max(...causes);
      const due = named.length === 0 ? owed : Math.min(...named);
      return Math.ceil((arrived - due) / 3_600_000);
    })
    .toSorted((left, right) => left - right);
  const late = hours.filter((one) => one > 72).length;
  if (hours.length === 0) return { numerator: 0, denominator: 0 };
  function at(share: number): number {
    return hours[Math.ceil(share * hours.length) - 1] ?? 0;
  }
  return { numerator: late, denominator: hours.length, medianHours: at(0.5), p95Hours: at(0.95) };
}
