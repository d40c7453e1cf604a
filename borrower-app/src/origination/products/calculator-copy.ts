import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { CalculatorCopy } from './calculator-copy/en.ts';

export const calculatorCopy: Catalogue<CalculatorCopy> = defineCatalogue({
  en: async () => (await import('./calculator-copy/en.ts')).en,
  fil: async () => (await import('./calculator-copy/fil.ts')).fil,
  hi: async () => (await import('./calculator-copy/hi.ts')).hi,
  reference: async () => (await import('./calculator-copy/reference.ts')).reference,
});
