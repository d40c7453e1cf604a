import type { DataOf, RequestOf } from '@hiram/contract/call';
import type { listCalculatorProducts, quoteLoan } from '@hiram/contract/origination/products';

export type CalculatorLoans = DataOf<typeof listCalculatorProducts>;
export type CalculatorProduct = CalculatorLoans['products'][number];
export type Quote = DataOf<typeof quoteLoan>;

/** The borrower's choice, exactly as sent to the server. */
export type LoanChoice = RequestOf<typeof quoteLoan>;

export type Term = Pick<LoanChoice, 'periods' | 'termUnit'>;

export function choiceOf({ productId, amount, periods, termUnit }: Quote): LoanChoice {
  return { productId, amount, periods, termUnit };
}

export function isQuoteOf(quote: Quote, choice: LoanChoice): boolean {
  return quote.productId === choice.productId && quote.amount === choice.amount && isSameTerm(quote, choice);
}

export function isSameTerm(left: Term, right: Term): boolean {
  return left.periods === right.periods && left.termUnit === right.termUnit;
}

/** Number of steps from the minimum to the maximum amount. */
export function stepsOf({ minAmount, maxAmount, amountStep }: CalculatorProduct): number {
  return Number((BigInt(maxAmount) - BigInt(minAmount)) / BigInt(amountStep));
}

export function amountAt(product: CalculatorProduct, step: number): string {
  const within = BigInt(Math.min(Math.max(step, 0), stepsOf(product)));
  return (BigInt(product.minAmount) + within * BigInt(product.amountStep)).toString();
}

/** The largest step that does not exceed an amount. */
export function stepAt(product: CalculatorProduct, amount: string): number {
  const above = BigInt(amount) - BigInt(product.minAmount);
  return above < 0n ? 0 : Math.min(Number(above / BigInt(product.amountStep)), stepsOf(product));
}

/** The same amount and term in another product, or the closest available. */
export function choiceIn(product: CalculatorProduct, choice: LoanChoice): LoanChoice {
  const [first] = product.terms;
  const { periods, termUnit } = product.terms.find((term) => isSameTerm(term, choice)) ?? first ?? choice;
  const amount = amountAt(product, stepAt(product, choice.amount));
  return { productId: product.productId, amount, periods, termUnit };
}

/** The initial choice: neither the minimum nor the maximum. */
export function middleOf(product: CalculatorProduct): LoanChoice {
  const term = product.terms[Math.floor(product.terms.length / 2)] ?? { periods: '1', termUnit: 'month' };
  const amount = amountAt(product, Math.floor(stepsOf(product) / 2));
  return { productId: product.productId, amount, periods: term.periods, termUnit: term.termUnit };
}

/** The choice in an address, as far as the product offers it; undefined without an amount. */
export function choiceFromQuery(
  product: CalculatorProduct,
  { amount, periods, termUnit }: Readonly<Record<string, string>>,
): LoanChoice | undefined {
  if (amount === undefined || !/^\d{1,15}$/.test(amount)) return undefined;
  const requestedTerm = { periods: periods ?? '', termUnit: termUnit === 'day' ? 'day' : 'month' } as const;
  return choiceIn(product, { productId: product.productId, amount, ...requestedTerm });
}
