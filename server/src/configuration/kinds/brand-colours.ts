import type { Brand } from '@hiram/server/brands/index';
import { contrastOf, mixed } from '@hiram/server/platform/colours/contrast';
import type { ContentReader } from '@hiram/server/platform/content/content-reader';

// What of a brand's colours stands on what in the borrower app (its `design/tokens.css`). In the dark the app mixes colours of
// its own from the brand's, which can be read whatever the hue, so that only the pairs of light pages can be wrong.

/** The least contrast of text that WCAG 2.2 allows at level AA. */
const LEAST = 4.5;

/** What text of the brand's colour stands on, beside a wash of the brand's own. */
export const LIGHT_GROUNDS = {
  page: '#f3f5f8',
  surface: '#ffffff',
  /** Where a browser is too old to mix colours. */
  wash: '#e8f0fd',
} as const;

/** How much of its colour the brand's own wash has; the rest is white. */
export const WASH_SHARE = 0.1;

type Colours = Pick<Brand, 'background' | 'backgroundText' | 'textColour'>;

/** Refuses colours on which words of the borrower app could not be read by everybody. */
export function checkColours(
  reader: ContentReader,
  { background, backgroundText, textColour }: Colours,
): void {
  const onColour = contrastOf(backgroundText, background);
  if (onColour < LEAST) {
    reader.fault('/backgroundText', `on the colour this has a contrast of ${tooLittle(onColour)}`);
  }
  const grounds = [...Object.values(LIGHT_GROUNDS), mixed(background, WASH_SHARE, LIGHT_GROUNDS.surface)];
  const [hardest = ''] = grounds.toSorted(
    (one, other) => contrastOf(textColour, one) - contrastOf(textColour, other),
  );
  const onGround = contrastOf(textColour, hardest);
  if (onGround < LEAST) {
    reader.fault(
      '/textColour',
      `on the light ground ${hardest} of pages this has a contrast of ${tooLittle(onGround)}`,
    );
  }
}

/** Never rounded up to what is enough. */
function tooLittle(contrast: number): string {
  const whole = Math.floor(contrast);
  const hundredths = String(Math.floor((contrast - whole) * 100)).padStart(2, '0');
  return `${whole}.${hundredths} to 1; text that everybody can read needs ${LEAST} to 1`;
}
