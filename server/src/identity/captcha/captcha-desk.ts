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
  /** HMAC key for the digests of answers. */
  readonly key: Secret;
}

/** Starts a captcha session. Its id grants nothing; only a solved challenge counts. */
export async function startCaptcha({ database, clock }: CaptchaDesk): Promise<{ readonly sid: string }> {
  const sid = randomId();
  await insertCaptcha(database, sid, clock.now());
  return { sid };
}

/**
 * A new image for the session, replacing any earlier one. Refused with `not_found` if there is no session.
 */
export async function drawCaptcha(desk: CaptchaDesk, sid: string): Promise<Picture> {
  const characters = newCharacters();
  const shown = shownFor(desk, sid, keyedDigest(desk.key, 'captcha', sid, characters));
  if (!(await replacePicture(desk.database, shown))) throw new Refusal('not_found');
  return { type: 'image/png', bytes: drawCharacters(characters) };
}

/** A new proof-of-work puzzle for the session, for people who cannot read an image. */
export async function offerPuzzle(desk: CaptchaDesk, sid: string): Promise<Puzzle> {
  const { puzzle, solution } = newPuzzle(sid);
  const shown = shownFor(desk, sid, keyedDigest(desk.key, 'puzzle', sid, solution));
  if (!(await replacePuzzle(desk.database, shown))) throw new Refusal('not_found');
  return puzzle;
}

/** Whether the solution is right. It is consumed either way. */
export async function spendCaptcha(desk: CaptchaDesk, proof: CaptchaProof): Promise<boolean> {
  if (parseId(proof.sid) === undefined) return false;
  const answered = { sid: proof.sid, digest: digestOf(desk, proof), now: desk.clock.now() };
  return 'answer' in proof ? takePicture(desk.database, answered) : takePuzzle(desk.database, answered);
}

/**
 * Whether the solution is the one recently accepted. A registration repeats the characters for which its SMS
 * was sent, once.
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
