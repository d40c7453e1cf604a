import {
  amountAt,
  type CalculatorLoans,
  choiceIn,
  isSameTerm,
  type LoanChoice,
  type Term,
} from './loan-choice.ts';

/** The names of the calculator's inputs. */
export const choiceNames = {
  product: 'calculator-product',
  amount: 'calculator-amount',
  term: 'calculator-term',
} as const;

/** A term as a radio button value. */
export function termValue({ periods, termUnit }: Term): string {
  return `${periods} ${termUnit}`;
}

/**
 * Reads the choice from a rendered calculator's inputs, which may have been changed before the script loaded.
 */
export function choiceInPage(place: ParentNode, loans: CalculatorLoans, drawn: LoanChoice): LoanChoice {
  const chosenProductId = chosen(place, choiceNames.product) ?? drawn.productId;
  const product = loans.products.find(({ productId }) => productId === chosenProductId);
  const slider = place.querySelector<HTMLInputElement>(`input[name="${choiceNames.amount}"]`);
  if (product === undefined || slider === null) return drawn;
  // The slider still has the steps of the rendered product.
  if (chosenProductId !== drawn.productId) return choiceIn(product, drawn);
  const value = chosen(place, choiceNames.term);
  const term = product.terms.find((one) => termValue(one) === value);
  const read = { ...drawn, ...term, amount: amountAt(product, Number(slider.value)) };
  // Returns the same object if nothing changed, so that no new quote is requested.
  return read.amount === drawn.amount && isSameTerm(read, drawn) ? drawn : read;
}

function chosen(place: ParentNode, name: string): string | undefined {
  return place.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
}
