import type { Currency } from '@hiram/values/money';
import { dayOf } from '../frame/time-text.ts';
import { amountText } from './amount-text.ts';
import { CasePart } from './CasePart.tsx';
import { CaseTable } from './CaseTable.tsx';
import { accountLabel, transactionLabel } from './ledger-account.ts';

interface Posting {
  readonly bookedOn: string;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  /** Set if it differs from the case's currency. */
  readonly currency?: Currency;
  readonly amount: string;
  readonly reason: string;
}

interface CasePostingsProps {
  readonly postings: readonly Posting[];
  readonly currency: Currency;
}

/** The ledger postings of a case, in posting order. */
export function CasePostings({ postings, currency }: CasePostingsProps) {
  return (
    <CasePart title="Ledger postings">
      <CaseTable
        nothing="No postings."
        heads={['Booking date', 'Debit', 'Credit', 'Amount', 'Transaction']}
        rows={postings.map((one, index) => ({
          key: `${index} ${one.kind}`,
          cells: [
            <time key="on" dateTime={one.bookedOn}>
              {dayOf(one.bookedOn)}
            </time>,
            accountLabel(one.debit),
            accountLabel(one.credit),
            amountText(one.amount, one.currency ?? currency),
            <span key="why">
              {transactionLabel(one.kind)}
              {one.reason !== '' && <div>{one.reason}</div>}
            </span>,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}
