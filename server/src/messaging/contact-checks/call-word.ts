import { createHmac } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { Instant } from '@hiram/values/instant';

/** A word is of use for as long as somebody listens for it. */
export const WORD_MS = 30_000;
/** A call that nobody ended counts as over, and has no word any more. */
export const OPEN_CALL_MS = 30 * 60_000;

export interface CallWord {
  readonly word: string;
  /** The word before, which the caller may just have said. Empty in the first half minute. */
  readonly previousWord: string;
  readonly changesInMs: number;
}

/**
 * The word of a call at a moment. Every call has the words in an order of its own, by a secret of its own, so no word
 * repeats during a call, and knowing some tells nothing about the next. Undefined before and after the call.
 */
export function callWordAt(
  call: { readonly secret: Buffer; readonly startedAt: Instant; readonly words: readonly string[] },
  at: Instant,
): CallWord | undefined {
  const since = at - call.startedAt;
  if (since < 0 || since >= OPEN_CALL_MS) return undefined;
  const step = Math.floor(since / WORD_MS);
  const order = inOrderOf(call.secret, call.words);
  const word = order[step];
  assert(word !== undefined, 'a call has more steps than words');
  return { word, previousWord: order[step - 1] ?? '', changesInMs: WORD_MS - (since % WORD_MS) };
}

/** Rounded up, so that a page that asks again then gets the next word. */
export function secondsLeft(changesInMs: number): string {
  return String(Math.ceil(changesInMs / 1000));
}

function inOrderOf(secret: Buffer, words: readonly string[]): readonly string[] {
  const keyed = words.map((word) => ({
    word,
    place: createHmac('sha256', secret).update(word).digest('hex'),
  }));
  return keyed.toSorted((one, other) => (one.place < other.place ? -1 : 1)).map(({ word }) => word);
}
