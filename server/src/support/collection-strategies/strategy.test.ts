import { randomId } from '@hiram/values/ids';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentReader } from '#platform/content/content-reader.ts';
import { armOf } from './arm.ts';
import {
  builtInStrategies,
  callsAWeek,
  readStrategies,
  reminderDaysOf,
  strategiesAsContent,
} from './strategy.ts';

function read(content: unknown) {
  const reader = new ContentReader();
  return { strategies: readStrategies(reader, content), paths: reader.faults.map(({ path }) => path) };
}

/** The built-in content as data, with one bucket of the challenger changed. */
function withChallenger(bucket: string, rule: Readonly<Record<string, unknown>>): unknown {
  const content = JSON.parse(JSON.stringify(strategiesAsContent(builtInStrategies)));
  Object.assign(content.challenger.buckets[bucket], rule);
  return content;
}

test('the built-in strategies are valid content and read back unchanged', () => {
  expect(read(strategiesAsContent(builtInStrategies))).toEqual({ strategies: builtInStrategies, paths: [] });
});

test.each([
  ['days_1_to_7', { reminderDays: '8' }, 'reminderDays'],
  ['days_1_to_7', { reminderDays: '3, 1' }, 'reminderDays'],
  ['days_1_to_7', { reminderDays: 'daily' }, 'reminderDays'],
  // The day before the due date, the due date, 1 and 2 are four in a week.
  ['days_1_to_7', { reminderDays: '1, 2' }, 'reminderDays'],
  ['days_8_to_30', { reminderDays: '8, 9, 10' }, 'reminderDays'],
  ['days_over_90', { callsAWeek: '8' }, 'callsAWeek'],
  ['days_over_90', { likelihoodPercent: '96' }, 'likelihoodPercent'],
])('%s with %j is refused at its place', (bucket, rule, field) => {
  expect(read(withChallenger(bucket, rule)).paths).toEqual([`/challenger/buckets/${bucket}/${field}`]);
});

test('a comparison needs a name, and a name needs a comparison', () => {
  const content = strategiesAsContent(builtInStrategies);
  expect(read({ ...Object(content), challengerPercent: '30' }).paths).toEqual(['/experiment']);
  expect(read({ ...Object(content), experiment: 'Earlier calls' }).paths).toEqual(['/challengerPercent']);
  expect(
    read({ ...Object(content), experiment: 'Calls', challengerPercent: '51', holdoutPercent: '1' }).paths,
  ).toEqual(['/challengerPercent']);
});

test('accepted days never give four messages in seven days', () => {
  const days = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 5 });
  fc.assert(
    fc.property(days, (chosen) => {
      const sorted = chosen.toSorted((one, other) => one - other);
      const { strategies, paths } = read(withChallenger('days_1_to_7', { reminderDays: sorted.join(', ') }));
      const all = [-1, 0, ...reminderDaysOf(strategies.challenger)];
      const isCrowded = all.some((day) => all.filter((other) => other >= day && other < day + 7).length > 3);
      expect(paths.length > 0).toBe(isCrowded);
    }),
  );
});

test('a loan keeps its arm, the shares are those of the content, and another name draws anew', () => {
  const shares = { experiment: 'Earlier calls', challengerPercent: 30, holdoutPercent: 10 };
  const ids = Array.from({ length: 20_000 }, (_, index) => `loan ${index}`);
  const drawn = ids.map((id) => armOf(shares, id));
  expect(ids.map((id) => armOf(shares, id))).toEqual(drawn);
  function count(arm: string): number {
    return drawn.filter((one) => one === arm).length;
  }
  expect(Math.round(count('challenger') / 2_000)).toBe(3);
  expect(Math.round(count('holdout') / 2_000)).toBe(1);
  const other = ids.map((id) => armOf({ ...shares, experiment: 'Later calls' }, id));
  const both = drawn.filter((arm, index) => arm === 'challenger' && other[index] === 'challenger').length;
  // Independent draws: 9 % are challengers in both.
  expect(Math.round((both / 20_000) * 100)).toBe(9);
  expect(armOf({ ...shares, experiment: '' }, randomId())).toBe('champion');
});

test('the holdout is never called', () => {
  for (const daysLate of [1, 8, 45, 70, 400]) {
    expect(callsAWeek(builtInStrategies, 'holdout', daysLate)).toBe(0);
    expect(callsAWeek(builtInStrategies, 'champion', daysLate)).toBe(7);
  }
});
