import type { Clock } from '@hiram/values/clock';
import { parseId, randomId } from '@hiram/values/ids';
import { addMs, type Instant } from '@hiram/values/instant';
import type { Picture } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { Secret } from '#platform/secret.ts';
import { type KeyedDigests, keyedDigest, keyedDigests } from '../one-time-codes/keyed-digest.ts';
import { CAPTCHA_LASTS_MS, type CaptchaSolution, PASSED_LASTS_MS, SESSION_LASTS_MS } from './captcha.ts';
import {
  consumeImage,
  consumePassed,
  consumePuzzle,
  insertCaptcha,
  replaceImage,
  replacePuzzle,
  type Shown,
} from './captchas.sql.ts';
import { newCharacters, normaliseAnswer } from './characters.ts';
import { newPuzzle, type Puzzle } from './puzzle.ts';
import { renderCharacters } from './render-characters.ts';

export interface CaptchaContext {
  readonly database: Database;
  readonly systemClock: Clock;
  /** HMAC key for the digests of answers. */
  readonly key: Secret;
}

/** Starts a captcha session. Its id grants nothing; only a solved challenge counts. */
export async function startCaptcha({
  database,
  systemClock,
}: CaptchaContext): Promise<{ readonly sid: string }> {
  const sid = randomId();
  await insertCaptcha(database, sid, systemClock.now());
  return { sid };
}

/**
 * A new image for the session, replacing any earlier one. Refused with `not_found` if there is no session.
 */
export async function renderCaptcha(context: CaptchaContext, sid: string): Promise<Picture> {
  return { type: 'image/png', bytes: renderCharacters(await replaceCharacters(context, sid)) };
}

/** The characters of a new image, which replace any earlier ones. Only development may send them to anyone. */
export async function replaceCharacters(context: CaptchaContext, sid: string): Promise<string> {
  const characters = newCharacters();
  const shown = shownFor(context, sid, keyedDigest(context.key, 'captcha', sid, characters));
  if (!(await replaceImage(context.database, shown))) throw new Refusal('not_found');
  return characters;
}

/** A new proof-of-work puzzle for the session, for people who cannot read an image. */
export async function offerPuzzle(context: CaptchaContext, sid: string): Promise<Puzzle> {
  const { puzzle, solution } = newPuzzle(sid);
  const shown = shownFor(context, sid, keyedDigest(context.key, 'puzzle', sid, solution));
  if (!(await replacePuzzle(context.database, shown))) throw new Refusal('not_found');
  return puzzle;
}

/** Whether the solution is right. It is consumed either way. */
export async function spendCaptcha(context: CaptchaContext, proof: CaptchaSolution): Promise<boolean> {
  if (parseId(proof.sid) === undefined) return false;
  const answered = { sid: proof.sid, digests: digestsOf(context, proof), now: context.systemClock.now() };
  return 'answer' in proof
    ? consumeImage(context.database, answered)
    : consumePuzzle(context.database, answered);
}

/**
 * Whether the solution is the one recently accepted. A registration repeats the characters for which its SMS
 * was sent, once.
 */
export async function confirmCaptcha(context: CaptchaContext, proof: CaptchaSolution): Promise<boolean> {
  if (parseId(proof.sid) === undefined) return false;
  const passedAfter = addMs(context.systemClock.now(), -PASSED_LASTS_MS);
  return consumePassed(context.database, { sid: proof.sid, digests: digestsOf(context, proof), passedAfter });
}

function digestsOf({ key }: CaptchaContext, proof: CaptchaSolution): KeyedDigests {
  return 'answer' in proof
    ? keyedDigests(key, 'captcha', proof.sid, normaliseAnswer(proof.answer))
    : keyedDigests(key, 'puzzle', proof.sid, proof.puzzle);
}

function shownFor({ systemClock }: CaptchaContext, sid: string, digest: Buffer): Shown {
  if (parseId(sid) === undefined) throw new Refusal('not_found');
  const now: Instant = systemClock.now();
  return {
    sid,
    digest,
    expiresAt: addMs(now, CAPTCHA_LASTS_MS),
    startedAfter: addMs(now, -SESSION_LASTS_MS),
  };
}
