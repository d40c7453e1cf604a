import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** If it fails, the rest of its lane would only repeat the failure. */
  readonly needed?: boolean;
  /** The result file with its test counts. A step without one counts as one test. */
  readonly suite?: string;
}

export interface StepResult {
  readonly step: Step;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
  /** Processor time of the step and all its processes. It tells a costly suite from a busy machine. */
  readonly processorSeconds: number;
}

/** How much of a failed step's log is shown in CI's output. */
const SHOWN_LOG_CHARACTERS = 12_000;

const LOG_FOLDER = '.results/logs';

/**
 * Runs the lanes concurrently and the steps of a lane sequentially, each with its own log. A lane that has
 * finished takes the next of the shared steps, so that no lane idles while another has work left.
 */
export async function runLanes(
  lanes: readonly (readonly Step[])[],
  shared: readonly Step[] = [],
): Promise<StepResult[]> {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const waiting = [...shared];
  const results = await Promise.all(lanes.map((lane) => runLane([...lane], waiting)));
  return results.flat();
}

async function runLane(own: Step[], shared: Step[]): Promise<StepResult[]> {
  const results: StepResult[] = [];
  let broken = false;
  for (let step = own.shift() ?? shared.shift(); step; step = own.shift() ?? shared.shift()) {
    const result: StepResult = broken
      ? { step, state: 'not run', seconds: 0, processorSeconds: 0 }
      : await runStep(step);
    results.push(result);
    console.log(`ci ${step.name}: ${result.state} ${result.seconds.toFixed(1)} s`);
    if (result.state === 'failed') showLog(step);
    broken ||= step.needed === true && result.state === 'failed';
  }
  return results;
}

async function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  const log = createWriteStream(logFile(step));
  // The shell reports the processor time of everything it waited for, as its last line.
  const child = spawn('bash', ['-c', 'TIMEFORMAT="processor %U %S"; time "$@"', 'bash', ...step.command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, CI: 'true', ...step.environment },
  });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  await new Promise<void>((resolve) => {
    log.end(() => resolve());
  });
  return {
    step,
    state: code === 0 ? 'passed' : 'failed',
    seconds: (performance.now() - started) / 1000,
    processorSeconds: processorSecondsOf(readFileSync(logFile(step), 'utf8')),
  };
}

function processorSecondsOf(log: string): number {
  const match = /processor ([\d.]+) ([\d.]+)\s*$/.exec(log);
  return match === null ? 0 : Number(match[1]) + Number(match[2]);
}

function showLog(step: Step): void {
  const log = readFileSync(logFile(step), 'utf8');
  console.log(log.length > SHOWN_LOG_CHARACTERS ? `… ${log.slice(-SHOWN_LOG_CHARACTERS)}` : log);
}

function logFile(step: Step): string {
  return path.join(LOG_FOLDER, `${step.name.replaceAll(' ', '-')}.log`);
}
