import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { inEnglish } from './demonstration/in-english.tsx';

const demoPaths = globSync('**/*.demo.tsx', { cwd: import.meta.dirname });

test.each(demoPaths)('%s renders without a browser, and without a style attribute', async (path) => {
  const { Demo }: { Demo: ComponentType } = await import(join(import.meta.dirname, path));
  const html = renderToString(inEnglish(Demo));
  expect(html).toContain('<section');
  // The content security policy would block a style attribute in a prerendered page.
  expect(html).not.toMatch(/ style="/);
});
