import { defineCall } from '../call.ts';
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
} from '../field.ts';
import { repaymentInfoFields } from './repayments.ts';

/** Not part of the specification: the full effect of the extension. */
const costs = object({
  /** The market date for which the quote is valid; it may change tomorrow. */
  today: civilDate,
  /** Cash due now: the fee, and the late fees that are owed in any case. */
  payNow: minorUnits,
  alreadyOwed: minorUnits,
  /** The extension's added cost. */
  addedCost: minorUnits,
  days: integer,
  /** The next due date without the extension. */
  dueWithoutExtension: civilDate,
  /** The total to pay from today to the end, without and with the extension. */
  totalWithout: minorUnits,
  totalWith: minorUnits,
  /** The lifetime cost cap of the loan and the used part, before and after; absent if there is no cap. */
  limit: optional(
    object({ amount: minorUnits, used: minorUnits, usedAfter: minorUnits, percentAfter: integer }),
  ),
  /** The number of further extensions after this one. */
  extensionsLeft: integer,
});

/** Not part of the specification: an option that costs less than the extension. */
const alternative = object({
  kind: choice('part_payment', 'settlement', 'new_date', 'split'),
  payNow: minorUnits,
  /** The total to pay from today to the end with this option, and its saving compared with the extension. */
  total: minorUnits,
  less: minorUnits,
  /** For a part payment: the late fees until `by`, and the remainder to pay then. */
  lateCharges: optional(minorUnits),
  rest: optional(minorUnits),
  /**
   * Part payment: when the remainder is paid. Settlement: the last date on which the amount is sufficient.
   * New date: that date. Split: the due date of its last part.
   */
  by: civilDate,
  /** For a split: the number of parts. */
  parts: optional(integer),
});

/** The cost of an extension and the resulting schedule; `repayDate` is the next due date. */
export const readExtension = defineCall({
  name: 'readExtension',
  method: 'POST',
  path: '/relations/imitating',
  client: 'form',
  success: 'integerZero',
  specified: true,
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
    alternatives: optional(list(alternative)),
  },
  refusals: ['session_required', 'not_found', 'extension_not_allowed'],
});
