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

/** Readers stumbled over these in a review; what we say now is in the copy. */
const RETIRED = [
  'charges you owe anyway',
  'makes the loan dearer',
  'most this loan may ever cost',
  'Used up after this',
  'looking changes nothing',
  'The due days move',
  'Your ways out',
  'does not make the loan smaller',
  'Short of money',
  'You cannot pay as planned',
  'What do you live on',
  'You need not do anything',
  'You read the contract and sign, or not',
  'Somebody answers',
  'what its days cost',
  'whatever happens',
  'A charge is never charged on',
  'From the same rules that we charge by',
  'stand still',
  'leads to no loan of yours',
  'Whoever holds it',
  'I am not content',
  'How was it to borrow',
  'for having been with us',
  'kept sealed',
  'Give another account',
  'Look over and send',
  'Received, being placed',
  'That did not work',
  'Left to pay in all',
];

test('no sentence that readers stumbled over comes back', () => {
  const texts = Object.values(english).flatMap(textsIn);
  const found = RETIRED.filter((words) =>
    texts.some((text) => text.toLowerCase().includes(words.toLowerCase())),
  );
  expect(found).toEqual([]);
});

function textsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(textsIn) : [];
}
