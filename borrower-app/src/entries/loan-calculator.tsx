import { hydrateRoot } from 'react-dom/client';
import { askForQuoteBy } from '../products/ask-for-quote.ts';
import { type CalculatorStart, LoanCalculator } from '../products/LoanCalculator.tsx';
import type { ProductsTexts } from '../products/texts/en.ts';
import { defineCatalogue } from '../texts/catalogue.ts';
import { createSiteWire } from '../wire/site-wire.ts';

/** The site's own table of these files: what the app has of them stands in the app's first file. */
const productsTexts = defineCatalogue<ProductsTexts>({
  en: async () => (await import('../products/texts/en.ts')).en,
  fil: async () => (await import('../products/texts/fil.ts')).fil,
  hi: async () => (await import('../products/texts/hi.ts')).hi,
  reference: async () => (await import('../products/texts/reference.ts')).reference,
});

/** Takes over the calculator that the page was drawn with. */
export async function mount(place: HTMLElement, props: unknown): Promise<void> {
  // The cast is safe: the page was drawn from the same data by the same build.
  const start = props as CalculatorStart;
  const [texts, wire] = await Promise.all([
    productsTexts[start.locale].load(),
    createSiteWire(document, start.locale),
  ]);
  const askForQuote = askForQuoteBy(wire);
  hydrateRoot(place, <LoanCalculator {...start} texts={texts} askForQuote={askForQuote} />, {
    // A phone may write a figure otherwise than the server did: React then draws the calculator anew, from the same data.
    onRecoverableError: () => undefined,
  });
}
