import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_LOOK, TONE_COLOURS } from '#people/brands/index.ts';
import { contrastOf, mixed } from '#platform/colours/contrast.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { checkColours, LIGHT_GROUNDS, ON_ACCENT, WASH_SHARE } from './brand-colours.ts';

const good: Parameters<typeof checkColours>[1] = {
  background: '#1557d0',
  backgroundText: '#ffffff',
  textColour: '#1557d0',
  accentColour: '',
  look: DEFAULT_LOOK,
};

function faultsOf(changed: Partial<typeof good>) {
  const reader = new ContentReader();
  checkColours(reader, { ...good, ...changed });
  return reader.faults;
}

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  // Values from WCAG's own examples.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.47],
])('the contrast ratio of %s and %s is %d', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

describe('a brand’s colours', () => {
  test('pass where all text is readable, in a light brand and in a dark one', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ background: '#ffd400', backgroundText: '#131c27', textColour: '#6b5200' })).toEqual([]);
  });

  test('are refused at the text colour on the brand colour, with the ratio stated and never rounded up', () => {
    expect(faultsOf({ background: '#777777' })).toEqual([
      {
        path: '/backgroundText',
        message: 'contrast on the brand colour is 4.47 to 1; at least 4.5 to 1 is required',
      },
    ]);
    expect(faultsOf({ background: '#767676' })).toEqual([]);
  });

  test('are refused at the text colour on the background with the lowest contrast', () => {
    const [fault, ...others] = faultsOf({ textColour: '#767676' });
    expect(others).toEqual([]);
    expect(fault?.path).toBe('/textColour');
    // The contrast is sufficient on white, but not on the brand's tinted background.
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThan(4.5);
    expect(fault?.message).toBe(
      'contrast on the light background #e7ecff is 3.85 to 1; at least 4.5 to 1 is required',
    );
    expect(faultsOf({ textColour: '#ffd400' }).map(({ path }) => path)).toEqual(['/textColour']);
  });
});

test('an accent colour is refused if dark text on it cannot be read; a brand may have none', () => {
  expect(faultsOf({ accentColour: '#4fd1b5' })).toEqual([]);
  expect(faultsOf({ accentColour: '#8c1d5b' })).toEqual([
    {
      path: '/accentColour',
      message: expect.stringMatching(
        /^contrast of dark text on it is \d\.\d\d to 1; at least 4\.5 to 1 is required$/,
      ),
    },
  ]);
});

describe('the colour check', () => {
  const css = readFileSync(
    resolve(import.meta.dirname, '../../../../../borrower-app/src/design/tokens.css'),
    'utf8',
  );
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');

  test('uses the light-page tokens of the borrower app', () => {
    const share = Math.round(WASH_SHARE * 100);
    for (const [name, colour] of Object.entries(TONE_COLOURS.warm)) {
      expect(light).toContain(`--color-${name}: var(--brand-${name}, ${colour});`);
    }
    expect(light).toContain(`--color-surface: ${LIGHT_GROUNDS.surface};`);
    expect(light).toContain(`--color-raised: ${LIGHT_GROUNDS.surface};`);
    expect(light).toContain(`--color-primary-soft: ${LIGHT_GROUNDS.wash};`);
    expect(css.match(/--color-on-accent: #[0-9a-f]{6};/g)).toEqual([`--color-on-accent: ${ON_ACCENT};`]);
    expect(css).toContain(
      `--color-primary-soft: color-mix(in srgb, var(--brand-background, #1b3fe0) ${share}%, #ffffff);`,
    );
  });

  test.each(Object.entries(TONE_COLOURS))(
    'text of the app can be read on a %s page',
    (_tone, { page, sunken }) => {
      function token(name: string): string {
        return new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(light)?.[1] ?? '';
      }
      for (const name of ['ink', 'ink-quiet']) {
        expect(contrastOf(token(name), page), name).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(token(name), sunken), name).toBeGreaterThanOrEqual(4.5);
      }
      for (const name of ['positive', 'critical']) {
        expect(contrastOf(token(name), page), name).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(token('control-line'), page)).toBeGreaterThanOrEqual(3);
    },
  );

  test('skips dark pages because every hue is readable there', () => {
    const [grounds, steps] = [[] as string[], ['00', '33', '66', '99', 'cc', 'ff']];
    for (const name of ['page', 'surface', 'raised']) {
      const [, colour = ''] = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(dark) ?? [];
      grounds.push(colour);
    }
    expect(css).toContain(
      '--color-primary-text: color-mix(in srgb, var(--brand-background, #1b3fe0) 38%, #ffffff);',
    );
    expect(css).toContain(
      '--color-primary-soft: color-mix(in srgb, var(--brand-background, #1b3fe0) 32%, #0d1220);',
    );
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const brand = `#${red}${green}${blue}`;
          const text = mixed(brand, 0.38, '#ffffff');
          for (const ground of [...grounds, mixed(brand, 0.32, '#0d1220')]) {
            expect(contrastOf(text, ground), `${brand}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    }
  });
});
