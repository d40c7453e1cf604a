import { isRecord, type JsonRecord, recordsIn, stringsIn, textOr } from './json.ts';

/** The outcome of one test. `flaky` is a test that failed first and passed on a retry. */
export interface TestOutcome {
  readonly file: string;
  /** The titles of the surrounding groups and of the test, in order. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly flaky: boolean;
}

/**
 * Reads outcomes from the JSON of vitest, Playwright or `npm run check`, distinguished by format. Undefined
 * for any other file in the folder.
 */
export function outcomesIn(report: unknown): readonly TestOutcome[] | undefined {
  if (!isRecord(report)) return undefined;
  if (Array.isArray(report.testResults)) return vitestOutcomes(report);
  if (Array.isArray(report.suites)) return playwrightOutcomes(report);
  if (Array.isArray(report.checks)) return checkOutcomes(report);
  return undefined;
}

function vitestOutcomes(report: JsonRecord): readonly TestOutcome[] {
  return recordsIn(report.testResults).flatMap((testFile) => {
    const file = textOr(testFile.name, 'unknown file');
    const tests = recordsIn(testFile.assertionResults).map((test) => ({
      file,
      title: [...stringsIn(test.ancestorTitles), textOr(test.title, '')].join(' '),
      outcome: vitestOutcome(test.status),
      flaky: false,
    }));
    // A file that failed to load has no tests that could fail.
    const brokenSilently = testFile.status === 'failed' && !tests.some((test) => test.outcome === 'failed');
    return brokenSilently ? [...tests, failure(file, textOr(testFile.message, 'the file failed'))] : tests;
  });
}

function vitestOutcome(status: unknown): TestOutcome['outcome'] {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}

function playwrightOutcomes(report: JsonRecord): readonly TestOutcome[] {
  const tests = recordsIn(report.suites).flatMap((suite) => playwrightSuite(suite, []));
  const errors = recordsIn(report.errors).map((error) =>
    failure('playwright', textOr(error.message, 'the run failed outside any test')),
  );
  return [...tests, ...errors];
}

/** The outermost suite is the file itself, so its title is not part of a test's title. */
function playwrightSuite(suite: JsonRecord, groups: readonly string[]): readonly TestOutcome[] {
  const own = recordsIn(suite.specs).flatMap((spec) => playwrightSpec(spec, groups));
  const inner = recordsIn(suite.suites).flatMap((group) =>
    playwrightSuite(group, [...groups, textOr(group.title, '')]),
  );
  return [...own, ...inner];
}

function playwrightSpec(spec: JsonRecord, groups: readonly string[]): readonly TestOutcome[] {
  return recordsIn(spec.tests).map((test) => ({
    file: textOr(spec.file, 'unknown file'),
    title: [...groups, textOr(spec.title, '')].join(' '),
    outcome: playwrightOutcome(test.status),
    flaky: test.status === 'flaky',
  }));
}

function playwrightOutcome(status: unknown): TestOutcome['outcome'] {
  if (status === 'expected' || status === 'flaky') return 'passed';
  return status === 'skipped' ? 'skipped' : 'failed';
}

function checkOutcomes(report: JsonRecord): readonly TestOutcome[] {
  return recordsIn(report.checks).map((check) => ({
    file: 'check',
    title: textOr(check.name, 'unnamed check'),
    outcome: check.passed === true ? 'passed' : 'failed',
    flaky: false,
  }));
}

function failure(file: string, message: string): TestOutcome {
  const [firstLine = ''] = message.split('\n');
  return { file, title: firstLine, outcome: 'failed', flaky: false };
}
