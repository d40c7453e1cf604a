import { outstanding } from '@hiram/lending/position';
import { quoteSettlement, type SettlementPart, settlementParts } from '@hiram/lending/settlement';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { endOfDay, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import { earlyPaymentCopy } from './copy/early-payment-copy-by-locale.ts';
import { type EarlyPayment, type EarlyReader, openEarlyPayment } from './early-payment.ts';
import { planEndsOn } from './plan-ends-on.ts';
import { SETTLEMENT_VALID_DAYS } from './price-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

/** The amount that settles the whole loan today, with its breakdown. */
export interface SettlementView extends Pick<EarlyPayment, 'productName' | 'ways' | 'isUnderWay'> {
  readonly today: CalendarDate;
  readonly notBefore: CalendarDate | undefined;
  readonly quote: SettlementAmounts | undefined;
  readonly notes: readonly string[];
}

interface SettlementAmounts {
  readonly amount: MinorUnits;
  readonly parts: readonly (SettlementPart & { readonly title: string })[];
  readonly planTotal: MinorUnits;
  readonly planEndsOn: CalendarDate;
  readonly saved: MinorUnits;
  readonly validUntil: CalendarDate;
  readonly validUntilAt: Instant;
}

/** The same quote, of the same day, with which a settlement payment is priced and posted. */
export async function readSettlement(
  context: RepaymentContext,
  reader: EarlyReader,
): Promise<SettlementView> {
  const early = await openEarlyPayment(context, reader);
  const { position, released, productName, ways, isUnderWay, inTransit } = early;
  const words = earlyPaymentCopy(reader.locale);
  const written = numberFormatter(reader.locale, reader.market);
  const shared = { productName, ways, isUnderWay, today: position.day };
  const quote = quoteSettlement(released.terms, position, SETTLEMENT_VALID_DAYS);
  if (quote.kind === 'refused' && quote.refusal === 'prepayment_not_yet') {
    const notes = [words.notYet(written.day(quote.from))];
    return { ...shared, notBefore: quote.from, quote: undefined, notes };
  }
  if (quote.kind === 'refused' || quote.amount === 0n)
    throw new Refusal('nothing_owed', { order: reader.orderId });
  const parts = settlementParts(released.terms, position);
  const planTotal = outstanding(position);
  const validUntilAt = endOfDay(quote.validUntil, marketPack(reader.market).facts.timeZone);
  assert(planTotal >= quote.amount, 'early settlement costs more than the plan');
  const saved = planTotal - quote.amount;
  return {
    ...shared,
    notBefore: undefined,
    quote: {
      amount: quote.amount,
      planTotal,
      saved,
      validUntil: quote.validUntil,
      validUntilAt,
      parts: parts.map((part) => ({ ...part, title: words.parts[part.what] })),
      planEndsOn: planEndsOn(position),
    },
    notes: [
      ...(inTransit > 0n ? [words.inTransit(written.amount(inTransit))] : []),
      saved > 0n ? words.interestUntilToday(written.amount(saved)) : words.nothingSaved,
      words.noFee,
      words.settleBy(written.day(quote.validUntil)),
    ],
  };
}
