import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CorpusFile, PLANTED, readCorpus } from '@hiram/server-testing/platform/images/corpus-files';
import { foreignParts } from '@hiram/server-testing/platform/images/foreign-image-parts';
import { writeCorpus } from '@hiram/server-testing/platform/images/malicious-images';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { Refusal, Unavailable } from '../errors.ts';
import { createImageCleaner, type ImageCleaner } from './image-cleaner.ts';

const isFull = process.env.HIRAM_FULL === '1';
/** Enough to include every kind of file. */
const CORPUS = isFull ? 1_000 : 40;
const MOST_MEMORY_MB = 300;

let cleaner: ImageCleaner;
afterEach(() => cleaner.stop());

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
}

describe('the image process', () => {
  test('returns to each caller their own image', async () => {
    cleaner = createImageCleaner();
    const given = await Promise.all(['black', 'white', 'black', 'white'].map(picture));
    const clean = await Promise.all(given.map((bytes) => cleaner.clean(bytes, 'ana')));
    const firsts = await Promise.all(
      clean.map(async ({ bytes }) => (await sharp(bytes).raw().toBuffer())[0] ?? -1),
    );
    expect(firsts.map((value) => value > 128)).toEqual([false, true, false, true]);
  });

  test('refuses invalid input, and processes the next', async () => {
    cleaner = createImageCleaner();
    const red = await picture('red');
    const refused = cleaner.clean(Buffer.from('<svg/>'), 'ana');
    const clean = cleaner.clean(red, 'ana');
    await expect(refused).rejects.toThrow('refused: image_unreadable');
    expect(await clean).toMatchObject({ type: 'image/jpeg', width: 60, height: 40 });
  });

  test('that takes too long is ended, and another processes the next', async () => {
    cleaner = createImageCleaner({ longestMs: 1 });
    await expect(cleaner.clean(await picture('red'), 'ana')).rejects.toThrow('refused: image_unreadable');
    cleaner = createImageCleaner();
    expect(await cleaner.clean(await picture('red'), 'ana')).toMatchObject({ width: 60 });
  });
});

describe('the queue of images', () => {
  async function large(): Promise<Buffer> {
    return sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'black' } })
      .jpeg()
      .toBuffer();
  }

  test('serves another borrower after at most one image of someone else', async () => {
    cleaner = createImageCleaner();
    const [heavy, light] = await Promise.all([large(), picture('red')]);
    const served: string[] = [];
    async function send(owner: string, bytes: Buffer): Promise<void> {
      await cleaner.clean(bytes, owner);
      served.push(owner);
    }
    const flood = Array.from({ length: 4 }, () => send('ana', heavy));
    await Promise.all([...flood, send('ben', light), send('cora', light)]);
    expect(served.indexOf('ben')).toBe(1);
    expect(served.indexOf('cora')).toBe(2);
  });

  test('is bounded for one borrower and for all, and says when to come again', async () => {
    cleaner = createImageCleaner();
    const light = await picture('red');
    async function outcomeOf(owner: string): Promise<string> {
      return cleaner.clean(light, owner).then(
        () => 'clean',
        (error: unknown) =>
          error instanceof Unavailable ? `again in ${error.retryAfterSeconds} s` : 'failed',
      );
    }
    const own = await Promise.all(Array.from({ length: 20 }, () => outcomeOf('ana')));
    expect(new Set(own)).toEqual(new Set(['clean', 'again in 5 s']));
    expect(own.filter((one) => one === 'clean')).toHaveLength(5);
    const all = await Promise.all(Array.from({ length: 60 }, (_, index) => outcomeOf(`borrower ${index}`)));
    expect(all.filter((one) => one === 'clean')).toHaveLength(33);
    expect(await outcomeOf('ben')).toBe('clean');
  });
});

test(`the image process lets only pixels of ${CORPUS} malicious and unusual files through, in less than ${MOST_MEMORY_MB} MB`, async () => {
  let peakMemoryMb = 0;
  cleaner = createImageCleaner({
    // This tests whether an image is read, not how long a busy machine takes.
    longestMs: 90_000,
    onPeakMemory: (megabytes) => {
      peakMemoryMb = megabytes;
    },
  });
  const folder = await mkdtemp(join(tmpdir(), 'hiram-corpus-'));
  await writeCorpus(folder, CORPUS);
  const judged: RuleEvaluation[] = [];
  for await (const file of readCorpus(folder)) judged.push(await judge(file));
  await rm(folder, { recursive: true });
  expect(judged.flatMap(({ escapes }) => escapes)).toEqual([]);
  expect(judged).toHaveLength(CORPUS);
  expect(judged.filter(({ isClean }) => isClean).length).toBeGreaterThan(CORPUS / 4);
  expect(judged.filter(({ isClean }) => !isClean).length).toBeGreaterThan(CORPUS / 4);
  expect(peakMemoryMb).toBeGreaterThan(0);
  expect(peakMemoryMb).toBeLessThan(MOST_MEMORY_MB);
});

interface RuleEvaluation {
  readonly isClean: boolean;
  /**
   * Files that passed but should not have, came out with foreign data, or were refused although they are
   * images.
   */
  readonly escapes: readonly string[];
}

async function judge({ name, bytes, expected }: CorpusFile): Promise<RuleEvaluation> {
  try {
    const out = Buffer.from((await cleaner.clean(bytes, 'ana')).bytes);
    const escapes = foreignParts(out).map((part) => `${name} came out with ${part}`);
    if (expected === 'refused') escapes.push(`${name} came out`);
    if (out.includes(PLANTED)) escapes.push(`${name} came out with what was planted in it`);
    return { isClean: true, escapes };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isImage = expected === 'clean';
    return {
      isClean: false,
      escapes: isImage ? [`${name} was refused: ${JSON.stringify(error.details)}`] : [],
    };
  }
}
