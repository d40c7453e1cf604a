import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ARCHIVE_SECONDS, startDrillStack } from './restore-drill/drill-stack.ts';
import { type DrillResult, runDrill } from './restore-drill/run-drill.ts';

// npm run restore-drill [-- --full] [-- --keep-engine]: backs up the platform with pgBackRest while money moves, loses
// the database and the workflow engine, and restores the database to a moment. The exit code states the result.

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, 'keep-engine': { type: 'boolean', default: false } },
});
const each = values.full ? 20 : 2;
const folder = mkdtempSync(join(tmpdir(), 'hiram-drill-'));
const stack = await startDrillStack(folder);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stack.stop().then(() => process.exit(1)));
}
let problems: readonly string[] = ['the drill did not end'];
try {
  const result = await runDrill(stack, folder, { each, withEngine: !values['keep-engine'] });
  print(result);
  problems = problemsOf(result);
} finally {
  await stack.stop();
  if (problems.length === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and data are kept in ${folder}.`);
}
for (const problem of problems) console.log(`problem: ${problem}`);
console.log(`restore-drill each=${each} problems=${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function print(result: DrillResult): void {
  const { before, restored, settled, breaks } = result;
  console.log('| the provider and we | before the loss | restored | after polls and a business day |');
  console.log('|---|---|---|---|');
  for (const name of [
    'paymentsPaid',
    'paymentsMissing',
    'paymentsDoubled',
    'paymentsUnknown',
    'payoutsPaid',
    'payoutsMissing',
    'payoutsDoubled',
    'payoutsUnknown',
  ] as const) {
    const cells = [before, restored, settled].map((books) => {
      const value = books[name];
      return typeof value === 'number' ? value : value.length;
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  for (const [kind, subjects] of breaks) console.log(`for staff: ${kind} ${subjects.length}`);
  console.log(
    `full backup ${result.backupSeconds.toFixed(1)} s, restore to the moment ${result.restoreSeconds.toFixed(1)} s, API ready ${result.readySeconds.toFixed(1)} s after the restore began`,
  );
  console.log(
    `the newest posting in the archive is ${result.lostWithoutStandbySeconds.toFixed(1)} s older than the newest one (archive_timeout ${ARCHIVE_SECONDS} s)`,
  );
}

function problemsOf({ before, settled, breaks, brokenInvariants }: DrillResult): string[] {
  const found = new Set([...breaks.values()].flat());
  const unknown = [...settled.paymentsUnknown, ...settled.payoutsUnknown];
  const checks: readonly (readonly [boolean, string])[] = [
    [settled.paymentsMissing + settled.payoutsMissing > 0, 'money of the provider was not found'],
    [settled.paymentsDoubled > 0, 'a payment was posted twice'],
    [settled.payoutsDoubled > 0, 'a loan was paid out twice'],
    [settled.payoutsPaid > before.payoutsPaid, 'the provider paid more after the restore'],
    [unknown.some((reference) => !found.has(reference)), 'reconciliation did not find everything unknown'],
  ];
  return [...checks.filter(([is]) => is).map(([, what]) => what), ...brokenInvariants];
}
