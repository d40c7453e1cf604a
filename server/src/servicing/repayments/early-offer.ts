import type { Spreading } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { quotePartPrepayment } from '@hiram/lending/part-prepayment';
import { amountDue, isClosed, outstanding, type Position, unpaid } from '@hiram/lending/position';
import { quoteSettlement } from '@hiram/lending/settlement';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { NextPayment } from './amount-parts.ts';
import type { EarlyPaymentCopy } from './copy/early-payment-copy.ts';
import { planEndsOn } from './plan-ends-on.ts';
import { SETTLEMENT_VALID_DAYS } from './price-payment.ts';

/** What the amount of the next payment achieves today if it reduces the loan instead. */
export interface EarlyOffer {
  readonly amount: MinorUnits;
  readonly interestSaved: MinorUnits;
  /** Undefined if the amount settles the loan. */
  readonly spreading: Spreading | undefined;
  /** Whether it is offered before the next payment. */
  readonly isFirst: boolean;
  readonly text: string;
  /** What paying the next payment ahead does instead. */
  readonly aheadText: string;
}

/**
 * From this many days before the due date on, which is when we remind the borrower, the next payment comes
 * first: a prepayment does not replace it.
 */
const DUE_SOON_DAYS = 3;

const SPREADING: Spreading = 'shorter_term';

export interface OfferWriter {
  readonly words: EarlyPaymentCopy;
  readonly written: NumberFormatter;
}

/** Undefined if something is due, the contract allows no prepayment yet, or there is no interest to save. */
export function earlyOffer(
  terms: LoanTerms,
  position: Position,
  next: NextPayment,
  writer: OfferWriter,
): EarlyOffer | undefined {
  if (isClosed(position) || amountDue(position) > 0n) return undefined;
  const offered =
    offeredSettlement(terms, position, next, writer) ?? offeredPrepayment(terms, position, next, writer);
  if (offered === undefined || offered.interestSaved <= 0n) return undefined;
  return {
    ...offered,
    // Credit is meant for the next payments. A prepayment would take it, so it is not proposed first.
    isFirst: position.credit === 0n && addDays(position.day, DUE_SOON_DAYS) < next.dueOn,
    aheadText: writer.words.paysAhead(writer.written.day(next.dueOn)),
  };
}

type Offered = Pick<EarlyOffer, 'amount' | 'interestSaved' | 'spreading' | 'text'>;

/** The next payment is enough to settle the loan, usually because it is the last one. */
function offeredSettlement(
  terms: LoanTerms,
  position: Position,
  next: NextPayment,
  { words, written }: OfferWriter,
): Offered | undefined {
  const quote = quoteSettlement(terms, position, SETTLEMENT_VALID_DAYS);
  if (quote.kind === 'refused' || quote.amount === 0n || quote.amount > next.amount) return undefined;
  return {
    amount: quote.amount,
    interestSaved: outstanding(position) - quote.amount,
    spreading: undefined,
    text: words.settlesBy(written.day(quote.validUntil)),
  };
}

function offeredPrepayment(
  terms: LoanTerms,
  position: Position,
  { amount }: NextPayment,
  { words, written }: OfferWriter,
): Offered | undefined {
  const quote = quotePartPrepayment(terms, position, amount, SPREADING);
  if (quote.kind === 'refused') return undefined;
  const left = quote.instalments.filter((row) => unpaid(row) > 0n);
  const [following, last] = [left.at(0), left.at(-1)];
  if (following === undefined || last === undefined) return undefined;
  const { credit } = position;
  const endsOn: CalendarDate = planEndsOn(position);
  const sentences = [
    words.reducesLoan,
    ...(credit > 0n ? [words.creditGoesAlong(written.amount(credit))] : []),
    words.nextStays({ amount: written.amount(unpaid(following)), day: written.day(following.dueOn) }),
    ...(last.dueOn < endsOn
      ? [words.endsSooner({ day: written.day(last.dueOn), before: written.day(endsOn) })]
      : []),
  ];
  return { amount, interestSaved: quote.interestSaved, spreading: SPREADING, text: sentences.join(' ') };
}
