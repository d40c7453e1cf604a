import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  providersAt,
  publicKeyOf,
  secret,
  startRestateWithIdentity,
} from '@hiram/server-testing/production/production-stack';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { type GuardedProcess, startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { type RunningPostgres, startPostgres } from '@hiram/tools/engines/postgres';
import type { RunningRestate } from '@hiram/tools/engines/restate';
import { answersOk } from '@hiram/tools/engines/wait-until';
import type { PayingBorrower } from '../kills/paying-borrower.ts';
import type { Instance } from './load-balancer.ts';

/** The code of one release, in a folder of its own. */
export interface Release {
  readonly name: string;
  readonly folder: string;
}

export interface RunningInstance extends Instance {
  /** As an orchestrator does: SIGTERM, then wait. Says how the process ended. */
  stop(): Promise<string>;
}

/** Both databases, Restate and the provider, for instances of any release in production mode. */
export interface UpgradeStack {
  /** Of the load balancer, which the caller starts there. */
  readonly port: number;
  readonly url: string;
  readonly databaseUrl: string;
  readonly simulatorUrl: string;
  readonly restate: RunningRestate;
  migrate(release: Release, args?: readonly string[]): Promise<void>;
  prepareLender(release: Release): Promise<void>;
  prepareBorrowers(release: Release, count: number): Promise<PayingBorrower[]>;
  startApi(release: Release): Promise<RunningInstance>;
  startWorkflows(release: Release): Promise<RunningInstance>;
  stop(): Promise<void>;
}

/** Long enough for the load balancer, which asks five times a second, to notice on a busy machine. */
const STOP_DELAY_SECONDS = '4';
const PASSWORD = 'a-password-of-the-run';
const LOGINS = { api: 'upgrade_api', workflows: 'upgrade_workflows', reader: 'upgrade_reader' } as const;
const BRAND = 'hiram';

export async function startUpgradeStack(folder: string): Promise<UpgradeStack> {
  const [postgres, restate, port, simulatorPort] = await Promise.all([
    startPostgres({ folder: join(folder, 'postgres'), durable: false }),
    startRestateWithIdentity(folder),
    freePort(),
    freePort(),
  ]);
  const url = urlOf(port);
  const simulatorUrl = urlOf(simulatorPort);
  const [accountKey, callbackSecret] = [secret(), secret()];
  const shared = {
    ...sharedVariables({ folder, restate, url, identityKey: await publicKeyOf(folder) }),
    ...providersAt({ simulatorUrl, apiUrl: url, accountKey, callbackSecret }),
  };
  const apiVariables = {
    ...shared,
    ...databasesOf(postgres, LOGINS.api),
    DATABASE_READER_URL: withLogin(postgres.url, LOGINS.reader),
  };
  const ownerVariables = { ...apiVariables, ...databasesOf(postgres) };
  const { launch, run, serve, stopAll } = programsIn(folder);

  return {
    port,
    url,
    databaseUrl: postgres.url,
    simulatorUrl,
    restate,
    async migrate(release, args = []) {
      await run(release, 'server/src/commands/migrate.ts', args, {
        ...databasesOf(postgres),
        ...Object.fromEntries(
          Object.entries(LOGINS).map(([who, name]) => [
            `DATABASE_${who.toUpperCase()}_LOGIN`,
            `${name}:${PASSWORD}`,
          ]),
        ),
      });
    },
    async prepareLender(release) {
      const file = join(folder, 'lender.json');
      await writeFile(file, await lenderOf(release));
      await run(
        release,
        'server/src/commands/init.ts',
        [file, '--links-to', join(folder, 'links')],
        apiVariables,
      );
      const simulator = await launch(release, 'provider-simulator/src/main.ts', [], {
        PORT: String(simulatorPort),
        ACCOUNT_KEY: accountKey,
        CALLBACK_SECRET: callbackSecret,
      });
      await simulator.program.ready(() => answersOk(`${simulatorUrl}/healthz`));
    },
    async prepareBorrowers(release, count) {
      // By the code of that release, because the tables are its own.
      const file = 'simulation/src/print-borrowers.ts';
      await writeFile(join(release.folder, file), PRINT_BORROWERS);
      const printed = await run(release, file, [String(count)], ownerVariables);
      // The cast states what the program above prints.
      return JSON.parse(printed.slice(printed.indexOf('['))) as PayingBorrower[];
    },
    async startApi(release) {
      const at = await freePort();
      return serve(release, 'server/src/main-api.ts', at, { ...apiVariables, PORT: String(at) });
    },
    async startWorkflows(release) {
      const [at, statusAt] = await Promise.all([freePort(), freePort()]);
      return serve(release, 'server/src/main-workflows.ts', statusAt, {
        ...shared,
        ...databasesOf(postgres, LOGINS.workflows),
        WORKFLOWS_URL: urlOf(at),
        WORKFLOWS_PORT: String(at),
        WORKFLOWS_STATUS_PORT: String(statusAt),
      });
    },
    async stop() {
      await stopAll();
      await restate.kill();
      await postgres.kill();
    },
  };
}

const PRINT_BORROWERS = `import { prepareBorrowers } from './kills/prepare-borrowers.ts';
console.log(JSON.stringify(await prepareBorrowers({ environment: process.env }, Number(process.argv[2]))));
`;

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}`;
}

function withLogin(databaseUrl: string, login: string | undefined): string {
  const url = new URL(databaseUrl);
  if (login !== undefined) {
    url.username = login;
    url.password = PASSWORD;
  }
  return url.href;
}

/** As the owner, unless a login is named. */
function databasesOf(postgres: RunningPostgres, login?: string): Record<string, string> {
  const keys = new URL(withLogin(postgres.url, login));
  keys.pathname = '/hiram_keys';
  return { DATABASE_URL: withLogin(postgres.url, login), HIRAM_KEYS_DATABASE_URL: keys.href };
}

function sharedVariables({
  folder,
  restate,
  url,
  identityKey,
}: {
  readonly folder: string;
  readonly restate: RunningRestate;
  readonly url: string;
  readonly identityKey: string;
}): Record<string, string> {
  return {
    RESTATE_INGRESS_URL: restate.ingressUrl,
    RESTATE_ADMIN_URL: restate.adminUrl,
    RESTATE_IDENTITY_KEYS: identityKey,
    TRUSTED_PROXIES: 'none',
    HIRAM_CONSOLE_URL: `${url.replace('127.0.0.1', 'localhost')}/console`,
    HIRAM_KMS: 'environment',
    HIRAM_WORKFLOW_MESSAGE_KEY: secret(),
    HIRAM_PERSONAL_DATA_KEYS: `index:${secret()},2026-11:${secret()}`,
    HIRAM_CODE_KEY: secret(),
    HIRAM_OBJECTS_FOLDER: join(folder, 'objects'),
    HIRAM_ANCHOR_FILE: join(folder, 'anchors.jsonl'),
    HIRAM_ANCHOR_KEY: secret(),
    HIRAM_STOP_DELAY_SECONDS: STOP_DELAY_SECONDS,
  };
}

/** An example lender of that release, with the brand of the test. */
async function lenderOf(release: Release): Promise<string> {
  // The cast states the only field that is changed.
  const lender = JSON.parse(await readFile(join(release.folder, 'docs/examples/lender.json'), 'utf8')) as {
    readonly brand: object;
  };
  return JSON.stringify({ ...lender, brand: { ...lender.brand, code: BRAND } });
}

/** Starts programs of a release, whose logs are in the folder. */
function programsIn(folder: string) {
  const running: GuardedProcess[] = [];
  let started = 0;

  async function launch(
    release: Release,
    file: string,
    args: readonly string[],
    env: Record<string, string>,
  ) {
    started += 1;
    const name = `${release.name}-${file.split('/').at(-1)}-${started}`;
    const program = await startGuardedProcess({
      name,
      command: process.execPath,
      args: [file, ...args],
      cwd: release.folder,
      env: bareEnvironment(env),
      logFile: join(folder, `logs/${name}.log`),
      pidFile: join(folder, `programs/${name}.pid.json`),
      stopSignal: 'SIGTERM',
    });
    running.push(program);
    return { name, program, logFile: join(folder, `logs/${name}.log`) };
  }
  async function run(release: Release, file: string, args: readonly string[], env: Record<string, string>) {
    const { name, program, logFile } = await launch(release, file, args, env);
    const how = await program.ended;
    const printed = await readFile(logFile, 'utf8');
    if (how !== 'ended with code 0') throw new Error(`${name} ${how}\n${printed}`);
    return printed;
  }
  async function serve(
    release: Release,
    file: string,
    at: number,
    env: Record<string, string>,
  ): Promise<RunningInstance> {
    const { name, program } = await launch(release, file, [], env);
    await program.ready(() => answersOk(`${urlOf(at)}/readyz`));
    return { name, port: at, stop: async () => program.stop().then(() => program.ended) };
  }
  async function stopAll(): Promise<void> {
    await Promise.all(running.map((program) => program.kill()));
  }
  return { launch, run, serve, stopAll };
}
