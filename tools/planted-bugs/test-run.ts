import { execFile } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRecord } from '../results/json.ts';
import type { PlantedBug } from './planted-bug.ts';
import { SourceCopy } from './source-copy.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** The tests of one run. */
export interface TestRun {
  readonly passed: number;
  /** The names of the failed tests. */
  readonly failed: readonly string[];
}

/** A copy without the apps, which no planted bug and no test of one needs. */
export function copyForTests(root: string): SourceCopy {
  return SourceCopy.of(root, {
    without: ['borrower-app', 'operations-console', 'journeys', 'acceptance', 'benchmarks'],
  });
}

/** Runs a test file with the bug, and restores the source. */
export async function runWith(copy: SourceCopy, bug: PlantedBug): Promise<TestRun> {
  const restore = await copy.plant(bug);
  try {
    return await runTests(copy, [bug.test], bug.titled);
  } finally {
    await restore();
  }
}

export async function runTests(
  { folder }: SourceCopy,
  files: readonly string[],
  titled?: string,
): Promise<TestRun> {
  const results = join(folder, 'planted-results.json');
  rmSync(results, { force: true });
  const filter = titled === undefined ? [] : ['-t', titled];
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  // A test that waits for what the bug prevents should not wait for minutes.
  const env = { ...cleanEnvironment(), VITEST_RESULTS: results, POLL: '20000' };
  const ended = await run(process.execPath, [vitest, 'run', ...files, ...filter], {
    cwd: folder,
    env,
    maxBuffer: MAX_OUTPUT_BYTES,
  }).catch((error: unknown) => error);
  if (!existsSync(results)) throw new Error(`no test ran: ${String(ended)}`);
  return readRun(JSON.parse(await readFile(results, 'utf8')));
}

/** Without the variables of a surrounding test run. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|HIRAM_TEST_)/.test(name)),
  );
}

function readRun(report: unknown): TestRun {
  const files = isRecord(report) && Array.isArray(report.testResults) ? report.testResults : [];
  const runs = files.filter(isRecord).map(readFileRun);
  return {
    passed: runs.reduce((total, { passed }) => total + passed, 0),
    failed: runs.flatMap(({ failed }) => failed),
  };
}

/**
 * A file that cannot be loaded has no tests: such a bug proves nothing, so it is an error. A file whose tests
 * pass and which fails at its end found a broken invariant.
 */
function readFileRun({ assertionResults, status, message }: Record<string, unknown>): TestRun {
  const tests = Array.isArray(assertionResults) ? assertionResults.filter(isRecord) : [];
  const passed = tests.filter((one) => one.status === 'passed').length;
  const failed = tests.filter((one) => one.status === 'failed').map(({ fullName }) => String(fullName));
  if (status !== 'failed' || failed.length > 0) return { passed, failed };
  if (passed === 0) throw new Error(`no test ran: ${String(message)}`);
  return { passed, failed: ['the invariants after all tests'] };
}
