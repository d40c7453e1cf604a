import { execFile } from 'node:child_process';
import type { CheckStep, Command } from './steps.ts';

export interface StepResult {
  readonly name: string;
  readonly passed: boolean;
  readonly seconds: number;
  /** Output of the failed commands. */
  readonly output: string;
}

/** Two at a time, because the compiler and the linters use more than one core each. */
const COMMANDS_AT_ONCE = 2;

/** Runs the commands of all steps, a few at a time. Reports each step as soon as its last command ends. */
export async function runSteps(
  root: string,
  steps: readonly CheckStep[],
  onResult: (result: StepResult) => void,
): Promise<readonly StepResult[]> {
  const turns = new Turns(COMMANDS_AT_ONCE);
  return await Promise.all(
    steps.map(async (step) => {
      const ends = await Promise.all(step.commands.map((command) => turns.take(() => run(root, command))));
      const failed = ends.filter((end) => !end.passed);
      const result = {
        name: step.name,
        passed: failed.length === 0,
        seconds:
          (Math.max(...ends.map((end) => end.endedAt)) - Math.min(...ends.map((end) => end.startedAt))) /
          1000,
        output: failed.map((end) => end.output).join('\n'),
      };
      onResult(result);
      return result;
    }),
  );
}

interface CommandEnd {
  readonly passed: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly output: string;
}

function run(root: string, [program, ...args]: Command): Promise<CommandEnd> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const endedAt = performance.now();
      // A program that could not be started has no output of its own.
      const combinedOutput = `${stdout}${stderr}`.trim();
      const output = combinedOutput === '' ? (error?.message ?? '') : combinedOutput;
      resolve({ passed: error === null, startedAt, endedAt, output });
    });
  });
}

/** Limits concurrency. Waiting callers proceed in order of arrival. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async take<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
