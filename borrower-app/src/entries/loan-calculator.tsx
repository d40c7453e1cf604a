import { hydrateRoot } from 'react-dom/client';
import { defineCatalogue } from '../copy/catalogue.ts';
import type { ProductsCopy } from '../origination/loan-choice/copy/en.ts';
import { quoteRequester } from '../origination/loan-choice/request-quote.ts';
import { type CalculatorStart, LoanCalculator } from '../origination/products/LoanCalculator.tsx';
import { createSiteWire } from '../wire/site-wire.ts';

/** A separate catalogue for the site, because the app's one is bundled in the app's first file. */
const productsCopy = defineCatalogue<ProductsCopy>({
  en: async () => (await import('../origination/loan-choice/copy/en.ts')).en,
  fil: async () => (await import('../origination/loan-choice/copy/fil.ts')).fil,
  hi: async () => (await import('../origination/loan-choice/copy/hi.ts')).hi,
  reference: async () => (await import('../origination/loan-choice/copy/reference.ts')).reference,
});

/** Hydrates the calculator of the page. */
export async function mount(place: HTMLElement, props: unknown): Promise<void> {
  // The cast is safe: the same build rendered the page from the same data.
  const start = props as CalculatorStart;
  const [copy, wire] = await Promise.all([
    productsCopy[start.locale].load(),
    createSiteWire(document, start.locale),
  ]);
  const requestQuote = quoteRequester(wire);
  hydrateRoot(place, <LoanCalculator {...start} copy={copy} requestQuote={requestQuote} />, {
    // A phone may format a number differently from the server; React then renders the calculator again from
    // the same data.
    onRecoverableError: () => undefined,
  });
}
