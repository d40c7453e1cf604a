import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const DOCUMENT = 'docs/security/threat-model.md';
const text = readFileSync(join(root, DOCUMENT), 'utf8');
const decisions = globSync('docs/decisions/*.md', { cwd: root });

/** The sections under a heading of this level, by title. */
function sectionsOf(level: '##' | '###'): ReadonlyMap<string, string> {
  const parts = text.split(new RegExp(`^${level} `, 'm')).slice(1);
  return new Map(
    parts.map((part) => {
      const [title = '', ...lines] = part.split('\n');
      return [title, lines.join('\n')];
    }),
  );
}

function rowsIn(section: string): readonly (readonly string[])[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|--'))
    .slice(1)
    .map((line) => line.split('|').slice(1, -1));
}

describe('the threat model', () => {
  test('names only files that exist', () => {
    const paths = [...text.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect(paths.length).toBeGreaterThan(40);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('names only decisions that exist', () => {
    const numbers = [...text.matchAll(/\b(00\d\d)\b/g)].map(([, number = '']) => number);
    expect(numbers.length).toBeGreaterThan(10);
    const missing = numbers.filter((number) => !decisions.some((path) => path.includes(`/${number}-`)));
    expect(missing).toEqual([]);
  });

  test('has all six kinds of threat at every boundary of the diagram', () => {
    const boundaries = [...sectionsOf('###')].filter(([title]) => /^B\d:/.test(title));
    const drawn = new Set([...text.matchAll(/-->\|(B\d)/g)].map(([, name]) => name));
    expect(boundaries.map(([title]) => title.slice(0, 2))).toEqual([...drawn].toSorted());
    for (const [title, section] of boundaries) {
      const [table = ''] = section.split(/^## /m);
      expect(
        rowsIn(table).map(([threat = '']) => threat.trim().slice(0, 2)),
        title,
      ).toEqual(['S:', 'T:', 'R:', 'I:', 'D:', 'E:']);
    }
  });

  test('says for every abuse case what stops it and what remains', () => {
    const cases = rowsIn(sectionsOf('##').get('Abuse cases') ?? '');
    expect(cases.length).toBeGreaterThanOrEqual(8);
    for (const [name, stops = '', remains = ''] of cases) {
      expect(stops, name).toMatch(/`[\w./-]+\.test\.ts`/);
      expect(remains.trim(), name).not.toBe('');
    }
  });

  test('is linked from the security policy and the readme', () => {
    for (const file of ['SECURITY.md', 'README.md', 'docs/architecture.md']) {
      expect(readFileSync(join(root, file), 'utf8'), file).toContain('security/threat-model.md');
    }
  });
});
