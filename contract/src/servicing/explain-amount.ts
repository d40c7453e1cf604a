import { defineCall } from '../call.ts';
import { currency } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  instant,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';

/** The kind of a line in an explained amount. */
export const EXPLAINED_LINE_KINDS = [
  'instalment',
  'late_fee',
  'late_charge',
  'fee',
  'payment',
  'waiver',
  'reversal',
  'standstill',
  'other',
] as const;

/**
 * Explains the amount owed today line by line, from the contract and the loan's events. The added lines minus
 * the deducted ones equal the amount.
 */
export const explainAmount = defineCall({
  name: 'explainAmount',
  method: 'POST',
  path: '/v3/loan-details/explain',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    asOf: civilDate,
    currency,
    /** The amount due today; if nothing is due yet, the next payment. */
    amount: minorUnits,
    /** The due date of the next payment, if nothing is due yet. */
    dueOn: optional(civilDate),
    /** The total owed, due or not. */
    owed: minorUnits,
    lines: list(
      object({
        /** A stable key by which a complaint refers to the line; it is the same every day. */
        key: publicId,
        kind: choice(...EXPLAINED_LINE_KINDS),
        on: civilDate,
        title: text({ max: 120 }),
        /** The clause and the calculation, in one sentence. */
        why: text({ max: 400 }),
        amount: minorUnits,
        isTakenOff: flag,
        mayBeDisputed: flag,
        isDisputed: flag,
        /** When the charge was reversed, if it was. */
        reversedAt: optional(instant),
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});
