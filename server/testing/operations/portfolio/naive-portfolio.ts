import type { OpenBucket, PortfolioBucket, RollTarget } from '@hiram/contract/operations/portfolio';
import { firstUnpaidOn, outstanding, unpaid } from '@hiram/lending/position';
import type { Database } from '@hiram/server/platform/database/database';
import { findLoan } from '@hiram/server/servicing/loans/index';
import { addDays, addMonths, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { lesserOf } from '@hiram/values/money';

// Naive reference implementation of the portfolio metrics: it looks at every loan through the lending rules on the
// day of each snapshot, remembers it, and counts one loan at a time. The tests compare the stored sums with it.

/** One loan at the end of a day. */
interface SeenLoan {
  readonly id: string;
  readonly productId: string;
  readonly brand: string;
  readonly releasedOn: CalendarDate;
  readonly bucket: PortfolioBucket;
  readonly daysPastDue: number;
  readonly principal: bigint;
  readonly owed: bigint;
  readonly firstDueOn: CalendarDate | undefined;
  readonly hasUnpaidFirst: boolean;
}

export interface NaiveScope {
  readonly ofBrand?: string;
  readonly ofProduct?: string;
}

const OPEN: readonly PortfolioBucket[] = ['current', 'late_1_30', 'late_31_60', 'late_61_90', 'late_over_90'];

interface SeenDue {
  readonly loanId: string;
  readonly dueOn: CalendarDate;
  readonly productId: string;
  readonly due: bigint;
  readonly paid: bigint;
  readonly isClosed: boolean;
}

export class NaivePortfolio {
  readonly #database: Database;
  /** Scheduled amounts at the end of the first day that was seen on or after their due date. */
  readonly #dues: SeenDue[] = [];
  #instalments: SeenDue[] = [];
  #lastSeen: CalendarDate | undefined;
  readonly #seen = new Map<CalendarDate, SeenLoan[]>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Looks at every loan as it is now, at the end of that day. */
  async see(day: CalendarDate): Promise<void> {
    const loans = await this.#database
      .selectFrom('loans')
      .innerJoin('products', 'products.id', 'loans.product_id')
      .select(['loans.id', 'loans.product_id', 'brand_code', 'released_on'])
      .execute();
    const seen: SeenLoan[] = [];
    this.#instalments = [];
    for (const row of loans) {
      const loan = await findLoan(this.#database, idFrom(row.id));
      if (loan?.released == null || row.released_on === null) continue;
      const { position } = loan.released;
      const first = position.instalments[0];
      for (const one of position.instalments) {
        const due = one.principal + one.interest + one.fee;
        const isClosed = position.status === 'settled' || position.status === 'cancelled';
        const paid = due - unpaid(one);
        if (position.status !== 'cancelled')
          this.#instalments.push({
            loanId: row.id,
            dueOn: one.dueOn,
            productId: row.product_id,
            due,
            paid,
            isClosed,
          });
      }
      const daysPastDue = Math.max(daysBetween(firstUnpaidOn(position) ?? day, day), 0);
      seen.push({
        id: row.id,
        productId: row.product_id,
        brand: row.brand_code,
        releasedOn: row.released_on,
        daysPastDue,
        bucket: bucketOf(position.status, daysPastDue),
        principal: position.instalments.reduce((sum, one) => sum + one.principal - one.principalPaid, 0n),
        owed: outstanding(position),
        firstDueOn: first?.dueOn,
        hasUnpaidFirst: first !== undefined && unpaid(first) > 0n,
      });
    }
    this.#seen.set(day, seen);
    const since = this.#lastSeen ?? addDays(day, -1);
    this.#dues.push(...this.#instalments.filter(({ dueOn }) => dueOn > since && dueOn <= day));
    this.#lastSeen = day;
  }

  /** What fell due in some days: in full, paid by then, and unpaid as last seen. */
  dues(from: string, until: string, productIds: readonly string[]) {
    function sum(rows: readonly SeenDue[], amount: (row: SeenDue) => bigint): bigint {
      return rows.reduce((all, row) => all + amount(row), 0n);
    }
    const groups = Map.groupBy(
      this.#dues.filter(
        ({ dueOn, productId }) => dueOn >= from && dueOn <= until && productIds.includes(productId),
      ),
      ({ dueOn, loanId }) => `${dueOn} ${loanId}`,
    );
    let [due, onTime, left] = [0n, 0n, 0n];
    for (const [key, rows] of groups) {
      const now = this.#instalments.filter(
        ({ dueOn, loanId, isClosed }) => !isClosed && `${dueOn} ${loanId}` === key,
      );
      const [dueOfDay, paidOfDay] = [sum(rows, (row) => row.due), sum(rows, (row) => row.paid)];
      const unpaidNow = sum(now, (row) => row.due - row.paid);
      due += dueOfDay;
      onTime += paidOfDay;
      left += lesserOf(unpaidNow, dueOfDay - paidOfDay);
    }
    return {
      due: String(due),
      onTime: String(onTime),
      late: String(due - onTime - left),
      unpaid: String(left),
    };
  }

  on(day: CalendarDate, { ofBrand, ofProduct }: NaiveScope = {}): SeenLoan[] {
    return (this.#seen.get(day) ?? []).filter(
      (loan) => (ofBrand ?? loan.brand) === loan.brand && (ofProduct ?? loan.productId) === loan.productId,
    );
  }

  risk(day: CalendarDate, scope: NaiveScope) {
    const open = this.on(day, scope).filter(({ bucket }) => OPEN.includes(bucket));
    const principal = total(open);
    function late(more: number) {
      const loans = open.filter(({ daysPastDue }) => daysPastDue > more);
      return {
        loans: String(loans.length),
        principal: String(total(loans)),
        ...(principal > 0n && { share: share(total(loans), principal) }),
      };
    }
    return {
      loans: String(open.length),
      principal: String(principal),
      par1: late(0),
      par30: late(30),
      par90: late(90),
    };
  }

  firstPayments(day: CalendarDate, scope: NaiveScope) {
    const due = this.on(day, scope).filter(
      ({ firstDueOn }) => firstDueOn !== undefined && isBetween(daysBetween(firstDueOn, day), 31, 60),
    );
    const defaulted = due.filter(({ hasUnpaidFirst, bucket }) => hasUnpaidFirst && bucket !== 'closed');
    return {
      due: String(due.length),
      defaulted: String(defaulted.length),
      ...(due.length > 0 && { share: share(BigInt(defaulted.length), BigInt(due.length)) }),
    };
  }

  async netLoss(day: CalendarDate, scope: NaiveScope, snapshots: readonly CalendarDate[]) {
    const from = addDays(addMonths(day, -12), 1);
    const mine = new Set(this.on(day, scope).map(({ id }) => id));
    const transfers = await this.#database.selectFrom('ledger_transfers').selectAll().execute();
    let [writtenOff, recovered] = [0n, 0n];
    for (const { chain, booked_on, debit_code, credit_code, amount_minor } of transfers) {
      if (!mine.has(chain) || booked_on < from || booked_on > day) continue;
      if (debit_code === 502 && credit_code === 101) writtenOff += amount_minor;
      if (debit_code === 101 && credit_code === 502) writtenOff -= amount_minor;
      if (credit_code === 405) recovered += amount_minor;
      if (debit_code === 405) recovered -= amount_minor;
    }
    const averaged = snapshots.filter((one) => one >= from && one <= day);
    const sum = averaged.reduce(
      (all, one) => all + total(this.on(one, scope).filter(({ bucket }) => OPEN.includes(bucket))),
      0n,
    );
    const average = averaged.length === 0 ? 0n : rounded(sum, BigInt(averaged.length));
    return {
      writtenOff: String(writtenOff),
      recovered: String(recovered),
      net: String(writtenOff - recovered),
      ...(average > 0n && { share: share(writtenOff - recovered, average) }),
    };
  }

  rolls(day: CalendarDate, previous: CalendarDate, scope: NaiveScope) {
    const before = new Map(this.on(previous, scope).map((loan) => [loan.id, loan]));
    const now = this.on(day, scope);
    const targets: RollTarget[] = [
      'cured',
      'late_1_30',
      'late_31_60',
      'late_61_90',
      'late_over_90',
      'written_off',
    ];
    return OPEN.flatMap((bucket) => {
      const from = bucket as OpenBucket;
      const those = now.filter(({ id }) => before.get(id)?.bucket === from);
      if (those.length === 0) return [];
      return targets
        .filter((to) => !(from === 'current' && to === 'cured'))
        .map((to) => {
          const loans = those.filter((loan) =>
            to === 'cured' ? ['current', 'closed'].includes(loan.bucket) : loan.bucket === to,
          ).length;
          return {
            from,
            to,
            loans: String(loans),
            of: String(those.length),
            share: share(BigInt(loans), BigInt(those.length)),
          };
        });
    });
  }

  /** Late loans of a month of disbursement, and all loans of it. */
  vintage(month: string, day: CalendarDate, scope: NaiveScope) {
    const loans = this.on(day, scope).filter(
      ({ releasedOn }) => releasedOn.slice(0, 7) === month.slice(0, 7),
    );
    function late(more: number): string {
      return String(
        loans.filter(
          ({ bucket, daysPastDue }) =>
            bucket === 'written_off' || (OPEN.includes(bucket) && daysPastDue > more),
        ).length,
      );
    }
    return { late1: late(0), late30: late(30), late90: late(90) };
  }
}

/** A written-off loan counts in each class of lateness of a vintage, so its days do not matter. */
function bucketOf(status: string, late: number): PortfolioBucket {
  if (status === 'settled' || status === 'cancelled') return 'closed';
  if (status === 'written_off') return 'written_off';
  if (late <= 0) return 'current';
  if (late <= 30) return 'late_1_30';
  if (late <= 60) return 'late_31_60';
  return late <= 90 ? 'late_61_90' : 'late_over_90';
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function total(loans: readonly SeenLoan[]): bigint {
  return loans.reduce((sum, { principal }) => sum + principal, 0n);
}

function rounded(part: bigint, whole: bigint): bigint {
  return (part * 2n + whole) / (whole * 2n);
}

export function share(part: bigint, whole: bigint): string {
  const sign = part < 0n ? '-' : '';
  const scaled = String(rounded((part < 0n ? -part : part) * 10_000n, whole)).padStart(5, '0');
  return `${sign}${scaled.slice(0, -4)}.${scaled.slice(-4)}`;
}
