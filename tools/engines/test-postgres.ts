import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database server on which tests may create and drop databases. */
    testPostgresUrl: string;
  }
}

/**
 * One PostgreSQL for a whole vitest run: ours, tuned for speed and discarded afterwards, or the server in
 * TEST_DATABASE_URL. Tests find it with `inject('testPostgresUrl')` or the environment variable
 * HIRAM_TEST_POSTGRES.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== '') {
    announce(project, given);
    return async () => undefined;
  }
  const folder = temporaryFolder('hiram-test-postgres');
  // Each file's database is new and soon dropped: cleaning it would be work for nothing, at moments of chance.
  const postgres = await startPostgres({ folder, durable: false, settings: { autovacuum: 'off' } });
  announce(project, postgres.url);
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function announce(project: TestProject, url: string): void {
  project.provide('testPostgresUrl', url);
  process.env.HIRAM_TEST_POSTGRES = url;
}
