import { AGEING_BUCKETS, type AgeingBucket } from '@hiram/contract/operations/dashboards';
import { firstUnpaidOn, outstanding } from '@hiram/lending/position';
import { shareOf } from '@hiram/server/operations/dashboards/share';
import {
  ANSWERED_WITHIN_HOURS,
  POSTED_WITHIN_SECONDS,
} from '@hiram/server/operations/dashboards/waiting-times';
import type { Database } from '@hiram/server/platform/database/database';
import { findLoan } from '@hiram/server/servicing/loans/index';
import { addDays, type CalendarDate, calendarDate, daysBetween } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { calendarDateAt, instant } from '@hiram/values/instant';
import { LAST_TIMER_AT } from './random-rows.ts';

// Naive reference implementation: computes every dashboard metric from all records, one by one, without
// stored sums. The tests compare the stored sums with it.

const ZONE = 'Asia/Manila';

export interface Asked {
  readonly ofMarket: 'PH';
  readonly ofBrand?: string;
  readonly from: string;
  readonly until: string;
}

function dayOf(moment: string): CalendarDate {
  return calendarDateAt(instant(moment), ZONE);
}

function isAsked(
  { from, until, ofBrand }: Asked,
  brandCode: string | undefined,
  day: string | null,
): boolean {
  return day !== null && from <= day && day <= until && (ofBrand === undefined || ofBrand === brandCode);
}

function requestedDays({ from, until }: Asked): CalendarDate[] {
  const first = calendarDate(from);
  return Array.from({ length: daysBetween(first, calendarDate(until)) + 1 }, (_, nth) => addDays(first, nth));
}

function count<Item>(items: readonly Item[], is: (item: Item) => boolean): string {
  return String(items.filter(is).length);
}

function total(amounts: readonly bigint[]): string {
  return String(amounts.reduce((sum, amount) => sum + amount, 0n));
}

/** Median or p95, reported as the next bound above it. */
function within(bounds: readonly number[], waits: readonly number[], percent: number): string | undefined {
  const sorted = waits.toSorted((left, right) => left - right);
  const wait = sorted[Math.ceil((sorted.length * percent) / 100) - 1];
  if (wait === undefined) return undefined;
  return String(bounds.find((bound) => wait <= bound) ?? bounds.at(-1));
}

export async function naiveFunnel(database: Database, asked: Asked) {
  const [borrowers, registrations, applications, loans, visits, known] = await Promise.all([
    database.selectFrom('borrowers').selectAll().execute(),
    database.selectFrom('promotion_registrations').selectAll().execute(),
    database.selectFrom('applications').selectAll().execute(),
    database.selectFrom('loans').selectAll().execute(),
    database.selectFrom('promotion_counts').selectAll().execute(),
    database.selectFrom('promotion_links').selectAll().execute(),
  ]);
  const came = borrowers.filter((one) => isAsked(asked, one.brand_code, dayOf(one.registered_at)));
  const seen = visits.filter((row) => isAsked(asked, row.brand_code, row.counted_on));
  const ways = came.map((one) => {
    const by = registrations.find((row) => row.borrower_id === one.id);
    const link = known.find((row) => row.brand_code === one.brand_code && row.id === by?.links_id);
    return { one, way: [one.brand_code, by?.template_id ?? '', link?.id ?? ''].join('|') };
  });
  const seenWays = seen.map((row) => [row.brand_code, row.template_id, row.link_id].join('|'));
  const links = [...new Set([...ways.map(({ way }) => way), ...seenWays])].map((way) => {
    const [brand = '', template = '', link = ''] = way.split('|');
    const people = ways.filter((row) => row.way === way).map(({ one }) => one);
    function theirs(id: string) {
      return applications.filter((row) => row.borrower_id === id);
    }
    return {
      brand,
      template,
      link,
      visits: total(seen.filter((_, place) => seenWays[place] === way).map((row) => row.visits)),
      registered: String(people.length),
      applied: count(people, ({ id }) => theirs(id).some((row) => row.sent_at !== null)),
      approved: count(people, ({ id }) => theirs(id).some((row) => row.offer_amount_minor !== null)),
      signed: count(people, ({ id }) => theirs(id).some((row) => row.state === 'signed')),
      paidOut: count(people, ({ id }) =>
        loans.some((row) => row.borrower_id === id && row.released_on !== null),
      ),
    };
  });
  return { links: links.toSorted((left, right) => (wayOf(left) < wayOf(right) ? -1 : 1)) };
}

export function wayOf({ brand, template, link }: { brand: string; template: string; link: string }): string {
  return [brand, template, link].join('|');
}

/** Every disbursed loan, with its brand. */
async function lentLoans(database: Database) {
  return database
    .selectFrom('loans')
    .innerJoin('products', 'products.id', 'loans.product_id')
    .innerJoin('loan_payouts', (join) =>
      join.onRef('loan_payouts.loan_id', '=', 'loans.id').on('loan_payouts.returned_at', 'is', null),
    )
    .select(['loans.id', 'loans.product_id', 'loans.released_on', 'products.brand_code', 'amount_minor'])
    .execute();
}

/** Every payment that was not reversed. */
async function keptPayments(database: Database) {
  const events = await database.selectFrom('loan_events').selectAll().execute();
  const taken = new Set(
    events.flatMap(({ kind, event }) =>
      kind === 'payment_reversed' ? [(event as { payment: string }).payment] : [],
    ),
  );
  return events
    .filter(({ kind, id }) => kind === 'payment_received' && !taken.has(id))
    .map(({ loan_id, effective_on, event }) => ({
      loanId: loan_id,
      on: effective_on,
      amount: BigInt((event as { amount: { $n: string } }).amount.$n),
    }));
}

export async function naiveLending(database: Database, asked: Asked) {
  const [steps, lent, payments] = await Promise.all([
    database
      .selectFrom('application_history')
      .innerJoin('applications', 'applications.id', 'application_history.application_id')
      .select(['at', 'transition', 'by', 'brand_code', 'product_id'])
      .execute(),
    lentLoans(database),
    keptPayments(database),
  ]);
  const happened = steps.filter((row) => isAsked(asked, row.brand_code, dayOf(row.at)));
  const out = lent.filter((row) => isAsked(asked, row.brand_code, row.released_on));
  const brandOf = new Map(lent.map((row) => [row.id, row.brand_code]));
  const back = payments.filter(({ loanId, on }) => isAsked(asked, brandOf.get(loanId), on));
  const products = new Set([...happened.map((row) => row.product_id), ...out.map((row) => row.product_id)]);
  return {
    days: requestedDays(asked).map((on) => {
      const today = happened.filter((row) => dayOf(row.at) === on);
      const outToday = out.filter((row) => row.released_on === on);
      return {
        on,
        applied: count(today, (row) => row.transition === 'sent'),
        approvedByRules: count(today, (row) => row.transition === 'approved' && row.by === 'rules'),
        approvedByPeople: count(today, (row) => row.transition === 'approved' && row.by !== 'rules'),
        declined: count(today, (row) => row.transition === 'declined'),
        referred: count(today, (row) => row.transition === 'referred'),
        loansDisbursed: String(outToday.length),
        paidOut: total(outToday.map((row) => row.amount_minor)),
        repaid: total(back.filter((payment) => payment.on === on).map(({ amount }) => amount)),
      };
    }),
    products: [...products].toSorted().map((productId) => {
      const asks = happened.filter((row) => row.product_id === productId);
      const loans = out.filter((row) => row.product_id === productId);
      return {
        productId,
        productName: 'Hiram Cash',
        applied: count(asks, (row) => row.transition === 'sent'),
        approved: count(asks, (row) => row.transition === 'approved'),
        declined: count(asks, (row) => row.transition === 'declined'),
        loansDisbursed: String(loans.length),
        paidOut: total(loans.map((row) => row.amount_minor)),
      };
    }),
  };
}

/** For whole months; the curve ends with the week that contains `asOf`. */
export async function naiveCurves(database: Database, asked: Asked, asOf: CalendarDate) {
  const [lent, payments] = await Promise.all([lentLoans(database), keptPayments(database)]);
  const out = lent.filter((row) => isAsked(asked, row.brand_code, row.released_on));
  const months = new Set(out.map((row) => `${row.released_on?.slice(0, 7)}-01`));
  return [...months].toSorted().map((month) => {
    const loans = out.filter((row) => row.released_on?.startsWith(month.slice(0, 7)) === true);
    const wentOut = loans.reduce((sum, row) => sum + row.amount_minor, 0n);
    const weeks = Math.floor(daysBetween(calendarDate(month), asOf) / 7);
    return {
      month,
      loans: String(loans.length),
      lent: String(wentOut),
      points: Array.from({ length: weeks + 1 }, (_, week) => {
        const came = payments.filter(({ loanId, on }) => {
          const loan = loans.find((row) => row.id === loanId);
          return loan?.released_on != null && daysBetween(loan.released_on, on) < (week + 1) * 7;
        });
        const repaid = came.reduce((sum, payment) => sum + payment.amount, 0n);
        return { week: String(week), repaid: String(repaid), share: shareOf(repaid, wentOut) };
      }),
    };
  });
}

/** Uses the lending rules for each loan. */
export async function naiveAgeing(database: Database, asked: Asked, day: CalendarDate) {
  const loans = await database
    .selectFrom('loans')
    .innerJoin('products', 'products.id', 'loans.product_id')
    .select(['loans.id', 'brand_code'])
    .execute();
  const aged: { bucket: AgeingBucket; owed: bigint }[] = [];
  for (const { id, brand_code } of loans) {
    const loan = await findLoan(database, idFrom(id));
    if (loan?.released == null || (asked.ofBrand ?? brand_code) !== brand_code) continue;
    const { position } = loan.released;
    if (position.status === 'settled' || position.status === 'cancelled') continue;
    const late = daysBetween(firstUnpaidOn(position) ?? day, day);
    aged.push({ bucket: bucketOf(position.status, late), owed: outstanding(position) });
  }
  const totalOwed = aged.reduce((sum, { owed }) => sum + owed, 0n);
  return AGEING_BUCKETS.map((bucket) => {
    const rows = aged.filter((row) => row.bucket === bucket);
    const owed = rows.reduce((sum, row) => sum + row.owed, 0n);
    return { bucket, loans: String(rows.length), owed: String(owed), share: shareOf(owed, totalOwed) };
  });
}

function bucketOf(status: 'active' | 'due' | 'overdue' | 'written_off', late: number): AgeingBucket {
  if (status === 'written_off') return status;
  if (late < 0) return 'not_due';
  if (late === 0) return 'due';
  if (late <= 7) return 'late_1_7';
  if (late <= 30) return 'late_8_30';
  if (late <= 60) return 'late_31_60';
  return late <= 90 ? 'late_61_90' : 'late_over_90';
}

export async function naiveProviders(database: Database, asked: Asked) {
  const [intents, received, attempts] = await Promise.all([
    database.selectFrom('payment_intents').selectAll().execute(),
    database.selectFrom('received_payments').selectAll().execute(),
    database
      .selectFrom('payout_attempts')
      .innerJoin('disbursements', 'disbursements.loan_id', 'payout_attempts.loan_id')
      .select(['payout_attempts.provider', 'payout_attempts.state', 'started_at', 'brand_code'])
      .select('payout_attempts.changed_at')
      .execute(),
  ]);
  const moved = [
    ...intents.map((row) => {
      const came = received.find(({ payment_id }) => payment_id === row.id);
      return {
        brand: row.brand_code,
        provider: row.provider,
        direction: 'in',
        channel: row.channel,
        on: dayOf(row.created_at),
        isGood: row.state === 'paid',
        isBad: ['failed', 'expired', 'cancelled'].includes(row.state),
        wait: came === undefined ? undefined : seconds(came.paid_at, came.changed_at),
      };
    }),
    ...attempts.map((row) => ({
      brand: row.brand_code,
      provider: row.provider,
      direction: 'out',
      channel: 'account',
      on: dayOf(row.started_at),
      isGood: row.state === 'paid',
      isBad: ['failed', 'returned', 'refused'].includes(row.state),
      wait: row.state === 'paid' ? seconds(row.started_at, row.changed_at) : undefined,
    })),
  ].filter(({ brand, on }) => isAsked(asked, brand, on));
  const groups = Map.groupBy(moved, ({ direction, provider, channel }) =>
    [direction, provider, channel].join('|'),
  );
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([way, rows]) => {
      const [direction, provider, channel] = way.split('|');
      const [good, bad] = [rows.filter(({ isGood }) => isGood), rows.filter(({ isBad }) => isBad)];
      const waits = rows.flatMap(({ wait }) => (wait === undefined ? [] : [wait]));
      const [median, p95] = [50, 95].map((percent) => within(POSTED_WITHIN_SECONDS, waits, percent));
      return {
        provider,
        direction,
        channel,
        begun: String(rows.length),
        succeeded: String(good.length),
        failed: String(bad.length),
        open: String(rows.length - good.length - bad.length),
        share: shareOf(BigInt(good.length), BigInt(good.length + bad.length)),
        ...(median !== undefined && { medianSeconds: median }),
        ...(p95 !== undefined && { p95Seconds: p95 }),
      };
    });
}

function seconds(from: string, until: string): number {
  return (instant(until) - instant(from)) / 1000;
}

function isOpen({ state }: { readonly state: string }): boolean {
  return state === 'received' || state === 'in_work';
}

function isBreached(row: { readonly state: string; readonly reply_by: string }): boolean {
  return isOpen(row) && instant(row.reply_by) <= LAST_TIMER_AT;
}

export async function naiveComplaints(database: Database, asked: Asked) {
  const all = await database.selectFrom('complaints').selectAll().execute();
  const came = all.filter((row) => isAsked(asked, row.brand_code, dayOf(row.received_at)));
  function sums(rows: typeof came) {
    return {
      received: String(rows.length),
      inTime: count(
        rows,
        (row) => row.answered_at !== null && instant(row.answered_at) <= instant(row.reply_by),
      ),
      late: count(rows, (row) =>
        row.answered_at === null ? isBreached(row) : instant(row.answered_at) > instant(row.reply_by),
      ),
      waiting: count(rows, (row) => isOpen(row) && !isBreached(row)),
    };
  }
  const hours = came.flatMap((row) =>
    row.answered_at === null ? [] : [seconds(row.opened_at, row.answered_at) / 3600],
  );
  const medianHours = within(ANSWERED_WITHIN_HOURS, hours, 50);
  return {
    days: requestedDays(asked).map((on) => {
      const today = came.filter((row) => dayOf(row.received_at) === on);
      return { on, ...sums(today), reopened: count(today, (row) => row.round > 1) };
    }),
    subjects: [...new Set(came.map((row) => row.about))]
      .toSorted()
      .map((about) => ({ about, ...sums(came.filter((row) => row.about === about)) })),
    causes: [...new Set(came.flatMap((row) => row.cause ?? []))]
      .toSorted()
      .map((cause) => ({ cause, count: count(came, (row) => row.cause === cause) })),
    scores: [1, 2, 3, 4, 5].map((score) => ({
      score: String(score),
      count: count(came, (row) => row.score === score),
    })),
    ...(medianHours !== undefined && { medianHours }),
  };
}
