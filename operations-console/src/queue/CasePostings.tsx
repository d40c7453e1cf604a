import type { Currency } from '@hiram/values/money';
import { Fragment } from 'react';
import { dayOf } from '../frame/moments.ts';
import { amountText } from './amount-text.ts';
import { CasePart } from './CasePart.tsx';
import { CaseTable } from './CaseTable.tsx';

interface Posting {
  readonly bookedOn: string;
  readonly kind: string;
  readonly debit: string;
  readonly credit: string;
  /** Where it is not the case's own. */
  readonly currency?: Currency;
  readonly amount: string;
  readonly reason: string;
}

interface CasePostingsProps {
  readonly postings: readonly Posting[];
  readonly currency: Currency;
}

/** The rows of the ledger that a case is about, in the order in which they were posted. */
export function CasePostings({ postings, currency }: CasePostingsProps) {
  return (
    <CasePart title="What the books have">
      <CaseTable
        nothing="Nothing is posted."
        heads={['Booked on', 'Debit', 'Credit', 'Amount', 'Why']}
        rows={postings.map((one, index) => ({
          key: `${index} ${one.kind}`,
          cells: [
            <time key="on" dateTime={one.bookedOn}>
              {dayOf(one.bookedOn)}
            </time>,
            <AccountCode key="debit" account={one.debit} />,
            <AccountCode key="credit" account={one.credit} />,
            amountText(one.amount, one.currency ?? currency),
            <span key="why">
              {one.reason} <code>{one.kind}</code>
            </span>,
          ],
        }))}
        figures={[3]}
      />
    </CasePart>
  );
}

/** A name like payout_suspense in a narrow column: it breaks between its words. */
function AccountCode({ account }: { readonly account: string }) {
  const words = account.split(/(?<=_)/);
  return (
    <code data-words>
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && <wbr />}
          {word}
        </Fragment>
      ))}
    </code>
  );
}
