import { type Catalogue, defineCatalogue } from '../texts/catalogue.ts';
import type { CalculatorCopy } from './calculator-texts/en.ts';

export const calculatorCopy: Catalogue<CalculatorCopy> = defineCatalogue({
  en: async () => (await import('./calculator-texts/en.ts')).en,
  fil: async () => (await import('./calculator-texts/fil.ts')).fil,
  hi: async () => (await import('./calculator-texts/hi.ts')).hi,
  reference: async () => (await import('./calculator-texts/reference.ts')).reference,
});
