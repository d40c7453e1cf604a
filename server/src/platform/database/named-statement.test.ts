import { expect, test } from 'vitest';
import { namedStatement } from './named-statement.ts';

test('each name becomes one number, in order of appearance, and casts stay casts', () => {
  const statement = namedStatement('update loans set day = :day::date, seen = :day where id = :loan_id');
  const { sql, parameters } = statement.with({ loan_id: 'a', day: '2026-11-17' });
  expect(sql).toBe('update loans set day = $1::date, seen = $1 where id = $2');
  expect(parameters).toEqual(['2026-11-17', 'a']);
});

test('null is a value', () => {
  expect(namedStatement('select :day::date').with({ day: null }).parameters).toEqual([null]);
});

test('a name without a value is refused', () => {
  expect(() => namedStatement('select :day::date').with({})).toThrow('no value for :day');
});

test('a value without a place is refused', () => {
  expect(() => namedStatement('select :day::date').with({ day: null, week: 1 })).toThrow('no place for week');
});
