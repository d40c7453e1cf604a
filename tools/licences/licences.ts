import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judgeIntegrity, readNames } from '../lockfile/integrity.ts';
import { auditRuntime } from './audit.ts';
import { readTables } from './document.ts';
import {
  directDependencies,
  type LockedPackage,
  type Lockfile,
  readLockfile,
  runtimePackages,
} from './lockfile.ts';
import { judge, programsIn } from './policy.ts';

/** `MIT 61, ISC 4`: the licences in a program, most frequent first. */
function licenceSummary(packages: readonly LockedPackage[]): string {
  const counts = new Map<string, number>();
  for (const { licence } of packages) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  return [...counts]
    .sort(([, left], [, right]) => right - left)
    .map(([licence, count]) => `${licence} ${count}`)
    .join(', ');
}

function printPrograms(lock: Lockfile): void {
  for (const program of programsIn(lock)) {
    const packages = runtimePackages(lock, program);
    const direct = directDependencies(lock, program).length;
    console.log(`${program.folder}: ${direct} direct, ${packages.length} total: ${licenceSummary(packages)}`);
  }
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..', '..');
  const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const problems = [
    ...judge(lock, {
      tables: readTables(readFileSync(join(root, 'docs', 'dependencies.md'), 'utf8')),
      npmrc: readFileSync(join(root, '.npmrc'), 'utf8'),
    }),
    ...judgeIntegrity(lock, {
      withoutHash: readNames(
        readFileSync(join(root, 'tools', 'lockfile', 'packages-without-hash.txt'), 'utf8'),
      ),
      // A developer's Mac needs packages whose hashes are not known yet; the image refuses them on any machine.
      isInstalled: (place) => process.platform === 'linux' && existsSync(join(root, place)),
    }),
  ];
  printPrograms(lock);
  const audit = await auditRuntime(root);
  if (audit.state === 'vulnerable') problems.push(`known holes in: ${audit.packages.join(', ')}`);
  if (audit.state === 'unanswered')
    console.log(`note: known vulnerabilities were not checked (${audit.reason})`);
  for (const problem of problems) console.log(`problem: ${problem}`);
  console.log(`licences packages=${lock.packages.size} problems=${problems.length}`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
