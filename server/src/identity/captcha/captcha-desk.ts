import type { Picture } from '@hiram/server/platform/calls/implement';
import type { Database } from '@hiram/server/platform/database/database';
import { Refusal } from '@hiram/server/platform/errors';
import type { Secret } from '@hiram/server/platform/secret';
import type { Clock } from '@hiram/values/clock';
import { parseId, randomId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import { keyedDigest } from '../one-time-codes/keyed-digest.ts';
import { CAPTCHA_LASTS_MS, type CaptchaProof, PASSED_LASTS_MS, SESSION_LASTS_MS } from './captcha.ts';
import {
  insertCaptcha,
  replacePicture,
  replacePuzzle,
  type Shown,
  takePassed,
  takePicture,
  takePuzzle,
} from './captchas.sql.ts';
import { asTyped, newCharacters } from './characters.ts';
import { drawCharacters } from './draw-characters.ts';
import { newPuzzle, type Puzzle } from './puzzle.ts';

export interface CaptchaDesk {
  readonly database: Database;
  readonly clock: Clock;
  /** Keys the hashes of answers. */
  readonly key: Secret;
}

/** Opens a captcha session. Its id says nothing and opens nothing: what counts is what it is shown and answers. */
export async function startCaptcha({ database, clock }: CaptchaDesk): Promise<{ readonly sid: string }> {
  const sid = randomId();
  await insertCaptcha(database, sid, clock.now());
  return { sid };
}

/** A new picture for the session, in the place of any before. Refused with `not_found` where there is no session. */
export async function drawCaptcha(desk: CaptchaDesk, sid: string): Promise<Picture> {
  const characters = newCharacters();
  const shown = shownFor(desk, sid, keyedDigest(desk.key, 'captcha', sid, characters));
  if (!(await replacePicture(desk.database, shown))) throw new Refusal('not_found');
  return { type: 'image/png', bytes: drawCharacters(characters) };
}

/** A new puzzle for the session, for whom no picture can be read. */
export async function offerPuzzle(desk: CaptchaDesk, sid: string): Promise<Puzzle> {
  const { puzzle, solution } = newPuzzle(sid);
  const shown = shownFor(desk, sid, keyedDigest(desk.key, 'puzzle', sid, solution));
  if (!(await replacePuzzle(desk.database, shown))) throw new Refusal('not_found');
  return puzzle;
}

/** Whether the proof is right. It is used up either way. */
export async function spendCaptcha(desk: CaptchaDesk, proof: CaptchaProof): Promise<boolean> {
  if (parseId(proof.sid) === undefined) return false;
  const answered = { sid: proof.sid, digest: digestOf(desk, proof), now: desk.clock.now() };
  return 'answer' in proof ? takePicture(desk.database, answered) : takePuzzle(desk.database, answered);
}

/**
 * Whether the proof is the one that the session passed with shortly before. A registration repeats the characters that
 * its SMS was sent for; it can do so once.
 */
export async function confirmCaptcha(desk: CaptchaDesk, proof: CaptchaProof): Promise<boolean> {
  if (parseId(proof.sid) === undefined) return false;
  const passedAfter = addMs(desk.clock.now(), -PASSED_LASTS_MS);
  return takePassed(desk.database, { sid: proof.sid, digest: digestOf(desk, proof), passedAfter });
}

function digestOf({ key }: CaptchaDesk, proof: CaptchaProof): Buffer {
  return 'answer' in proof
    ? keyedDigest(key, 'captcha', proof.sid, asTyped(proof.answer))
    : keyedDigest(key, 'puzzle', proof.sid, proof.puzzle);
}

function shownFor({ clock }: CaptchaDesk, sid: string, digest: Buffer): Shown {
  if (parseId(sid) === undefined) throw new Refusal('not_found');
  const now: Instant = clock.now();
  return {
    sid,
    digest,
    expiresAt: addMs(now, CAPTCHA_LASTS_MS),
    startedAfter: addMs(now, -SESSION_LASTS_MS),
  };
}
