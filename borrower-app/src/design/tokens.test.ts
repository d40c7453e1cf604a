import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '#testing/design/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const light = tokensOf(blocksOf(':root')[0] ?? '');
const darkBySystem = blocksOf(':root:not([data-theme="light"])');
const darkByPage = blocksOf(':root[data-theme="dark"]');
const dark = { ...light, ...tokensOf(darkByPage[0] ?? '') };

/** Colour pairs and their required contrast: 4.5 for text, 3 for lines that identify a control. */
const pairs = [
  ['ink', 'page', 4.5],
  ['ink', 'surface', 4.5],
  ['ink', 'raised', 4.5],
  ['ink', 'sunken', 4.5],
  ['ink-quiet', 'page', 4.5],
  ['ink-quiet', 'surface', 4.5],
  ['ink-quiet', 'raised', 4.5],
  ['ink-quiet', 'sunken', 4.5],
  ['on-primary', 'primary', 4.5],
  ['primary-text', 'page', 4.5],
  ['primary-text', 'surface', 4.5],
  ['primary-text', 'raised', 4.5],
  ['primary-text', 'primary-soft', 4.5],
  ['positive', 'positive-soft', 4.5],
  ['positive', 'surface', 4.5],
  ['caution', 'caution-soft', 4.5],
  ['caution', 'surface', 4.5],
  ['critical', 'critical-soft', 4.5],
  ['critical', 'surface', 4.5],
  ['ink', 'caution-soft', 4.5],
  ['ink', 'critical-soft', 4.5],
  ['on-disabled', 'disabled', 4.5],
  ['on-accent', 'accent', 4.5],
  ['positive', 'page', 4.5],
  ['critical', 'page', 4.5],
  ['surface', 'positive', 4.5],
  ['control-line', 'surface', 3],
  ['control-line', 'page', 3],
  ['focus', 'surface', 3],
  ['focus', 'page', 3],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(colours[`--color-${front}`], colours[`--color-${back}`])).toBeGreaterThanOrEqual(least);
  });
});

test('the dark colours are the same by the system setting and by the choice on the page', () => {
  expect(darkBySystem.map(tokensOf)).toEqual(darkByPage.map(tokensOf));
  expect(darkByPage).toHaveLength(2);
});

test('[R9-1b] in the specification’s presentation a disabled tile is #ccc', () => {
  const [specified] = blocksOf(':root[data-presentation="specification"]').map(tokensOf);
  expect(specified?.['--color-disabled']).toBe('#cccccc');
  expect(contrast(specified?.['--color-on-disabled'], '#cccccc')).toBeGreaterThanOrEqual(4.5);
});

test('animations take less than 200 ms, and are off when reduced motion is preferred', () => {
  expect(Number.parseFloat(light['--motion'] ?? '')).toBeLessThan(200);
  expect(css).toMatch(/prefers-reduced-motion: reduce\) \{\s*:root \{\s*--motion: 0s;/);
});

/** The declarations of every rule with exactly this selector. */
function blocksOf(selector: string): string[] {
  return css
    .split('}')
    .map((rule) => rule.split('{'))
    .filter(
      (parts) =>
        parts
          .at(-2)
          ?.replace(/\/\*[\s\S]*\*\//, '')
          .trim() === selector,
    )
    .map((parts) => parts.at(-1) ?? '');
}

/** Names and values; a brand colour uses its default. */
function tokensOf(declarations: string): Record<string, string> {
  const found = declarations.matchAll(/(--[\w-]+):\s*([^;]+);/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [
      name,
      /^var\(--brand[\w-]+, (#\w+)\)$/.exec(value)?.[1] ?? value,
    ]),
  );
}
