import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '@hiram/tools/dev/ports';
import {
  independentPrograms,
  type ProgramPlan,
  preparations,
  serverPrograms,
  urlOf,
} from '@hiram/tools/dev/programs';
import { bareEnvironment } from '@hiram/tools/engines/bare-environment';
import { freePort } from '@hiram/tools/engines/free-port';
import { type GuardedProcess, startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { createPgbackrest, type Pgbackrest } from '@hiram/tools/engines/pgbackrest';
import { type RunningPostgres, startPostgres } from '@hiram/tools/engines/postgres';
import { type RunningRestate, startRestate } from '@hiram/tools/engines/restate';
import { answersOk } from '@hiram/tools/engines/wait-until';

/** pgBackRest 2.45 knows PostgreSQL up to 15, which Debian has beside it. */
const BINARIES = process.env.POSTGRESQL_15_BINARIES ?? '/usr/lib/postgresql/15/bin';
const binaries = { initdb: join(BINARIES, 'initdb'), postgres: join(BINARIES, 'postgres') };

/** The longest that a commit waits for its copy in the archive, if little is written. */
export const ARCHIVE_SECONDS = 30;

/** The platform with its stores apart: the main database can be lost and restored, the key store stays. */
export interface DrillStack {
  readonly apiUrl: string;
  readonly simulatorUrl: string;
  readonly databaseUrl: string;
  /** The API's environment, and that of the workflows. */
  readonly environment: Readonly<Record<string, string>>;
  readonly workflowsEnvironment: Readonly<Record<string, string>>;
  readonly backups: Pgbackrest;
  startPrograms(): Promise<void>;
  stopWorkflows(): Promise<void>;
  startWorkflows(): Promise<void>;
  /** kill -9 of programs and database; the main database's files are deleted. */
  destroy(options: { readonly withEngine: boolean }): Promise<void>;
  /** A server on the restored files, by default in the place of the lost one. */
  startDatabase(): Promise<void>;
  /** A second server on files that were restored elsewhere, for a look. */
  startCopy(folder: string): Promise<RunningPostgres>;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

export async function startDrillStack(folder: string): Promise<DrillStack> {
  const ports = await freePorts();
  const postgresFolder = join(folder, 'postgres');
  const dataFolder = join(postgresFolder, 'data');
  const databaseUrl = `postgres://hiram@127.0.0.1:${ports.postgres}/hiram`;
  const socketFolder = join(folder, 'backups/socket');
  const backups = createPgbackrest({
    folder: join(folder, 'backups'),
    dataFolder,
    port: ports.postgres,
    socketFolder,
    user: 'hiram',
  });
  const archiving = {
    archive_mode: 'on',
    archive_command: backups.archiveCommand,
    archive_timeout: `${ARCHIVE_SECONDS}s`,
    unix_socket_directories: socketFolder,
  };
  const keysPort = await freePort();
  const keys = await startPostgres({ folder: join(folder, 'keys'), port: keysPort, durable: true, binaries });
  function startMain(): Promise<RunningPostgres> {
    const settings = archiving;
    return startPostgres({ folder: postgresFolder, port: ports.postgres, durable: true, binaries, settings });
  }
  let main = await startMain();
  backups.create();

  // The apps are not needed, so any folder serves as their build and is not served.
  const surroundings = {
    ports,
    built: { borrowerApp: folder, console: folder },
    simulatorFolder: join(folder, 'simulator'),
    objectsFolder: join(folder, 'objects'),
  };
  for (const plan of preparations(databaseUrl, { withHistory: false }))
    await run(folder, withKeys(plan, keysPort));
  const engineOptions = {
    folder: join(folder, 'restate'),
    ingressPort: ports.restateIngress,
    adminPort: ports.restateAdmin,
    nodePort: ports.restateNode,
  };
  let engine: RunningRestate = await startRestate(engineOptions);
  const [simulatorPlan] = independentPrograms(surroundings);
  const [apiPlan, workflowsPlan] = serverPrograms(surroundings, databaseUrl).map((plan) =>
    withKeys(plan, keysPort),
  );
  if (simulatorPlan === undefined || apiPlan === undefined || workflowsPlan === undefined) {
    throw new Error('the stack lacks a simulator, an API or workflows');
  }
  const plans = { api: apiPlan, workflows: workflowsPlan };
  const simulator = await serve(folder, simulatorPlan);
  let api: GuardedProcess | undefined;
  let workflows: GuardedProcess | undefined;

  async function startWorkflows(): Promise<void> {
    workflows = await serve(folder, plans.workflows);
  }
  return {
    apiUrl: urlOf(ports.api),
    simulatorUrl: urlOf(ports.simulator),
    databaseUrl,
    dataFolder,
    environment: plans.api.env,
    workflowsEnvironment: plans.workflows.env,
    backups,
    startWorkflows,
    async startPrograms() {
      [api] = await Promise.all([serve(folder, plans.api), startWorkflows()]);
    },
    async stopWorkflows() {
      await workflows?.stop();
    },
    async destroy({ withEngine }) {
      await Promise.all([api?.kill(), workflows?.kill(), main.kill()]);
      rmSync(dataFolder, { recursive: true, force: true });
      if (!withEngine) return;
      await engine.kill();
      rmSync(engineOptions.folder, { recursive: true, force: true });
      engine = await startRestate(engineOptions);
    },
    async startDatabase() {
      main = await startMain();
    },
    startCopy: async (copy) =>
      startPostgres({ folder: copy, port: await freePort(), durable: true, binaries }),
    async stop() {
      await Promise.all([api?.kill(), workflows?.kill(), simulator.kill()]);
      await Promise.all([engine.kill(), main.kill(), keys.stop()]);
    },
  };
}

/** The key store is on a server of its own: a physical backup of one server has all its databases. */
function withKeys<Plan extends ProgramPlan>(plan: Plan, keysPort: number): Plan {
  const { HIRAM_KEYS_DATABASE_URL: beside } = plan.env;
  if (beside === undefined) return plan;
  const apart = new URL(beside);
  apart.port = String(keysPort);
  return { ...plan, env: { ...plan.env, HIRAM_KEYS_DATABASE_URL: apart.href } };
}

function start(folder: string, { name, args, cwd, env }: ProgramPlan): Promise<GuardedProcess> {
  const { WEB_ROOT: _web, CONSOLE_ROOT: _console, ...rest } = env;
  return startGuardedProcess({
    name,
    command: process.execPath,
    args,
    cwd,
    stopSignal: 'SIGTERM',
    env: bareEnvironment(rest),
    logFile: join(folder, `logs/${name}.log`),
    pidFile: join(folder, `programs/${name}.pid.json`),
  });
}

async function run(folder: string, plan: ProgramPlan): Promise<void> {
  const program = await start(folder, plan);
  const how = await program.ended;
  await program.stop();
  if (how !== 'ended with code 0') throw new Error(`${plan.name} ${how}`);
}

async function serve(
  folder: string,
  plan: ProgramPlan & { readonly readyUrl: string },
): Promise<GuardedProcess> {
  const program = await start(folder, plan);
  await program.ready(() => answersOk(plan.readyUrl));
  return program;
}
