import { existsSync, statSync } from 'node:fs';
import { readKeyMigrations, readMigrations } from '@hiram/server/platform/database/migrations';
import { expect, test } from 'vitest';
import { matching } from './database-content.ts';
import { MOST_BYTES, SNAPSHOT_FILE } from './location.ts';
import { seedDigest } from './seed-digest.ts';
import { readSnapshot } from './snapshot-file.ts';

/** Without a snapshot the first start lives the ten weeks, so there may be none. */
const committed = existsSync(SNAPSHOT_FILE) ? [SNAPSHOT_FILE] : [];

test('a committed snapshot is small enough to be cloned', () => {
  expect(committed.filter((file) => statSync(file).size > MOST_BYTES)).toEqual([]);
});

test('a committed snapshot was made by this seed code; if not, run npm run demo:snapshot', async () => {
  const digests = await Promise.all(committed.map(async (file) => (await readSnapshot(file)).seedDigest));
  expect(digests).toEqual(committed.map(() => seedDigest()));
});

test('the migrations of a committed snapshot are ours, unchanged', async () => {
  const [ours, oursOfKeys] = [await readMigrations(), await readKeyMigrations()];
  const matched = committed.map(async (file) => {
    const { main, keys } = await readSnapshot(file);
    return [matching(ours, main.migrations), matching(oursOfKeys, keys.migrations)];
  });
  expect(await Promise.all(matched)).toHaveLength(committed.length);
});
