import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { CasePostings } from '#cases/CasePostings.tsx';
import { CaseReferences } from '#cases/CaseReferences.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf, timeInZone } from '#frame/time-text.ts';
import styles from './BreakEvidence.module.css';
import type { Break } from './queries.ts';

/** The three sides next to each other, each with its own lines, and the history. */
export function BreakEvidence({ found }: { readonly found: Break }) {
  return (
    <>
      <CasePart title="Mismatch">
        <p className={styles.why}>{found.why}</p>
        <Sides found={found} />
      </CasePart>
      <Ours found={found} />
      <Report found={found} />
      <Bank found={found} />
      <CasePostings postings={found.postings} currency={found.currency} />
      <CasePart title="History">
        <CaseSteps steps={stepsOf(found)} />
      </CasePart>
    </>
  );
}

interface OfBreak {
  readonly found: Break;
}

function Sides({ found: { ledgerAmount, reportAmount, bankAmount, difference, currency } }: OfBreak) {
  function written(amount: string | undefined): string {
    return amount === undefined ? 'none' : amountText(amount, currency);
  }
  return (
    <dl className={styles.sides}>
      <div>
        <dt>Ledger</dt>
        <dd>{written(ledgerAmount)}</dd>
      </div>
      <div>
        <dt>Provider report</dt>
        <dd>{written(reportAmount)}</dd>
      </div>
      <div>
        <dt>Bank statement</dt>
        <dd>{written(bankAmount)}</dd>
      </div>
      <div className={styles.difference}>
        <dt>Difference</dt>
        <dd>{amountText(difference, currency)}</dd>
      </div>
    </dl>
  );
}

const ledgerStates = {
  posted: 'Posted',
  held: 'In suspense',
  given_back: 'Refunded',
  reversed: 'Reversed',
} as const;

function Ours({ found: { ledger, currency } }: OfBreak) {
  return (
    <CasePart title="Ledger entries">
      <CaseTable
        nothing="No entries for this reference."
        heads={['Reference', 'Status', 'Amount', 'Value date']}
        rows={ledger.map((one, index) => ({
          key: `${index} ${one.reference}`,
          cells: [
            <code key="reference">{one.reference}</code>,
            <span key="state">
              {ledgerStates[one.state]}
              {one.orderId !== undefined && (
                <div>
                  <OrderLink id={one.orderId} />
                </div>
              )}
            </span>,
            amountText(one.amount, currency),
            <Day key="on" day={one.on} />,
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}

const lineKinds = {
  payment: 'Payment',
  refund: 'Refund',
  chargeback: 'Chargeback',
  chargeback_reversal: 'Chargeback reversed',
  payout: 'Payout',
  return: 'Returned payout',
  funding: 'Transfer to the float',
} as const satisfies Record<Break['report'][number]['kind'], string>;

function Report({ found: { report, currency } }: OfBreak) {
  return (
    <CasePart title="Provider report">
      <CaseTable
        nothing="No lines in any file."
        heads={['Reference', 'Line', 'Amount', 'Date']}
        rows={report.map((one, index) => ({
          key: `${index} ${one.reference}`,
          cells: [
            <CaseReferences key="reference" title={one.reference} codes={[one.settlement]} />,
            <span key="line">
              {lineKinds[one.kind]}
              {one.copies !== '1' && `, ${one.copies} times`}
              {one.isPosted ? ', posted' : ', not posted'}
            </span>,
            <span key="amount">
              {amountText(one.amount, currency)}
              <div className={styles.parts}>fee {amountText(one.fee, currency)}</div>
              {one.expectedFee !== undefined && one.expectedFee !== one.fee && (
                <div className={styles.parts}>agreed fee {amountText(one.expectedFee, currency)}</div>
              )}
              {one.tax !== undefined && (
                <div className={styles.parts}>tax {amountText(one.tax, currency)}</div>
              )}
              <div className={styles.parts}>net {amountText(one.net, currency)}</div>
            </span>,
            <span key="day">
              <Day day={one.on} />
              {one.fileDay !== one.on && (
                <>
                  , file of <Day day={one.fileDay} />
                </>
              )}
            </span>,
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}

function Bank({ found: { bank, currency } }: OfBreak) {
  return (
    <CasePart title="Bank statement">
      <CaseTable
        nothing="No lines on the statement."
        heads={['Reference', 'Line', 'Amount', 'Date']}
        rows={bank.map((one, index) => ({
          key: `${index} ${one.bankReference}`,
          cells: [
            <CaseReferences key="reference" title={one.bankReference} codes={[one.settlement]} />,
            `${one.direction === 'debit' ? 'Debit' : 'Credit'}, ${one.isPosted ? 'posted' : 'not posted'}`,
            amountText(one.amount, currency),
            <Day key="on" day={one.on} />,
          ],
        }))}
        figures={[2]}
      />
    </CasePart>
  );
}

function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{dayOf(day)}</time>;
}

function stepsOf({ steps, timeZone }: Break) {
  return steps.map(({ step, by, at, words }) => ({
    who: by,
    did: step,
    at,
    time: timeInZone(at, timeZone),
    words,
  }));
}
