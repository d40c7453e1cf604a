import { describe, expect, test } from 'vitest';

/** The copy of every capability; components have their own test. */
const hindi = import.meta.glob<{ readonly hi: object }>(['../**/{copy,*-copy}/hi.ts', '!../design/**'], {
  eager: true,
});

describe('every Hindi text is written in Devanagari', () => {
  test.each(Object.entries(hindi))('%s', (_file, { hi }) => {
    const foreign = Object.entries(hi).filter(
      ([, text]) => typeof text === 'string' && !/\p{Script=Devanagari}/u.test(text),
    );
    expect(foreign).toEqual([]);
  });
});
