import { test } from '@playwright/test';

// Each attempt of a journey uses another person, so that leftovers of a failed attempt do not affect the
// next.

/** Journeys differ in the last digits of a number, attempts in this one. */
const DIGIT_OF_TRY = 5;

export function ownMobile(number: string): string {
  const digit = Number(number[DIGIT_OF_TRY]) + test.info().retry;
  return number.slice(0, DIGIT_OF_TRY) + String(digit % 10) + number.slice(DIGIT_OF_TRY + 1);
}

/** Varies the first character, because the last ones determine what the simulated checks return. */
export function ownDocument(number: string): string {
  return String.fromCharCode(number.charCodeAt(0) + test.info().retry) + number.slice(1);
}
