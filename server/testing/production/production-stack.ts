import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createTestKeyStore } from '@hiram/server-testing/platform/personal-data/key-store';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { type RunningRestate, startRestate } from '@hiram/tools/engines/restate';
import { answersOk, waitUntil } from '@hiram/tools/engines/wait-until';
import { createTestDatabase, type TestDatabase } from '../platform/database/database.ts';
import { createProgramKeyLogins, createProgramLogins } from '../platform/database/program-logins.ts';

/** The programs in production mode, on an empty database, with the variables that docs/deployment.md names. */
export interface ProductionStack {
  readonly db: TestDatabase;
  readonly restate: RunningRestate;
  readonly apiUrl: string;
  /** The same program under the console's own host name. */
  readonly consoleOrigin: string;
  readonly workflowsUrl: string;
  readonly simulatorUrl: string;
  readonly folder: string;
  /** Of the API, and of the commands. */
  readonly environment: Readonly<Record<string, string>>;
  readonly workflowsEnvironment: Readonly<Record<string, string>>;
  /** Runs a command of the image until it ends. */
  run(file: string, args: readonly string[]): Promise<{ readonly code: number; readonly printed: string }>;
  /** Starts the API and the workflows. */
  start(): Promise<void>;
  /** Starts one more process of the API. Returns its address. */
  startAnotherApi(): Promise<string>;
  /** Everything that the programs have printed. */
  printed(): string;
  stop(): Promise<void>;
}

/** With a bundle, its programs run instead of the sources. */
export async function prepareProductionStack({
  bundle,
}: {
  readonly bundle?: string;
} = {}): Promise<ProductionStack> {
  const folder = await mkdtemp(join(tmpdir(), 'hiram-production-'));
  const [db, keys, restate] = await Promise.all([
    createTestDatabase(),
    createTestKeyStore(),
    startRestateWithIdentity(folder),
  ]);
  const [port, workflowsPort, statusPort, simulatorPort] = await fourPorts();
  const apiUrl = urlOf(port);
  const consoleOrigin = `http://localhost:${port}`;
  const workflowsUrl = urlOf(workflowsPort);
  const simulatorUrl = urlOf(simulatorPort);
  const logins = await createProgramLogins(db);
  const keyLogins = await createProgramKeyLogins(db, keys.url);
  const [accountKey, callbackSecret] = [secret(), secret()];
  const shared = {
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    RESTATE_IDENTITY_KEYS: await publicKeyOf(folder),
    WORKFLOWS_URL: workflowsUrl,
    WORKFLOWS_PORT: String(workflowsPort),
    WORKFLOWS_STATUS_PORT: String(statusPort),
    PORT: String(port),
    TRUSTED_PROXIES: 'none',
    HIRAM_CONSOLE_URL: `${consoleOrigin}/console`,
    ...keysAndFolders(folder),
    ...providersAt({ simulatorUrl, apiUrl, accountKey, callbackSecret }),
  };
  const environment = {
    ...shared,
    DATABASE_URL: logins.api,
    DATABASE_READER_URL: logins.reader,
    HIRAM_KEYS_DATABASE_URL: keyLogins.api,
  };
  const workflowsEnvironment = {
    ...shared,
    DATABASE_URL: logins.workflows,
    HIRAM_KEYS_DATABASE_URL: keyLogins.workflows,
  };
  const children: ChildProcess[] = [];
  let printed = '';

  function launch(file: string, args: readonly string[], variables: Record<string, string>): ChildProcess {
    const isBundled = bundle !== undefined && file.startsWith('server/');
    const program = isBundled ? join(bundle, `${basename(file, '.ts')}.js`) : programFile(file);
    const child = spawn(process.execPath, [program, ...args], {
      env: bareEnvironment(variables),
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (printed += data));
    children.push(child);
    return child;
  }

  return {
    db,
    restate,
    apiUrl,
    consoleOrigin,
    workflowsUrl,
    simulatorUrl,
    folder,
    environment,
    workflowsEnvironment,
    printed: () => printed,
    async run(file, args) {
      const before = printed.length;
      const [code] = await once(launch(file, args, environment), 'close');
      return { code: Number(code), printed: printed.slice(before) };
    },
    async start() {
      launch('provider-simulator/src/main.ts', [], {
        PORT: String(simulatorPort),
        ACCOUNT_KEY: accountKey,
        CALLBACK_SECRET: callbackSecret,
      });
      launch('server/src/main-api.ts', [], environment);
      launch('server/src/main-workflows.ts', [], workflowsEnvironment);
      for (const url of [`${simulatorUrl}/healthz`, `${apiUrl}/readyz`, `${urlOf(statusPort)}/readyz`]) {
        await waitUntil(() => answersOk(url), { what: url, withinMs: 180_000 });
      }
    },
    async startAnotherApi() {
      const otherPort = await freePort();
      launch('server/src/main-api.ts', [], { ...environment, PORT: String(otherPort) });
      const url = urlOf(otherPort);
      await waitUntil(() => answersOk(`${url}/readyz`), { what: url, withinMs: 180_000 });
      return url;
    },
    async stop() {
      for (const child of children) child.kill('SIGKILL');
      await restate.kill();
      await Promise.all([db.close(), keys.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function keysAndFolders(folder: string) {
  return {
    HIRAM_KMS: 'environment',
    HIRAM_WORKFLOW_MESSAGE_KEY: secret(),
    HIRAM_PERSONAL_DATA_KEYS: `index:${secret()},2026-11:${secret()}`,
    HIRAM_CODE_KEY: secret(),
    HIRAM_OBJECTS_FOLDER: join(folder, 'objects'),
    HIRAM_ANCHOR_FILE: join(folder, 'anchors.jsonl'),
    HIRAM_ANCHOR_KEY: secret(),
  };
}

function fourPorts(): Promise<[number, number, number, number]> {
  return Promise.all([freePort(), freePort(), freePort(), freePort()]);
}

/** Every provider is the simulator. */
export function providersAt({
  simulatorUrl,
  apiUrl,
  accountKey,
  callbackSecret,
}: Readonly<Record<'simulatorUrl' | 'apiUrl' | 'accountKey' | 'callbackSecret', string>>) {
  return {
    HIRAM_SMS_ROUTES: 'PH=semaphore',
    HIRAM_SMS_SEMAPHORE_URL: `${simulatorUrl}/sms/semaphore`,
    HIRAM_SMS_SEMAPHORE_KEY: accountKey,
    HIRAM_SMS_SEMAPHORE_SENDER: 'KAYA',
    HIRAM_IDENTITY_CHECK_URL: simulatorUrl,
    HIRAM_CREDIT_BUREAU_URL: simulatorUrl,
    HIRAM_PAYOUT_ROUTES: 'PH=neutral',
    HIRAM_PAYOUT_PROVIDER_URL: simulatorUrl,
    HIRAM_PAYOUT_CALLBACK_URL: `${apiUrl}/callbacks/payouts/neutral`,
    HIRAM_PAYOUT_CALLBACK_SECRET: callbackSecret,
    HIRAM_PAYMENT_ROUTES: 'PH=neutral',
    HIRAM_PAYMENT_PROVIDER_URL: simulatorUrl,
    HIRAM_PAYMENT_CALLBACK_URL: `${apiUrl}/callbacks/payments/neutral`,
    HIRAM_PAYMENT_CALLBACK_SECRET: callbackSecret,
  };
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

export function secret(): string {
  return randomBytes(32).toString('base64');
}

export async function startRestateWithIdentity(folder: string): Promise<RunningRestate> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const pem = join(folder, 'restate-identity.pem');
  await writeFile(pem, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  return startRestate({
    folder: join(folder, 'restate'),
    logFile: logOf(folder),
    durable: false,
    settings: { RESTATE_REQUEST_IDENTITY_PRIVATE_KEY_PEM_FILE: pem },
  });
}

function logOf(folder: string): string {
  return join(folder, 'restate.log');
}

/** Restate prints the public key when it starts. */
export async function publicKeyOf(folder: string): Promise<string> {
  const [key = ''] = /publickeyv1_\w+/.exec(await readFile(logOf(folder), 'utf8')) ?? [];
  return key;
}
