import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { styleText } from 'node:util';
import { rememberedProcess, rememberProcess } from '../engines/pid-file.ts';
import { SNAPSHOT, wasStoppedRestoring } from './demo-state.ts';
import { examine, reportOf, runDoctor } from './doctor.ts';
import { portsFromEnvironment, takenPorts } from './ports.ts';
import { readTimings, type StartKind, StartProgress, writeTimings } from './progress.ts';
import { endLeftovers, type Stack, startStack } from './stack.ts';
import { StartView } from './start-view.ts';
import { table, visibleLine, workIn } from './terminal.ts';

const folder = resolve(process.env.DEV_FOLDER ?? join(import.meta.dirname, '../../.dev'));
const ownPidFile = join(folder, 'dev.pid.json');
/** Kept by `--fresh`: it holds only how long earlier starts took. */
const TIMINGS = 'start-timings.json';
const timingsFile = join(folder, TIMINGS);

/**
 * `npm run dev`: the whole platform on this machine until Ctrl-C. The first start restores the committed demo lender.
 * `--fresh` starts with an empty database and makes a lender by real postings;
 * `--identity-provider` also lets staff sign in with an external account.
 */
export async function runDev(): Promise<void> {
  const stopRequested = stopRequest();
  try {
    await claimFolder({ fresh: process.argv.includes('--fresh') });
    const stack = await startAndWelcome();
    const partEnded = await Promise.race([stopRequested, stack.partEnded]);
    if (partEnded !== undefined) {
      console.error(`\n${partEnded} Its log is in ${shortened(stack.logFolder)}.`);
      process.exitCode = 1;
    }
    console.log('\nStopping…');
    await stack.stop();
    console.log('Everything is stopped.');
  } catch (error) {
    console.error(`\n${inWords(error)}`);
    await adviseAfter(error);
    process.exitCode = 1;
  } finally {
    if (isOurs(ownPidFile)) rmSync(ownPidFile, { force: true });
  }
}

/** `npm run doctor`: examines this machine without starting anything. */
export async function runDoctorHere(): Promise<void> {
  await runDoctor(folder);
}

/** An error whose message says already what to do. */
class Explained extends Error {}

/** A failed start often has a cause in the machine: a full disk, missing packages, little memory. */
async function adviseAfter(error: unknown): Promise<void> {
  if (error instanceof Explained) return;
  const problems = (await examine({ folder })).filter(({ level }) => level !== 'ok');
  if (problems.length > 0) console.error(`\nnpm run doctor finds on this machine:\n${reportOf(problems)}`);
  else console.error('\nnpm run doctor finds nothing wrong with this machine.');
}

/**
 * Resolves at the first Ctrl-C or similar signal. A second one exits immediately; the parts then detect that
 * the parent is gone.
 */
function stopRequest(): Promise<undefined> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(undefined);
      });
    }
    if (process.env.npm_lifecycle_event !== undefined) whenOrphaned(() => resolve(undefined));
  });
}

/** npm does not forward its termination to the program that it runs, and a program cannot request it. */
function whenOrphaned(action: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    action();
  }, 500).unref();
}

/** One instance per folder. Cleans up after a killed instance. */
async function claimFolder({ fresh }: { fresh: boolean }): Promise<void> {
  const other = rememberedProcess(ownPidFile);
  if (other !== undefined) {
    throw new Explained(`npm run dev is already running as process ${other.pid}. Stop it first.`);
  }
  await endLeftovers(folder);
  mkdirSync(folder, { recursive: true });
  for (const entry of fresh || wasStoppedRestoring(folder) ? readdirSync(folder) : []) {
    if (entry !== TIMINGS) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  rememberProcess(ownPidFile, { name: 'npm run dev', pid: process.pid, stopSignal: 'SIGTERM' });
}

function isOurs(pidFile: string): boolean {
  return rememberedProcess(pidFile)?.pid === process.pid;
}

async function startAndWelcome(): Promise<Stack> {
  const ports = portsFromEnvironment(process.env);
  const withIdentityProvider =
    process.argv.includes('--identity-provider') || process.env.DEV_IDENTITY_PROVIDER === '1';
  const taken = await takenPorts(ports, { except: withIdentityProvider ? [] : ['identityProvider'] });
  if (taken.length > 0) throw new Explained(taken.join('\n'));
  const databaseUrl = process.env.DATABASE_URL;
  const kind = kindOfStart(databaseUrl);
  const withHistory = process.env.DEV_HISTORY !== '0';
  const restores =
    kind === 'first' && withHistory && !process.argv.includes('--fresh') && existsSync(SNAPSHOT);
  console.log(announcement(kind, restores));
  const progress = new StartProgress({
    nowMs: () => performance.now(),
    last: readTimings(timingsFile)[kind],
  });
  const view = new StartView(progress, process.stdout);
  let stack: Stack;
  try {
    stack = await startStack({
      folder,
      ports,
      built: false,
      withHistory,
      restores,
      withIdentityProvider,
      onLine: (program, line) => showLine(view, program, line),
      onStep: (change) => view.change(change),
      ...(databaseUrl !== undefined && databaseUrl !== '' && { databaseUrl }),
    });
  } finally {
    view.end();
  }
  writeTimings(timingsFile, kind, progress.timings());
  // Measured from the start of this process, which is the user's waiting time.
  console.log(welcome(stack, performance.now() / 1000));
  if (withIdentityProvider) {
    console.log(
      '  The console’s sign-in offers "Example account": an identity provider that accepts everyone.\n',
    );
  }
  return stack;
}

function announcement(kind: StartKind, restores: boolean): string {
  if (kind !== 'first') return 'Starting Hiram: PostgreSQL, Restate and the programs.';
  const lender = restores
    ? 'a demo lender with a year of history, from a snapshot.'
    : 'a demo lender with ten weeks of history, which are lived now.';
  return `Starting Hiram for the first time: PostgreSQL, Restate, the programs, and ${lender}`;
}

/** The engines' output is for operators. Developers can read their logs when needed. */
const QUIET = ['postgres', 'restate'];

function showLine(view: StartView, program: string, line: string): void {
  const work = workIn(line);
  if (work !== undefined) view.advance(program, work);
  const shown = QUIET.includes(program) ? undefined : visibleLine(line);
  if (shown !== undefined) view.line(`${styleText('yellow', `[${program}]`)} ${shown}`);
}

function kindOfStart(databaseUrl: string | undefined): StartKind {
  if (databaseUrl !== undefined && databaseUrl !== '') return 'own_database';
  return existsSync(join(folder, 'postgres/data')) ? 'later' : 'first';
}

function welcome(stack: Stack, seconds: number): string {
  const addresses = table([
    ['Borrower app', `${stack.borrowerAppUrl}/`],
    ['Phone simulator', `${stack.borrowerAppUrl}/shellSimulator`],
    ['Operations console', stack.consoleUrl],
    ['Text messages', `${stack.simulatorUrl}/inbox`],
    ['Make providers misbehave', `${stack.simulatorUrl}/knobs`],
    ['The calls, to browse', `${stack.apiUrl}/under/development/openapi`],
    ['Workflows', `${stack.restateAdminUrl}/ui`],
    ['PostgreSQL', stack.databaseUrl],
  ]);
  return `
${styleText('bold', 'Hiram is running')} (${seconds.toFixed(1)} s).

${addresses}

  Console sign-in:     support@hiram.example, password "try the console today",
                       code: npm run staff:code -w demo-lender; one login a role: credit@, collections@, finance@
                       and finance2@ for the second person, operations@, compliance@, admin@, auditor@
  Next business day:   curl -X POST ${stack.apiUrl}/under/development/clock/next-day
  Start all over:      npm run dev -- --fresh
  Logs:                ${shortened(stack.logFolder)}

  Ctrl-C stops everything.
`;
}

/** The error and its causes without stack traces. The reader started a stack and has its logs. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${inWords(error.cause)}`;
}

function shortened(path: string): string {
  return relative(process.cwd(), path) || '.';
}
