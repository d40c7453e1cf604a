import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Memory, temporaryFolder } from './temporary-folder.ts';

let memory: string;
const made: string[] = [];

function make(name: string, given: Partial<Memory> = {}): string {
  const folder = temporaryFolder(name, { folder: memory, neededBytes: 1, ...given });
  made.push(folder);
  return folder;
}

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'hiram-memory-test-'));
});

afterEach(() => {
  for (const folder of [memory, ...made.splice(0)]) rmSync(folder, { recursive: true, force: true });
});

describe('a temporary folder', () => {
  test('is in memory where there is room, and each is a new one', () => {
    const [one, two] = [make('database'), make('database')];
    expect([dirname(one), dirname(two)]).toEqual([memory, memory]);
    expect(one).not.toBe(two);
  });

  test('is on the disk where there is no memory folder, or too little memory', () => {
    const [without, tooLittle] = [
      make('database', { folder: join(memory, 'missing') }),
      make('database', { neededBytes: Number.MAX_SAFE_INTEGER }),
    ];
    expect([dirname(without), dirname(tooLittle)]).toEqual([tmpdir(), tmpdir()]);
  });

  test('replaces those whose process is gone, and no others', () => {
    const { pid: gonePid } = spawnSync('true');
    const [ofTheGone, ofAnother] = ['database', 'engine'].map((name) => join(memory, `${name}-${gonePid}-a`));
    const ofTheLiving = make('database');
    for (const folder of [ofTheGone, ofAnother]) mkdirSync(join(folder ?? '', 'data'), { recursive: true });
    make('database');
    expect([ofTheGone, ofTheLiving, ofAnother].map((folder) => existsSync(folder ?? ''))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
