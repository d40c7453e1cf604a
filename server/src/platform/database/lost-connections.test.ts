import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { temporaryFolder } from '@hiram/tools/engines/temporary-folder';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry, type Telemetry } from '../telemetry/telemetry.ts';
import { type Database, openDatabase } from './database.ts';
import { inTransaction } from './transaction.ts';

// What a program sees of a primary that hangs, was demoted, or has lost its standby. `npm run failover` does the
// same with real nodes.

let telemetry: Telemetry;
beforeAll(async () => {
  telemetry = await startTelemetry({ program: 'test' });
});
afterAll(() => telemetry.shutDown());

function open(url: string, answerWithinMs?: number): Database {
  const log = createLog({ level: 'silent', program: 'test' });
  return openDatabase({
    url: new Secret(url),
    poolSize: 2,
    program: 'test',
    log,
    telemetry,
    ...(answerWithinMs !== undefined && { answerWithinMs }),
  });
}

describe('a server that no longer answers', () => {
  let db: TestDatabase;
  let proxy: Server;
  let isCut = false;
  const sockets = new Set<Socket>();
  beforeAll(async () => {
    db = await createTestDatabase();
    const target = Number(new URL(db.url.reveal()).port);
    proxy = createServer((near) => {
      const far = connect(target, '127.0.0.1');
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => other.destroy());
        one.on('data', (bytes) => {
          if (!isCut) other.write(bytes);
        });
      }
    });
    await new Promise<void>((resolve) => {
      proxy.listen(0, '127.0.0.1', resolve);
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await db.close();
  });

  test('is unavailable after a limit of the program’s own, and its connection is not used again', async () => {
    const address = new URL(db.programUrl.reveal());
    const listening = proxy.address();
    if (listening === null || typeof listening === 'string') throw new Error('the proxy does not listen');
    address.port = String(listening.port);
    const database = open(address.href, 300);
    await sql`select 1`.execute(database);
    isCut = true;
    // The rollback is not sent: it would wait as long again.
    const cut = inTransaction(database, (tx) => sql`select 2`.execute(tx));
    await expect(cut).rejects.toThrow(Unavailable);
    isCut = false;
    expect((await sql`select 3 as three`.execute(database)).rows).toEqual([{ three: 3 }]);
    await database.destroy();
  });

  test('a primary that became a standby is unavailable, and the next statement gets another connection', async () => {
    const database = open(db.programUrl.reveal());
    async function backend(handle: Database): Promise<unknown> {
      return (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle)).rows[0]?.pid;
    }
    const before = await backend(database);
    const refused = database
      .transaction()
      .setAccessMode('read only')
      .execute((tx) =>
        sql`insert into daily_work_runs (market, business_day, work) values ('PH', '2026-01-01', 'x')`.execute(
          tx,
        ),
      );
    await expect(refused).rejects.toThrow(Unavailable);
    expect(await backend(database)).not.toBe(before);
    await database.destroy();
  });
});

describe('a commit whose wait for the standby is cancelled', () => {
  test('is not acknowledged, although the primary has it', async () => {
    const folder = temporaryFolder('hiram-unreplicated');
    const postgres = await startPostgres({ folder, durable: false });
    const database = open(postgres.url);
    try {
      await withClient(postgres.url, async (owner) => {
        await owner.query('create table probes (name text primary key)');
        await owner.query("alter system set synchronous_standby_names = 'nobody'");
        await owner.query('select pg_reload_conf()');
        const write = inTransaction(database, async (tx) => {
          await sql`set local synchronous_commit = on`.execute(tx);
          await sql`insert into probes values ('written')`.execute(tx);
        });
        const outcome = write.then(
          () => 'acknowledged',
          (error: unknown) => error,
        );
        await expect
          .poll(async () => {
            const { rows } = await owner.query(
              "select pg_cancel_backend(pid) as cancelled from pg_stat_activity where wait_event = 'SyncRep'",
            );
            return rows;
          })
          .toEqual([{ cancelled: true }]);
        expect(await outcome).toBeInstanceOf(Unavailable);
        expect((await owner.query('select name from probes')).rows).toEqual([{ name: 'written' }]);
        // The next work has another connection: this one would be taken for unreplicated for ever.
        const { rows } = await sql`select name from probes`.execute(database);
        expect(rows).toEqual([{ name: 'written' }]);
      });
    } finally {
      await database.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
