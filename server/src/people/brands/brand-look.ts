export const HEADING_STYLES = ['display', 'serif', 'plain'] as const;
export const CORNER_STYLES = ['round', 'soft', 'square'] as const;
export const PAGE_TONES = ['warm', 'cool'] as const;

/** What makes a brand look like a company of its own, besides its colours. */
export interface BrandLook {
  readonly headingStyle: (typeof HEADING_STYLES)[number];
  readonly cornerStyle: (typeof CORNER_STYLES)[number];
  readonly pageTone: (typeof PAGE_TONES)[number];
}

/** The look of a brand that chooses nothing: the app's own. */
export const DEFAULT_LOOK: BrandLook = { headingStyle: 'display', cornerStyle: 'round', pageTone: 'warm' };

/**
 * Fonts that phones have, so that a brand's headings cost no download. Georgia is left out: its figures stand
 * above and below the line, which makes amounts hard to read.
 */
const HEADING_FONTS = { display: '', serif: 'Charter, serif', plain: 'system-ui' } as const;

/** Factors of every radius. */
const CORNERS = { round: '', soft: '0.6', square: '0.25' } as const;

/** The light page and its tints. Dark pages are the same for every brand. */
export const TONE_COLOURS = {
  warm: { page: '#fbf6ee', sunken: '#f2eadd', hairline: '#e6dccb' },
  cool: { page: '#f4f6fa', sunken: '#e6eaf3', hairline: '#d5dbe8' },
} as const;

/** What the brand's pages set as `--brand-<name>`. A default is left out, because the app has it. */
export function lookOf({ headingStyle, cornerStyle, pageTone }: BrandLook): Record<string, string> {
  const heading = HEADING_FONTS[headingStyle];
  const corner = CORNERS[cornerStyle];
  return {
    ...(heading !== '' && { heading }),
    ...(corner !== '' && { corner }),
    ...(pageTone !== 'warm' && TONE_COLOURS[pageTone]),
  };
}
