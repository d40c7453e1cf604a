import {
  amountAt,
  type CalculatorLoans,
  choiceIn,
  isSameTerm,
  type LoanChoice,
  type Term,
} from './loan-choice.ts';

/** Under which names the inputs of the calculator stand in the page. */
export const choiceNames = {
  product: 'calculator-product',
  amount: 'calculator-amount',
  term: 'calculator-term',
} as const;

/** A term as the value of its radio button. */
export function termValue({ periods, termUnit }: Term): string {
  return `${periods} ${termUnit}`;
}

/** What the inputs of a drawn calculator stand at: a person may have moved them before any script was there. */
export function choiceInPage(place: ParentNode, loans: CalculatorLoans, drawn: LoanChoice): LoanChoice {
  const wanted = chosen(place, choiceNames.product) ?? drawn.productId;
  const product = loans.products.find(({ productId }) => productId === wanted);
  const slider = place.querySelector<HTMLInputElement>(`input[name="${choiceNames.amount}"]`);
  if (product === undefined || slider === null) return drawn;
  // The slider still has the steps of the product that was drawn.
  if (wanted !== drawn.productId) return choiceIn(product, drawn);
  const value = chosen(place, choiceNames.term);
  const term = product.terms.find((one) => termValue(one) === value);
  const read = { ...drawn, ...term, amount: amountAt(product, Number(slider.value)) };
  // The drawn choice itself where nothing was moved, so that nothing is asked for anew.
  return read.amount === drawn.amount && isSameTerm(read, drawn) ? drawn : read;
}

function chosen(place: ParentNode, name: string): string | undefined {
  return place.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value;
}
