import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { edited, stepsOf } from './walkthrough.ts';

const root = join(import.meta.dirname, '../..');
const pages = globSync('docs/walkthroughs/*.md', { cwd: root }).filter((page) => !page.endsWith('README.md'));

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

// The whole, with types and tests of the result, is `npm run walkthroughs`.
test('there are three walk-throughs', () => {
  expect(pages).toHaveLength(3);
});

describe.each(pages)('%s', (page) => {
  const steps = stepsOf(read(page));

  test('names files and lines that are still there, and new files that are not', () => {
    const texts = new Map<string, string>();
    for (const step of steps) {
      if (step.kind !== 'edit') continue;
      const { file, before } = step.edit;
      if (before === undefined) expect(existsSync(join(root, file)), file).toBe(false);
      const source = texts.get(file) ?? (before === undefined ? '' : read(file));
      texts.set(file, edited(source, step.edit));
    }
    expect(texts.size).toBeGreaterThan(1);
  });

  test('ends with checks, and runs only commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = steps.flatMap((step) => (step.kind === 'command' ? [step] : []));
    expect(commands.at(-1)?.isCheck).toBe(true);
    for (const { command } of commands) {
      const [, script, workspace] = /^npm run (\S+)(?: -w @hiram\/(\S+))?/.exec(command) ?? [];
      if (script === undefined) expect(command).toMatch(/^npx (tsc|vitest|biome) /);
      else if (workspace === undefined) expect(scripts).toHaveProperty([script]);
      else expect(read(`${workspace}/package.json`)).toContain(`"${script}":`);
    }
  });
});

describe('a difference', () => {
  const block = '```diff\n--- a.ts\n one\n-two\n+three\n```\n';

  test('is applied where its lines are', () => {
    const [step] = stepsOf(block);
    if (step?.kind !== 'edit') throw new Error('no edit');
    expect(edited('zero\none\ntwo\n', step.edit)).toBe('zero\none\nthree\n');
  });

  test.each([['none'], ['one\ntwo\none\ntwo\n']])(
    'is refused where its lines are not there once: %j',
    (source) => {
      const [step] = stepsOf(block);
      if (step?.kind !== 'edit') throw new Error('no edit');
      expect(() => edited(source, step.edit)).toThrow('times, not once');
    },
  );
});
