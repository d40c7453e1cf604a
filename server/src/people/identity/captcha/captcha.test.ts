import { hash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import {
  createTestVerificationContext,
  type TestVerificationContext,
} from '@hiram/server-testing/people/identity/one-time-codes/verification';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#platform/errors.ts';
import { keyedDigest } from '../one-time-codes/keyed-digest.ts';
import { confirmCaptcha, offerPuzzle, renderCaptcha, spendCaptcha, startCaptcha } from './captcha-context.ts';
import { CHARACTERS, newCharacters } from './characters.ts';
import { PUZZLE_BELOW, type Puzzle } from './puzzle.ts';
import { renderCharacters } from './render-characters.ts';
import { strokesOf } from './strokes.ts';

const MINUTE = 60_000;
let db: TestDatabase;
let context: TestVerificationContext;
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  context = await createTestVerificationContext(db.database);
});
afterAll(() => db.close());

/** A session whose image shows these characters, because a test cannot read an image. */
async function sessionShowing(characters: string): Promise<string> {
  const { sid } = await startCaptcha(context);
  await renderShowing(sid, characters);
  return sid;
}

async function renderShowing(sid: string, characters: string): Promise<void> {
  await renderCaptcha(context, sid);
  const digest = keyedDigest(context.key, 'captcha', sid, characters);
  await db.asOwner('update captchas set image_digest = $2 where sid = $1', [sid, digest]);
}

function solutionOf({ salt, target, below }: Puzzle): string {
  for (let number = 0; number < below; number += 1) {
    if (hash('sha256', salt + number) === target) return String(number);
  }
  throw new Error('the puzzle has no solution');
}

describe('a captcha', () => {
  test('[R7.4-1c] is a session with an image that is never the same', async () => {
    const { sid } = await startCaptcha(context);
    expect(sid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    const [first, second] = [await renderCaptcha(context, sid), await renderCaptcha(context, sid)];
    expect(first.type).toBe('image/png');
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(false);
    expect(first.bytes.length).toBeLessThan(12_000);
  });

  test('passes with the correct characters, also in lower case and with spaces', async () => {
    const sid = await sessionShowing('KX37');
    expect(await spendCaptcha(context, { sid, answer: ' kx 37' })).toBe(true);
  });

  test('[R5-2] is used up by a wrong answer', async () => {
    const sid = await sessionShowing('KX37');
    expect(await spendCaptcha(context, { sid, answer: 'KX3' })).toBe(false);
    expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
  });

  test('is used up by a right answer', async () => {
    const sid = await sessionShowing('KX37');
    expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(true);
    expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
  });

  test('expires after two minutes', async () => {
    const [late, inTime] = [await sessionShowing('KX37'), await sessionShowing('KX37')];
    context.systemClock.moveBy(2 * MINUTE - 1);
    expect(await spendCaptcha(context, { sid: inTime, answer: 'KX37' })).toBe(true);
    context.systemClock.moveBy(1);
    expect(await spendCaptcha(context, { sid: late, answer: 'KX37' })).toBe(false);
  });

  test('that is refreshed shows a new image in the same session and invalidates the old one', async () => {
    const sid = await sessionShowing('KX37');
    await renderShowing(sid, 'PRTW');
    expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
    await renderShowing(sid, 'PRTW');
    expect(await spendCaptcha(context, { sid, answer: 'PRTW' })).toBe(true);
  });

  test('of another session does not pass', async () => {
    const [own, other] = [await sessionShowing('KX37'), await sessionShowing('PRTW')];
    expect(await spendCaptcha(context, { sid: own, answer: 'PRTW' })).toBe(false);
    expect(await spendCaptcha(context, { sid: other, answer: 'PRTW' })).toBe(true);
  });

  test.each(['0190b7a4-0000-7000-8000-000000000000', 'no session at all'])(
    'of the unknown session "%s" is not rendered and does not pass',
    async (sid) => {
      await expect(renderCaptcha(context, sid)).rejects.toThrow(Refusal);
      await expect(offerPuzzle(context, sid)).rejects.toThrow(Refusal);
      expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
    },
  );
});

describe('the registration after a captcha', () => {
  test('repeats the passed answer once, as long as the SMS code is valid', async () => {
    const sid = await sessionShowing('KX37');
    expect(await confirmCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
    await spendCaptcha(context, { sid, answer: 'KX37' });
    expect(await confirmCaptcha(context, { sid, answer: 'PRTW' })).toBe(false);
    context.systemClock.moveBy(9 * MINUTE);
    expect(await confirmCaptcha(context, { sid, answer: 'kx37' })).toBe(true);
    expect(await confirmCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
  });

  test('is refused after ten minutes', async () => {
    const sid = await sessionShowing('KX37');
    await spendCaptcha(context, { sid, answer: 'KX37' });
    context.systemClock.moveBy(10 * MINUTE);
    expect(await confirmCaptcha(context, { sid, answer: 'KX37' })).toBe(false);
  });
});

describe('a proof-of-work puzzle instead of a captcha', () => {
  test('is solved by trying numbers, passes once, and includes its session in the hash', async () => {
    const { sid } = await startCaptcha(context);
    const puzzle = await offerPuzzle(context, sid);
    expect(puzzle.below).toBe(PUZZLE_BELOW);
    expect(puzzle.salt).toContain(sid);
    // One SHA-256 block, so that the search hashes it once.
    expect(puzzle.salt).toHaveLength(64);
    const solution = solutionOf(puzzle);
    expect(await spendCaptcha(context, { sid, puzzle: solution })).toBe(true);
    expect(await spendCaptcha(context, { sid, puzzle: solution })).toBe(false);
  });

  test('is used up by a wrong solution, and expires after two minutes', async () => {
    const { sid } = await startCaptcha(context);
    const solution = solutionOf(await offerPuzzle(context, sid));
    expect(await spendCaptcha(context, { sid, puzzle: `${solution}0` })).toBe(false);
    expect(await spendCaptcha(context, { sid, puzzle: solution })).toBe(false);
    const late = solutionOf(await offerPuzzle(context, sid));
    context.systemClock.moveBy(2 * MINUTE);
    expect(await spendCaptcha(context, { sid, puzzle: late })).toBe(false);
  });

  test('does not change the captcha image of the same session', async () => {
    const sid = await sessionShowing('KX37');
    await offerPuzzle(context, sid);
    expect(await spendCaptcha(context, { sid, answer: 'KX37' })).toBe(true);
  });
});

describe('the captcha image', () => {
  test('has four unambiguous characters, each of which can be rendered', () => {
    for (let drawn = 0; drawn < 200; drawn += 1) expect(newCharacters()).toMatch(/^[ACEFHJKMNPRTWXY379]{4}$/);
    expect(CHARACTERS).not.toMatch(/[0ODQ1ILZ24S5B8G6UV]/);
    for (const character of CHARACTERS) expect(strokesOf[character]?.length, character).toBeGreaterThan(0);
  });

  test('is a valid PNG: sizes, checksums and rows agree', () => {
    const png = Buffer.from(renderCharacters('KX37'));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const contentLength = png.readUInt32BE(33);
    expect(png.subarray(37, 41).toString()).toBe('IDAT');
    const rows = inflateSync(png.subarray(41, 41 + contentLength));
    expect(rows.length).toBe((width + 1) * height);
    // Some pixels are ink, most are background.
    const ink = rows.filter((shade) => shade > 0 && shade < 128).length;
    expect(ink / rows.length).toBeGreaterThan(0.04);
    expect(ink / rows.length).toBeLessThan(0.3);
  });
});
