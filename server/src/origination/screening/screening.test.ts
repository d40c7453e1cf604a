import { instant } from '@hiram/values/instant';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableName, compareEntry } from './compare-entry.ts';
import { afterFailure, verdictOf } from './screening.ts';

const applicant = { fullName: 'Maria Clara Santos', bornOn: '1990-05-17', market: 'PH' } as const;

describe('the explanation of a match', () => {
  test.each([
    ['1990-05-17', 'same_day'],
    ['1990', 'same_in_part'],
    ['1990-05', 'same_in_part'],
    ['1990-05-18', 'differs'],
    ['1991', 'differs'],
  ])('says of a listed date of birth %s: %s', (date, birthDate) => {
    const entry = { names: ['Santos, Maria Clara'], birthDates: [date], countries: ['ph'] };
    expect(compareEntry(entry, applicant)).toEqual({ name: 'same', birthDate, country: 'same' });
  });

  test('says what the list does not know', () => {
    const entry = { names: ['M. Santos'], birthDates: [], countries: [] };
    expect(compareEntry(entry, applicant)).toEqual({
      name: 'similar',
      birthDate: 'absent',
      country: 'absent',
    });
    expect(compareEntry({ ...entry, countries: ['fr'] }, applicant).country).toBe('differs');
  });

  test('of a name does not depend on case, accents, punctuation or the order of the words', () => {
    expect(comparableName('SANTOS, María-Clara')).toBe(comparableName('maria clara santos'));
    const word = fc.stringMatching(/^[a-z]{1,12}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (words, by) => {
          const turned = [...words.slice(by % words.length), ...words.slice(0, by % words.length)];
          expect(comparableName(turned.join(', ').toUpperCase())).toBe(comparableName(words.join(' ')));
        },
      ),
    );
  });
});

describe('a screening', () => {
  const waiting = { state: 'waiting', gaveUpAt: undefined, holdingKinds: [] } as const;
  const at = instant('2026-11-15T04:00:00Z');

  test('without an answer makes the decision wait, and after the limit or the deadline holds', () => {
    const inTime = { isRequired: true, isOverdue: false };
    expect(verdictOf(undefined, inTime)).toBe('wait');
    expect(verdictOf(waiting, inTime)).toBe('wait');
    expect(verdictOf({ ...waiting, gaveUpAt: at }, inTime)).toBe('unscreened');
    expect(verdictOf(undefined, { isRequired: true, isOverdue: true })).toBe('unscreened');
    expect(verdictOf(waiting, { isRequired: false, isOverdue: true })).toBe('unscreened');
  });

  test('holds for the strictest kind, and not where no provider is configured', () => {
    const matched = { ...waiting, state: 'matched' } as const;
    const inTime = { isRequired: true, isOverdue: false };
    expect(verdictOf({ ...matched, holdingKinds: ['pep', 'sanctions'] }, inTime)).toBe('sanctions');
    expect(verdictOf(matched, inTime)).toBeUndefined();
    expect(verdictOf(undefined, { isRequired: false, isOverdue: false })).toBeUndefined();
  });

  test('is repeated after 1, 2, 4 and 8 minutes, and then every hour with a person', () => {
    const waits = [1, 2, 3, 4, 5, 9].map((attempts) => {
      const { nextAttemptAt, givesUp } = afterFailure(attempts, at);
      return [(nextAttemptAt - at) / 60_000, givesUp];
    });
    expect(waits).toEqual([
      [1, false],
      [2, false],
      [4, false],
      [8, false],
      [60, true],
      [60, true],
    ]);
  });
});
