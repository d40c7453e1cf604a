/** What a person shows of having looked at the captcha: its characters, or the puzzle that their device solved. */
export type CaptchaProof =
  | { readonly sid: string; readonly answer: string }
  | { readonly sid: string; readonly puzzle: string };

const MINUTE = 60_000;

/** A picture or a puzzle is answered within two minutes, or drawn anew. */
export const CAPTCHA_LASTS_MS = 2 * MINUTE;

/** A registration repeats the answer that its SMS was sent for; it has as long as the code in that SMS. */
export const PASSED_LASTS_MS = 10 * MINUTE;

/** Nothing of it is needed for longer. */
export const SESSION_LASTS_MS = 60 * MINUTE;
