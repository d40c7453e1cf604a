import { randomUUID } from 'node:crypto';
import type { Product } from '@hiram/lending/product';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments } from '@hiram/lending/testing/products';
import { sumLedgerDays } from '@hiram/server/finance/ledger-views/index';
import { lenderBooksDaily } from '@hiram/server/finance/lender-books/index';
import { regulatoryReturnsDaily } from '@hiram/server/finance/regulatory-returns/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { closeDay, releaseLoan, signLoan, writeOffLoan } from '@hiram/server/servicing/loans/index';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { TestDatabase } from '#platform/database/database.ts';
import {
  byTest,
  payoutOf,
  payTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '#servicing/loans/loans.ts';

const products = {
  PH: { product: philippineInstalments, amounts: [300_000n, 500_000n, 1_000_000n] },
  IN: { product: indianInstalments, amounts: [500_000n, 1_200_000n, 2_000_000n] },
} as const satisfies Record<string, { product: Product; amounts: readonly bigint[] }>;

export type ReturnsMarket = keyof typeof products;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A lender of one market that lives day by day, with its nights. */
export class ReturnsLender {
  readonly loans: TestLoanContext;
  readonly #db: TestDatabase;
  readonly #market: ReturnsMarket;
  #reached: CalendarDate;

  constructor(db: TestDatabase, market: ReturnsMarket, begin: string) {
    this.#db = db;
    this.#market = market;
    this.#reached = calendarDate(begin);
    this.loans = testLoanContext(db.database);
    this.loans.moveTo(begin);
  }

  /** The nights up to the start of a day. Between month-ends only those around which something happens. */
  async sleepUntil(day: string): Promise<void> {
    const [woke, target] = [addDays(this.#reached, 1), calendarDate(day)];
    while (this.#reached < day) {
      this.#reached = addDays(this.#reached, 1);
      const isNeeded = /-0[123]$/.test(this.#reached) || this.#reached === woke || this.#reached === target;
      if (isNeeded) await this.night(this.#reached);
    }
    this.loans.moveTo(day);
  }

  async night(day: CalendarDate): Promise<void> {
    const market = this.#market;
    const { businessClock, database } = this.loans;
    this.loans.moveTo(day);
    await closeDay({ databaseUrl: this.#db.url, businessClock, threads: 0 }, { market, day });
    const context = { database, businessClock, systemClock };
    for (const work of [lenderBooksDaily(context), sumLedgerDays(context), regulatoryReturnsDaily(context)]) {
      await work.run({ market, day });
    }
  }

  async lend(size: number, borrower: string = randomUUID()): Promise<LoanId> {
    const { product, amounts } = products[this.#market];
    const amount = amounts[size % amounts.length] ?? amounts[0];
    const offer = offerFor({ product, amount, on: this.#reached });
    const loanId = idFrom<'Loan'>(randomUUID());
    const signed = await signLoan(this.loans, {
      ...byTest,
      loanId,
      key: `sign ${loanId}`,
      borrowerId: idFrom<'Borrower'>(borrower),
      offer,
      payoutDestination: 'GCash 09171234567',
    });
    assert(signed.kind === 'done', `not signed: ${JSON.stringify(signed)}`);
    const released = await releaseLoan(this.loans, payoutOf(this.loans, loanId, offer));
    assert(released.kind === 'done', `not released: ${JSON.stringify(released)}`);
    return loanId;
  }

  /** Reported now, and paid now or on an earlier day. */
  async pay(loanId: LoanId, amount: bigint, on: string = this.#reached): Promise<void> {
    const paid = await payTestLoan(this.loans, loanId, { amount, on });
    assert(paid.kind === 'done', `not paid: ${JSON.stringify(paid)}`);
  }

  async writeOff(loanId: LoanId): Promise<void> {
    await writeOffLoan(this.loans, { ...byTest, loanId, key: `off ${loanId}`, writeOffId: `off ${loanId}` });
  }
}
