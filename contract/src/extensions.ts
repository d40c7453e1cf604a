import { defineCall } from './call.ts';
import {
  choice,
  civilDate,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from './field.ts';
import { repaymentInfoFields } from './repayments.ts';

/** Ours: what the extension does, with nothing left out. */
const costs = object({
  /** The day of the market for which it holds; tomorrow it may cost something else. */
  today: civilDate,
  /** Cash now: the fee, and the charges that are owed with it or without it. */
  payNow: minorUnits,
  owedAnyway: minorUnits,
  /** What the extension adds to the price of the loan. */
  addedCost: minorUnits,
  days: integer,
  /** The day on which the next payment is due without it. */
  dueWithout: civilDate,
  /** All that is paid from today to the end: without the extension, and with it. */
  totalWithout: minorUnits,
  totalWith: minorUnits,
  /** The most that the loan may ever cost, and how much of that is used up, before and after; absent where there is no limit. */
  limit: optional(
    object({ amount: minorUnits, used: minorUnits, usedAfter: minorUnits, percentAfter: integer }),
  ),
  /** How often it could be extended again after this. */
  extensionsLeft: integer,
});

/** Ours: a way out that costs less than the extension. */
const cheaperWay = object({
  kind: choice('part_payment', 'settlement', 'new_date', 'split'),
  payNow: minorUnits,
  /** All that is paid from today to the end this way, and how much less that is than with the extension. */
  total: minorUnits,
  less: minorUnits,
  /** A part payment: what lateness costs until `by`, and what is to be paid then. */
  lateCharges: optional(minorUnits),
  rest: optional(minorUnits),
  /**
   * A part payment: when the rest is paid. A settlement: the last day on which the amount is enough. A new date: that
   * date. A split: when its last part is due.
   */
  by: civilDate,
  /** A split: into how many parts. */
  parts: optional(integer),
});

/** What an extension costs and what the plan looks like after it; `repayDate` is the next payment's day. */
export const readExtension = defineCall({
  name: 'readExtension',
  method: 'POST',
  path: '/relations/imitating',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId, orderId: ownedId },
  data: {
    ...repaymentInfoFields,
    delayInfo: object({ delayAmount: minorUnits, title: text({ max: 120 }) }),
    delayPlan: list(
      object({
        remark: text({ max: 200 }),
        title: text({ max: 120 }),
        amount: minorUnits,
        time: civilDate,
      }),
    ),
    costs: optional(costs),
    cheaperWays: optional(list(cheaperWay)),
  },
  refusals: ['session_required', 'not_found', 'extension_not_allowed'],
});
