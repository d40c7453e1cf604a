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
import { startGuardedProcess } from '@hiram/tools/engines/guarded-process';
import { startPostgres } from '@hiram/tools/engines/postgres';
import { startRestate } from '@hiram/tools/engines/restate';
import { answersOk } from '@hiram/tools/engines/wait-until';
import { type RestartingProcess, startRestarting } from './restarting-process.ts';

/** The processes to kill. The simulator represents the outside world and is not killed. */
export const killableProcesses = ['api', 'workflows', 'engine', 'postgresql'] as const;
export type KillableProcess = (typeof killableProcesses)[number];

/** The whole platform as separate processes, each restarted when it dies, with every commit on disk. */
export interface KillableStack {
  readonly apiUrl: string;
  readonly simulatorUrl: string;
  readonly databaseUrl: string;
  /** The API's environment, from which others read its configuration. */
  readonly environment: Readonly<Record<string, string>>;
  /** kill -9 once it is up. Resolves when it is gone. */
  kill(mortal: KillableProcess): Promise<void>;
  /** Resolves when everything is up. */
  allUp(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKillableStack(folder: string): Promise<KillableStack> {
  const ports = await freePorts();
  const postgres = await startRestarting(() =>
    startPostgres({ folder: join(folder, 'postgres'), port: ports.postgres, durable: true }),
  );
  const databaseUrl = `postgres://hiram@127.0.0.1:${ports.postgres}/hiram`;
  // The apps are not needed, so any folder serves as their build and is not served.
  const surroundings = {
    ports,
    built: { borrowerApp: folder, console: folder },
    simulatorFolder: join(folder, 'simulator'),
    objectsFolder: join(folder, 'objects'),
  };
  for (const plan of preparations(databaseUrl, { withHistory: false })) await run(folder, plan);
  const engine = await startRestarting(() =>
    startRestate({
      folder: join(folder, 'restate'),
      ingressPort: ports.restateIngress,
      adminPort: ports.restateAdmin,
      nodePort: ports.restateNode,
    }),
  );
  const [simulatorPlan] = independentPrograms(surroundings);
  const [apiPlan, workflowsPlan] = serverPrograms(surroundings, databaseUrl);
  if (simulatorPlan === undefined || apiPlan === undefined || workflowsPlan === undefined) {
    throw new Error('the stack lacks a simulator, an API or workflows');
  }
  const simulator = await startRestarting(() => serve(folder, simulatorPlan));
  const [api, workflows] = await Promise.all([
    startRestarting(() => serve(folder, apiPlan)),
    startRestarting(() => serve(folder, workflowsPlan)),
  ]);
  const parts: Readonly<Record<KillableProcess, RestartingProcess>> = {
    api,
    workflows,
    engine,
    postgresql: postgres,
  };
  return {
    apiUrl: urlOf(ports.api),
    simulatorUrl: urlOf(ports.simulator),
    databaseUrl,
    environment: apiPlan.env,
    kill: (mortal) => parts[mortal].kill(),
    async allUp() {
      await Promise.all(Object.values(parts).map((part) => part.up()));
    },
    async stop() {
      await Promise.all([api.stop(), workflows.stop(), simulator.stop()]);
      await Promise.all([engine.stop(), postgres.stop()]);
    },
  };
}

function start(folder: string, { name, args, cwd, env }: ProgramPlan) {
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

async function serve(folder: string, plan: ProgramPlan & { readonly readyUrl: string }) {
  const program = await start(folder, plan);
  await program.ready(() => answersOk(plan.readyUrl));
  return program;
}
