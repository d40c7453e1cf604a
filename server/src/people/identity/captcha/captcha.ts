/** Captcha solution: the characters, or the puzzle that the device solved. */
export type CaptchaSolution =
  | { readonly sid: string; readonly answer: string }
  | { readonly sid: string; readonly puzzle: string };

const MINUTE = 60_000;

/** An image or puzzle expires after two minutes and is then replaced. */
export const CAPTCHA_LASTS_MS = 2 * MINUTE;

/** A registration repeats the answer for which its SMS was sent, so it is valid as long as the OTP. */
export const PASSED_LASTS_MS = 10 * MINUTE;

/** No session data is needed longer. */
export const SESSION_LASTS_MS = 60 * MINUTE;
