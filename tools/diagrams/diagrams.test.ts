import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures, renderDiagrams } from './diagrams.ts';
import { readPlots } from './plots.ts';

const root = join(import.meta.dirname, '../..');

test('every picture shows what its source, or the code behind it, says now (npm run diagrams)', async () => {
  const rendered = await renderDiagrams();
  expect(rendered.size).toBeGreaterThanOrEqual(6);
  for (const [name, svg] of rendered) {
    expect(readFileSync(join(pictures, `${name}.svg`), 'utf8'), name).toBe(svg);
  }
});

test('every figure of a plot stands in the row of the measurements with its commit', () => {
  const rows = readFileSync(join(root, 'docs/measurements.md'), 'utf8').split('\n');
  for (const { name, commit, bars } of readPlots(root)) {
    const row = rows.find((line) => line.split('|')[2]?.trim().startsWith(commit) === true) ?? '';
    const figures = new Set(row.match(/\d[\d,]*(?:\.\d+)?/g));
    for (const [label, figure] of bars) expect(figures, `${name}: ${label}`).toContain(figure);
  }
});
