import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLockfile } from '../licences/lockfile.ts';
import { unverifiedPackages } from './integrity.ts';

/** Used by the Dockerfile after `npm ci`: an image has no package that npm could not verify. */
const root = join(import.meta.dirname, '..', '..');
const lock = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const problems = unverifiedPackages(lock, (place) => existsSync(join(root, place)));
for (const problem of problems) console.log(`problem: ${problem}`);
if (problems.length > 0) {
  console.log(
    'Run "npm run lockfile" with a registry that has these packages, and commit package-lock.json.',
  );
}
console.log(`installed unverified=${problems.length}`);
process.exitCode = problems.length === 0 ? 0 : 1;
