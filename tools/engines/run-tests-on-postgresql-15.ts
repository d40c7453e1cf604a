import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run test:postgresql-15`: repeats database tests on the oldest supported PostgreSQL, as packaged by
 * Debian. Development and the other tests use the newest. With `HIRAM_FULL=1` it runs all server tests.
 */
const DEBIAN_BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';

/**
 * The pool and its transactions, every migration, the ledger with its triggers, the end of the day, and one
 * capability with search, arrays and JSON. All other statements are the same text on both versions.
 */
const SAMPLE = [
  'server/src/platform/database',
  'server/src/ledger',
  'server/src/servicing/loans/loans.test.ts',
  'server/src/servicing/loans/close-day.test.ts',
  'server/src/servicing/loans/orders.api.test.ts',
  'server/src/people/staff/administer-staff.api.test.ts',
  'server/src/origination/decisions/referred-applications.api.test.ts',
];
const tested = process.env.HIRAM_FULL === '1' ? ['server/'] : SAMPLE;

const folder = temporaryFolder('hiram-postgresql-15');
const postgres = await startPostgres({
  folder,
  durable: false,
  settings: { autovacuum: 'off', jit: 'off' },
  binaries: { initdb: join(DEBIAN_BINARIES, 'initdb'), postgres: join(DEBIAN_BINARIES, 'postgres') },
});
try {
  const tests = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tested], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      VITEST_RESULTS: '.results/postgresql-15.json',
    },
  });
  process.exitCode = tests.status ?? 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
