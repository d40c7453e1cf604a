import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type KillResult, type KillRun, killDuringPayments } from './kills/kill-payments.ts';
import { startKillableStack } from './kills/killable-stack.ts';

// npm run kills -- payments [--full] [--seed N]: kills the API, workflows, engine and PostgreSQL with -9 at
// random times while borrowers pay over HTTP. The last line and the exit code state the result.

const sample = { payments: 200, kills: 8, borrowers: 20 };
const full = { payments: 5_000, kills: 100, borrowers: 50 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, seed: { type: 'string', default: '1' } },
});
if (positionals[0] !== 'payments')
  throw new Error('Missing or unknown subject. Usage: npm run kills -- payments');

const folder = mkdtempSync(join(tmpdir(), 'hiram-kills-'));
const run: KillRun = { seed: Number(values.seed), ...(values.full ? full : sample) };
const stack = await startKillableStack(folder);
try {
  const started = performance.now();
  const result = await killDuringPayments(stack, run);
  console.log(`${lineOf(result)} in ${Math.round((performance.now() - started) / 1_000)} s`);
  for (const sentence of result.brokenInvariants) console.log(`  broken: ${sentence}`);
  process.exitCode = hasPassed(result) ? 0 : 1;
} finally {
  await stack.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and data are kept in ${folder}.`);
}

function lineOf({
  payments,
  kills,
  paid,
  posted,
  lost,
  doubled,
  mismatched,
  brokenInvariants,
}: KillResult): string {
  const each = Object.entries(kills).map(([mortal, times]) => `${mortal}=${times}`);
  const ends = `paid=${paid} posted=${posted} lost=${lost} doubled=${doubled} strayed=${mismatched}`;
  return `kills payments=${payments} ${each.join(' ')} ${ends} broken_invariants=${brokenInvariants.length}`;
}

function hasPassed({
  payments,
  paid,
  posted,
  lost,
  doubled,
  mismatched,
  brokenInvariants,
}: KillResult): boolean {
  const isComplete = paid === payments && posted === payments;
  return isComplete && lost + doubled + mismatched + brokenInvariants.length === 0;
}
