import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { SettlementCopy } from './settlement-offer-copy/en.ts';

export const settlementCopy: Catalogue<SettlementCopy> = defineCatalogue({
  en: async () => (await import('./settlement-offer-copy/en.ts')).en,
  fil: async () => (await import('./settlement-offer-copy/fil.ts')).fil,
  hi: async () => (await import('./settlement-offer-copy/hi.ts')).hi,
  reference: async () => (await import('./settlement-offer-copy/reference.ts')).reference,
});
