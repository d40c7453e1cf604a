import type { Posting } from '@hiram/server/ledger/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { calendarDate } from '@hiram/values/calendar-date';

/** A payment of a party of the Philippine book, in two transfers. */
export function postingOf(party: string): Posting {
  const effectiveOn = calendarDate('2026-03-01');
  return {
    party,
    book: 'PH',
    bookedOn: calendarDate('2026-03-02'),
    recordedAt: systemClock.now(),
    kind: 'payment_received',
    actor: 'borrower',
    reason: 'a payment arrived',
    requestId: 'benchmark',
    transfers: [
      { debit: 'collections', credit: 'interest_receivable', amount: 500n, effectiveOn, purpose: 'interest' },
      {
        debit: 'collections',
        credit: 'principal_receivable',
        amount: 9_500n,
        effectiveOn,
        purpose: 'principal',
      },
    ],
  };
}
