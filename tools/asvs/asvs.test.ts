import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chapters } from './all-chapters.ts';
import { countOf, DOCUMENT, renderDocument, stateOf } from './document.ts';
import { levelsByNumber } from './levels.ts';
import { byTest, failing, notApplicable, row } from './requirement.ts';

const root = join(import.meta.dirname, '..', '..');
const decisions = readdirSync(join(root, 'docs/decisions'));
const policies = readFileSync(join(root, 'docs/security/policies.md'), 'utf8');
const rows = chapters.flatMap(({ requirements }) => requirements);
const evidence = rows.flatMap((one) => one.evidence);
const MOST_NOT_APPLICABLE = 60;

/** A title stands in quotes, or in backticks if it has placeholders of its own. */
function hasTitle(file: string, title: string): boolean {
  const path = join(root, file);
  if (!existsSync(path)) return false;
  const text = readFileSync(path, 'utf8');
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

describe('the rows of ASVS', () => {
  test('are the 253 requirements of levels 1 and 2, each once, in order and with its level', () => {
    const levels = levelsByNumber();
    expect(levels.size).toBe(253);
    expect(rows.map(({ number, level }) => [number, level])).toEqual([...levels]);
  });

  test('name tests that exist, by file and title', () => {
    const tests = evidence.filter((held) => held.by === 'test');
    expect(tests.length).toBeGreaterThan(150);
    expect(tests.filter(({ file, title }) => !hasTitle(file, title))).toEqual([]);
  });

  test('name decisions and policies that exist', () => {
    const named = evidence.filter((held) => held.by === 'decision');
    expect(named.filter(({ number }) => !isDecision(number))).toEqual([]);
    const sections = named.flatMap(({ section }) => section ?? []);
    expect(sections.filter((section) => !policies.includes(`\n## ${section}\n`))).toEqual([]);
  });

  test('have evidence, and one that does not apply has nothing but its reason', () => {
    expect(rows.filter((one) => one.evidence.length === 0)).toEqual([]);
    const mixed = rows.filter(
      (one) => one.evidence.length > 1 && one.evidence.some(({ by }) => by === 'not applicable'),
    );
    expect(mixed).toEqual([]);
    const reasons = evidence.flatMap((held) => (held.by === 'not applicable' ? [held.reason] : []));
    expect(reasons.filter((reason) => reason.length < 15)).toEqual([]);
    expect(reasons.length).toBeLessThanOrEqual(MOST_NOT_APPLICABLE);
  });

  test('are the page, which states how many fail', () => {
    const page = readFileSync(join(root, DOCUMENT), 'utf8');
    expect(page, 'run npm run asvs').toBe(renderDocument(chapters, decisions));
    expect(page).toContain(`**failing: ${countOf(rows, 'failing')}**`);
  });
});

function isDecision(number: string): boolean {
  return decisions.some((name) => name.startsWith(`${number}-`));
}

test('a requirement of which a part is missing is failing, although the rest has a test', () => {
  const held = byTest('a.test.ts', 'a rule');
  expect(stateOf(row('1.1.1', 1, 'x', held))).toBe('test');
  expect(stateOf(row('1.1.1', 1, 'x', held, failing('the rest')))).toBe('failing');
  expect(stateOf(row('1.1.1', 1, 'x', notApplicable('because')))).toBe('not applicable');
  expect(stateOf(row('1.1.1', 1, 'x'))).toBe('failing');
});
