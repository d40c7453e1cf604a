import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';

const english = { title: 'Shell simulator' };

/** Only developers see this copy, so it exists only in English. */
export const shellSimulatorCopy: Catalogue<typeof english> = defineCatalogue({
  en: async () => english,
  fil: async () => english,
  hi: async () => english,
  reference: async () => ({}),
});
