import { type Catalogue, defineCatalogue } from '#copy/catalogue.ts';
import type { ActivityCopy } from './activity-copy/en.ts';

export const activityCopy: Catalogue<ActivityCopy> = defineCatalogue({
  en: async () => (await import('./activity-copy/en.ts')).en,
  fil: async () => (await import('./activity-copy/fil.ts')).fil,
  hi: async () => (await import('./activity-copy/hi.ts')).hi,
  reference: async () => ({}),
});
