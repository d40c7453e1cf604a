import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { keepCompiledPrograms } from '../engines/compile-cache.ts';
import { readResultFiles } from '../results/result-files.ts';
import { sumResults } from '../results/sum.ts';
import { runLanes, type Step, type StepResult } from './lanes.ts';

/**
 * What CI runs after `.ci/run` has set the machine up: lanes of steps, side by side on two cores. Each of the large
 * suites keeps both cores busy, so they stand in one lane, and beside it what mostly waits. One run reports
 * everything that is wrong: a failed test stops nothing, a failed build only the tests of what it builds. Nothing
 * here measures speed: benchmarks are commands of their own, and their ratios are in docs/measurements.md.
 */
const builds: readonly Step[] = [
  { name: 'build', command: npm('build'), needed: true },
  { name: 'build programs', command: npm('bundle:tests'), needed: true },
  { name: 'build with test tools', command: npm('build:test-tools'), needed: true },
  {
    name: 'build for stories',
    command: npm('journeys:build'),
    environment: { HIRAM_TEST_TOOLS_BUILT: '1' },
    needed: true,
  },
];

const check: readonly Step[] = [{ name: 'check', command: npm('check', '--', '--json'), suite: 'check' }];

const unit: readonly Step[] = [{ name: 'unit', command: npm('test'), suite: 'unit' }];

const apps: readonly Step[] = [
  { name: 'sizes', command: npm('sizes') },
  { name: 'screens', command: npm('test:screens'), suite: 'screens' },
];

/** For whichever lane has finished first, the longest first. */
const shared: readonly Step[] = [
  {
    name: 'console',
    command: npm('test:console'),
    environment: { HIRAM_CONSOLE_BUILT: '1' },
    suite: 'console',
  },
  { name: 'design', command: npm('test:design'), suite: 'design' },
  { name: 'pgbouncer', command: npm('test:pgbouncer'), suite: 'pgbouncer' },
  { name: 'postgresql 15', command: npm('test:postgresql-15'), suite: 'postgresql-15' },
];

/**
 * Journeys, the specification from outside on a lender with history, and the cluster: they mostly wait, for pages,
 * messages and nodes, so they run beside the tests that keep the processors busy.
 */
const stories: readonly Step[] = [
  ...['1', '2'].map((half) => ({
    name: `journeys ${half}`,
    command: npm('journeys'),
    environment: { HIRAM_STORIES_BUILT: '1', HIRAM_STORIES_PART: half },
    suite: `journeys-${half}`,
  })),
  { name: 'acceptance', command: npm('acceptance'), suite: 'acceptance' },
  { name: 'restate cluster', command: npm('cluster') },
];

/** Last, because it reads the results of all other steps. */
const verdict: readonly Step[] = [{ name: 'conformance', command: npm('conformance') }];

keepCompiledPrograms();
// Programs that tests start come from one bundle, made below: each start then costs a quarter.
process.env.HIRAM_TEST_PROGRAMS = 'dist-programs';

// `.ci/run --full`: no suite leaves anything out. It takes hours.
if (process.argv.slice(2).includes('--full')) process.env.HIRAM_FULL = '1';

const started = performance.now();
rmSync('.results', { recursive: true, force: true });
mkdirSync('.results', { recursive: true });

const prepared = await runLanes([builds, check]);
const isBuilt = prepared.every(({ step, state }) => step.needed !== true || state === 'passed');
const results = [
  ...prepared,
  // Without a build its tests would only repeat the failure.
  ...(await (isBuilt ? runLanes([[...unit, ...apps], stories], shared) : runLanes([unit]))),
  ...(await runLanes([verdict])),
];
writeStepResults(results);

const suites = results.flatMap(({ step }) => step.suite ?? []);
const { lines, exitCode } = sumResults(readResultFiles('.results'), [...suites, 'steps']);
printSeconds(results);
console.log(`ci took ${Math.round((performance.now() - started) / 1000)} s`);
for (const line of lines) console.log(line);
process.exitCode = exitCode;

/**
 * A step without test counts counts as one test, so that a broken build is never `0 failed`. The same applies
 * to a suite that exits with an error although all its recorded tests passed.
 */
function writeStepResults(all: readonly StepResult[]): void {
  const suitesWithFailures = new Set(
    readResultFiles('.results')
      .filter(({ outcomes }) => outcomes.some(({ outcome }) => outcome === 'failed'))
      .map(({ name }) => name),
  );
  const checks = all
    .filter(
      ({ step, state }) =>
        step.suite === undefined || (state !== 'passed' && !suitesWithFailures.has(step.suite)),
    )
    .map(({ step, state }) => ({ name: step.name, passed: state === 'passed' }));
  writeFileSync('.results/steps.json', JSON.stringify({ checks }));
}

function printSeconds(all: readonly StepResult[]): void {
  const slowestFirst = all.toSorted((left, right) => right.seconds - left.seconds);
  for (const { step, seconds, processorSeconds } of slowestFirst)
    console.log(
      `ci seconds ${step.name}: ${Math.round(seconds)} (processor ${Math.round(processorSeconds)})`,
    );
}

function npm(script: string, ...rest: string[]): readonly string[] {
  return ['npm', 'run', '--silent', script, ...rest];
}
