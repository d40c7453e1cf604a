import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkOutRelease, findPreviousRelease } from './upgrade/previous-release.ts';
import { type UpgradeResult, upgradeUnderLoad } from './upgrade/rolling-upgrade.ts';
import { startUpgradeStack } from './upgrade/upgrade-stack.ts';

// npm run rolling-upgrade [-- --full] [--commit <commit>]: the previous release is replaced by this tree, one instance at a
// time, while borrowers read, pay and complain over HTTP through a load balancer. The last line and the exit code state the
// result.

const sample = { borrowers: 8, instances: 2, cycles: 1 };
const full = { borrowers: 20, instances: 3, cycles: 3 };

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, commit: { type: 'string' } },
});
const previous = await findPreviousRelease(values.commit);
if (previous === undefined)
  throw new Error('The history of the repository is missing: git fetch --unshallow.');

const folder = mkdtempSync(join(tmpdir(), 'hiram-upgrade-'));
const from = { name: 'previous', folder: join(folder, 'previous') };
const to = { name: 'new', folder: join(import.meta.dirname, '../..') };
await checkOutRelease(previous, from.folder);
// Another version of the workflows even if the code is the same.
await writeFile(join(from.folder, 'server/src/previous-release.ts'), `// ${previous.commit}\n`);
console.log(
  `from ${previous.commit}, new migrations: ${previous.newMigrations.join(', ') || 'a synthetic one'}`,
);
const stack = await startUpgradeStack(folder);
try {
  const started = performance.now();
  const result = await upgradeUnderLoad(stack, {
    from,
    to,
    isSynthetic: previous.newMigrations.length === 0,
    ...(values.full ? full : sample),
    log: (text) => console.log(`${Math.round((performance.now() - started) / 1_000)} s: ${text}`),
  });
  for (const failure of result.failed.slice(0, 20)) console.log(`  failed: ${failure}`);
  for (const text of [...result.brokenInvariants, ...result.uncleanStops]) console.log(`  broken: ${text}`);
  console.log(`${lineOf(result)} in ${Math.round((performance.now() - started) / 1_000)} s`);
  process.exitCode = hasPassed(result) ? 0 : 1;
} finally {
  await stack.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Logs and data are kept in ${folder}.`);
}

function lineOf(result: UpgradeResult): string {
  const { requests, failed, shed, replaced, reads, payments, complaints, drained } = result;
  const load = `requests=${requests} failed=${failed.length} (shed=${shed}) reads=${reads} payments=${payments} complaints=${complaints}`;
  const ends = `paid=${result.paid} posted=${result.posted} lost=${result.lost} doubled=${result.doubled}`;
  return `rolling-upgrade replaced=${replaced} ${load} ${ends} drained=${drained} broken_invariants=${result.brokenInvariants.length}`;
}

function hasPassed(result: UpgradeResult): boolean {
  const { failed, lost, doubled, mismatched, payments, posted, uncleanStops, brokenInvariants } = result;
  const wrong = failed.length + lost + doubled + mismatched + uncleanStops.length + brokenInvariants.length;
  return wrong === 0 && payments > 0 && posted === payments;
}
