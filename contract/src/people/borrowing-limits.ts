import { defineCall } from '../call.ts';
import { currency } from '../common-fields.ts';
import { choice, civilDate, integer, list, minorUnits, object, optional } from '../field.ts';

/** The lengths of a break that a borrower can take from new loans. */
export const BREAK_LENGTHS = ['one_week', 'one_month', 'three_months', 'six_months'] as const;
export type BreakLength = (typeof BREAK_LENGTHS)[number];

const borrowingLimits = {
  currency,
  /** The largest amount that the borrower lets themself borrow. Absent without a limit. */
  amount: optional(minorUnits),
  /** A requested easing that does not apply yet: from this day, this amount, or no limit. */
  easing: optional(object({ from: civilDate, amount: optional(minorUnits) })),
  /** No new loan before this day. Absent without a break. */
  breakUntil: optional(civilDate),
  /** The day until which each break would last if it were taken now. */
  breaks: list(object({ length: choice(...BREAK_LENGTHS), until: civilDate })),
  /** The days that an easing takes. */
  waitingDays: integer,
};

/** The limits that the borrower has set for themself. */
export const readBorrowingLimits = defineCall({
  name: 'readBorrowingLimits',
  method: 'POST',
  path: '/v3/user/borrowing-limits',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: borrowingLimits,
  refusals: ['session_required'],
});

/**
 * Sets the largest amount that the borrower wants to be able to borrow. A lower amount applies at once and withdraws an unsigned
 * application above it. A higher amount, or none, applies after the waiting time. No staff call changes it.
 */
export const setBorrowingLimit = defineCall({
  name: 'setBorrowingLimit',
  method: 'POST',
  path: '/v3/user/borrowing-limits/amount',
  client: 'form',
  success: 'integerZero',
  request: { amount: optional(minorUnits) },
  data: borrowingLimits,
  refusals: ['session_required', 'request_malformed'],
});

/** Takes a break from new loans. It applies at once, withdraws an unsigned application, and nobody can end it early. */
export const takeBorrowingBreak = defineCall({
  name: 'takeBorrowingBreak',
  method: 'POST',
  path: '/v3/user/borrowing-limits/break',
  client: 'form',
  success: 'integerZero',
  request: { length: choice(...BREAK_LENGTHS) },
  data: borrowingLimits,
  refusals: ['session_required'],
});

export const borrowingLimitCalls = [readBorrowingLimits, setBorrowingLimit, takeBorrowingBreak] as const;
