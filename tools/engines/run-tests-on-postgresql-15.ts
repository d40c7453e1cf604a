import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { temporaryFolder } from './throw-away-folder.ts';

/**
 * `npm run test:postgresql-15`: repeats database tests on the oldest supported PostgreSQL, as packaged by
 * Debian. Development and the other tests use the newest. With `HIRAM_FULL=1` it runs all server tests.
 */
const DEBIAN_BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';

/**
 * These cover every statement of every capability. The omitted tests are slow and do not depend on the
 * version.
 */
const SPEAK_TO_THE_DATABASE = [
  'server/src/platform/database',
  'server/src/platform/personal-data',
  'server/src/ledger',
  'server/src/loans/loans.test.ts',
  'server/src/loans/close-day.test.ts',
  'server/src/identity/identity.api.test.ts',
  'server/src/identity/hand-off.api.test.ts',
  'server/src/identity/one-time-codes',
  'server/src/identity/sms-limits/sms-limits.test.ts',
  'server/src/staff/administer-staff.api.test.ts',
  'server/src/promotions/visits.api.test.ts',
  'server/src/payment-accounts',
  'server/src/products',
  'server/src/engagement',
  'server/src/bookkeeping',
  'server/src/applications/applications.api.test.ts',
  'server/src/applications/certify-page.api.test.ts',
  'server/src/applications/decide-application.api.test.ts',
  'server/src/decisions/referred-applications.api.test.ts',
  'server/src/loans/home.api.test.ts',
  'server/src/loans/orders.api.test.ts',
  'server/src/uploads',
  'server/src/demo-products.test.ts',
  'server/src/demo-staff',
];
const tested = process.env.HIRAM_FULL === '1' ? ['server/'] : SPEAK_TO_THE_DATABASE;

const folder = temporaryFolder('hiram-postgresql-15');
const postgres = await startPostgres({
  folder,
  durable: false,
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
