import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOffer } from '@hiram/lending/offer';
import type { Product } from '@hiram/lending/product';
import {
  indianInstalments,
  philippineBullet,
  philippineInstalments,
  referenceBullet,
} from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import { testVersion } from '@hiram/server-testing/origination/products/products';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { formatMinorUnits } from '@hiram/values/formatting';
import { type MinorUnits, money } from '@hiram/values/money';
import { percent, rateAsFixedPercentText } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LoanQuote, priceQuote, type QuoteRequest } from './loan-quote.ts';

const on = calendarDate('2026-06-01');
const maria: QuoteRequest = {
  amount: 1_000_000n,
  term: { count: 3, unit: 'month' },
  on,
  channel: 'browser',
};

function quoted(product: Product, request: QuoteRequest): LoanQuote {
  const answer = priceQuote(testVersion({ product }), request);
  assert(answer.kind === 'quoted', `not quoted: ${answer.kind === 'refused' ? answer.detail : ''}`);
  return answer.quote;
}

describe('the example loan of docs/money.md', () => {
  const quote = quoted(philippineInstalments, maria);

  test('has the documented schedule', () => {
    expect(
      quote.schedule.map(({ dueOn, interest, principal }) => ({
        'due on': dueOn,
        interest: units(interest),
        principal: units(principal),
        instalment: units(principal + interest),
      })),
    ).toEqual(tableUnder("### Maria's schedule").map(({ 'balance before': _, ...row }) => row));
  });

  test('has the documented rates', () => {
    const { cost } = quote;
    const figures = tableUnder('### Her rates, and how they are reckoned').map(({ rate, figure }) => [
      rate,
      figure,
    ]);
    expect(figures).toEqual([
      ['total cost', units(cost.totalCost)],
      ['simple annual rate', `${rateAsFixedPercentText(cost.simpleAnnualRate, 2, 'half_up')} %`],
      ['effective monthly rate', `${rateAsFixedPercentText(cost.effectiveMonthlyRate, 2, 'half_up')} %`],
      ['annual percentage rate', `${rateAsFixedPercentText(cost.annualPercentageRate, 2, 'half_up')} %`],
    ]);
  });

  test('lists its one fee, which is deducted from the disbursed amount', () => {
    expect(quote.fees).toEqual([{ name: 'processing fee', timing: 'up_front', amount: 100_000n }]);
    expect(quote.cost).toMatchObject({ netProceeds: 900_000n, interest: 122_329n, totalToRepay: 1_122_329n });
  });
});

describe('any amount and term of any product', () => {
  const manyFees: Product = {
    ...philippineInstalments,
    fees: [
      { name: 'processing fee', timing: 'up_front', share: percent('1.111'), fixed: 333n },
      { name: 'service fee', timing: 'spread', share: percent('0.77'), fixed: 101n },
      { name: 'closing fee', timing: 'at_end', share: percent('0.5'), fixed: 7n },
    ],
  };
  const products = [
    philippineBullet,
    philippineInstalments,
    indianInstalments,
    referenceBullet,
    manyFees,
  ] as const;

  /** A product, one of its terms, one of its amounts, and a day. */
  const asked = fc
    .record({
      product: fc.constantFrom(...products),
      pick: fc.nat(),
      step: fc.bigInt(0n, 100n),
      day: fc.nat(364),
    })
    .map(({ product, pick, step, day }): { product: Product; request: QuoteRequest } => {
      const { min, max, step: size } = product.amounts;
      const steps = (max - min) / size + 1n;
      const term = product.terms[pick % product.terms.length];
      assert(term !== undefined, 'product has no terms');
      const amount = min + (step % steps) * size;
      return { product, request: { amount, term, on: dayOf2026(day), channel: 'browser' } };
    });

  test('is quoted exactly as it would be offered', () => {
    fc.assert(
      fc.property(asked, ({ product, request: { amount, term, on: day, channel } }) => {
        const offered = makeOffer(product, marketRules(product.market, { on: day, channel }), {
          amount: money(amount, product.currency),
          term,
          releaseOn: day,
          client: 'new',
        });
        const answer = priceQuote(testVersion({ product }), { amount, term, on: day, channel });
        assert(offered.kind === 'offered' && answer.kind === 'quoted', 'no offer or no quote');
        expect(answer.quote.cost).toEqual(offered.offer.cost);
        expect(answer.quote.schedule).toEqual(offered.offer.terms.schedule);
      }),
      { numRuns: propertyRuns },
    );
  });

  test('is quoted in parts that add up', () => {
    fc.assert(
      fc.property(asked, ({ product, request }) => {
        const { cost, fees, schedule } = quoted(product, request);
        const kept = sum(fees.filter(({ timing }) => timing === 'up_front').map(({ amount }) => amount));
        expect(cost.interest + sum(fees.map(({ amount }) => amount))).toBe(cost.totalCost);
        expect(cost.netProceeds + kept).toBe(request.amount);
        expect(cost.totalToRepay - cost.netProceeds).toBe(cost.totalCost);
        expect(sum(schedule.map(({ principal, interest, fee }) => principal + interest + fee))).toBe(
          cost.totalToRepay,
        );
        expect(sum(schedule.map(({ principal }) => principal))).toBe(request.amount);
      }),
      { numRuns: propertyRuns },
    );
  });
});

test('a loan that a new cap forbids is not quoted, and the cap is named with its value and source', () => {
  const dear = { ...philippineInstalments, fees: [{ ...fee, share: percent('11') }] };
  const before = calendarDate('2026-03-31');
  expect(priceQuote(testVersion({ product: dear }), { ...maria, on: before })).toMatchObject({
    kind: 'quoted',
  });
  expect(priceQuote(testVersion({ product: dear }), maria)).toMatchObject({
    kind: 'refused',
    refusal: 'cap_passed',
    detail: expect.stringMatching(
      /^effectiveMonthlyRateCap: 12\.\d+ %, where 12 % is allowed \(SEC MC 14 s\.2025/,
    ),
  });
});

const fee = { name: 'processing fee', timing: 'up_front', fixed: 0n } as const;

function units(minor: MinorUnits): string {
  return String(formatMinorUnits(minor));
}

function sum(amounts: readonly MinorUnits[]): MinorUnits {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** After the last rule of the market packs takes effect, so every product in this test is within its caps. */
function dayOf2026(number: number): CalendarDate {
  const month = 4 + (number % 9);
  return calendarDate(`2026-${String(month).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`);
}

/** The first table under a heading of docs/money.md, each row keyed by column name. */
function tableUnder(heading: string): Record<string, string>[] {
  const lines = readFileSync(join(import.meta.dirname, '../../../../docs/money.md'), 'utf8').split('\n');
  const start = lines.indexOf(heading);
  expect(start, heading).toBeGreaterThan(-1);
  const first = lines.findIndex((line, index) => index > start && line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  const [header = [], , ...rows] = lines.slice(first, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}
