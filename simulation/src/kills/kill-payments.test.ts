import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killDuringPayments } from './kill-payments.ts';
import { type KillableStack, startKillableStack } from './killable-stack.ts';

// A smoke test of `npm run kills -- payments`: each of the four processes is killed once.

const folder = mkdtempSync(join(tmpdir(), 'hiram-kills-test-'));
let stack: KillableStack;
beforeAll(async () => {
  stack = await startKillableStack(folder);
});
afterAll(async () => {
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('kill -9 of API, workflows, engine and PostgreSQL during payments loses nothing and duplicates nothing', {
  timeout: 600_000,
}, async () => {
  const seed = Number(process.env.HIRAM_SEED ?? 1);
  expect(await killDuringPayments(stack, { seed, payments: 12, kills: 4, borrowers: 6 })).toEqual({
    payments: 12,
    paid: 12,
    posted: 12,
    lost: 0,
    doubled: 0,
    mismatched: 0,
    brokenInvariants: [],
    kills: { api: 1, workflows: 1, engine: 1, postgresql: 1 },
  });
});
