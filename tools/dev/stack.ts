import { existsSync, globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startGuardedProcess } from '../engines/guarded-process.ts';
import { endRememberedProcess } from '../engines/pid-file.ts';
import { startPostgres } from '../engines/postgres.ts';
import { startRestate } from '../engines/restate.ts';
import { answersOk } from '../engines/wait-until.ts';
import { demoState, markMade, markRestored, markRestoring, restoredFile } from './demo-state.ts';
import { LogFollower, type OnLine } from './follow-logs.ts';
import { freePorts, type Ports } from './ports.ts';
import {
  type Built,
  historyPlan,
  independentPrograms,
  type ProgramPlan,
  preparations,
  restorePlan,
  type ServingPlan,
  type StackEnvironment,
  serverPrograms,
  urlOf,
} from './programs.ts';
import type { StepChange } from './progress.ts';
import { type Part, RunningParts } from './running-parts.ts';
import { supervise } from './supervise.ts';

export interface StackOptions {
  /** Contains all data, logs and pid files. Created if missing. */
  readonly folder: string;
  readonly ports: 'free' | Ports;
  readonly built: Built;
  /** An existing PostgreSQL. Without it, one is started here. */
  readonly databaseUrl?: string;
  /** False for tests, where data need not survive a machine crash. */
  readonly durable?: boolean;
  /** True: killed programs and Restate are restarted, as on a production machine. */
  readonly supervised?: boolean;
  /** True: the demo lender has ten weeks of history, which takes half a minute the first time. */
  readonly withHistory?: boolean;
  /** True: an empty database is filled from the committed snapshot, which has a year of history. */
  readonly restores?: boolean;
  /** True: a small identity provider also runs, and the console offers sign-in with it. */
  readonly withIdentityProvider?: boolean;
  /** Receives every log line. */
  readonly onLine?: OnLine;
  /** Receives each beginning and end of a part's start. */
  readonly onStep?: (change: StepChange) => void;
}

export interface Stack {
  readonly borrowerAppUrl: string;
  readonly consoleUrl: string;
  readonly apiUrl: string;
  readonly simulatorUrl: string;
  readonly workflowsStatusUrl: string;
  readonly restateIngressUrl: string;
  readonly restateAdminUrl: string;
  readonly databaseUrl: string;
  readonly logFolder: string;
  /** Pids of all started processes. */
  readonly pids: readonly number[];
  /** Resolves when a part has ended, requested or not, with a message that says which and how. */
  readonly partEnded: Promise<string>;
  /** Stops the programs, then the engines. */
  stop(): Promise<void>;
}

/**
 * Starts the whole platform: engines, a prepared database, every program. Either all of it runs, or nothing.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = resolve(options.folder);
  const ports = options.ports === 'free' ? await freePorts() : options.ports;
  const builder = new StackBuilder({ ...options, folder }, ports);
  await endLeftovers(folder);
  rmSync(builder.logFolder, { recursive: true, force: true });
  const follower = options.onLine && new LogFollower(builder.logFolder, options.onLine);
  async function stop(): Promise<void> {
    await builder.parts.stop();
    follower?.stop();
  }
  try {
    return { ...(await builder.start()), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Ends the processes that an earlier, killed stack left running in this folder. */
export async function endLeftovers(folder: string): Promise<void> {
  await Promise.all(pidFilesIn(folder).map(endRememberedProcess));
}

/** The pid files of a stack in this folder. */
export function pidFilesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return globSync('*/*.pid.json', { cwd: folder }).map((pidFile) => join(folder, pidFile));
}

class StackBuilder {
  readonly parts = new RunningParts();
  readonly logFolder: string;
  readonly #options: StackOptions;
  readonly #ports: Ports;

  constructor(options: StackOptions, ports: Ports) {
    this.#options = options;
    this.#ports = ports;
    this.logFolder = join(options.folder, 'logs');
  }

  async start(): Promise<Omit<Stack, 'stop'>> {
    const ports = this.#ports;
    const { built, folder, withIdentityProvider = false } = this.#options;
    const [simulatorFolder, objectsFolder] = [join(folder, 'simulator'), join(folder, 'objects')];
    const stackEnvironment: StackEnvironment = {
      ports,
      built,
      simulatorFolder,
      objectsFolder,
      withIdentityProvider,
    };
    const database = this.#preparedDatabase(stackEnvironment);
    await allStarted([
      database,
      this.#restate(),
      ...independentPrograms(stackEnvironment).map(async (plan) => {
        // It reads its records when it starts.
        if (plan.name === 'simulator' && this.#options.restores) await database;
        await this.#serve(plan);
      }),
    ]);
    const databaseUrl = await database;
    // What the folder says is about its own database.
    const isOwnDatabase = this.#options.databaseUrl === undefined;
    if (this.#options.withHistory && !(isOwnDatabase && demoState(folder) !== undefined)) {
      await this.#run(historyPlan(stackEnvironment, databaseUrl));
      if (isOwnDatabase) markMade(folder);
    }
    const daysBehind = isOwnDatabase ? (demoState(folder)?.daysBehind ?? 0) : 0;
    const running = { ...stackEnvironment, daysBehind };
    await allStarted(serverPrograms(running, databaseUrl).map((plan) => this.#serve(plan)));
    return {
      apiUrl: urlOf(ports.api),
      borrowerAppUrl: urlOf(built === false ? ports.borrowerApp : ports.api),
      consoleUrl: built === false ? urlOf(ports.console) : `${urlOf(ports.api)}/console/`,
      simulatorUrl: urlOf(ports.simulator),
      workflowsStatusUrl: urlOf(ports.workflowsStatus),
      restateIngressUrl: urlOf(ports.restateIngress),
      restateAdminUrl: urlOf(ports.restateAdmin),
      databaseUrl,
      logFolder: this.logFolder,
      pids: this.parts.pids,
      partEnded: this.parts.firstEnd,
    };
  }

  async #preparedDatabase(stackEnvironment: StackEnvironment): Promise<string> {
    const databaseUrl = this.#options.databaseUrl ?? (await this.#postgres());
    const { withHistory = false, restores = false, folder } = this.#options;
    if (restores) {
      markRestoring(folder);
      await this.#run(restorePlan(stackEnvironment, databaseUrl, { daysBehindFile: restoredFile(folder) }));
      markRestored(folder);
    }
    for (const plan of preparations(databaseUrl, { withHistory })) await this.#run(plan);
    return databaseUrl;
  }

  async #postgres(): Promise<string> {
    const { folder, durable = true } = this.#options;
    const starting = startPostgres({
      folder: join(folder, 'postgres'),
      logFile: this.#logFile('postgres'),
      port: this.#ports.postgres,
      durable,
    });
    const { url } = await this.#step('PostgreSQL', this.parts.add('PostgreSQL', 'engine', starting));
    return url;
  }

  async #restate(): Promise<void> {
    const { folder, durable = true } = this.#options;
    const start = () =>
      startRestate({
        folder: join(folder, 'restate'),
        logFile: this.#logFile('restate'),
        ingressPort: this.#ports.restateIngress,
        adminPort: this.#ports.restateAdmin,
        nodePort: this.#ports.restateNode,
        durable,
      });
    await this.#step('Restate', this.parts.add('Restate', 'engine', this.#keep(start)));
  }

  /** Runs a program to its end. */
  async #run(plan: ProgramPlan): Promise<void> {
    await this.#step(plan.name, this.#runToEnd(plan));
  }

  async #runToEnd(plan: ProgramPlan): Promise<void> {
    const program = await this.#startProgram(plan);
    const how = await program.ended;
    await program.stop();
    if (how !== 'ended with code 0')
      throw new Error(`${plan.name} ${how}. Its log is ${this.#logFile(plan.name)}.`);
  }

  /** Starts a long-running program and waits until it is ready. */
  async #serve(plan: ServingPlan): Promise<void> {
    await this.#step(plan.name, this.#startServing(plan));
  }

  async #startServing(plan: ServingPlan): Promise<void> {
    if (this.#options.supervised) {
      await this.parts.add(
        plan.name,
        'program',
        supervise(() => this.#startReady(plan)),
      );
      return;
    }
    const program = await this.parts.add(plan.name, 'program', this.#startProgram(plan));
    await program.ready(() => answersOk(plan.readyUrl));
  }

  async #startReady(plan: ServingPlan): Promise<Part> {
    const program = await this.#startProgram(plan);
    await program.ready(() => answersOk(plan.readyUrl));
    return program;
  }

  async #step<Value>(name: string, work: Promise<Value>): Promise<Value> {
    const { onStep } = this.#options;
    onStep?.({ name, state: 'running' });
    try {
      const value = await work;
      onStep?.({ name, state: 'done' });
      return value;
    } catch (error) {
      onStep?.({ name, state: 'failed' });
      throw error;
    }
  }

  #keep(start: () => Promise<Part>): Promise<Part> {
    return this.#options.supervised ? supervise(start) : start();
  }

  #startProgram({ name, args, cwd, env }: ProgramPlan) {
    return startGuardedProcess({
      name,
      command: process.execPath,
      args,
      cwd,
      env: { ...withoutOurVariables(process.env), ...env },
      logFile: this.#logFile(name),
      pidFile: join(this.#options.folder, 'programs', `${name}.pid.json`),
      stopSignal: 'SIGTERM',
    });
  }

  #logFile(name: string): string {
    return join(this.logFolder, `${name}.log`);
  }
}

/**
 * Waits for all, even if one fails: processes that are still starting must be known before everything is
 * stopped.
 */
async function allStarted(starts: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(starts);
  await Promise.all(starts);
}

/** The stack defines its programs' settings. A variable left in the developer's shell must not reach them. */
function withoutOurVariables(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ours = /^(DEV_|HIRAM_|DATABASE_|RESTATE_|WORKFLOWS_|TEST_DATABASE_URL$|PORT$|HOST$|NODE_ENV$|VITEST)/;
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !ours.test(name)));
}
