import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord, type JsonRecord, recordsIn, textOr } from '../results/json.ts';

/**
 * `npm run seconds`: where the time of the last runs went, by suite, file and test. The seconds passed on the
 * clock, so read them as shares: tests of several suites run side by side.
 */
interface Timed {
  readonly suite: string;
  readonly file: string;
  readonly title: string;
  readonly seconds: number;
}

const FOLDER = '.results';
const LISTED = 40;

const all = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) =>
    timesIn(name.replace('.json', ''), JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'))),
  );
print('suite', ({ suite }) => suite);
print('file', ({ suite, file }) => `${suite} ${file}`);
print('test', ({ suite, file, title }) => `${suite} ${file}: ${title}`);

function timesIn(suite: string, report: unknown): Timed[] {
  if (!isRecord(report)) return [];
  const ofVitest = recordsIn(report.testResults).flatMap((one) => timesOfFile(suite, one));
  const ofPlaywright = recordsIn(report.suites).flatMap((one) => timesOfGroup(suite, one));
  return [...ofVitest, ...ofPlaywright];
}

function timesOfFile(suite: string, one: JsonRecord): Timed[] {
  const file = path.relative(process.cwd(), textOr(one.name, 'unknown file'));
  const tests = recordsIn(one.assertionResults).map((test) => ({
    suite,
    file,
    title: textOr(test.title, ''),
    seconds: milliseconds(test.duration) / 1000,
  }));
  const whole = (milliseconds(one.endTime) - milliseconds(one.startTime)) / 1000;
  const inTests = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  // Tests that run concurrently take longer together than their file.
  return [...tests, { suite, file, title: '(hooks)', seconds: Math.max(0, whole - inTests) }];
}

function timesOfGroup(suite: string, group: JsonRecord): Timed[] {
  const own = recordsIn(group.specs).map((spec) => ({
    suite,
    file: textOr(spec.file, 'unknown file'),
    title: textOr(spec.title, ''),
    seconds:
      recordsIn(spec.tests)
        .flatMap(({ results }) => recordsIn(results))
        .reduce((sum, { duration }) => sum + milliseconds(duration), 0) / 1000,
  }));
  return [...own, ...recordsIn(group.suites).flatMap((one) => timesOfGroup(suite, one))];
}

function milliseconds(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

function print(what: string, keyOf: (one: Timed) => string): void {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.seconds);
  const longest = [...sums].toSorted(([, left], [, right]) => right - left).slice(0, LISTED);
  for (const [name, seconds] of longest) console.log(`${what} ${seconds.toFixed(1)} ${name}`);
}
