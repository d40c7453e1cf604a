import { expect, test } from 'vitest';

// What we promise before the application agrees with what the application asks.

const texts = import.meta.glob<Readonly<Record<string, object>>>(
  [
    '../origination/promotions/{copy,*-copy}/{en,fil,hi,reference}.ts',
    '../origination/{applications,loan-choice,products}/{copy,*-copy}/{en,fil,hi,reference}.ts',
    '../site/{copy,*-copy}/{en,fil,hi,reference}.ts',
  ],
  { eager: true },
);

const MINUTES = /minutes?\b|minuto|मिनट/iu;
const TEN = /\b10\b|\bten\b|sampu|दस/iu;

test('every promise of how long an application takes names ten minutes', () => {
  const promised = allSentences().filter(({ sentence }) => MINUTES.test(sentence));
  // At home and in the application, in each of our languages.
  expect(promised.length).toBeGreaterThanOrEqual(6);
  expect(promised.filter(({ sentence }) => !TEN.test(sentence))).toEqual([]);
});

test('nobody is promised that no photo is needed: an ID and a selfie are', () => {
  const never = /\bnever\b|\bno photos?\b|hindi namin|कभी नहीं/iu;
  const photos = /photos?|pictures?|larawan|फ़ोटो/iu;
  // Only the gallery, which we do not read, may be promised.
  const gallery = /galler|गैलरी/iu;
  const wrong = allSentences().filter(
    ({ sentence }) => never.test(sentence) && photos.test(sentence) && !gallery.test(sentence),
  );
  expect(wrong).toEqual([]);
});

function allSentences(): { file: string; sentence: string }[] {
  return Object.entries(texts).flatMap(([file, module]) =>
    textsIn(module).flatMap((text) => text.split(/(?<=[.?!।])\s+/).map((sentence) => ({ file, sentence }))),
  );
}

function textsIn(copy: unknown): string[] {
  if (typeof copy === 'string') return [copy];
  return typeof copy === 'object' && copy !== null ? Object.values(copy).flatMap(textsIn) : [];
}
