import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  demoState,
  markMade,
  markRestored,
  markRestoring,
  restoredFile,
  wasStoppedRestoring,
} from './demo-state.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-demo-state-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a restore that was stopped is noticed, and one that ended says how far business time is behind', () => {
  expect(demoState(folder)).toBeUndefined();
  markRestoring(folder);
  expect(wasStoppedRestoring(folder)).toBe(true);
  expect(demoState(folder)).toBeUndefined();
  writeFileSync(restoredFile(folder), JSON.stringify({ daysBehind: 12 }));
  markRestored(folder);
  expect(wasStoppedRestoring(folder)).toBe(false);
  expect(demoState(folder)).toEqual({ daysBehind: 12 });
});

test('a lender that was made here ends at the present', () => {
  markMade(folder);
  expect(demoState(folder)).toEqual({ daysBehind: 0 });
});
