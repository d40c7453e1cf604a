import { defineCall } from '../call.ts';
import { currency, name, sentence, term } from '../common-fields.ts';
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
} from '../field.ts';

/** A brand's loan products, with the data that the calculator of its public site needs. */
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
        /** From the minimum to the maximum amount in equal steps. */
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
 * The cost of a loan of this amount and term if it were disbursed today, by the lender's actual rules. It is
 * not binding; an offer requires an application.
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
    /** The date from which the schedule counts. */
    disbursedOn: civilDate,
    /** What the borrower receives: the amount less the deducted fees. */
    netProceeds: minorUnits,
    interest: minorUnits,
    fees: list(object({ name, timing: choice('up_front', 'spread', 'at_end'), amount: minorUnits })),
    /** Interest and all fees. */
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

/** One product with everything to know before applying. `quoteLoan` returns the amounts for a choice. */
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
    /** Display texts with their amounts: interest, every fee, late fees, an extension. */
    costs: list(object({ title: name, text: sentence })),
    /** Eligibility, and what an application requires. */
    conditions: list(sentence),
  },
  refusals: ['not_found'],
});

/**
 * The value of one unit of a foreign currency in the brand's currency. It is published by a named source for
 * a date, and is not a price.
 */
export const readExchangeRates = defineCall({
  name: 'readExchangeRates',
  method: 'POST',
  path: '/v3/calculator/exchange-rate',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    currency,
    /** Absent if no rate is known: nothing is converted, and the page says so. */
    publishedOn: optional(civilDate),
    /** The source's name in the language of the request; empty if no rate is known. */
    source: text({ max: 120 }),
    /** Invented numbers for demonstration. The page says so next to each of them. */
    isDemonstration: flag,
    rates: list(object({ currency: text({ min: 3, max: 3 }), rate })),
  },
  refusals: [],
});
