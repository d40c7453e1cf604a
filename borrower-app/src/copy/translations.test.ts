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

const english = import.meta.glob<{ readonly en: object }>(
  // Agreements are legal texts.
  ['../**/{copy,*-copy}/en.ts', '!../origination/promotions/agreement-copy/**'],
  { eager: true },
);
const MOST_WORDS = 12;

describe('English sentences are short enough to be read on a phone', () => {
  test.each(Object.entries(english))('%s', (_file, { en }) => {
    const long = textsIn(en)
      .flatMap((text) => text.split(/(?<=[.?!])\s+/))
      .filter(
        (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length > MOST_WORDS,
      );
    expect(long).toEqual([]);
  });
});

function textsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(textsIn) : [];
}
