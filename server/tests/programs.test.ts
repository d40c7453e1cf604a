import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  createProgramKeyLogins,
  createProgramLogins,
} from '@hiram/server-testing/platform/database/program-logins';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let db: TestDatabase;
let restate: TestRestate;
const started: Program[] = [];

beforeAll(async () => {
  [db, restate] = await Promise.all([createTestDatabase(), startTestRestate()]);
});
afterAll(async () => {
  for (const { child } of started) child.kill('SIGKILL');
  await restate.close();
  await db.close();
});

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<[code: number | null, signal: string | null]>;
  printed(): string;
}

function start(file: string, environment: Record<string, string>): Program {
  const child = spawn(process.execPath, [programFile(file)], {
    env: bareEnvironment(environment),
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
  const ended = once(child, 'exit') as Program['ended'];
  const program = { child, ended, printed: () => printed };
  started.push(program);
  return program;
}

/** Of the seed, which writes what both programs write, unless a program's own login is named. */
function environment(url = db.url.reveal()): Record<string, string> {
  return {
    DATABASE_URL: url,
    RESTATE_INGRESS_URL: restate.running.ingressUrl,
    RESTATE_ADMIN_URL: restate.running.adminUrl,
    HIRAM_DEVELOPMENT: '1',
  };
}

async function untilReady(url: string): Promise<void> {
  await expect
    .poll(() =>
      fetch(`${url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
}

async function todayInManila(apiUrl: string): Promise<string> {
  const clock = await fetch(`${apiUrl}/under/development/clock`);
  const { today } = (await clock.json()) as { today: { PH: string } };
  return today.PH;
}

// Each program is a separate process, which a busy machine starts slowly.
describe('the programs, as they are started', () => {
  test('the seed creates the demo lender, and a second run changes nothing', async () => {
    for (const _ of [1, 2]) {
      const seed = start('demo-lender/src/seed.ts', environment());
      expect(await seed.ended, seed.printed()).toEqual([0, null]);
    }
    expect(await db.asOwner('select code, market from brands order by code')).toEqual([
      { code: 'alias', market: 'reference' },
      { code: 'hiram', market: 'PH' },
      { code: 'reference', market: 'reference' },
      { code: 'udhaar', market: 'IN' },
    ]);
    expect(await db.asOwner('select * from support_contacts')).toHaveLength(4);
  });

  test('the seed refuses to run in production', async () => {
    const seed = start('demo-lender/src/seed.ts', { DATABASE_URL: db.url.reveal() });
    expect((await seed.ended)[0]).toBe(1);
    expect(seed.printed()).toBe('The demo lender is for development alone: set HIRAM_DEVELOPMENT=1.\n');
  });

  test('the migrations of an up-to-date database do nothing', async () => {
    const migrate = start('server/src/commands/migrate.ts', environment());
    expect(await migrate.ended).toEqual([0, null]);
    expect(migrate.printed()).toContain('the database is up to date');
  });

  test('the migrations create the key store in a database of its own', async () => {
    const keys = new URL(db.url.reveal());
    keys.pathname += '_keys';
    const settings = { ...environment(), HIRAM_KEYS_DATABASE_URL: keys.href };
    for (const said of ['the database was migrated', 'the database is up to date']) {
      const migrate = start('server/src/commands/migrate.ts', settings);
      expect(await migrate.ended, migrate.printed()).toEqual([0, null]);
      expect(migrate.printed()).toContain(said);
    }
    await db.asOwner(`drop database ${keys.pathname.slice(1)}`);
  });

  test('API and workflows start, advance the business day together, and stop cleanly on request', async () => {
    const [port, workflowsPort, statusPort] = await Promise.all([freePort(), freePort(), freePort()]);
    const logins = await createProgramLogins(db);
    // In development the key store is in the same database.
    await createProgramKeyLogins(db, db.url);
    const api = start('server/src/main-api.ts', { ...environment(logins.api), PORT: String(port) });
    const workflows = start('server/src/main-workflows.ts', {
      ...environment(logins.workflows),
      WORKFLOWS_PORT: String(workflowsPort),
      WORKFLOWS_STATUS_PORT: String(statusPort),
    });
    const apiUrl = `http://127.0.0.1:${port}`;
    const statusUrl = `http://127.0.0.1:${statusPort}`;
    await Promise.all([untilReady(apiUrl), untilReady(statusUrl)]);

    const contact = await fetch(`${apiUrl}/under/v3/personal-center/contact-kf-info?brand=udhaar`, {
      method: 'POST',
      body: new URLSearchParams({ overall: '30' }),
    });
    expect(await contact.json()).toMatchObject({ code: 0, data: { email: 'care@udhaar.example' } });

    const before = await todayInManila(apiUrl);
    const moved = await fetch(`${apiUrl}/under/development/clock/next-day`, { method: 'POST' });
    const { isDayFinished, today } = (await moved.json()) as {
      isDayFinished: boolean;
      today: { PH: string };
    };
    expect(isDayFinished).toBe(true);
    expect(today.PH > before).toBe(true);
    const days = await db.asOwner(
      `select business_day::text as day from business_days where market = 'PH' order by 1`,
    );
    expect(days.at(-1)).toEqual({ day: today.PH });

    async function metrics(): Promise<string> {
      return (await fetch(`${statusUrl}/metrics`)).text();
    }
    await expect.poll(metrics).toMatch(/hiram_outbox_waiting\{.*\} 0/);
    expect(await metrics()).toMatch(/hiram_workflows_paused\{.*\} 0/);

    for (const { child } of [api, workflows]) child.kill('SIGTERM');
    expect([await api.ended, await workflows.ended], api.printed() + workflows.printed()).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test('a program without its configuration lists what is missing, and does not start', async () => {
    const api = start('server/src/main-api.ts', { HIRAM_DEVELOPMENT: 'yes' });
    expect((await api.ended)[0]).toBe(1);
    expect(api.printed()).toContain('DATABASE_URL is not set.');
    expect(api.printed()).toContain('HIRAM_DEVELOPMENT is "yes".');
    expect(api.printed()).not.toContain('    at ');
  });

  test('a program whose database is unreachable exits with a log line that does not contain the password', async () => {
    const api = start('server/src/main-api.ts', {
      ...environment(),
      DATABASE_URL: 'postgres://hiram:hunter2@127.0.0.1:1/hiram',
    });
    expect((await api.ended)[0]).toBe(1);
    expect(api.printed()).toContain('unavailable: database');
    expect(api.printed()).not.toContain('hunter2');
  });
});
