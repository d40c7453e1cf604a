import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CasePart } from '#cases/CasePart.tsx';
import { dayInZone, timeInZone } from '#frame/time-text.ts';
import styles from './LoanTimeline.module.css';
import type { LoanFile } from './queries.ts';

/** The loan's history since its application. Each event links to the loan's position on that day. */
export function LoanTimeline({ loan }: { readonly loan: LoanFile }) {
  const { timeline, currency } = loan;
  if (timeline.length === 0) {
    return (
      <CasePart title="Timeline">
        <p className={styles.words}>No events yet.</p>
      </CasePart>
    );
  }
  return (
    <CasePart title="Timeline">
      <ol className={styles.timeline}>
        {timeline.map(({ at, step, by, words, amount }) => (
          <li key={`${at} ${step} ${amount ?? ''}`}>
            <div className={styles.first}>
              <b>{step}</b>
              {amount !== undefined && <span className={styles.figure}>{amountText(amount, currency)}</span>}
            </div>
            <div className={styles.beside}>
              {by !== '' && `${by}, `}
              <TimelineEntry loan={loan} at={at} />
            </div>
            {words !== '' && <p className={styles.words}>{words}</p>}
          </li>
        ))}
      </ol>
    </CasePart>
  );
}

function TimelineEntry({
  loan: { loanId, timeZone, releasedOn },
  at,
}: {
  readonly loan: LoanFile;
  readonly at: string;
}) {
  const day = dayInZone(timeZone, Date.parse(at));
  const time = <time dateTime={at}>{timeInZone(at, timeZone)}</time>;
  if (releasedOn === undefined || day < releasedOn) return time;
  return (
    <Link href={`/loan-files/loan/${loanId}?on=${day}`} title="Balance as of end of this day">
      {time}
    </Link>
  );
}
