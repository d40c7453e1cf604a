import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import { calendarDate } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountInLines } from './amount-lines.ts';
import { explain } from './explain.ts';
import { quoteExtension } from './extension.ts';
import { taxedFee } from './fee-tax.ts';
import type { LoanEvent } from './loan-event.ts';
import { makeOffer, releaseTerms } from './offer.ts';
import { pricedFees } from './price-loan.ts';
import { productProblems } from './product-checks.ts';
import { productAsJson, productFromJson } from './product-record.ts';
import { project, releaseEntries } from './project.ts';
import { termsAsJson, termsFromJson } from './terms-record.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineInstalments, referenceBullet } from './testing/products.ts';

const gst = { name: 'GST', rate: percent('18') };

const added = {
  ...indianInstalments,
  extension: { days: 7, feeRate: percent('2'), maximumCount: 2 },
  keepsFeeInCoolingOff: false,
  taxOnFees: 'added',
} as const;
const included = { ...added, taxOnFees: 'included' } as const;
const day = calendarDate('2026-07-01');

function offered(product: typeof added | typeof included = added) {
  return offerFor({ product, amount: 1_000_000n });
}

const extended: LoanEvent = {
  id: 'extend-1',
  ...moment(day),
  kind: 'extended',
  amount: 23_600n,
  fee: 23_600n,
  tax: 3_600n,
  days: 7,
};

test('a tax that is added raises the fee, and one that is included leaves what the borrower pays', () => {
  expect(taxedFee(30_000n, 'added', gst)).toEqual({ gross: 35_400n, tax: 5_400n });
  expect(taxedFee(35_400n, 'included', gst)).toEqual({ gross: 35_400n, tax: 5_400n });
});

test('the tax is two equal halves, each rounded half up, so it is within one unit of the exact tax', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10_000_000n }), (fee) => {
      const { tax } = taxedFee(fee, 'added', gst);
      expect(tax % 2n).toBe(0n);
      const off = tax * 100n - fee * 18n;
      expect(off <= 100n && off >= -100n).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
});

test('the tax is in the deduction, the total cost and the annual percentage rate', () => {
  const [bare, taxed] = [offerFor({ product: indianInstalments, amount: 1_000_000n }), offered()];
  expect(taxed.cost.netProceeds).toBe(bare.cost.netProceeds - 5_400n);
  expect(taxed.cost.totalCost).toBe(bare.cost.totalCost + 5_400n);
  const fees = indianInstalments.fees.map((fee) => ({ ...fee, fixed: 5_400n }));
  const dearer = offerFor({ product: { ...indianInstalments, fees }, amount: 1_000_000n });
  expect(taxed.cost.annualPercentageRate).toEqual(dearer.cost.annualPercentageRate);
});

test('where it is included, the borrower pays what the fee was without a tax', () => {
  const bare = offerFor({ product: indianInstalments, amount: 1_000_000n });
  expect(offered(included).cost).toEqual(bare.cost);
  expect(offered(included).terms.feeTax).toMatchObject({ upFront: 4_576n, pricing: 'included' });
});

test('an offer shows each fee without its tax, and the tax; together they are the fees of the offer', () => {
  const { terms, cost } = offered();
  const shown = pricedFees(added, 1_000_000n, terms.feeTax);
  expect(shown).toEqual([
    { name: 'processing fee', timing: 'up_front', amount: 30_000n },
    { name: 'GST 18%', timing: 'up_front', amount: 5_400n },
  ]);
  expect(shown.reduce((total, { amount }) => total + amount, 0n)).toBe(cost.fees);
});

test('a product of before, and a market without such a tax, bear none', () => {
  for (const product of [indianInstalments, { ...philippineInstalments, taxOnFees: 'added' as const }]) {
    const { terms } = offerFor({ product, amount: 1_000_000n });
    expect(terms.feeTax).toBeUndefined();
    expect(releaseEntries(terms).map(({ kind }) => kind)).toEqual(['principal_lent', 'up_front_fee_kept']);
  }
  expect(offerFor({ product: referenceBullet, amount: 1_000_000n }).terms.feeTax).toBeUndefined();
});

test('the release books the fee as income and the tax as owed to the authority', () => {
  const { terms } = offered();
  const entries = releaseEntries(terms);
  expect(entries.map(({ kind, credit, amount }) => [kind, credit, amount])).toEqual([
    ['principal_lent', 'payouts', 964_600n],
    ['up_front_fee_kept', 'fee_income', 30_000n],
    ['up_front_tax_kept', 'tax_payable', 5_400n],
  ]);
});

test('an extension fee is quoted with its tax, and booked apart from it', () => {
  const { terms } = offered();
  const rules = marketRules('IN', { on: day, channel: 'browser' });
  const quote = quoteExtension(terms, project(terms, [], day).position, rules);
  expect(quote).toMatchObject({ kind: 'quoted', amount: 23_600n, fee: 23_600n, tax: 3_600n });
  const { entries } = project(terms, [extended], day);
  expect(balanceOf(entries, 'extension_fee_income')).toBe(-20_000n);
  expect(balanceOf(entries, 'tax_payable')).toBe(-5_400n - 3_600n);
  expect(balanceOf(entries, 'fee_receivable')).toBe(0n);
});

test('a change of the rate in the middle: the agreed fee keeps its tax, an extension has that of its own day', () => {
  const { facts, rules } = marketPack('IN');
  const raised = rules.feeTax.map((figure) => ({
    ...figure,
    from: calendarDate('2026-06-15'),
    value: { ...gst, rate: percent('28') },
  }));
  const pack = { facts, rules: { ...rules, feeTax: [...rules.feeTax, ...raised] } };
  const offer = makeOffer(added, marketRules(pack, { on: calendarDate('2026-06-14'), channel: 'browser' }), {
    amount: money(1_000_000n, 'INR'),
    term: { count: 6, unit: 'month' },
    releaseOn: calendarDate('2026-06-14'),
    client: 'new',
  });
  assert(offer.kind === 'offered', 'the loan is offered');
  const terms = releaseTerms(offer.offer, calendarDate('2026-06-16'));
  expect(terms.feeTax).toMatchObject({ upFront: 5_400n, version: 'IN.feeTax@2025-05-08' });
  const due = calendarDate('2026-07-16');
  const today = marketRules(pack, { on: due, channel: 'browser' });
  expect(quoteExtension(terms, project(terms, [], due).position, today)).toMatchObject({
    fee: 25_600n,
    tax: 5_600n,
  });
});

test('cancelling in the cooling-off period returns the fee with its tax', () => {
  const { terms } = offered();
  const on = terms.releasedOn;
  const events: LoanEvent[] = [{ id: 'cancel', ...moment(on), kind: 'cooling_off_used', amount: 964_600n }];
  const { position, entries } = project(terms, events, on);
  expect(position.status).toBe('cancelled');
  expect(balanceOf(entries, 'tax_payable')).toBe(0n);
  expect(balanceOf(entries, 'fee_income')).toBe(0n);
});

test('a reversed extension fee takes its tax back with it', () => {
  const { terms } = offered();
  const charge = { kind: 'extension_fee_charged', on: day, cause: 'extend-1', amount: 23_600n } as const;
  const reversal: LoanEvent = {
    id: 'back',
    ...moment(day, 700),
    kind: 'charges_reversed',
    charges: [charge],
  };
  const { entries } = project(terms, [extended, reversal], day);
  expect(balanceOf(entries, 'tax_payable')).toBe(-5_400n);
  expect(balanceOf(entries, 'extension_fee_income')).toBe(0n);
});

test('the explanation names the tax with its rule, and its steps add up', () => {
  const { terms } = offered();
  const events = [extended, payment('pay-1', '2026-07-08', 50_000n)];
  const { steps } = explain(terms, events, calendarDate('2026-07-08'), 'settlement');
  expect(steps.find(({ what }) => what === 'up_front_tax_kept')).toMatchObject({
    amount: 5_400n,
    ruleVersion: 'IN.feeTax@2025-05-08',
    working: { kind: 'tax', net: 30_000n },
  });
  const lines = amountInLines(terms, [{ ...extended, amount: 10_000n }], day).lines;
  expect(lines.find(({ what }) => what.kind === 'extension_fee_charged')?.amount).toBe(23_600n);
});

test('a taxed product has fees up front only', () => {
  const fees = added.fees.map((fee) => ({ ...fee, timing: 'at_end' as const }));
  expect(productProblems({ ...added, fees })).toContain('its fees are up front, because a tax is on them');
  expect(productProblems(added)).toEqual([]);
});

test('product and contract are stored with their tax, and those of before are read without one', () => {
  expect(productFromJson(productAsJson(added))).toEqual(added);
  expect(productAsJson(indianInstalments)).not.toContain('taxOnFees');
  const { terms } = offered();
  expect(termsFromJson(termsAsJson(terms))).toEqual(terms);
  const before = offerFor({ product: indianInstalments, amount: 1_000_000n }).terms;
  expect(termsFromJson(termsAsJson(before))).toEqual(before);
  expect(termsAsJson(before)).not.toContain('feeTax');
});
