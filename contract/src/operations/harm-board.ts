import { name } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

// Seven measures of harm to borrowers, for each market and product. docs/harm-board.md defines them.

/**
 * `cap_reached`, `extended_twice`: open loans at the end of the day. `refund_time`: refunds that were paid in the window. The
 * others: what happened in the window.
 */
export const HARM_MEASURES = [
  'cap_reached',
  'refinanced',
  'extended_twice',
  'hardship_refused',
  'complaints_upheld',
  'contacted_at_limit',
  'refund_time',
] as const;
export type HarmMeasure = (typeof HARM_MEASURES)[number];

/** The days that a measure looks back, with the day itself. */
export const HARM_WINDOW_DAYS = 30;
/** Less than this is not published: a share of a few people says more about them than about the lender. */
export const FEWEST_PUBLISHED = 20;

const hours = optional(integer);
const measure = choice(...HARM_MEASURES);

const counts = {
  numerator: integer,
  denominator: integer,
  /** Extensions of the counted borrowers, or open loans for the rate of complaints. */
  total: optional(integer),
  medianHours: hours,
  p95Hours: hours,
} as const;

const person = text({ max: 80 });
const reason = text({ max: 500 });

/** The measures at the end of the newest day, for one market or one of its products. */
export const readHarmBoard = defineStaffCall({
  name: 'readHarmBoard',
  path: '/console/harm-board',
  request: { ofMarket: marketId, ofProduct: optional(publicId) },
  data: {
    /** The newest closed day. Absent before the first night. */
    day: optional(civilDate),
    /** The first day of the window. */
    from: optional(civilDate),
    products: list(object({ productId: publicId, productName: name, brand: publicId })),
    measures: list(
      object({
        measure,
        ...counts,
        /** A share as a fraction, or days for `refund_time`. Above it, the product is stopped. */
        threshold: text({ max: 40 }),
        /** Fewer are not compared with the threshold. */
        minimum: integer,
        isAbove: boolean,
        /** Up to 30 days, oldest first. */
        trend: list(object({ day: civilDate, ...counts })),
      }),
    ),
    /** Products that are stopped, and those whose stop was lifted lately. */
    stops: list(
      object({
        stopId: publicId,
        productId: publicId,
        productName: name,
        stoppedAt: instant,
        causes: list(object({ measure, day: civilDate, ...counts, threshold: text({ max: 40 }) })),
        proposal: optional(object({ by: person, at: instant, reason, isOwn: boolean })),
        lifted: optional(object({ by: person, at: instant, until: civilDate })),
      }),
    ),
  },
  refusals: staffRefusals,
});
