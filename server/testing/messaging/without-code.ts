import { assert } from '@hiram/values/assert';

/** The words of a message. Every message but one with a one-time code ends with a code of its own. */
export function withoutCode(text: string): string {
  const words = /^(.*) Ref [0-9B-DF-HJ-NP-TV-Z]{7}$/s.exec(text)?.[1];
  assert(words !== undefined, `a message without a code: ${text}`);
  return words;
}
