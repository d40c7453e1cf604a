import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  createProgramKeyLogins,
  createProgramLogins,
} from '@hiram/server-testing/platform/database/program-logins';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { type GuardedProcess, startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { programFile } from '@hiram/tools/engines/program-file';
import { answersOk } from '@hiram/tools/engines/wait-until';

/** Requests name it; no name is looked up. */
export const CONSOLE_HOST = 'console.lender.example';

const repository = resolve(import.meta.dirname, '../../..');

/** The built apps, which the API serves if they were built. */
export const builtApps = {
  borrowerApp: builtFolder('borrower-app/dist'),
  console: builtFolder('operations-console/dist'),
} as const;

/** A real API process in production mode, with its own database and the simulated providers. */
export interface FuzzedApi {
  readonly url: string;
  readonly port: number;
  readonly db: TestDatabase;
  readonly keys: TestKeyStore;
  readonly environment: Readonly<Record<string, string>>;
  /** Signs the webhooks of the neutral provider. */
  readonly webhookSecret: string;
  readonly logFile: string;
  isRunning(): boolean;
  /** How the API process ended, once it has. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/**
 * The lender has ten weeks of history, or only its products and staff. The history takes a minute. There is no
 * workflow engine: requests commit their messages for it, which nobody collects.
 */
export async function startFuzzedApi(
  folder: string,
  { withHistory }: { readonly withHistory: boolean },
): Promise<FuzzedApi> {
  const [db, keys, port, simulatorPort, nobodysPort] = await Promise.all([
    createTestDatabase(),
    createTestKeyStore(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const webhookSecret = secret();
  const logins = await loginsOf(db, keys);
  const environment = environmentOf({ folder, logins, port, simulatorPort, nobodysPort, webhookSecret });
  const started: GuardedProcess[] = [];
  async function start(name: string, file: string, variables: Record<string, string>, args: string[] = []) {
    const process_ = await startGuardedProcess({
      name,
      command: process.execPath,
      args: [programFile(file), ...args],
      env: bareEnvironment(variables),
      logFile: join(folder, `${name}.log`),
      pidFile: join(folder, `${name}.pid.json`),
      stopSignal: 'SIGKILL',
    });
    started.push(process_);
    return process_;
  }
  async function stop(): Promise<void> {
    await Promise.all(started.map((one) => one.stop()));
    await Promise.all([db.close(), keys.close()]);
  }
  try {
    const simulator = await start('simulator', 'provider-simulator/src/main.ts', {
      PORT: String(simulatorPort),
      ACCOUNT_KEY: webhookSecret,
      CALLBACK_SECRET: webhookSecret,
    });
    await simulator.ready(() => answersOk(`${urlOf(simulatorPort)}/healthz`));
    const history = withHistory ? ['--history'] : [];
    // The demo lender has published passwords, so only a development program creates it.
    const seeding = { ...environment, DATABASE_URL: db.url.reveal(), HIRAM_DEVELOPMENT: '1' };
    const ended = await (await start('seed', 'demo-lender/src/seed.ts', seeding, history)).ended;
    if (ended !== 'ended with code 0') throw new Error(`the seed ${ended}; its log is in ${folder}`);
    const api = await start('api', 'server/src/main-api.ts', environment);
    await api.ready(() => answersOk(`${urlOf(port)}/readyz`));
    return {
      url: urlOf(port),
      port,
      db,
      keys,
      environment,
      webhookSecret,
      logFile: join(folder, 'api.log'),
      isRunning: () => api.isRunning(),
      ended: api.ended,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Place {
  readonly folder: string;
  readonly logins: Readonly<Record<string, string>>;
  readonly port: number;
  readonly simulatorPort: number;
  readonly nobodysPort: number;
  readonly webhookSecret: string;
}

async function loginsOf(db: TestDatabase, keys: TestKeyStore): Promise<Readonly<Record<string, string>>> {
  const [main, keyStore] = [await createProgramLogins(db), await createProgramKeyLogins(db, keys.url)];
  return {
    DATABASE_URL: main.api,
    DATABASE_READER_URL: main.reader,
    HIRAM_KEYS_DATABASE_URL: keyStore.api,
  };
}

/** What docs/deployment.md asks for in production. */
function environmentOf(place: Place): Record<string, string> {
  const { folder, logins, port, simulatorPort, nobodysPort, webhookSecret } = place;
  const simulatorUrl = urlOf(simulatorPort);
  return {
    ...logins,
    RESTATE_INGRESS_URL: urlOf(nobodysPort),
    RESTATE_ADMIN_URL: urlOf(nobodysPort),
    PORT: String(port),
    TRUSTED_PROXIES: 'none',
    HIRAM_CONSOLE_URL: `https://${CONSOLE_HOST}/console`,
    // All requests come from one address, as fast as they are answered.
    HIRAM_REQUESTS_PER_ADDRESS: '1000000',
    HIRAM_REQUESTS_PER_SESSION: '1000000',
    // A defect is logged with the id of its request. A line for each request would be gigabytes.
    LOG_LEVEL: 'error',
    OPERATOR_TOKEN: secret(),
    HIRAM_WORKFLOW_MESSAGE_KEY: secret(),
    HIRAM_KMS: 'environment',
    HIRAM_PERSONAL_DATA_KEYS: `index:${secret()},2026-11:${secret()}`,
    HIRAM_CODE_KEY: secret(),
    HIRAM_OBJECTS_FOLDER: join(folder, 'objects'),
    HIRAM_SMS_ROUTES: 'PH=semaphore',
    HIRAM_SMS_SEMAPHORE_URL: `${simulatorUrl}/sms/semaphore`,
    HIRAM_SMS_SEMAPHORE_KEY: webhookSecret,
    HIRAM_SMS_SEMAPHORE_SENDER: 'HIRAM',
    HIRAM_IDENTITY_CHECK_URL: simulatorUrl,
    HIRAM_CREDIT_BUREAU_URL: simulatorUrl,
    HIRAM_PAYOUT_ROUTES: 'PH=neutral,IN=neutral,reference=neutral',
    HIRAM_PAYOUT_PROVIDER_URL: simulatorUrl,
    HIRAM_PAYOUT_CALLBACK_URL: `${urlOf(port)}/callbacks/payouts/neutral`,
    HIRAM_PAYOUT_CALLBACK_SECRET: webhookSecret,
    HIRAM_PAYMENT_ROUTES: 'PH=neutral,IN=neutral,reference=neutral',
    HIRAM_PAYMENT_PROVIDER_URL: simulatorUrl,
    HIRAM_PAYMENT_CALLBACK_URL: `${urlOf(port)}/callbacks/payments/neutral`,
    HIRAM_PAYMENT_CALLBACK_SECRET: webhookSecret,
    ...(builtApps.borrowerApp !== undefined && { WEB_ROOT: builtApps.borrowerApp }),
    ...(builtApps.console !== undefined && { CONSOLE_ROOT: builtApps.console }),
  };
}

function builtFolder(path: string): string | undefined {
  const folder = join(repository, path);
  return existsSync(join(folder, 'assets')) ? folder : undefined;
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function secret(): string {
  return randomBytes(32).toString('base64');
}
