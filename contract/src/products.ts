import { defineCall } from './call.ts';
import { choice, civilDate, integer, list, minorUnits, object, publicId, rate, text } from './field.ts';

const name = text({ max: 120 });
const currency = choice('PHP', 'INR');
const term = { periods: integer, termUnit: choice('day', 'month') };

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
