import type { ProductsCopy } from './copy/en.ts';
import type { CalculatorProduct, LoanChoice } from './loan-choice.ts';
import type { NumberFormats } from './number-formats.ts';

/** What a choice of product, amount and term needs, however it is drawn. */
export interface ChoicesProps {
  readonly products: readonly CalculatorProduct[];
  readonly product: CalculatorProduct;
  readonly choice: LoanChoice;
  readonly onChoose: (choice: LoanChoice) => void;
  readonly copy: ProductsCopy;
  readonly format: NumberFormats;
}
