import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import type { LoanEvent } from '@hiram/lending/loan-event';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { outstanding, type Position } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { HistoryStep, LoanWithoutOffer } from './loan.ts';

interface ReportedChange {
  readonly loan: LoanWithoutOffer;
  readonly steps: readonly HistoryStep[];
  readonly position: Position;
  readonly event: LoanEvent | null;
  readonly bookedOn: CalendarDate;
}

/** What the lender's systems learn of a change to a loan: the money first, then the new state. */
export function announcementsOf({ loan, steps, position, event, bookedOn }: ReportedChange): WebhookEvent[] {
  const common = announcedLoan(loan, steps);
  const balance = { outstandingMinor: String(outstanding(position)) };
  return [
    ...paymentEvents(event, { ...common, ...balance, bookedOn }),
    ...steps.flatMap(({ from, to }): WebhookEvent[] => {
      if (from === to) return [];
      if (to === 'settled') return [{ type: 'loan.settled', data: { ...common, bookedOn } }];
      if (to === 'cancelled') return [{ type: 'loan.cancelled', data: { ...common, bookedOn } }];
      if (to === 'written_off')
        return [{ type: 'loan.written_off', data: { ...common, bookedOn, ...balance } }];
      return [];
    }),
  ];
}

type PaymentData = ReturnType<typeof announcedLoan> & {
  readonly outstandingMinor: string;
  readonly bookedOn: CalendarDate;
};

/** What a borrower paid for, by the event that brings money. */
const purposes = {
  payment_received: 'repayment',
  extended: 'extension',
  cooling_off_used: 'cooling_off',
} as const;

function paymentEvents(event: LoanEvent | null, data: PaymentData): WebhookEvent[] {
  if (event?.kind === 'payment_reversed') {
    return [{ type: 'payment.reversed', data: { ...data, paymentId: event.payment } }];
  }
  if (
    event?.kind === 'payment_received' ||
    event?.kind === 'extended' ||
    event?.kind === 'cooling_off_used'
  ) {
    const { id, amount, effectiveOn } = event;
    const payment = {
      paymentId: id,
      amountMinor: String(amount),
      purpose: purposes[event.kind],
      effectiveOn,
    };
    return [{ type: 'payment.posted', data: { ...data, ...payment } }];
  }
  return [];
}

export function disbursementOf({
  loan,
  steps,
  terms,
  position,
  provider,
  reference,
}: Pick<ReportedChange, 'loan' | 'steps' | 'position'> & {
  readonly terms: LoanTerms;
  readonly provider: string;
  readonly reference: string;
}): WebhookEvent {
  return {
    type: 'loan.disbursed',
    data: {
      ...announcedLoan(loan, steps),
      principalMinor: String(terms.principal),
      disbursedMinor: String(terms.principal - terms.upFrontFee),
      provider,
      reference,
      releasedOn: terms.releasedOn,
      outstandingMinor: String(outstanding(position)),
    },
  };
}

export function returnedPayoutOf({
  loan,
  step,
  bookedOn,
}: Pick<ReportedChange, 'loan' | 'bookedOn'> & { readonly step: HistoryStep }): WebhookEvent {
  return { type: 'loan.payout_returned', data: { ...announcedLoan(loan, [step]), bookedOn } };
}

/** The fields of every event of a loan. */
function announcedLoan(
  { id, number, borrowerId, market, state }: LoanWithoutOffer,
  steps: readonly HistoryStep[],
) {
  return {
    loanId: id,
    ...(number !== undefined && { loanNumber: number }),
    borrowerId,
    currency: marketPack(market).facts.currency,
    loanState: steps.at(-1)?.to ?? state,
  };
}
