import { parseArgs } from 'node:util';
import { type ResultFile, readResultFiles } from './result-files.ts';

export interface Sum {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1;
}

/**
 * Sums all suites of a run. An expected suite without results is a failure: a run that never started must not
 * look successful.
 */
export function sumResults(files: readonly ResultFile[], expected: readonly string[]): Sum {
  const outcomes = files.flatMap((file) =>
    file.outcomes.map((outcome) => ({ suite: file.name, ...outcome })),
  );
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed');
  const passed = outcomes.filter(({ outcome }) => outcome === 'passed');
  const missing = expected.filter((suite) => !files.some((file) => isOf(suite, file)));
  const empty = files.filter(
    (file) => file.outcomes.length === 0 && expected.some((suite) => isOf(suite, file)),
  );
  const failures = failed.length + missing.length + empty.length;
  return {
    lines: [
      ...passed.filter(({ flaky }) => flaky).map(({ suite, title }) => `flaky ${suite}: ${title}`),
      ...failed.map(({ suite, file, title }) => `failed ${suite}: ${title} (${file})`),
      ...missing.map((suite) => `missing ${suite}: it was expected and left no result`),
      ...empty.map((file) => `empty ${file.name}: it was expected and ran no test`),
      `${passed.length} passed, ${failures} failed`,
    ],
    exitCode: failures === 0 ? 0 : 1,
  };
}

/** A suite may run in parts or on a second engine: `unit-1`, `unit-postgres15`. */
function isOf(suite: string, file: ResultFile): boolean {
  return file.name === suite || file.name.startsWith(`${suite}-`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { from: { type: 'string', default: '.results' }, expect: { type: 'string', default: '' } },
  });
  const expected = values.expect.split(',').filter((suite) => suite !== '');
  const sum = sumResults(readResultFiles(values.from), expected);
  for (const line of sum.lines) console.log(line);
  process.exitCode = sum.exitCode;
}
