import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/**
 * `npm run test:postgresql-15`: tests that speak to the database once more, on the oldest PostgreSQL that we support, as
 * Debian packages it. Development and the other tests run on the newest. With `HIRAM_FULL=1` all of the server's tests.
 */
const DEBIAN_BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';

/** Every statement of every capability is in one of these; what they leave out is slow and tells nothing of the version. */
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

const folder = throwAwayFolder('hiram-postgresql-15');
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
