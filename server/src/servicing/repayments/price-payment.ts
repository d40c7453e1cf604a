import { compromiseLeft, openCompromise } from '@hiram/lending/compromise';
import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import { rollTo } from '@hiram/lending/day';
import { quoteExtension } from '@hiram/lending/extension';
import type { Spreading } from '@hiram/lending/loan-event';
import { quotePartPrepayment } from '@hiram/lending/part-prepayment';
import { nextDue, type Position } from '@hiram/lending/position';
import { quoteSettlement } from '@hiram/lending/settlement';
import { marketRules } from '@hiram/markets/market-pack';
import { unreachable } from '@hiram/values/assert';
import { addDays, type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan, Released } from '#servicing/loans/index.ts';
import type { Agreed, PaymentPurpose } from './payment.ts';

/** Purposes whose price we compute. A part prepayment has an amount that the borrower chooses. */
export type PricedPurpose = Exclude<PaymentPurpose, 'part_prepayment'>;

export interface Price {
  readonly amount: MinorUnits;
  readonly agreed: Agreed;
  /** Last day on which this exact amount achieves its purpose. Undefined if it is valid on any day. */
  readonly goodUntil: CalendarDate | undefined;
}

/** A settlement quote is valid until the end of the next day, as the app states next to it. */
export const SETTLEMENT_VALID_DAYS = 1;

/** Position of a disbursed loan on a day, or on a later day if a payment already advanced it. */
export function positionOn({ terms, position }: Released, day: CalendarDate): Position {
  return rollTo(terms, position, laterOf(day, position.day)).position;
}

/** The amount required on a day, by the loan's rules. Undefined if there is nothing to pay. */
export function pricePayment(loan: Loan, purpose: PricedPurpose, day: CalendarDate): Price | undefined {
  const { released } = loan;
  if (released === null) return undefined;
  const position = positionOn(released, day);
  switch (purpose) {
    case 'instalments': {
      const compromise = openCompromise(position);
      if (compromise !== undefined) {
        return { amount: compromiseLeft(compromise), agreed: { purpose }, goodUntil: compromise.until };
      }
      const next = nextDue(position);
      return next && { amount: next.amount, agreed: { purpose }, goodUntil: undefined };
    }
    case 'settlement': {
      const quote = quoteSettlement(released.terms, position, SETTLEMENT_VALID_DAYS);
      if (quote.kind === 'refused' || quote.amount === 0n) return undefined;
      const { amount, validUntil, waivable } = quote;
      return { amount, agreed: { purpose, quoted: amount, validUntil, waivable }, goodUntil: validUntil };
    }
    case 'extension': {
      const rules = marketRules(loan.market, { on: position.day, channel: loan.offer.rules.channel });
      const quote = quoteExtension(released.terms, position, rules);
      if (quote.kind === 'refused' || quote.amount === 0n) return undefined;
      const { amount, fee, tax, days } = quote;
      const agreed = { purpose, fee, ...(tax > 0n && { tax }), days } as const;
      return { amount, agreed, goodUntil: position.day };
    }
    case 'cancellation':
      return priceCancellation(released, position);
    default:
      return unreachable(purpose);
  }
}

/**
 * A borrower-chosen amount that reduces the principal today. On a later day it counts with that day's
 * amounts. Undefined if the rules allow no prepayment, or not this amount.
 */
export function pricePrepayment(
  { released }: Loan,
  request: { readonly amount: MinorUnits; readonly spreading: Spreading },
  day: CalendarDate,
): Price | undefined {
  if (released === null || request.amount === 0n) return undefined;
  const position = positionOn(released, day);
  const { amount, spreading } = request;
  const quote = quotePartPrepayment(released.terms, position, amount, spreading);
  if (quote.kind === 'refused') return undefined;
  const { interestSaved } = quote;
  const agreed = { purpose: 'part_prepayment', spreading, quotedOn: position.day, interestSaved } as const;
  return { amount, agreed, goodUntil: undefined };
}

/** Each day of use may cost something, so today's amount can be too low tomorrow. */
function priceCancellation({ terms }: Released, position: Position): Price | undefined {
  const quote = quoteCoolingOff(terms, position);
  if (quote.kind === 'refused' || quote.amount === 0n) return undefined;
  let goodUntil = position.day;
  for (let day = addDays(goodUntil, 1); day <= quote.lastDay; day = addDays(day, 1)) {
    const later = quoteCoolingOff(terms, rollTo(terms, position, day).position);
    if (later.kind === 'refused' || later.amount > quote.amount) break;
    goodUntil = day;
  }
  return { amount: quote.amount, agreed: { purpose: 'cancellation' }, goodUntil };
}
