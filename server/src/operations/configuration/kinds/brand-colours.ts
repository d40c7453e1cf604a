import { type Brand, TONE_COLOURS } from '#people/brands/index.ts';
import { contrastOf, mixed } from '#platform/colours/contrast.ts';
import type { ContentReader } from '#platform/content/content-reader.ts';

// Foreground and background pairs of brand colours in the borrower app (its `design/tokens.css`). In dark
// mode the app derives colours that are readable for any hue, so only light-mode pairs can fail.

/** Minimum text contrast of WCAG 2.2, level AA. */
const LEAST = 4.5;

/** Backgrounds for text in the brand colour, besides the page in the brand's tone and the brand's own tint. */
export const LIGHT_GROUNDS = {
  surface: '#ffffff',
  /** Fallback for browsers that cannot mix colours. */
  wash: '#e7ecff',
} as const;

/** Share of the brand colour in its tint; the rest is white. */
export const WASH_SHARE = 0.1;

/** Text on the accent colour, in both themes. */
export const ON_ACCENT = '#14213d';

type Colours = Pick<Brand, 'background' | 'backgroundText' | 'textColour' | 'accentColour' | 'look'>;

/** Rejects colours that make text in the borrower app hard to read. */
export function checkColours(
  reader: ContentReader,
  { background, backgroundText, textColour, accentColour, look }: Colours,
): void {
  const onColour = contrastOf(backgroundText, background);
  if (onColour < LEAST) {
    reader.fault('/backgroundText', `contrast on the brand colour is ${tooLittle(onColour)}`);
  }
  const grounds = [
    TONE_COLOURS[look.pageTone].page,
    ...Object.values(LIGHT_GROUNDS),
    mixed(background, WASH_SHARE, LIGHT_GROUNDS.surface),
  ];
  const [hardest = ''] = grounds.toSorted(
    (one, other) => contrastOf(textColour, one) - contrastOf(textColour, other),
  );
  const onGround = contrastOf(textColour, hardest);
  if (onGround < LEAST) {
    reader.fault('/textColour', `contrast on the light background ${hardest} is ${tooLittle(onGround)}`);
  }
  if (accentColour === '') return;
  const onAccent = contrastOf(ON_ACCENT, accentColour);
  if (onAccent < LEAST) {
    reader.fault('/accentColour', `contrast of dark text on it is ${tooLittle(onAccent)}`);
  }
}

/** Rounds down, so that an insufficient contrast never looks sufficient. */
function tooLittle(contrast: number): string {
  const whole = Math.floor(contrast);
  const hundredths = String(Math.floor((contrast - whole) * 100)).padStart(2, '0');
  return `${whole}.${hundredths} to 1; at least ${LEAST} to 1 is required`;
}
