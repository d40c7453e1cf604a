import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import type { Offer } from '@hiram/lending/offer';
import { feeAmount } from '@hiram/lending/price-loan';
import { project } from '@hiram/lending/project';
import {
  arbitraryOffer,
  signable,
  testLender,
} from '@hiram/server-testing/origination/agreements/agreements';
import {
  amountsIn,
  pdfText,
  percentagesIn,
  readHtml,
} from '@hiram/server-testing/origination/agreements/document-amounts';
import { addDays } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type Rate, rateAsFixedPercentText, rateAsPercentText } from '@hiram/values/rate';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { agreementValues } from './agreement-values.ts';
import { builtInTemplates } from './built-in-templates.ts';
import { htmlPage } from './document/html-page.ts';
import { createPdfRenderer } from './document/pdf-renderer.ts';
import type { PrintedDocument } from './document/printed-document.ts';
import { fillTemplate } from './template/fill-template.ts';

// A thousand offers take long, and a busy machine may delay one of them.
const pdf = createPdfRenderer({ longestMs: 60_000 });
afterAll(() => pdf.stop());

/** Every document of the offer's market, in every language. */
function documentsOf(offer: Offer): PrintedDocument[] {
  return builtInTemplates
    .filter(({ market }) => market === offer.product.market)
    .map((template) => {
      const feeNames = Object.fromEntries(offer.product.fees.map(({ name }) => [name, name]));
      const facts = agreementValues(
        { ...signable(offer, { feeNames }), lender: testLender },
        template.locale,
      );
      return fillTemplate(template, facts);
    });
}

interface ExpectedAmounts {
  readonly amounts: readonly MinorUnits[];
  readonly rates: readonly string[];
}

/** The amounts that every cost document must state, calculated here only from the offer. */
function requiredAmounts({ terms, cost, product, request }: Offer): ExpectedAmounts {
  return {
    amounts: [
      terms.principal,
      cost.netProceeds,
      cost.totalCost,
      cost.totalToRepay,
      cost.interest,
      ...product.fees.map((fee) => feeAmount(fee, request.amount.minor)),
      ...terms.schedule.flatMap(({ principal, interest, fee }) => [principal, principal + interest + fee]),
    ],
    rates: [
      twoDecimals(cost.effectiveMonthlyRate),
      twoDecimals(cost.annualPercentageRate),
      rateAsPercentText(product.interest.monthlyRate),
    ],
  };
}

/** All amounts that may appear: the required ones and the contingent ones. Any other amount is an error. */
function allowedAmounts(offer: Offer): ExpectedAmounts {
  const { terms, cost, product } = offer;
  const { lateCharge, coolingOff, schedule, lifetimeCostLimit, extension } = terms;
  const must = requiredAmounts(offer);
  let owed = terms.principal;
  const balances = schedule.map(({ principal }) => {
    owed -= principal;
    return owed;
  });
  const firstDue = schedule[0]?.dueOn ?? terms.releasedOn;
  const late = project(terms, [], addDays(firstDue, 7)).position.lateCharges.charged;
  const undone = coolingOff && quoteCoolingOff(terms, project(terms, [], coolingOff.lastDay).position);
  return {
    amounts: [
      ...must.amounts,
      ...balances,
      ...schedule.flatMap(({ interest, fee }) => [interest, fee]),
      schedule.reduce((sum, { fee }) => sum + fee, 0n),
      terms.upFrontFee,
      cost.fees,
      late,
      ...(lifetimeCostLimit === null ? [] : [lifetimeCostLimit]),
      ...(undone?.kind === 'quoted' ? [undone.amount] : []),
      ...(lateCharge.kind === 'fee_and_daily_tiers' ? [lateCharge.oneTimeFee] : []),
    ],
    rates: [
      ...must.rates,
      twoDecimals(cost.simpleAnnualRate),
      ...(lateCharge.kind === 'monthly_rate'
        ? [rateAsPercentText(lateCharge.monthlyRate)]
        : lateCharge.tiers.map(({ dailyRate }) => rateAsPercentText(dailyRate))),
      ...(extension === null ? [] : [rateAsPercentText(extension.feeRate)]),
      rateAsPercentText(product.lateMonthlyRate),
    ],
  };
}

function twoDecimals(rate: Rate): string {
  return rateAsFixedPercentText(rate, 2, 'half_up');
}

function expectAmounts(text: string, offer: Offer): void {
  const [amounts, rates] = [amountsIn(text), percentagesIn(text)];
  const [must, may] = [requiredAmounts(offer), allowedAmounts(offer)];
  expect(must.amounts.filter((amount) => !amounts.includes(amount))).toEqual([]);
  expect(amounts.filter((amount) => !may.amounts.includes(amount))).toEqual([]);
  expect(must.rates.filter((rate) => !rates.includes(rate))).toEqual([]);
  expect(rates.filter((rate) => !may.rates.includes(rate))).toEqual([]);
}

const isFull = process.env.HIRAM_FULL === '1';

describe('for any offer', () => {
  test('every page states all amounts of its offer and no others, and its rows add up', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        for (const document of documentsOf(offer)) {
          expectAmounts(readHtml(htmlPage(document)), offer);
          expectWholeSchedule(document, offer);
        }
      }),
      { numRuns: isFull ? 1_000 : 20 },
    );
  });

  test('every PDF states the same as its page, to the minor unit', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryOffer, async (offer) => {
        for (const document of documentsOf(offer)) {
          const text = pdfText(await pdf.draw(document));
          expectAmounts(text, offer);
          const page = readHtml(htmlPage(document));
          expect(amountsIn(text).toSorted(compare)).toEqual(amountsIn(page).toSorted(compare));
        }
      }),
      { numRuns: isFull ? 1_000 : 3 },
    );
  }, 1_800_000);
});

/** Checks the table with one row per instalment and the totals at its end. */
function expectWholeSchedule({ blocks }: PrintedDocument, { terms, cost }: Offer): void {
  const schedule = blocks.findLast((block) => block.kind === 'table' && block.columns.length >= 6);
  if (schedule?.kind !== 'table') throw new Error('a document has no schedule');
  expect(schedule.rows).toHaveLength(terms.schedule.length);
  const parts = schedule.rows.map((row) => amountsIn(row.at(-1) ?? '')[0] ?? 0n);
  expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(cost.totalToRepay);
  expect(amountsIn(schedule.total?.at(-1) ?? '')).toEqual([cost.totalToRepay]);
}

function compare(left: bigint, right: bigint): number {
  return left < right ? -1 : Number(left > right);
}
