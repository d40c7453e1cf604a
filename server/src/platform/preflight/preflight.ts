import { ConfigProblem } from '../config-problem.ts';
import { inTime } from '../in-time.ts';

/** `not_checked`: nothing is configured, or it cannot be told without side effects. */
type FindingStatus = 'ok' | 'problem' | 'not_checked';

export interface Finding {
  readonly status: FindingStatus;
  /** One sentence. It contains no secret. */
  readonly detail: string;
}

/** A check reads only. What it writes to see whether it can, it removes again. */
export interface PreflightCheck {
  readonly name: string;
  run(): Promise<Finding | readonly Finding[]>;
}

export interface CheckedFinding extends Finding {
  readonly check: string;
}

export function ok(detail: string): Finding {
  return { status: 'ok', detail };
}

export function problem(detail: string): Finding {
  return { status: 'problem', detail };
}

export function notChecked(detail: string): Finding {
  return { status: 'not_checked', detail };
}

/** Longer than a provider that does not answer takes to time out. */
const WITHIN_MS = 30_000;

/** Runs all checks at once, so that one list has everything that is missing. */
export async function runChecks(checks: readonly PreflightCheck[]): Promise<CheckedFinding[]> {
  const found = await Promise.all(checks.map(runOne));
  return found.flat();
}

async function runOne({ name, run }: PreflightCheck): Promise<CheckedFinding[]> {
  try {
    const found = await inTime(run(), { withinMs: WITHIN_MS, orElse: () => new Error('No answer in time.') });
    return [found].flat().map((finding) => ({ check: name, ...finding }));
  } catch (error) {
    return [{ check: name, ...problem(reasonOf(error)) }];
  }
}

/** The innermost reason. Its message comes from a driver or a system call, which quote no password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown reason.';
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0]);
  const { code } = error as { code?: unknown };
  const message = error.message === '' ? error.name : error.message;
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message;
}

/** One finding for each line of a configuration that cannot be used. */
export function findingsOfConfig(error: unknown): Finding[] {
  if (!(error instanceof ConfigProblem)) return [problem(reasonOf(error))];
  const lines = error.message.split('\n').flatMap((line) => /^- (.+)$/.exec(line)?.[1] ?? []);
  return lines.length === 0 ? [problem(error.message)] : lines.map(problem);
}

const WORDS: Readonly<Record<FindingStatus, string>> = {
  ok: 'ok         ',
  problem: 'PROBLEM    ',
  not_checked: 'not checked',
};

/** The list as an operator reads it. */
export function asText(findings: readonly CheckedFinding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.map(
    ({ check, status, detail }) => `${WORDS[status]}  ${check.padEnd(width)}  ${detail}\n`,
  );
  const count = findings.filter(({ status }) => status === 'problem').length;
  const end = count === 0 ? 'No problem was found.\n' : `${count} problem${count === 1 ? '' : 's'}.\n`;
  return [...lines, '\n', end].join('');
}

export function hasProblem(findings: readonly CheckedFinding[]): boolean {
  return findings.some(({ status }) => status === 'problem');
}
