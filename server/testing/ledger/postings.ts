import { digestOf, type Posting, type Transfer } from '@hiram/server/ledger/posting';
import type { PostingKey } from '@hiram/server/ledger/posting-clauses.sql';
import { calendarDate } from '@hiram/values/calendar-date';
import { instant } from '@hiram/values/instant';

/** A test payment of 1,050.00: interest first, the rest to principal. */
export function testPosting(party: string, changes: Partial<Posting> = {}): Posting {
  return {
    party,
    book: 'PH',
    bookedOn: calendarDate('2026-03-02'),
    recordedAt: instant('2026-03-02T01:02:03.004Z'),
    kind: 'payment_received',
    actor: 'borrower',
    reason: 'a payment arrived',
    requestId: 'request-1',
    transfers: [
      testTransfer({ credit: 'interest_receivable', amount: 5_000n }),
      testTransfer({ amount: 100_000n }),
    ],
    ...changes,
  };
}

export function testTransfer(changes: Partial<Transfer> = {}): Transfer {
  return {
    debit: 'collections',
    credit: 'principal_receivable',
    amount: 1n,
    effectiveOn: calendarDate('2026-03-01'),
    purpose: 'a test',
    ...changes,
  };
}

export function testKey(key: string, changes: Partial<PostingKey> = {}): PostingKey {
  return { key, bodyDigest: digestOf(key), answer: { key }, ...changes };
}
