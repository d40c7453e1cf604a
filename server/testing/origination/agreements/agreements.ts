import { perMarket } from '@hiram/contract/market-ids';
import { makeOffer, type Offer } from '@hiram/lending/offer';
import type { Product, Repayment } from '@hiram/lending/product';
import type { Term } from '@hiram/lending/term';
import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments, philippineInstalments, referenceBullet } from '@hiram/lending/testing/products';
import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import type { SignableOffer } from '@hiram/server/origination/agreements/agreement-context';
import type { LenderFacts } from '@hiram/server/origination/agreements/agreement-values';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { money } from '@hiram/values/money';
import { percent, quotientAsRate, type Rate } from '@hiram/values/rate';
import fc from 'fast-check';

export const testLender: LenderFacts = {
  brandName: 'Hiram',
  phone: '(02) 8555 0123',
  company: {
    legalName: 'Hiram Test Lending Corporation',
    registrations: ['SEC Registration No. TEST-A', 'Certificate of Authority No. TEST-B'],
    address: 'Sample Tower, Example Avenue, Makati City, Philippines',
    email: 'care@hiram.example',
    grievanceOfficer: { name: 'Ana Reyes', phone: '(02) 8555 0124', email: 'grievances@hiram.example' },
    socialPicture: '',
    isDemonstration: true,
  },
};

export const ORDER_ID = '01980000-0000-7000-8000-0000000000a1';

const products: Readonly<Record<MarketCode, Product>> = perMarket({
  PH: philippineInstalments,
  IN: indianInstalments,
  reference: referenceBullet,
});

export function testOffer(market: MarketCode = 'PH', on = '2026-11-15'): Offer {
  return offerFor({ product: products[market], amount: 1_000_000n, on });
}

export function signable(offer: Offer, given: Partial<SignableOffer> = {}): SignableOffer {
  return {
    orderId: ORDER_ID,
    offer,
    borrowerName: 'Maria Clara Santos',
    productName: 'Hiram Cash',
    feeNames: { 'processing fee': 'Processing fee' },
    validUntil: calendarDate('2026-11-18'),
    ...given,
  };
}

function rateUpTo(basisPoints: bigint): fc.Arbitrary<Rate> {
  return fc.bigInt({ min: 1n, max: basisPoints }).map((points) => quotientAsRate(points, 10_000n, 4, 'down'));
}

const shape: fc.Arbitrary<{ term: Term; repayment: Repayment }> = fc.oneof(
  fc.integer({ min: 1, max: 12 }).map((count) => ({
    term: { count, unit: 'month' as const },
    repayment: { kind: 'instalments' as const, every: { count: 1, unit: 'month' as const } },
  })),
  fc.integer({ min: 91, max: 365 }).map((count) => ({
    term: { count, unit: 'day' as const },
    repayment: { kind: 'bullet' as const },
  })),
  fc.integer({ min: 28, max: 120 }).map((count) => ({
    term: { count, unit: 'day' as const },
    repayment: { kind: 'instalments' as const, every: { count: 14, unit: 'day' as const } },
  })),
);

/** Offers of every market and shape that the current rules allow, with every kind of fee. */
export const arbitraryOffer: fc.Arbitrary<Offer> = fc
  .record({
    market: fc.constantFrom<MarketCode>('PH', 'IN', 'reference'),
    shape,
    amount: fc.bigInt({ min: 100_000n, max: 5_000_000n }),
    method: fc.constantFrom('declining' as const, 'flat' as const),
    monthlyRate: rateUpTo(200n),
    timings: fc.uniqueArray(fc.constantFrom('up_front' as const, 'spread' as const, 'at_end' as const)),
    feeShare: rateUpTo(100n),
    lateMonthlyRate: rateUpTo(200n),
    hasExtension: fc.boolean(),
    keepsFeeInCoolingOff: fc.boolean(),
    hasCostCap: fc.boolean(),
    client: fc.constantFrom('new' as const, 'repeat' as const),
    inDays: fc.integer({ min: 0, max: 400 }),
  })
  .map((drawn) => offerOf(drawn))
  .filter((offer) => offer !== undefined);

interface Drawn {
  readonly market: MarketCode;
  readonly shape: { readonly term: Term; readonly repayment: Repayment };
  readonly amount: bigint;
  readonly method: Product['interest']['method'];
  readonly monthlyRate: Rate;
  readonly timings: readonly Product['fees'][number]['timing'][];
  readonly feeShare: Rate;
  readonly lateMonthlyRate: Rate;
  readonly hasExtension: boolean;
  readonly keepsFeeInCoolingOff: boolean;
  readonly hasCostCap: boolean;
  readonly client: 'new' | 'repeat';
  readonly inDays: number;
}

function offerOf(drawn: Drawn): Offer | undefined {
  const { market, amount, timings, feeShare, method, monthlyRate, inDays } = drawn;
  const { term, repayment } = drawn.shape;
  const on = addDays(calendarDate('2026-06-01'), inDays);
  const { currency } = products[market];
  const answer = makeOffer(
    {
      ...products[market],
      amounts: { min: amount, max: amount, step: 1n },
      terms: [term],
      repayment,
      interest: { method, monthlyRate },
      fees: timings.map((timing) => ({ name: `${timing} fee`, timing, share: feeShare, fixed: 7n })),
      lateMonthlyRate: drawn.lateMonthlyRate,
      lifetimeCostCap: drawn.hasCostCap ? percent('100') : null,
      extension: drawn.hasExtension ? { days: 7, feeRate: percent('2.5'), maximumCount: 2 } : null,
      keepsFeeInCoolingOff: drawn.keepsFeeInCoolingOff,
    },
    marketRules(market, { on, channel: 'browser' }),
    { amount: money(amount, currency), term, releaseOn: on, client: drawn.client },
  );
  return answer.kind === 'offered' ? answer.offer : undefined;
}
