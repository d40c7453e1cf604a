import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * `npm run test:pgbouncer`: repeats tests of the API with PgBouncer in transaction mode between the programs and
 * PostgreSQL. With `HIRAM_FULL=1` all of them.
 */
const SAMPLE = ['server/src/servicing/loans/orders.api.test.ts'];
const EVERY_API_TEST = ['.api.test.ts'];

const RESULTS = '.results/pgbouncer.json';
const isFull = process.env.HIRAM_FULL === '1';
const folder = temporaryFolder('hiram-pgbouncer');
const postgres = await startPostgres({ folder, durable: false });
const bouncer = await startPgbouncer({
  folder: join(folder, 'pgbouncer'),
  postgresPort: postgres.port,
  owner: new URL(postgres.url).username,
});
try {
  // An interrupted run leaves no counts, and must not show those of an earlier one.
  rmSync(RESULTS, { force: true });
  const named = process.argv.slice(2);
  const tested = named.length > 0 ? named : isFull ? EVERY_API_TEST : SAMPLE;
  const tests = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...tested], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: postgres.url,
      HIRAM_TEST_POOLER: `127.0.0.1:${bouncer.port}`,
      VITEST_RESULTS: RESULTS,
    },
  });
  printCounts();
  process.exitCode = tests.status ?? 1;
} finally {
  await bouncer.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function printCounts(): void {
  // The cast is safe: Vitest has just written the file.
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(RESULTS, 'utf8')) as Record<
    string,
    number
  >;
  console.log(`pgbouncer passed=${numPassedTests} failed=${numFailedTests}`);
}
