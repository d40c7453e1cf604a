import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { startFirstLender } from '@hiram/server-testing/production/production-lender';
import {
  type ProductionStack,
  prepareProductionStack,
} from '@hiram/server-testing/production/production-stack';
import { freePort } from '@hiram/tools/engines/free-port';
import { assert } from '@hiram/values/assert';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CheckedProgram, preflight } from '#app/preflight.ts';

// Against the real parts in production mode, with one thing broken at a time.

let stack: ProductionStack;
const others: Server[] = [];
beforeAll(async () => {
  stack = await prepareProductionStack();
  await startFirstLender(stack);
});
afterAll(async () => {
  for (const server of others) server.close();
  await stack.stop();
});

function environmentOf(which: CheckedProgram): Record<string, string> {
  return { ...(which === 'api' ? stack.environment : stack.workflowsEnvironment), NODE_ENV: 'production' };
}

/** The problems, without what the machine of a test cannot have. */
async function problemsWith(
  variables: Record<string, string>,
  which: CheckedProgram = 'api',
): Promise<[check: string, detail: string][]> {
  const findings = await preflight(which, { ...environmentOf(which), ...variables });
  return findings.flatMap(({ check, status, detail }): [string, string][] =>
    status === 'problem' ? [[check, detail]] : [],
  );
}

/** A service that answers every request in this way. */
async function serviceWith(status: number, headers: Record<string, string> = {}): Promise<string> {
  const server = createServer((_request, answer) => answer.writeHead(status, headers).end('{}'));
  others.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function nobody(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

function changedUrl(url: string | undefined, change: (url: URL) => void): string {
  assert(url !== undefined, 'a variable is missing');
  const changed = new URL(url);
  change(changed);
  return changed.href;
}

describe('a production that is complete', () => {
  test.each(['api', 'workflows'] as const)(
    'has no problem for %s, and nothing is left behind',
    async (which) => {
      expect(await problemsWith({}, which)).toEqual([]);
      const findings = await preflight(which, environmentOf(which));
      const checked = findings.filter(({ status }) => status === 'ok').map(({ check }) => check);
      const both = [
        ...['configuration', 'database', 'schema', 'logins', 'clock of the database', 'key store', 'KMS'],
        ...['object store', 'Restate ingress', 'cell', 'payments by neutral', 'payouts by neutral'],
        'address of SMS by semaphore',
      ];
      expect(checked).toEqual(expect.arrayContaining(both));
      const own = which === 'api' ? ['lender'] : ['anchors', 'Restate deployments', 'Restate identity'];
      expect(checked).toEqual(expect.arrayContaining(own));
      const objects = await readdir(join(stack.folder, 'objects', 'preflight')).catch(() => []);
      expect(objects).toEqual([]);
      const sent = await fetch(`${stack.simulatorUrl}/books`);
      expect(await sent.json()).toMatchObject({ payouts: {} });
    },
  );

  test('is reported by the command as text and as JSON, with its exit code', async () => {
    const text = await stack.run('server/src/commands/preflight.ts', []);
    expect(text).toMatchObject({ code: 0, printed: expect.stringContaining('No problem was found.') });
    const json = await stack.run('server/src/commands/preflight.ts', ['--json', '--program', 'workflows']);
    // The environment of the API is not that of the workflows, and the command says so.
    expect(json.code).toBe(1);
    // The programs of the stack print their logs beside it.
    const [list = ''] = /^\{\n[\s\S]*?^\}$/m.exec(json.printed) ?? [];
    expect(JSON.parse(list)).toMatchObject({
      program: 'workflows',
      findings: expect.arrayContaining([expect.objectContaining({ check: 'logins', status: 'problem' })]),
    });
    for (const secret of ['DATABASE_URL', 'HIRAM_CODE_KEY', 'HIRAM_PERSONAL_DATA_KEYS']) {
      const { password } = URL.parse(stack.environment[secret] ?? '') ?? { password: '' };
      expect(text.printed + json.printed).not.toContain(password || stack.environment[secret]);
    }
  });
});

describe('one thing is broken', () => {
  test('configuration: every rule at once, and nothing else is asked', async () => {
    const problems = await problemsWith({ TRUSTED_PROXIES: '', HIRAM_CONSOLE_URL: '', HIRAM_NO_SUCH: '1' });
    expect(problems.map(([check]) => check)).toEqual(['configuration', 'configuration', 'configuration']);
    expect(problems.flat().join(' ')).toMatch(
      /TRUSTED_PROXIES.*HIRAM_CONSOLE_URL|HIRAM_CONSOLE_URL.*TRUSTED/,
    );
  });

  test('database: it cannot be reached, or does not exist', async () => {
    const host = await nobody();
    const gone = changedUrl(stack.environment.DATABASE_URL, (url) => (url.host = host));
    expect((await problemsWith({ DATABASE_URL: gone })).map(([check]) => check)).toContain('database');
    const wrong = changedUrl(stack.environment.DATABASE_URL, (url) => (url.pathname = '/no_such_database'));
    expect(await problemsWith({ DATABASE_URL: wrong })).toContainEqual([
      'database',
      expect.stringContaining('does not exist'),
    ]);
  });

  test('schema: a migration is missing, or the database is newer', async () => {
    const [row] = await stack.db.asOwner('select * from schema_migrations order by name desc limit 1');
    await stack.db.asOwner('update schema_migrations set name = $1 where name = $2', [
      '9999_later',
      row?.name,
    ]);
    expect(await problemsWith({})).toEqual([['schema', expect.stringContaining(String(row?.name))]]);
    await stack.db.asOwner('update schema_migrations set name = $1 where name = $2', [
      row?.name,
      '9999_later',
    ]);
    expect(await problemsWith({})).toEqual([]);
  });

  test('logins: the owner of the tables, and the login of the other program', async () => {
    expect(await problemsWith({ DATABASE_URL: stack.db.url.reveal() })).toContainEqual([
      'logins',
      expect.stringContaining('owns tables'),
    ]);
    expect(
      await problemsWith({ DATABASE_URL: stack.workflowsEnvironment.DATABASE_URL ?? '' }),
    ).toContainEqual(['logins', expect.stringContaining('not a member of hiram_api')]);
  });

  test('key store', async () => {
    const host = await nobody();
    const gone = changedUrl(stack.environment.HIRAM_KEYS_DATABASE_URL, (url) => (url.host = host));
    expect((await problemsWith({ HIRAM_KEYS_DATABASE_URL: gone })).map(([check]) => check)).toEqual([
      'key store',
    ]);
  });

  test('object store: it cannot be written to', async () => {
    const file = join(stack.folder, 'no-folder');
    await writeFile(file, '');
    const problems = await problemsWith({ HIRAM_OBJECTS_FOLDER: join(file, 'objects') });
    expect(problems.map(([check]) => check)).toEqual(['object store']);
    expect((await problemsWith({ HIRAM_OBJECTS_FOLDER: '' })).map(([check]) => check)).toEqual([
      'object store',
    ]);
  });

  test('KMS: the service cannot be reached, and no key file appears', async () => {
    const file = join(stack.folder, 'kms-keys');
    const variables = {
      HIRAM_KMS: 'file',
      HIRAM_KMS_FILE: file,
      HIRAM_KMS_KEY: 'api',
      HIRAM_KMS_FILE_ACCEPTED: '1',
    };
    const problems = await problemsWith(variables);
    // Keys in clear text are refused as soon as a service is configured.
    expect(problems.map(([check]) => check)).toContain('configuration');
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  test('Restate: ingress, admin interface and identity', async () => {
    const url = `http://${await nobody()}`;
    expect((await problemsWith({ RESTATE_INGRESS_URL: url })).map(([check]) => check)).toEqual([
      'Restate ingress',
    ]);
    const admin = await problemsWith({ RESTATE_ADMIN_URL: url }, 'workflows');
    expect(admin.map(([check]) => check)).toEqual(['Restate deployments']);
  });

  test('providers: unreachable and failing', async () => {
    const url = `http://${await nobody()}`;
    const gone = await problemsWith({ HIRAM_PAYOUT_PROVIDER_URL: url });
    expect(gone).toContainEqual(['payouts by neutral', 'It cannot be reached.']);
    expect(gone.map(([check]) => check)).toContain('address of payouts by neutral');
    const failing = await problemsWith({ HIRAM_PAYMENT_PROVIDER_URL: await serviceWith(503) });
    expect(failing).toContainEqual(['payments by neutral', 'It reports that it is unavailable.']);
    const sms = await problemsWith({ HIRAM_SMS_SEMAPHORE_URL: url });
    expect(sms.map(([check]) => check)).toEqual(['address of SMS by semaphore']);
    const mail = {
      HIRAM_SMTP_URL: `smtp://u:pppppppppppppppppppppppp@${await nobody()}`,
      HIRAM_MAIL_FROM: 'a@kaya.example',
    };
    expect((await problemsWith(mail)).map(([check]) => check)).toEqual(['mail']);
  });

  test('clocks: a provider is a minute ahead', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    const problems = await problemsWith({ HIRAM_SMS_SEMAPHORE_URL: await serviceWith(200, { date }) });
    expect(problems).toEqual([
      ['address of SMS by semaphore', expect.stringContaining('ahead of this machine')],
    ]);
  });

  test('anchors: the file cannot be appended to', async () => {
    const file = join(stack.folder, 'no-such-folder', 'anchors.jsonl');
    const problems = await problemsWith({ HIRAM_ANCHOR_FILE: file }, 'workflows');
    expect(problems.map(([check]) => check)).toEqual(['anchors']);
  });

  test('lender: no support contact, or one administrator only', async () => {
    await stack.db.asOwner('create table kept_contacts as select * from support_contacts');
    await stack.db.asOwner('delete from support_contacts');
    expect(await problemsWith({})).toEqual([['lender', 'No support contact: kaya.']]);
    await stack.db.asOwner('insert into support_contacts select * from kept_contacts');
    await stack.db.asOwner('drop table kept_contacts');
    const one = `(select id from staff_members where role = 'administrator' order by id limit 1)`;
    await stack.db.asOwner(`update staff_members set status = 'suspended' where id = ${one}`);
    expect(await problemsWith({})).toEqual([
      ['lender', expect.stringContaining('1 of at least 2 administrators')],
    ]);
    await stack.db.asOwner(`update staff_members set status = 'active' where id = ${one}`);
  });

  test('business day and partitions: nothing ran for days', async () => {
    await expect
      .poll(async () => (await stack.db.asOwner(`select 1 from business_days where market = 'PH'`)).length, {
        timeout: 300_000,
      })
      .toBeGreaterThan(0);
    const [newest] = await stack.db.asOwner(
      `select to_char(now() + interval '1 month', '_YYYY_MM') as suffix`,
    );
    const table = `ledger_transfers${String(newest?.suffix)}`;
    await expect
      .poll(
        async () => (await stack.db.asOwner('select 1 from pg_class where relname = $1', [table])).length,
        {
          timeout: 300_000,
        },
      )
      .toBe(1);
    await stack.db.asOwner(`alter table ${table} rename to hidden_partition`);
    expect(await problemsWith({})).toEqual([['partitions', expect.stringContaining(table)]]);
    await stack.db.asOwner(`alter table hidden_partition rename to ${table}`);
  });
});
