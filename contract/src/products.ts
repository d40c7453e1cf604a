import { defineCall } from './call.ts';
import { currency, name, sentence, term } from './common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  imageLink,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  rate,
  text,
} from './field.ts';

/** What a brand lends, as far as the calculator of its public site needs to know it. */
export const listCalculatorProducts = defineCall({
  name: 'listCalculatorProducts',
  method: 'POST',
  path: '/v3/calculator/loans',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    currency,
    products: list(
      object({
        productId: publicId,
        productName: name,
        /** From the least amount to the most in equal steps. */
        minAmount: minorUnits,
        maxAmount: minorUnits,
        amountStep: minorUnits,
        terms: list(object(term)),
      }),
    ),
  },
  refusals: [],
});

/**
 * What a loan of this amount and term would cost if it were paid out today: from the rules that the lender charges by.
 * It promises nothing to anybody; an offer is made on an application.
 */
export const quoteLoan = defineCall({
  name: 'quoteLoan',
  method: 'POST',
  path: '/v3/calculator/emi',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId, amount: minorUnits, ...term },
  data: {
    productId: publicId,
    productVersion: integer,
    currency,
    amount: minorUnits,
    ...term,
    /** The day from which the schedule counts. */
    paidOutOn: civilDate,
    /** What the borrower gets: the amount less the fees kept back. */
    netProceeds: minorUnits,
    interest: minorUnits,
    fees: list(object({ name, timing: choice('up_front', 'spread', 'at_end'), amount: minorUnits })),
    /** Interest and every fee. */
    totalCost: minorUnits,
    totalToRepay: minorUnits,
    effectiveMonthlyRate: rate,
    annualPercentageRate: rate,
    instalments: list(
      object({
        number: integer,
        dueOn: civilDate,
        amount: minorUnits,
        principal: minorUnits,
        interest: minorUnits,
        fee: minorUnits,
      }),
    ),
  },
  refusals: ['not_found', 'terms_differ'],
});

/** One product with all that a person should know before asking for it. The figures of a choice come by `quoteLoan`. */
export const readProduct = defineCall({
  name: 'readProduct',
  method: 'POST',
  path: '/v3/product/detail',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId },
  data: {
    productId: publicId,
    productVersion: integer,
    productName: name,
    productLogo: imageLink,
    currency,
    minAmount: minorUnits,
    maxAmount: minorUnits,
    amountStep: minorUnits,
    terms: list(object(term)),
    /** Each ready to be read, with its figure: interest, every fee, what being late costs, an extension. */
    costs: list(object({ title: name, text: sentence })),
    /** Who may borrow, and what an application asks for. */
    conditions: list(sentence),
  },
  refusals: ['not_found'],
});

/** What one unit of a foreign currency is worth in the brand's own. Published by a named source for a day; no price. */
export const readExchangeRates = defineCall({
  name: 'readExchangeRates',
  method: 'POST',
  path: '/v3/calculator/exchange-rate',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    currency,
    /** Absent where no rate is known: then nothing is worked out, and the page says so. */
    publishedOn: optional(civilDate),
    /** By its name in the language of the request; empty where no rate is known. */
    source: text({ max: 120 }),
    /** Figures that somebody made up to show how the page works. The page says so beside every one. */
    isDemonstration: flag,
    rates: list(object({ currency: text({ min: 3, max: 3 }), rate })),
  },
  refusals: [],
});
