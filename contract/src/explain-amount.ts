import { defineCall } from './call.ts';
import { currency } from './common-fields.ts';
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
} from './field.ts';

/** What a line of an explained amount is. */
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
 * Why an order owes what it owes today, line by line, worked out from its contract and what happened. The lines that are
 * added, less those that are taken off, are the amount.
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
    /** What is due today. */
    amount: minorUnits,
    /** And all that is owed, due or not. */
    owed: minorUnits,
    lines: list(
      object({
        /** By which a complaint names it; the same line has the same key on every day. */
        key: publicId,
        kind: choice(...EXPLAINED_LINE_KINDS),
        on: civilDate,
        title: text({ max: 120 }),
        /** The clause and the arithmetic, in a sentence. */
        why: text({ max: 400 }),
        amount: minorUnits,
        isTakenOff: flag,
        mayBeDisputed: flag,
        isDisputed: flag,
        /** When it was taken back, of a charge that was. */
        reversedAt: optional(instant),
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});
