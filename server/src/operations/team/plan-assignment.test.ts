import { STAFF_LANGUAGES } from '@hiram/contract/people/staff-languages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Colleague, planAssignment } from './plan-assignment.ts';

function colleague(name: string, given: Partial<Colleague> = {}): Colleague {
  const skills = { languages: ['en', 'fil'], queues: ['complaint'], isOnDuty: true } as const;
  return { staffId: `id-${name}`, name, load: 0, ...skills, ...given };
}

function cases(...languages: readonly ('en' | 'fil' | 'hi' | undefined)[]) {
  return languages.map((language, index) => ({ id: `case-${index}`, language }));
}

test('each case goes to the fewest open cases, and counts for the next one; equal loads are decided by name', () => {
  const people = [colleague('Cy', { load: 2 }), colleague('Bea', { load: 1 }), colleague('Ana', { load: 1 })];
  const plan = planAssignment('complaint', cases('en', 'fil', 'en', undefined), people);
  expect(plan.map(({ to }) => to?.name)).toEqual(['Ana', 'Bea', 'Ana', 'Bea']);
  expect(plan.map(({ why }) => why)).toEqual([
    'Speaks English. 1 open case, the fewest of 3 people.',
    'Speaks Filipino. 1 open case, the fewest of 3 people.',
    'Speaks English. 2 open cases, the fewest of 3 people.',
    '2 open cases, the fewest of 3 people.',
  ]);
});

test('nobody gets a case in a language that they do not speak, of a queue that they do not have, or off duty', () => {
  const people = [
    colleague('Ana', { languages: ['en'] }),
    colleague('Bea', { queues: ['application'], languages: ['hi'] }),
    colleague('Cy', { isOnDuty: false, languages: ['hi'] }),
  ];
  const plan = planAssignment('complaint', cases('hi', 'en'), people);
  expect(plan).toMatchObject([
    { to: undefined, why: 'Nobody on duty with this queue speaks Hindi.' },
    { to: { name: 'Ana' }, why: 'Speaks English. The only one on duty, with 0 open cases.' },
  ]);
  expect(planAssignment('break', cases(undefined), people)[0]?.why).toBe('Nobody on duty has this queue.');
});

test('the plan does not depend on the order of the people, respects every skill, and leaves loads even', () => {
  const person = fc.record({
    languages: fc.subarray([...STAFF_LANGUAGES]),
    isOnDuty: fc.boolean(),
    load: fc.nat(5),
  });
  const language = fc.option(fc.constantFrom(...STAFF_LANGUAGES), { nil: undefined });
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 6 }),
      fc.array(language, { maxLength: 30 }),
      (skills, languages) => {
        const people = skills.map((given, index) => colleague(`Person ${index}`, given));
        const plan = planAssignment('complaint', cases(...languages), people);
        expect(planAssignment('complaint', cases(...languages), people.toReversed())).toEqual(plan);
        const loads = new Map(people.map(({ staffId, load }) => [staffId, load]));
        for (const [index, { to }] of plan.entries()) {
          const able = people.filter(
            (one) =>
              one.isOnDuty && (languages[index] === undefined || one.languages.includes(languages[index])),
          );
          expect(to === undefined).toBe(able.length === 0);
          if (to === undefined) continue;
          const least = Math.min(...able.map(({ staffId }) => loads.get(staffId) ?? 0));
          expect(loads.get(to.staffId)).toBe(least);
          loads.set(to.staffId, least + 1);
        }
      },
    ),
  );
});
