import { test } from '@playwright/test';

// Each try of a story is told of another person: what a try that failed has left behind is none of the next one's business.

/** Two stories differ in the last digits of a number, two tries in this one. */
const DIGIT_OF_TRY = 5;

export function ownMobile(number: string): string {
  const digit = Number(number[DIGIT_OF_TRY]) + test.info().retry;
  return number.slice(0, DIGIT_OF_TRY) + String(digit % 10) + number.slice(DIGIT_OF_TRY + 1);
}

/** By its first sign: how a document's number ends says what the simulated checks know. */
export function ownDocument(number: string): string {
  return String.fromCharCode(number.charCodeAt(0) + test.info().retry) + number.slice(1);
}
