import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures, renderDiagrams } from './diagrams.ts';

test('every picture shows what its source, or the code behind it, says now (npm run diagrams)', async () => {
  const rendered = await renderDiagrams();
  expect(rendered.size).toBeGreaterThanOrEqual(6);
  for (const [name, svg] of rendered) {
    expect(readFileSync(join(pictures, `${name}.svg`), 'utf8'), name).toBe(svg);
  }
});
