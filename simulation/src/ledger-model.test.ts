import { offerFor } from '@hiram/lending/testing/loans';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from '@hiram/lending/testing/products';
import { marketCodes } from '@hiram/markets/rules';
import { findPartyTotals, sumBookTotals } from '@hiram/server/ledger/index';
import { closeDay, findLoan } from '@hiram/server/servicing/loans/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { addMs, startOfDay } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RandomSource, randomFrom } from './random-source.ts';
import { SimulatedLoan } from './simulated-loan.ts';
import { payoutEvents, type Tally } from './simulated-payout.ts';

// Random loan histories on the real ledger in PostgreSQL, compared with a model that stores only the contract
// and the events.

const isFull = process.env.HIRAM_FULL === '1';
const CI_LOANS = 40;
const LOANS = isFull ? 10_000 : Number(process.env.HIRAM_LOANS ?? CI_LOANS);
const DAYS = 150;
const RELEASES_UNTIL_DAY = 20;
const MOST_EVENTS = 30;
const AT_ONCE = 5;
const SEED = Number(process.env.HIRAM_SEED ?? 1);
const FIRST_DAY = calendarDate('2026-06-01');

const products = [philippineBullet, philippineInstalments, indianInstalments, referenceBullet];

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** 10:00 in Manila, which is the same date in Kolkata. */
const clock = setClock(startOfDay(FIRST_DAY, 'Asia/Manila'));

function offerBy(random: RandomSource, on: string) {
  const product = random.oneOf(products);
  const { min, max, step } = product.amounts;
  const amount = min + step * BigInt(random.between(0, Number((max - min) / step)));
  return offerFor({
    product,
    amount,
    on,
    term: random.oneOf(product.terms),
    client: random.oneOf(['new', 'repeat'] as const),
  });
}

async function runConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** Balances of the lender's accounts in each market, as the sum of all loans. */
type Books = Map<string, Map<string, bigint>>;

async function expectAsInModel(
  { id, market, payout }: SimulatedLoan,
  books: Books,
): Promise<Map<string, bigint>> {
  const loan = await findLoan(db.database, id);
  const position = loan?.released?.position;
  const message = `loan ${id} of seed ${SEED}`;
  expect(position, message).toEqual(position && payout.naive?.positionOn(position.day));
  expect(position === undefined, message).toBe(payout.naive === undefined);
  const balances: Map<string, bigint> = (position && payout.naive?.balancesOn(position.day)) ?? new Map();
  for (const [account, balance] of payout.beside) {
    balances.set(account, (balances.get(account) ?? 0n) + balance);
  }
  for (const { name, debit, credit } of await findPartyTotals(db.database, id)) {
    expect({ name, balance: debit - credit }, message).toEqual({ name, balance: balances.get(name) ?? 0n });
  }
  const book = books.get(market) ?? new Map<string, bigint>();
  books.set(market, book);
  for (const [account, balance] of balances) book.set(account, (book.get(account) ?? 0n) + balance);
  return balances;
}

async function expectLedgersAsInModel(books: Books): Promise<void> {
  for (const market of marketCodes) {
    for (const { name, debit, credit } of await sumBookTotals(db.database, market)) {
      expect({ market, name, balance: debit - credit }).toEqual({
        market,
        name,
        balance: books.get(market)?.get(name) ?? 0n,
      });
    }
  }
}

test(
  `${LOANS} random loan histories of up to ${MOST_EVENTS} events end in the model’s amounts to the minor unit`,
  async () => {
    const random = randomFrom(SEED);
    const context = { database: db.database, businessClock: clock };
    const loans: SimulatedLoan[] = [];
    const tally: Tally = new Map();
    for (let number = 0; number <= DAYS; number += 1) {
      const day = addDays(FIRST_DAY, number);
      clock.moveTo(addMs(startOfDay(day, 'Asia/Manila'), 10 * 3_600_000));
      if (number < RELEASES_UNTIL_DAY) {
        const released = Array.from(
          { length: LOANS / RELEASES_UNTIL_DAY },
          (_, index) => index + loans.length,
        );
        await runConcurrently(released, async (which) => {
          const own = randomFrom(SEED * 1_000_003 + which);
          const parts = { offer: offerBy(own, day), context, random: own, tally };
          // Each loan has its own random source, so a seed gives the same histories in any order of execution.
          loans[which] = await SimulatedLoan.sign(which, parts);
        });
      }
      const busy = loans.filter(({ happenings }) => happenings < MOST_EVENTS && random.happens(0.1));
      await runConcurrently(busy, (loan) => loan.live());
      for (const market of marketCodes) {
        if (!random.happens(0.3)) continue;
        await closeDay({ databaseUrl: db.programUrl, businessClock: clock, threads: 0 }, { market, day });
      }
    }
    expect(loans).toHaveLength(LOANS);
    expect(payoutEvents.filter((transition) => !tally.has(transition))).toEqual([]);
    // Payouts still held at the end are returned, because no staff handle them here.
    await runConcurrently(loans, ({ payout }) => payout.drop());
    const books: Books = new Map();
    const uncovered = new Set<unknown>();
    await runConcurrently(loans, async (loan) => {
      const balances = await expectAsInModel(loan, books);
      if (balances.has('payout_suspense')) uncovered.add(loan.id);
    });
    await expectLedgersAsInModel(books);
    // A refund whose payment was reversed stays in suspense, because no staff handle it here.
    const broken = await findBrokenInvariants(db.url.reveal());
    expect(broken.filter(({ invariant, row }) => invariant !== 'I18' || !uncovered.has(row.loan_id))).toEqual(
      [],
    );
  },
  LOANS > CI_LOANS ? 7_200_000 : 600_000,
);
