import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRecord } from '../results/json.ts';

const WAIT_MS = 30_000;

export type Audit =
  | { readonly state: 'clean' }
  | { readonly state: 'vulnerable'; readonly packages: readonly string[] }
  | { readonly state: 'unanswered'; readonly reason: string };

/**
 * Asks the registry for known vulnerabilities in the runtime packages. No response is not a failure, because
 * a developer may be offline.
 */
export async function auditRuntime(root: string): Promise<Audit> {
  const answer = await npmAudit(root);
  let report: unknown;
  try {
    report = JSON.parse(answer);
  } catch {
    return { state: 'unanswered', reason: 'npm audit gave no report' };
  }
  return readAudit(report);
}

/** npm's exit code only says that there are findings, so the report decides. */
async function npmAudit(root: string): Promise<string> {
  const options = { cwd: root, timeout: WAIT_MS, maxBuffer: 32 * 1024 * 1024 };
  try {
    return (await promisify(execFile)('npm', ['audit', '--json', '--omit=dev'], options)).stdout;
  } catch (error) {
    return isRecord(error) && typeof error.stdout === 'string' ? error.stdout : '';
  }
}

export function readAudit(report: unknown): Audit {
  if (!isRecord(report) || !isRecord(report.vulnerabilities)) {
    const message = isRecord(report) && typeof report.message === 'string' ? report.message : 'no report';
    return { state: 'unanswered', reason: message.replace(/https?:\S+/, 'the registry') };
  }
  const packages = Object.keys(report.vulnerabilities);
  return packages.length === 0 ? { state: 'clean' } : { state: 'vulnerable', packages };
}
