import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { isRecord } from '../results/json.ts';
import { type PlantedBug, withBug } from './planted-bug.ts';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** What no planted bug and no test of one needs: generated files, and the apps. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['node_modules', 'dist', 'gallery', 'pictures'],
  ...['borrower-app', 'operations-console', 'journeys', 'acceptance', 'benchmarks'],
]);

/** The tests of one run. */
export interface TestRun {
  readonly passed: number;
  /** The names of the failed tests. */
  readonly failed: readonly string[];
}

/**
 * A copy of the source with links to the installed packages, so that a bug is never in the working tree. Our
 * own packages are links into the copy.
 */
export class SourceCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static of(root: string): SourceCopy {
    const folder = mkdtempSync(join(tmpdir(), 'hiram-planted-'));
    for (const name of readdirSync(root)) {
      if (LEFT_OUT.has(name) || name.startsWith('.')) continue;
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !LEFT_OUT.has(basename(path)),
      });
    }
    linkPackages(root, folder);
    return new SourceCopy(folder);
  }

  /** Runs a test file with the bug, and restores the source. */
  async runWith(bug: PlantedBug): Promise<TestRun> {
    const path = join(this.folder, bug.file);
    const source = await readFile(path, 'utf8');
    await writeFile(path, withBug(source, bug));
    try {
      return await this.runTests([bug.test], bug.titled);
    } finally {
      await writeFile(path, source);
    }
  }

  async runTests(files: readonly string[], titled?: string): Promise<TestRun> {
    const results = join(this.folder, 'planted-results.json');
    rmSync(results, { force: true });
    const filter = titled === undefined ? [] : ['-t', titled];
    const vitest = join(this.folder, 'node_modules', 'vitest', 'vitest.mjs');
    // A test that waits for what the bug prevents should not wait for minutes.
    const env = { ...cleanEnvironment(), VITEST_RESULTS: results, POLL: '20000' };
    const ended = await run(process.execPath, [vitest, 'run', ...files, ...filter], {
      cwd: this.folder,
      env,
      maxBuffer: MAX_OUTPUT_BYTES,
    }).catch((error: unknown) => error);
    if (!existsSync(results)) throw new Error(`no test ran: ${String(ended)}`);
    return readRun(JSON.parse(await readFile(results, 'utf8')));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function linkPackages(root: string, folder: string): void {
  const installed = join(root, 'node_modules');
  const linked = join(folder, 'node_modules');
  mkdirSync(join(linked, '@hiram'), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name === '@hiram' || name.startsWith('.cache') || name.startsWith('.vite')) continue;
    symlinkSync(join(installed, name), join(linked, name));
  }
  for (const name of readdirSync(join(installed, '@hiram'))) {
    const workspace = name === 'server-testing' ? join('server', 'testing') : name;
    symlinkSync(join(folder, workspace), join(linked, '@hiram', name));
  }
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
