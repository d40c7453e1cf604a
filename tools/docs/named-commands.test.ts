import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRecord, stringsIn } from '../results/json.ts';
import { pagesOf } from '../site/pages.ts';

const root = join(import.meta.dirname, '../..');

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function manifestOf(folder: string): Readonly<Record<string, unknown>> {
  const manifest: unknown = JSON.parse(read(join(folder, 'package.json')));
  return isRecord(manifest) ? manifest : {};
}

function scriptsOf(folder: string): string[] {
  const { scripts } = manifestOf(folder);
  return isRecord(scripts) ? Object.keys(scripts) : [];
}

const workspaces = stringsIn(manifestOf('.').workspaces);
const COMMAND = /npm run (?:-s )?([a-z][\w:-]*)((?: -w [@\w/-]+)?)/g;

/** The folder of a workspace that a command names by folder or by package. */
function folderOf(workspace: string): string | undefined {
  return workspaces.find((folder) => folder === workspace || manifestOf(folder).name === workspace);
}

/** A page of a workspace may name its commands as one runs them inside its folder. */
function unknownCommands(text: string, page = 'README.md'): string[] {
  const own = workspaces.find((folder) => page.startsWith(`${folder}/`)) ?? '.';
  return [...text.matchAll(COMMAND)].flatMap(([command, script = '', option = '']) => {
    const workspace = option.replace(' -w ', '');
    const folders = workspace === '' ? ['.', own] : [folderOf(workspace)];
    const isKnown = folders.some((folder) => folder !== undefined && scriptsOf(folder).includes(script));
    return isKnown ? [] : [command];
  });
}

// Records of earlier days name what was there then.
const pages = pagesOf(root).filter((page) => !/^docs\/(measurements\.md|decisions\/)/.test(page));

test('every command that the documentation names exists', () => {
  const unknown = pages.flatMap((page) =>
    unknownCommands(read(page), page).map((command) => `${page}: ${command}`),
  );
  expect(unknown).toEqual([]);
});

test('a command of a workspace names one: by folder, the workspaces inside it would run it too', () => {
  const ambiguous = workspaces.filter((folder) => workspaces.some((other) => other.startsWith(`${folder}/`)));
  const found = pages.flatMap((page) =>
    ambiguous
      .filter((folder) => new RegExp(`npm run \\S+ -w ${folder}(?![\\w/-])`).test(read(page)))
      .map(() => page),
  );
  expect(found).toEqual([]);
});

test('a command that does not exist is found', () => {
  const text =
    'Run `npm run check`, `npm run chekc`, `npm run seed -w demo-lender` or `npm run seed -w values`.';
  expect(unknownCommands(text)).toEqual(['npm run chekc', 'npm run seed -w values']);
});

describe('the measurements', () => {
  const rows = read('docs/measurements.md')
    .split('\n')
    .filter((line) => /^\| \d{4}-/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1));

  test('are rows of a date, a commit, a command and a figure', () => {
    expect(rows.filter((cells) => cells.length !== 4)).toEqual([]);
    expect(rows.filter(([, , , figure = '']) => !/\d/.test(figure))).toEqual([]);
  });

  test('name the command behind each figure, except for some early counts', () => {
    const without = rows.filter(([, , command = '']) => !command.includes('`'));
    expect(without.length).toBeLessThanOrEqual(13);
  });
});
