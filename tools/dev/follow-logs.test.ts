import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LogFollower } from './follow-logs.ts';

test('every line of every log is passed on once, complete, with the name of its program', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hiram-logs-test-'));
  const heard: string[] = [];
  const follower = new LogFollower(folder, (program, line) => heard.push(`${program}: ${line}`));
  appendFileSync(join(folder, 'api.log'), 'first\nsecond, cut ');
  follower.readOn();
  expect(heard).toEqual(['api: first']);
  // A character of three bytes, written in two pieces.
  const letter = Buffer.from('क');
  appendFileSync(join(folder, 'api.log'), letter.subarray(0, 1));
  follower.readOn();
  appendFileSync(join(folder, 'api.log'), Buffer.concat([letter.subarray(1), Buffer.from('\n')]));
  appendFileSync(join(folder, 'workflows.log'), 'third\n');
  follower.stop();
  expect(heard).toEqual(['api: first', 'api: second, cut क', 'workflows: third']);
  rmSync(folder, { recursive: true, force: true });
});
