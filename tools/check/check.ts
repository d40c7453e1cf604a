import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runSteps, type StepResult } from './run-steps.ts';
import { checkSteps } from './steps.ts';

function print(result: StepResult): void {
  console.log(`check ${result.name} ${result.passed ? 'passed' : 'failed'} ${result.seconds.toFixed(1)}s`);
  if (!result.passed) console.log(`${result.output}\n`);
}

/** In the format of tools/results, so that CI counts each check like a test. */
function writeReport(root: string, results: readonly StepResult[]): void {
  const checks = results.map(({ name, passed, seconds }) => ({ name, passed, seconds }));
  mkdirSync(join(root, '.results'), { recursive: true });
  writeFileSync(join(root, '.results', 'check.json'), `${JSON.stringify({ checks }, null, 2)}\n`);
}

// Each full check in CI; a developer's check goes on from the last one.
const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    whole: { type: 'boolean', default: process.env.CI !== undefined },
  },
});
const root = join(import.meta.dirname, '..', '..');
const results = await runSteps(root, checkSteps(root, { whole: values.whole }), print);
if (values.json) writeReport(root, results);
const failed = results.filter((result) => !result.passed).length;
console.log(`check passed=${results.length - failed} failed=${failed}`);
process.exitCode = failed === 0 ? 0 : 1;
