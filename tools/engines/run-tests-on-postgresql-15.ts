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
 * These cover every statement of every capability. The omitted tests are slow and do not depend on the
 * version.
 */
const SPEAK_TO_THE_DATABASE = [
  'server/src/platform/database',
  'server/src/platform/personal-data',
  'server/src/ledger',
  'server/src/servicing/loans/loans.test.ts',
  'server/src/servicing/loans/close-day.test.ts',
  'server/src/people/identity/identity.api.test.ts',
  'server/src/people/identity/hand-off.api.test.ts',
  'server/src/people/identity/one-time-codes',
  'server/src/people/identity/sms-limits/sms-limits.test.ts',
  'server/src/people/staff/administer-staff.api.test.ts',
  'server/src/origination/promotions/visits.api.test.ts',
  'server/src/origination/payment-accounts',
  'server/src/origination/products',
  'server/src/support/engagement',
  'server/src/support/bookkeeping',
  'server/src/origination/applications/applications.api.test.ts',
  'server/src/origination/applications/certify-page.api.test.ts',
  'server/src/origination/applications/decide-application.api.test.ts',
  'server/src/origination/decisions/referred-applications.api.test.ts',
  'server/src/servicing/loans/home.api.test.ts',
  'server/src/servicing/loans/orders.api.test.ts',
  'server/src/origination/uploads',
  'demo-lender/src/products.test.ts',
  'demo-lender/src/staff',
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
