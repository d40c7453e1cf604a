import { choice, integer, list, minorUnits, object, text } from './field.ts';

// What calls of several capabilities say in the same way.

/** A few words: a title, a label, what somebody or something is called. */
export const name = text({ max: 120 });
export const sentence = text({ max: 500 });
/** As much as a person writes at once. */
export const words = text({ max: 2000 });
/** Rows for display: both sides are ready to be read. */
export const displayRows = list(object({ text: name, value: text({ max: 200 }) }));

export const currency = choice('PHP', 'INR');
export const term = { periods: integer, termUnit: choice('day', 'month') } as const;
export const loanTerms = { amount: minorUnits, ...term } as const;

/** The market's own, in which its moments are told: "Asia/Manila". */
export const timeZone = text({ max: 64 });

/** SHA-256 in hexadecimal. */
export const digest = text({ min: 64, max: 64 });
