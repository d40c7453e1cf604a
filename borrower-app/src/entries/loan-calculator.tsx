import { quoteLoan } from '@hiram/contract/products';
import type { refusals } from '@hiram/contract/refusals';
import { hydrateRoot } from 'react-dom/client';
import { type CalculatorStart, LoanCalculator } from '../products/LoanCalculator.tsx';
import { productsTexts } from '../products/products-texts.ts';
import type { AskForQuote } from '../products/use-quote.ts';
import { createSiteWire } from '../wire/site-wire.ts';

/** Only the types are imported: the whole table of refusals would weigh more than the calculator's own texts. */
const PRODUCT_CHANGED: readonly string[] = [
  '404' satisfies (typeof refusals)['not_found']['code'],
  '40904' satisfies (typeof refusals)['terms_differ']['code'],
];

/** Takes over the calculator that the page was drawn with. */
export async function mount(place: HTMLElement, props: unknown): Promise<void> {
  // The cast is safe: the page was drawn from the same data by the same build.
  const start = props as CalculatorStart;
  const [texts, wire] = await Promise.all([
    productsTexts[start.locale].load(),
    createSiteWire(document, start.locale),
  ]);
  const askForQuote: AskForQuote = async (choice) => {
    const answer = await wire.send(quoteLoan, choice, { silent: true });
    if (answer.success) return answer.data;
    if (PRODUCT_CHANGED.includes(answer.code)) return 'changed';
    return navigator.onLine ? 'failed' : 'offline';
  };
  hydrateRoot(place, <LoanCalculator {...start} texts={texts} askForQuote={askForQuote} />, {
    // A phone may write a figure otherwise than the server did: React then draws the calculator anew, from the same data.
    onRecoverableError: () => undefined,
  });
}
