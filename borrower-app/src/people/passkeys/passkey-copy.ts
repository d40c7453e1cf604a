import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { PasskeyCopy } from './passkey-copy/en.ts';

export const passkeyCopy: Catalogue<PasskeyCopy> = defineCatalogue({
  en: async () => (await import('./passkey-copy/en.ts')).en,
  fil: async () => (await import('./passkey-copy/fil.ts')).fil,
  hi: async () => (await import('./passkey-copy/hi.ts')).hi,
  // The specification has no passkeys.
  reference: async () => ({}),
});
