import type { Page, Route } from '@playwright/test';
import type { LoanChoice, Quote } from '#origination/loan-choice/loan-choice.ts';
import type { ProductInFull } from '#origination/products/queries.ts';
import { siteFacts } from '#testing/site-facts.ts';

export const PRODUCT_CALL = '**/under/v3/product/detail?**';
export const QUOTE_CALL = '**/under/v3/calculator/emi?**';
const CALCULATOR_LOANS_CALL = '**/under/v3/calculator/loans?**';

export const product: ProductInFull = {
  productId: '01980000-0000-7000-8000-000000000001',
  productVersion: '1',
  currency: 'PHP',
  productName: 'Hiram Cash',
  productLogo: '',
  minAmount: '100000',
  maxAmount: '1000000',
  amountStep: '50000',
  terms: ['1', '2', '3', '4'].map((periods) => ({ periods, termUnit: 'month' })),
  costs: [
    { title: 'Interest', text: '4.5% per month of the unpaid principal.' },
    { title: 'Processing fee', text: '3% of the amount, deducted from what you receive.' },
    {
      title: 'If you pay late',
      text: 'Late fee: 5% per month of the overdue amount, calculated per day. No penalty on penalties.',
    },
    { title: 'More time', text: '7 days more for 2% of the unpaid principal. Up to 2 times.' },
  ],
  conditions: ['You are 18 or older.', 'You have no other active loan with us.'],
};

export const hindiProduct: ProductInFull = {
  ...product,
  currency: 'INR',
  productName: 'उधार ईएमआई',
  minAmount: '500000',
  maxAmount: '5000000',
  amountStep: '100000',
  terms: ['3', '6', '9', '12'].map((periods) => ({ periods, termUnit: 'month' })),
  costs: [
    { title: 'ब्याज', text: 'बाकी मूलधन पर 2% हर महीने।' },
    { title: 'प्रोसेसिंग फ़ीस', text: 'रकम का 1.5%, आपको मिलने वाले पैसे से कटती है।' },
  ],
  conditions: ['आपकी उम्र 18 साल या उससे ज़्यादा है।'],
};

/** Unmistakable amounts: the principal and a fifth more, in as many parts as it has months. */
function quoteFor({ productId, amount, periods, termUnit }: LoanChoice): Quote {
  const first = siteFacts.hiram?.calculator?.firstQuote;
  if (first === undefined) throw new Error('the sample lender has no calculator');
  const count = Number(periods);
  const [whole, part] = [(BigInt(amount) * 6n) / 5n, (BigInt(amount) * 6n) / 5n / BigInt(count)];
  return {
    ...first,
    productId,
    amount,
    periods,
    termUnit,
    netProceeds: amount,
    fees: [],
    interest: String(BigInt(amount) / 5n),
    totalCost: String(BigInt(amount) / 5n),
    totalToRepay: String(whole),
    instalments: Array.from({ length: count }, (_, index) => ({
      number: String(index + 1),
      dueOn: `2026-12-${String(index + 10)}`,
      amount: String(part),
      principal: amount,
      interest: '0',
      fee: '0',
    })),
  };
}

export function askedIn(route: Route): LoanChoice {
  const pairs = Object.fromEntries(new URLSearchParams(route.request().postData() ?? ''));
  const { productId = '', amount = '', periods = '' } = pairs;
  return { productId, amount, periods, termUnit: pairs.termUnit === 'day' ? 'day' : 'month' };
}

export function fulfilQuote(route: Route): Promise<void> {
  return route.fulfill({ json: { code: 0, message: '', data: quoteFor(askedIn(route)) } });
}

/** Answers for the product and all choices over HTTP. Returns the requested choices. */
export async function answerProduct(page: Page, data: ProductInFull = product): Promise<LoanChoice[]> {
  const asked: LoanChoice[] = [];
  await page.route(PRODUCT_CALL, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  await page.route(QUOTE_CALL, (route) => {
    asked.push(askedIn(route));
    return fulfilQuote(route);
  });
  return asked;
}

/** Answers what the dial of the home page asks for: the products' steps and terms, and every quote. */
export async function answerDial(page: Page): Promise<LoanChoice[]> {
  const { productId, productName, minAmount, maxAmount, amountStep, terms } = product;
  const cash = { productId, productName, minAmount, maxAmount, amountStep, terms };
  const plan = {
    ...cash,
    productId: '01980000-0000-7000-8000-000000000002',
    productName: 'Hiram Plan',
    minAmount: '500000',
    maxAmount: '3000000',
  };
  const data = { currency: 'PHP', products: [cash, plan] };
  const asked: LoanChoice[] = [];
  await page.route(CALCULATOR_LOANS_CALL, (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  await page.route(QUOTE_CALL, (route) => {
    asked.push(askedIn(route));
    return fulfilQuote(route);
  });
  return asked;
}
