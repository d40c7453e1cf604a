import { choice, integer, list, minorUnits, object, text } from './field.ts';

// Fields that several capabilities share.

/** A short string: a title, a label or a name. */
export const name = text({ max: 120 });
export const sentence = text({ max: 500 });
/** Free text that a person writes. */
export const words = text({ max: 2000 });
/** Rows for display: both sides are already formatted. */
export const displayRows = list(object({ text: name, value: text({ max: 200 }) }));

export const currency = choice('PHP', 'INR');
export const term = { periods: integer, termUnit: choice('day', 'month') } as const;
export const loanTerms = { amount: minorUnits, ...term } as const;

/** The market's time zone, in which its timestamps are shown: "Asia/Manila". */
export const timeZone = text({ max: 64 });

/** A number that people read aloud, such as PH-7K4M-29QX. Calls name things by their ids. */
export const shortNumber = text({ max: 12 });

/** SHA-256 in hexadecimal. */
export const digest = text({ min: 64, max: 64 });
