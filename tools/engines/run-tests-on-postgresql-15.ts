import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';

/**
 * `npm run test:postgresql-15`: the server's tests once more, on the oldest PostgreSQL that we support, as Debian
 * packages it. Development and the other tests run on the newest.
 */
const DEBIAN_BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';

const folder = mkdtempSync(join(tmpdir(), 'hiram-postgresql-15-'));
const postgres = await startPostgres({
  folder,
  durable: false,
  binaries: { initdb: join(DEBIAN_BINARIES, 'initdb'), postgres: join(DEBIAN_BINARIES, 'postgres') },
});
try {
  const tests = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/'], {
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
