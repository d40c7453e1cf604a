import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../engines/free-port.ts';
import { startPostgres } from '../engines/postgres.ts';
import { answersOk, waitUntil } from '../engines/wait-until.ts';

/**
 * `npm run image:try -- <folder>` runs the programs of an image on an empty PostgreSQL, as root on Linux. The
 * folder is the image's file system, such as `buildah mount` prints. It is mounted read-only, with the user and
 * the writable folders that deploy/kubernetes gives it: migrate, init, then the API, whose pages are read.
 */
const [image = ''] = process.argv.slice(2);
if (image === '') throw new Error('usage: npm run image:try -- <folder of the image>');

const folder = mkdtempSync(join(tmpdir(), 'hiram-image-'));
const shared = join(folder, 'shared');
mkdirSync(shared);
chmodSync(shared, 0o777);
copyFileSync(join(import.meta.dirname, '../../docs/examples/lender.json'), join(shared, 'lender.json'));
chmodSync(join(shared, 'lender.json'), 0o644);

/** A mount namespace of its own, in which the image cannot be written and only /tmp and /objects can. */
const ENTER = `set -e
root="$1"; shared="$2"; shift 2
mount --bind "$root" "$root" && mount -o remount,bind,ro "$root"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$shared" "$root/objects"
mount --rbind /dev "$root/dev" && mount -t proc proc "$root/proc"
exec chroot --userspec=1000:1000 "$root" /usr/bin/env -C /hiram "$@"`;

function start(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): ChildProcess {
  const environment = { ...variables, PATH: '/usr/local/bin:/usr/bin:/bin', NODE_ENV: 'production' };
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-c',
      ENTER,
      'sh',
      image,
      shared,
      '-i',
      ...settings,
    ].concat('node', `server/${program}.js`, ...args),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
}

async function run(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<void> {
  const started = performance.now();
  const ended: unknown[] = await once(start(program, args, variables), 'exit');
  const [code] = ended;
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
  console.log(`${program}: ${seconds(started)}`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function secret(): string {
  return randomBytes(32).toString('base64');
}

async function statusOf(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' });
  const body = await response.text();
  return `${response.status} ${response.headers.get('content-type') ?? ''} ${body.length} characters`;
}

const postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false });
const port = await freePort();
const passwords = { api: secret().replaceAll(/\W/g, ''), reader: secret().replaceAll(/\W/g, '') };

function database(name: string, login: keyof typeof passwords): string {
  return `postgres://image_${login}:${passwords[login]}@127.0.0.1:${postgres.port}/${name}`;
}

/** As the owner, who creates everything. */
const owner = new URL(postgres.url);
const ownerOfKeys = new URL('/hiram_keys', owner);
const programs: ChildProcess[] = [];
try {
  await run('migrate', [], {
    DATABASE_URL: owner.href,
    HIRAM_KEYS_DATABASE_URL: ownerOfKeys.href,
    DATABASE_API_LOGIN: `image_api:${passwords.api}`,
    DATABASE_WORKFLOWS_LOGIN: `image_workflows:${secret().replaceAll(/\W/g, '')}`,
    DATABASE_READER_LOGIN: `image_reader:${passwords.reader}`,
  });
  const keys = {
    DATABASE_URL: database('hiram', 'api'),
    HIRAM_KEYS_DATABASE_URL: database('hiram_keys', 'api'),
    HIRAM_KMS: 'environment',
    HIRAM_PERSONAL_DATA_KEYS: `index:${secret()},2026-11:${secret()}`,
  };
  await run('init', ['/objects/lender.json', '--links-to', '/objects/links'], keys);
  const started = performance.now();
  programs.push(
    start('main-api', [], {
      ...keys,
      DATABASE_READER_URL: database('hiram', 'reader'),
      RESTATE_INGRESS_URL: 'http://127.0.0.1:8080',
      TRUSTED_PROXIES: 'none',
      HIRAM_CONSOLE_URL: `http://localhost:${port}/console`,
      HIRAM_WORKFLOW_MESSAGE_KEY: secret(),
      HIRAM_CODE_KEY: secret(),
      HIRAM_OBJECTS_FOLDER: '/objects',
      HIRAM_SMS_ROUTES: 'PH=semaphore',
      HIRAM_SMS_SEMAPHORE_KEY: secret(),
      HIRAM_SMS_SEMAPHORE_SENDER: 'KAYA',
      HIRAM_STOP_DELAY_SECONDS: '0',
      WEB_ROOT: '/hiram/borrower-app/dist',
      CONSOLE_ROOT: '/hiram/operations-console/dist',
      PORT: String(port),
    }),
  );
  const api = `http://127.0.0.1:${port}`;
  await waitUntil(() => answersOk(`${api}/readyz`), { what: '/readyz', withinMs: 120_000 });
  console.log(`main-api: ready after ${seconds(started)}`);
  console.log(`/readyz: ${await statusOf(`${api}/readyz`)}`);
  console.log(`borrower app: ${await statusOf(`${api}/?brand=kaya`)}`);
  console.log(`console: ${await statusOf(`http://localhost:${port}/console`)}`);
} finally {
  // The kernel then ends everything in its namespace, which a signal would not reach.
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map((program) => once(program, 'exit')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
