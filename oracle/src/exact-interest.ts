import type { Agreement } from './agreement.ts';
import { type DayNumber, dayNumber } from './calendar.ts';
import { type Fraction, sum } from './division.ts';
import type { Row } from './row.ts';

/**
 * Interest without rounding. A period's agreed interest is a price for its agreed balance on each of its
 * days. Every interest-bearing day costs that price for the balance of the day, so a period costs its price
 * times the sum of the balances of its days. Nothing here depends on how earned interest is stored.
 */
export class ExactInterest {
  changesOfPlan = 0;
  readonly #agreement: Agreement;
  readonly #balanceDays: bigint[];

  constructor(agreement: Agreement) {
    this.#agreement = agreement;
    this.#balanceDays = agreement.rows.map(() => 0n);
  }

  /** Counts the day that starts here, for the period that it belongs to. */
  countDay(rows: readonly Row[], day: DayNumber): void {
    const future = rows.filter((row) => !row.hasFallenDue);
    const bearing = future.filter((row) => row.restFrom <= day && day < row.restFrom + row.restDays);
    for (const period of new Set(bearing.map((row) => row.period))) {
      const balance = sum(future.filter((row) => row.period >= period).map((row) => row.principal));
      this.#balanceDays[period] = (this.#balanceDays[period] ?? 0n) + balance;
    }
  }

  byPeriod(): Fraction[] {
    const { rows } = this.#agreement;
    return rows.map((row, period) => {
      const balance = sum(rows.slice(period).map(({ principal }) => principal));
      const days = BigInt(dayNumber(row.dueOn) - dayNumber(row.periodFrom));
      return { numerator: row.interest * (this.#balanceDays[period] ?? 0n), denominator: balance * days };
    });
  }
}
