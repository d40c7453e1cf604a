import { join } from 'node:path';
import { allBugs } from './all-bugs.ts';
import { brokenControls } from './control-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import type { SourceCopy } from './source-copy.ts';
import { copyForTests, runTests, runWith } from './test-run.ts';

// npm run planted-bugs [-- part of a name]: plants each bug in a copy of the source and runs the test that
// must fail. The tests must pass without a bug, or their failure says nothing. With --asvs: the controls of
// ASVS, each with the tests that hold its requirement and no others.

const words = process.argv.slice(2);
const isAsvs = words.includes('--asvs');
const [part = ''] = words.filter((word) => !word.startsWith('--'));
const bugs: readonly PlantedBug[] = isAsvs ? brokenControls : allBugs;
const chosen = bugs.filter(({ name }) => name.includes(part));
const copy = copyForTests(join(import.meta.dirname, '..', '..'));
let missed = 0;
try {
  if (!isAsvs) await expectSound(copy, [...new Set(chosen.map(({ test }) => test))]);
  for (const bug of chosen) {
    const started = performance.now();
    if (isAsvs) await expectSound(copy, [bug.test], bug.titled);
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

async function expectSound(source: SourceCopy, files: readonly string[], titled?: string): Promise<void> {
  const { failed, passed } = await runTests(source, files, titled);
  if (failed.length > 0) throw new Error(`fails without a bug: ${failed.join('; ')}`);
  if (passed === 0) throw new Error(`no test has this title: ${titled}`);
}
