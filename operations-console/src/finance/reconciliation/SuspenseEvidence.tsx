import { CaseLink } from '#cases/CaseLink.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CasePostings } from '#cases/CasePostings.tsx';
import { CaseSteps } from '#cases/CaseSteps.tsx';
import { timeInZone } from '#frame/time-text.ts';
import { OrderFacts } from './OrderFacts.tsx';
import type { Suspense } from './queries.ts';
import styles from './SuspenseEvidence.module.css';
import { reportedVia } from './suspense-copy.ts';

/** Why the payment is unallocated, its purpose, its ledger entries and its history. */
export function SuspenseEvidence({ found }: { readonly found: Suspense }) {
  return (
    <>
      <CasePart title="Reason">
        <p className={styles.line}>{found.why}</p>
        <p className={styles.line}>
          Reported {reportedVia[found.reportedVia]},{' '}
          <time dateTime={found.reportedAt}>{timeInZone(found.reportedAt, found.timeZone)}</time>.
        </p>
      </CasePart>
      <CasePart title="Linked payment">
        {found.paymentId === undefined ? (
          <p className={styles.line}>No matching payment.</p>
        ) : (
          <p className={styles.line}>
            <CaseLink kind="payment" id={found.paymentId} title="Payment" />
          </p>
        )}
        {found.order && <OrderFacts order={found.order} />}
      </CasePart>
      <CasePostings postings={found.postings} currency={found.currency} />
      <CasePart title="History">
        <CaseSteps steps={stepsOf(found)} />
      </CasePart>
    </>
  );
}

function stepsOf({ steps, timeZone }: Suspense) {
  return steps.map(({ step, by, at, words }) => ({
    who: by,
    did: step,
    at,
    time: timeInZone(at, timeZone),
    words,
  }));
}
