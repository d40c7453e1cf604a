import { offerFor } from '@hiram/lending/testing/loans';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from '@hiram/lending/testing/products';
import { marketCodes } from '@hiram/markets/rules';
import { findPartyTotals, sumBookTotals } from '@hiram/server/ledger/index';
import { closeDay, findLoan } from '@hiram/server/loans/index';
import { createTestDatabase, type TestDatabase } from '@hiram/server/platform/database/test-database';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { setClock } from '@hiram/values/clock';
import { addMs, startOfDay } from '@hiram/values/instant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Chance, chanceFrom } from './chance.ts';
import { LivingLoan } from './living-loan.ts';

// Random lives of loans on the real ledger in PostgreSQL, against a model that keeps contract and events alone.

const isFull = process.env.HIRAM_FULL === '1';
const LOANS = isFull ? 10_000 : 100;
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

/** Ten in the morning in Manila, which is the same day in Kolkata. */
const clock = setClock(startOfDay(FIRST_DAY, 'Asia/Manila'));

function offerBy(chance: Chance, on: string) {
  const product = chance.oneOf(products);
  const { min, max, step } = product.amounts;
  const amount = min + step * BigInt(chance.between(0, Number((max - min) / step)));
  return offerFor({
    ...{ product, amount, on },
    term: chance.oneOf(product.terms),
    client: chance.oneOf(['new', 'repeat'] as const),
  });
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** What the lender's accounts of each market stand at, as all loans together make them. */
type Books = Map<string, Map<string, bigint>>;

async function expectAsInModel({ id, naive }: LivingLoan, books: Books): Promise<void> {
  const loan = await findLoan(db.database, id);
  const position = loan?.released?.position;
  if (position === undefined) throw new Error(`loan ${id} is not released`);
  const message = `loan ${id} of seed ${SEED}`;
  expect(position, message).toEqual(naive.positionOn(position.day));
  const balances = naive.balancesOn(position.day);
  for (const { name, debit, credit } of await findPartyTotals(db.database, id)) {
    expect({ name, balance: debit - credit }, message).toEqual({ name, balance: balances.get(name) ?? 0n });
  }
  const book = books.get(loan?.market ?? '') ?? new Map<string, bigint>();
  books.set(loan?.market ?? '', book);
  for (const [account, balance] of balances) book.set(account, (book.get(account) ?? 0n) + balance);
}

async function expectBooksAsInModel(books: Books): Promise<void> {
  for (const market of marketCodes) {
    for (const { name, debit, credit } of await sumBookTotals(db.database, market)) {
      expect({ market, name, balance: debit - credit }).toEqual({
        ...{ market, name },
        balance: books.get(market)?.get(name) ?? 0n,
      });
    }
  }
}

test(
  `${LOANS} random lives of up to ${MOST_EVENTS} events end in the model’s figures to the minor unit`,
  async () => {
    const chance = chanceFrom(SEED);
    const desk = { database: db.database, clock };
    const loans: LivingLoan[] = [];
    for (let number = 0; number <= DAYS; number += 1) {
      const day = addDays(FIRST_DAY, number);
      clock.moveTo(addMs(startOfDay(day, 'Asia/Manila'), 10 * 3_600_000));
      if (number < RELEASES_UNTIL_DAY) {
        const released = Array.from(
          { length: LOANS / RELEASES_UNTIL_DAY },
          (_, index) => index + loans.length,
        );
        await inTurns(released, async (which) => {
          const own = chanceFrom(SEED * 1_000_003 + which);
          loans.push(await LivingLoan.release(desk, offerBy(own, day), which, own));
        });
      }
      const busy = loans.filter(({ happenings }) => happenings < MOST_EVENTS && chance.happens(0.1));
      await inTurns(busy, (loan) => loan.live());
      for (const market of marketCodes) {
        if (!chance.happens(0.3)) continue;
        await closeDay({ databaseUrl: db.url, clock, threads: 0 }, { market, day });
      }
    }
    expect(loans).toHaveLength(LOANS);
    const books: Books = new Map();
    await inTurns(loans, (loan) => expectAsInModel(loan, books));
    await expectBooksAsInModel(books);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  },
  isFull ? 7_200_000 : 600_000,
);
