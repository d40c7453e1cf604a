import { join } from 'node:path';
import { allBugs } from './all-bugs.ts';
import { copyForTests, runTests, runWith } from './test-run.ts';

// npm run planted-bugs [-- part of a name]: plants each bug in a copy of the source and runs the test that
// must fail. The tests must pass without a bug, or their failure says nothing.

const [part = ''] = process.argv.slice(2);
const chosen = allBugs.filter(({ name }) => name.includes(part));
const copy = copyForTests(join(import.meta.dirname, '..', '..'));
let missed = 0;
try {
  const sound = await runTests(copy, [...new Set(chosen.map(({ test }) => test))]);
  if (sound.failed.length > 0) throw new Error(`fails without a bug: ${sound.failed.join('; ')}`);
  for (const bug of chosen) {
    const started = performance.now();
    const { failed } = await runWith(copy, bug);
    const seconds = Math.round((performance.now() - started) / 1_000);
    if (failed.length === 0) missed += 1;
    const verdict = failed.length === 0 ? 'MISSED' : 'caught';
    console.log(`${verdict} | ${bug.name} | ${bug.test} | ${failed[0] ?? '-'} | ${seconds} s`);
  }
} finally {
  copy.remove();
}
console.log(`planted bugs=${chosen.length} caught=${chosen.length - missed} missed=${missed}`);
process.exitCode = missed === 0 && chosen.length > 0 ? 0 : 1;
