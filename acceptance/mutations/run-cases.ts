import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isRecord, type JsonRecord, recordsIn } from '@hiram/tools/results/json';
import type { MutatedStack } from './mutated-stack.ts';
import type { NamedCase } from './mutation.ts';

/** One case that ran. */
export interface CaseRun {
  readonly file: string;
  readonly title: string;
  readonly passed: boolean;
  /** Whether it failed because something was not as expected, and not because it took too long. */
  readonly isExpectation: boolean;
  /** The first lines of what it said when it failed. */
  readonly failure: string;
}

/** Runs these cases and the ones that they need, in one process. */
export async function runCases(
  stack: MutatedStack,
  cases: readonly NamedCase[],
  { untilOneFails = false }: { readonly untilOneFails?: boolean } = {},
): Promise<CaseRun[]> {
  const results = path.join(stack.acceptance, '..', 'mutation-results.json');
  rmSync(results, { force: true });
  const files = [...new Set(cases.map(({ file }) => file))];
  const titles = [...new Set(cases.flatMap(({ title, after = [] }) => [...after, title]))];
  const playwright = path.join(stack.acceptance, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  const { CI: _, ...environment } = process.env;
  const running = spawn(
    process.execPath,
    [
      ...[playwright, 'test', ...files, '--config', 'mutations/playwright.config.ts'],
      ...(untilOneFails ? ['-x'] : []),
      ...['--grep', titles.map(literally).join('|')],
    ],
    {
      cwd: stack.acceptance,
      env: { ...environment, ...stack.environment, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await once(running, 'exit');
  return casesIn(JSON.parse(readFileSync(results, 'utf8')));
}

/** A pattern that means the text and nothing else. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}

/** The runs of one case. A case in a loop has several. None is an error. */
export function runsOf(named: NamedCase, runs: readonly CaseRun[]): CaseRun[] {
  const found = runs.filter(({ file, title }) => file === named.file && title.includes(named.title));
  if (found.length === 0) throw new Error(`no case ran: ${named.file} ${named.title}`);
  return found;
}

/** Fails if a case that this one needs did not pass: then its own failure says nothing. */
export function assertNeeded({ file, after = [] }: NamedCase, runs: readonly CaseRun[]): void {
  for (const title of after) {
    const failed = runsOf({ file, title }, runs).find(({ passed }) => !passed);
    if (failed !== undefined) throw new Error(`${failed.title} must pass first: ${failed.failure}`);
  }
}

/** The cases in a report of Playwright, whose suites contain suites. */
function casesIn(suite: unknown): CaseRun[] {
  if (!isRecord(suite)) return [];
  return [...recordsIn(suite.suites).flatMap(casesIn), ...recordsIn(suite.specs).flatMap(caseOf)];
}

function caseOf({ file, title, tests }: JsonRecord): CaseRun[] {
  const results = recordsIn(tests)
    .flatMap((test) => recordsIn(test.results))
    // Skipped because an earlier case of a serial file failed.
    .filter(({ status }) => status !== 'skipped');
  return results.map(({ status, error }) => ({
    file: String(file),
    title: String(title),
    passed: status === 'passed',
    isExpectation: status === 'failed' && isRecord(error) && /expect\(/.test(String(error.message)),
    failure: isRecord(error) ? firstLines(String(error.message)) : String(status),
  }));
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

function firstLines(message: string): string {
  const lines = message.replaceAll(COLOURS, '').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 6)
    .join(' ')
    .slice(0, 240);
}
