import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { isPortTaken } from './free-port.ts';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
import { processIdentity } from './process-identity.ts';
import { waitUntil } from './wait-until.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-postgres-test-'));
const running: RunningPostgres[] = [];

async function start(options: Partial<PostgresOptions> = {}): Promise<RunningPostgres> {
  const postgres = await startPostgres({ folder: join(folder, 'one'), durable: true, ...options });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('PostgreSQL from the npm package', () => {
  test('serves our own database, as its owner', async () => {
    const postgres = await start();
    expect(await ask(postgres.url, "select current_database() || ' ' || current_user")).toBe('hiram hiram');
    expect(Number(await ask(postgres.url, "select current_setting('server_version_num')"))).toBeGreaterThan(
      150_000,
    );
  });

  test('keeps its data after a clean stop and after a kill', async () => {
    const first = await start();
    await ask(first.url, 'create table kept (word text)');
    await ask(first.url, "insert into kept values ('before the stop')");
    await first.stop();
    expect(await isPortTaken(first.port)).toBe(false);

    const second = await start();
    await ask(second.url, "insert into kept values ('before the kill')");
    await second.kill();

    const third = await start();
    expect(await ask(third.url, "select string_agg(word, ', ') from kept")).toBe(
      'before the stop, before the kill',
    );
  });

  test('runs twice concurrently on free ports, each with its own data', async () => {
    const [one, two] = await Promise.all([start({ durable: false }), start({ folder: join(folder, 'two') })]);
    expect(one.port).not.toBe(two.port);
    await ask(two.url, 'create table only_in_two ()');
    expect(await ask(one.url, "select to_regclass('only_in_two')")).toBeNull();
  });

  test('does not wait for the disk in tests, and does for durable data', async () => {
    const quick = await start({ folder: join(folder, 'two'), durable: false });
    expect(await ask(quick.url, "select current_setting('fsync')")).toBe('off');
    await quick.stop();
    const lasting = await start({ folder: join(folder, 'two'), durable: true });
    expect(await ask(lasting.url, "select current_setting('fsync')")).toBe('on');
  });

  test('reports why it did not start', async () => {
    const one = await start();
    await expect(start({ folder: join(folder, 'two'), port: one.port })).rejects.toThrow(
      /Address already in use/,
    );
  });

  test('does not outlive a parent that is killed, and does not block the next start', async () => {
    const parentFolder = join(folder, 'parent');
    const parent = spawn(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { startPostgres } from '${new URL('./postgres.ts', import.meta.url).href}';
         const postgres = await startPostgres({ folder: process.argv[1], durable: true });
         console.log(postgres.pid);`,
        parentFolder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [printed] = await once(parent.stdout, 'data');
    const pid = Number(String(printed));
    expect(processIdentity(pid)).toBeDefined();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    // Only Linux notifies a child of its parent's death. Elsewhere the next start ends the leftover.
    if (process.platform === 'linux') {
      await waitUntil(async () => processIdentity(pid) === undefined, { what: 'its end', withinMs: 180_000 });
    }
    expect(existsSync(join(parentFolder, 'postgres.pid.json'))).toBe(true);

    const next = await start({ folder: parentFolder });
    expect(processIdentity(pid)).toBeUndefined();
    expect(await ask(next.url, 'select 1')).toBe(1);
  });
});
