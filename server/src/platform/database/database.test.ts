import { readFile } from 'node:fs/promises';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { generateSchemaTypes, SCHEMA_TYPES_FILE } from '@hiram/server-testing/platform/schema-types';
import { instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Unavailable } from '../errors.ts';
import { createLog } from '../log/log.ts';
import { Secret } from '../secret.ts';
import { startTelemetry } from '../telemetry/telemetry.ts';
import { openDatabase } from './database.ts';
import { sendTogether } from './send-together.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.asOwner('create table probes (name text primary key, amount_minor bigint, seen_at timestamptz)');
  await db.asOwner('grant select, insert on probes to hiram_app');
});
afterAll(() => db.close());

async function probeNames(): Promise<unknown[]> {
  return (await db.asOwner('select name from probes order by name')).map(({ name }) => name);
}

describe('a transaction', () => {
  test('commits its writes, and only then runs its after-commit callbacks', async () => {
    const seenAtCommit: unknown[] = [];
    await inTransaction(db.database, async (tx) => {
      afterCommit(tx, () => seenAtCommit.push('after commit'));
      await sql`insert into probes values ('committed')`.execute(tx);
      seenAtCommit.push('work done');
    });
    expect(seenAtCommit).toEqual(['work done', 'after commit']);
    expect(await probeNames()).toContain('committed');
  });

  test('leaves nothing behind when its work throws, and drops its after-commit callbacks', async () => {
    let ran = false;
    const refused = inTransaction(db.database, async (tx) => {
      afterCommit(tx, () => {
        ran = true;
      });
      await sql`insert into probes values ('rolled back')`.execute(tx);
      throw new Error('a rule says no');
    });
    await expect(refused).rejects.toThrow('a rule says no');
    expect(await probeNames()).not.toContain('rolled back');
    expect(ran).toBe(false);
  });

  test('begins with its first statement, in one round trip, and needs none without a statement', async () => {
    const sent = await statementsSentBy(async () => {
      await inTransaction(db.database, async (tx) => {
        await sql`insert into probes values ('with begin')`.execute(tx);
      });
      await inTransaction(db.database, async () => undefined);
    });
    expect(sent).toEqual([
      'asked begin',
      `asked insert into probes values ('with begin')`,
      'answered begin',
      `answered insert into probes values ('with begin')`,
      'asked commit',
      'answered commit',
    ]);
    expect(await probeNames()).toContain('with begin');
  });

  test('whose first statement fails leaves a connection that works', async () => {
    const failed = inTransaction(db.database, (tx) => sql`insert into probes values (null)`.execute(tx));
    await expect(failed).rejects.toThrow(/not-null/);
    await inTransaction(db.database, async (tx) => {
      await sql`insert into probes values ('after a failure')`.execute(tx);
    });
    expect(await probeNames()).toContain('after a failure');
  });
});

describe('statements sent together', () => {
  test('run in their order, without waiting for each other’s answers, and each has its own', async () => {
    let answers: readonly { readonly rows: readonly unknown[] }[] = [];
    const sent = await statementsSentBy(() =>
      inTransaction(db.database, async (tx) => {
        answers = await sendTogether(tx, [
          sql`insert into probes values ('together') returning name`.compile(tx),
          sql`select name from probes where name = 'together' limit 1`.compile(tx),
        ]);
      }),
    );
    expect(answers.map(({ rows }) => rows)).toEqual([[{ name: 'together' }], [{ name: 'together' }]]);
    expect(sent.slice(0, 3).every((one) => one.startsWith('asked'))).toBe(true);
  });

  test('are undone together if one of them fails', async () => {
    const failed = inTransaction(db.database, (tx) =>
      sendTogether(tx, [
        sql`insert into probes values ('before a failure')`.compile(tx),
        sql`insert into probes values (null)`.compile(tx),
        sql`insert into probes values ('behind a failure')`.compile(tx),
      ]),
    );
    await expect(failed).rejects.toThrow(/not-null/);
    expect(await probeNames()).not.toContain('before a failure');
    expect(await probeNames()).not.toContain('behind a failure');
  });
});

/** What the driver was asked and answered, in the order of time. */
async function statementsSentBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  const seen: string[] = [];
  // The cast patches `query`, through which every statement passes; the driver's types do not allow patching it.
  const driver = pg.Client.prototype as unknown as {
    query: (statement: { text: string }) => Promise<unknown>;
  };
  const { query } = driver;
  driver.query = function watched(this: unknown, statement) {
    seen.push(`asked ${statement.text}`);
    const answer = query.call(this, statement);
    void answer.then(() => seen.push(`answered ${statement.text}`));
    return answer;
  };
  try {
    await work();
  } finally {
    driver.query = query;
  }
  return seen;
}

describe('columns', () => {
  test('are parsed as the generated types declare: exact money, calendar dates, timestamps in UTC', async () => {
    const { rows } = await sql`select 9007199254740993::bigint as amount, date '2026-02-28' as day,
      timestamptz '2026-02-28 23:30:00.123456+08' as moment where 1 = ${1}`.execute(db.database);
    expect(rows).toEqual([
      { amount: 9007199254740993n, day: '2026-02-28', moment: '2026-02-28T15:30:00.123Z' },
    ]);
    expect(instant('2026-02-28T15:30:00.123Z')).toBeGreaterThan(0);
  });
});

describe('the programs’ database role', () => {
  test('may insert into an append-only table, and neither update nor delete', async () => {
    await sql`insert into daily_work_runs (market, business_day, work) values ('PH', '2026-01-01', 'probe')`.execute(
      db.database,
    );
    await expect(sql`update daily_work_runs set work = 'other'`.execute(db.database)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from daily_work_runs`.execute(db.database)).rejects.toThrow(/permission denied/);
    await expect(sql`truncate daily_work_runs`.execute(db.database)).rejects.toThrow(/permission denied/);
  });

  test('cannot alter the schema', async () => {
    await expect(sql`create table mine (id int)`.execute(db.database)).rejects.toThrow(/permission denied/);
    await expect(sql`alter table outbox add column x int`.execute(db.database)).rejects.toThrow(
      /must be owner/,
    );
  });
});

describe('the database', () => {
  test('parses and plans a statement once: the second run uses the prepared one', async () => {
    const { rows } = await db.database.connection().execute(async (connection) => {
      for (const name of ['a', 'b', 'c'])
        await sql`select name from probes where name = ${name}`.execute(connection);
      return sql<{ statement: string }>`select statement from pg_prepared_statements
        where statement like 'select name from probes%' and 1 = ${1}`.execute(connection);
    });
    expect(rows).toHaveLength(1);
  });

  test('that cannot be reached is unavailable, not a defect', async () => {
    const unreachable = openDatabase({
      url: new Secret('postgres://nobody@127.0.0.1:1/nothing'),
      poolSize: 1,
      program: 'test',
      log: createLog({ level: 'silent', program: 'test' }),
      telemetry: await startTelemetry({ program: 'test' }),
    });
    await expect(sql`select 1`.execute(unreachable)).rejects.toThrow(Unavailable);
    await unreachable.destroy();
  });

  test('whose connection is lost during a statement is unavailable, and works again at the next statement', async () => {
    const cut = db.database.connection().execute(async (connection) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
      await db.asOwner('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await sql`select 1`.execute(connection);
    });
    await expect(cut).rejects.toThrow(Unavailable);
    expect((await sql`select 1 as one`.execute(db.database)).rows).toEqual([{ one: 1 }]);
  });

  test('has exactly the tables that the generated types describe', async () => {
    const fresh = await createTestDatabase();
    try {
      expect(await generateSchemaTypes(fresh.url.reveal())).toBe(await readFile(SCHEMA_TYPES_FILE, 'utf8'));
    } finally {
      await fresh.close();
    }
  });
});
