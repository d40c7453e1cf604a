import { type Catalogue, defineCatalogue } from '../copy/catalogue.ts';
import type { NotificationCopy } from './copy/en.ts';

export const notificationCopy: Catalogue<NotificationCopy> = defineCatalogue({
  en: async () => (await import('./copy/en.ts')).en,
  fil: async () => (await import('./copy/fil.ts')).fil,
  hi: async () => (await import('./copy/hi.ts')).hi,
  reference: async () => ({}),
});
