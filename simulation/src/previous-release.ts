import { parseArgs } from 'node:util';
import { findPreviousRelease } from './upgrade/previous-release.ts';
import { runPreviousTests } from './upgrade/run-previous-tests.ts';

// npm run previous-release [-- --commit <commit>] [filter …]: the tests of the previous release over HTTP, with its own
// programs, on the schema of this tree. The last line and the exit code state the result.

const TESTS = [
  '.api.test.ts',
  'server/tests/first-loan-in-production.test.ts',
  'server/tests/programs.test.ts',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { commit: { type: 'string' } },
});
const release = await findPreviousRelease(values.commit);
if (release === undefined)
  throw new Error('The history of the repository is missing: git fetch --unshallow.');
const added = release.newMigrations.join(', ') || 'none, so a synthetic expansion';
console.log(`previous release ${release.commit}, migrations that it does not know: ${added}`);
const started = performance.now();
const { code, printed, foreignTemplates } = await runPreviousTests(
  release,
  positionals.length > 0 ? positionals : TESTS,
);
console.log(printed);
if (foreignTemplates.length > 0)
  console.log(`tests used a schema of their own: ${foreignTemplates.join(', ')}`);
const isPassed = code === 0 && foreignTemplates.length === 0;
console.log(
  `previous-release commit=${release.commit} ${isPassed ? 'passed' : 'failed'} in ${Math.round((performance.now() - started) / 1_000)} s`,
);
process.exitCode = isPassed ? 0 : 1;
