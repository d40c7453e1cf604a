import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const components = globSync('**/*.tsx', { cwd: folder }).map((path) => join(folder, path));

interface Sheet {
  readonly classes: ReadonlySet<string>;
  readonly used: Set<string>;
  /**
   * Whether a component selects a class dynamically, so that static analysis cannot tell which classes are
   * used.
   */
  isPickedFrom: boolean;
}

const sheets = new Map<string, Sheet>();
const missing: string[] = [];

for (const component of components) {
  const source = readFileSync(component, 'utf8');
  for (const [, path = ''] of source.matchAll(/import styles from '(\S+\.module\.css)'/g)) {
    const sheet = sheetAt(join(dirname(component), path));
    sheet.isPickedFrom ||= source.includes('styles[');
    for (const [, name = ''] of source.matchAll(/\bstyles\.(\w+)/g)) {
      sheet.used.add(name);
      if (!sheet.classes.has(name)) {
        missing.push(`${component}: ${name}`);
      }
    }
  }
}

test('every class that a component uses is in its style sheet', () => {
  expect(sheets.size).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test('every class of a style sheet is used', () => {
  const unused = [...sheets]
    .filter(([, sheet]) => !sheet.isPickedFrom)
    .flatMap(([path, { classes, used }]) =>
      [...classes].filter((name) => !used.has(name)).map((name) => `${path}: ${name}`),
    );
  expect(unused).toEqual([]);
});

test('style sheets name no colours, except those that must not follow the theme', () => {
  const themeless =
    /codes\/Code\.module\.css|image-viewer\/ImageViewer\.module\.css|scenes\/Scene\.module\.css/;
  const literal = globSync('**/*.module.css', { cwd: folder })
    .filter((path) => !themeless.test(path))
    .filter((path) => /#[\da-f]{3,8}\b|rgba?\(/i.test(readFileSync(join(folder, path), 'utf8')));
  expect(literal).toEqual([]);
});

function sheetAt(path: string): Sheet {
  let sheet = sheets.get(path);
  if (sheet === undefined) {
    const css = readFileSync(path, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/:global\([^)]*\)/g, '');
    const classes = new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name));
    sheet = { classes, used: new Set(), isPickedFrom: false };
    sheets.set(path, sheet);
  }
  return sheet;
}
