/** Text formats that the first load of a page checks, apart from those of forms: a phone loads only these. */

const ELEVEN_DIGIT_MOBILE = /^1\d{10}$/;
const CHINESE = /^\p{Script=Han}+$/u;
const HTTP_URL = /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;

/** Eleven digits that start with 1. The market pack defines which numbers a market accepts. */
export function isElevenDigitMobile(text: string): boolean {
  return ELEVEN_DIGIT_MOBILE.test(text);
}

/** Chinese characters only. */
export function isChinese(text: string): boolean {
  return CHINESE.test(text);
}

export function isHttpUrl(text: string): boolean {
  return HTTP_URL.test(text);
}
