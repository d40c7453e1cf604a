import { randomUUID } from 'node:crypto';
import type { ReturnSheetCode } from '@hiram/markets/rules';
import { naiveFigures, readNaiveBooks } from '@hiram/server-testing/finance/regulatory-returns/naive-figures';
import {
  ReturnsLender,
  randomNumbers,
} from '@hiram/server-testing/finance/regulatory-returns/returns-lender';
import { createTestDatabase } from '@hiram/server-testing/platform/database/database';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { expect, test } from 'vitest';
import type { Figure, Line } from './evaluate-lines.ts';
import { readSheet } from './read-sheet.ts';

const DAYS = ['05', '09', '14', '18', '23', '27'];

/** Lends, collects and writes off at random from January to July. */
async function liveAtRandom(lender: ReturnsLender, seed: number): Promise<void> {
  const random = randomNumbers(seed);
  const open: LoanId[] = [];
  for (let month = 1; month <= 7; month += 1) {
    for (const day of DAYS) {
      await lender.sleepUntil(`2026-0${month}-${day}`);
      if (month <= 5 && random() < 0.8) open.push(await lender.lend(Math.floor(random() * 3), randomUUID()));
      const chosen = open[Math.floor(random() * open.length)];
      if (chosen === undefined) continue;
      const dice = random();
      if (dice < 0.55) await lender.pay(chosen, BigInt(Math.floor(random() * 4_000) + 1) * 100n);
      else if (dice < 0.65 && month > 3) await lender.writeOff(chosen).catch(refusedOnly);
      else if (dice < 0.75) await lender.pay(chosen, 3_000_000n);
      // Paid in the month before, and reported now: it is booked now.
      else if (dice < 0.85 && month > 2) await lender.pay(chosen, 3_000_000n, `2026-0${month - 1}-28`);
    }
  }
  await lender.sleepUntil('2026-08-03');
}

/** A loan that has ended cannot be written off. */
function refusedOnly(cause: unknown): void {
  expect(cause).toBeInstanceOf(Error);
}

function textOf({ count, amount }: Figure): string {
  return [count, amount].filter((part) => part !== undefined).join(' ');
}

/** Lines of loans, without those that are zero. */
function figuresOf(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    lines
      .filter(
        ({ counted, code }) =>
          (counted.kind === 'loans' && !code.startsWith('product.')) || code === 'principal_in_books',
      )
      .map(({ code, figure }) => [code, textOf(figure)] as const)
      .filter(([, text]) => !/^(0 )?0$/.test(text)),
  );
}

function withoutZeros(
  figures: Readonly<Record<string, string>>,
  codes: ReadonlySet<string>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(figures).filter(([code, text]) => codes.has(code) && !/^(0 )?0$/.test(text)),
  );
}

const quarter = ['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'];
const halfYear = ['2025-12-31', '2026-01-31', '2026-02-28', ...quarter];

test.each([
  {
    market: 'IN',
    standard: 'standard',
    seed: 12,
    of: { in_asset_classes: quarter, in_digital_lending: quarter },
  },
  { market: 'PH', standard: 'current', seed: 13, of: { ph_lending: halfYear } },
] as const)(
  'every figure of loans of a random lender in $market is that of a naive computation',
  async ({ market, standard, seed, of }) => {
    const db = await createTestDatabase();
    try {
      await liveAtRandom(new ReturnsLender(db, market, '2026-01-02'), seed);
      const books = await readNaiveBooks(db, market);
      for (const [sheet, months] of Object.entries(of)) {
        const until = calendarDate('2026-06-30');
        const read = await readSheet(db.database, { market, sheet: sheet as ReturnSheetCode, until });
        const codes = new Set(read.lines.map(({ code }) => code));
        expect(figuresOf(read.lines)).toEqual(withoutZeros(naiveFigures(books, months, standard), codes));
        expect(Object.keys(figuresOf(read.lines)).length).toBeGreaterThan(8);
        expect(read.check?.rows).toBe(read.check?.ledger);
        expect(read.state).toBe('provisional');
      }
    } finally {
      await db.close();
    }
  },
);
