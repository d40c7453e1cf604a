import { rmSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createProgramLogins } from '@hiram/server-testing/platform/database/program-logins';
import { type RunningPgbouncer, startPgbouncer } from '@hiram/tools/engines/pgbouncer';
import { temporaryFolder } from '@hiram/tools/engines/temporary-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { allowLongStatements } from './allow-long-statements.sql.ts';
import { type Database, openDatabase } from './database.ts';
import { refuseOtherSettings } from './login-rights.ts';
import { inTransaction } from './transaction.ts';

// PgBouncer in transaction mode. `npm run test:pgbouncer` repeats the tests of the API through it.

/** Fewer than the programs hold, so that their transactions take turns. */
const SERVER_CONNECTIONS = 2;

const folder = temporaryFolder('hiram-pooler');
let db: TestDatabase;
let bouncer: RunningPgbouncer;
let telemetry: Telemetry;
let apiUrl: string;
let readerUrl: string;
beforeAll(async () => {
  db = await createTestDatabase();
  const { port, username } = new URL(db.url.reveal());
  bouncer = await startPgbouncer({
    folder,
    postgresPort: Number(port),
    owner: username,
    poolSize: SERVER_CONNECTIONS,
  });
  telemetry = await startTelemetry({ program: 'test' });
  ({ api: apiUrl, reader: readerUrl } = await createProgramLogins(db));
});
afterAll(async () => {
  await bouncer.stop();
  await telemetry.shutDown();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withDatabase<Result>(
  options: { readonly url: string; readonly pooled: boolean },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const address = new URL(options.url);
  address.port = String(bouncer.port);
  const database = openDatabase({
    url: new Secret(address.href),
    pooled: options.pooled,
    poolSize: 20,
    // Far above what any test needs, also on a machine that is several times slower.
    connectWithinMs: 180_000,
    program: 'test',
    log: createLog({ level: 'silent', program: 'test' }),
    telemetry,
  });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

test('a pooler refuses settings at the start of a connection, so a program must know of it', async () => {
  const refused = withDatabase({ url: apiUrl, pooled: false }, (database) => sql`select 1`.execute(database));
  await expect(refused).rejects.toMatchObject({
    cause: { message: 'unsupported startup parameter: options' },
  });
});

test('the limits of a program are defaults of its login, which a program behind a pooler checks', async () => {
  await withDatabase({ url: apiUrl, pooled: true }, async (database) => {
    await expect(refuseOtherSettings('DATABASE_URL', database)).resolves.toBeUndefined();
    const { rows } = await sql`select current_setting('statement_timeout') as limit`.execute(database);
    expect(rows).toEqual([{ limit: '15s' }]);
  });
});

test('a login without them is refused by name', async () => {
  const { username, pathname } = new URL(readerUrl);
  await db.asOwner(`alter role ${username} in database ${pathname.slice(1)} reset all`);
  const refused = withDatabase({ url: readerUrl, pooled: true }, (database) =>
    refuseOtherSettings('DATABASE_READER_URL', database),
  );
  await expect(refused).rejects.toThrow('statement_timeout is 0 instead of 15s');
});

test('more transactions than connections take turns, and repeat statements on any of them', async () => {
  await withDatabase({ url: apiUrl, pooled: true }, async (database) => {
    const sums = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        inTransaction(database, async (tx) => {
          const { rows } = await sql<{ sum: number }>`select ${number}::int + 1 as sum`.execute(tx);
          return rows[0]?.sum;
        }),
      ),
    );
    expect(sums).toEqual(Array.from({ length: 200 }, (_, number) => number + 1));
  });
});

test('a longer limit ends with its transaction, and the next user of the connection does not have it', async () => {
  await withDatabase({ url: db.programUrl.reveal(), pooled: true }, async (database) => {
    const inside = await inTransaction(database, async (tx) => {
      await allowLongStatements(tx, 60_000);
      return limitOf(tx);
    });
    const after = await Promise.all(Array.from({ length: 20 }, () => limitOf(database)));
    expect(inside).toBe('1min');
    expect(new Set(after)).toEqual(new Set(['15s']));
  });
});

async function limitOf(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
    database,
  );
  return rows[0]?.limit;
}
