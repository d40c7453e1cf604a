import type { SiteTexts } from './en.ts';

/** The specification's literals of the site come with its own pages. */
export const reference: Partial<SiteTexts> = {};
