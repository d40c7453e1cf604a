import { Link } from 'wouter';
import { amountText, signedText } from '#cases/amount-text.ts';
import { ShortNumber } from '#cases/ShortNumber.tsx';
import { howLong, timeLeft, timeOf } from '#frame/time-text.ts';
import { queuePages } from '../open-work/queue-sources.ts';
import { hrefOf, subjectText } from './case-text.ts';
import styles from './HomePage.module.css';
import type { FirstCase } from './queries.ts';

/** One case: what it is, its number and loan, its amount, how long there is, and what to do. */
export function WorkRow({ found, nowMs }: { readonly found: FirstCase; readonly nowMs: number }) {
  const { queue, caseId, number, loanNumber, amount, isMine, conflicts = [] } = found;
  return (
    <Link href={hrefOf(found)} className={styles.row ?? ''} data-row={`${queue} ${caseId}`}>
      <span className={styles.subject}>
        {subjectText(found)}
        {isMine && <span className={styles.mine}>Mine</span>}
        {conflicts.map((conflict) => (
          <span key={conflict} className={styles.conflict}>
            {conflictTexts[conflict]}
          </span>
        ))}
      </span>
      <span className={styles.numbers}>
        <ShortNumber number={number} />
        {loanNumber !== undefined && loanNumber !== number && <ShortNumber number={loanNumber} />}
      </span>
      <span className={styles.amount}>{amount !== undefined && amountOf(amount)}</span>
      <Clock found={found} nowMs={nowMs} />
      <span className={styles.verb}>{queuePages[queue].verb}</span>
    </Link>
  );
}

const conflictTexts = { other_proposal: 'Same loan', promise: 'Promise to pay' } as const;

function amountOf({ amount, currency }: NonNullable<FirstCase['amount']>): string {
  return amount.startsWith('-') ? signedText(amount, currency) : amountText(amount, currency);
}

/** The time left; for a case without a deadline, how long it waits. */
export function Clock({ found, nowMs }: { readonly found: FirstCase; readonly nowMs: number }) {
  const { dueBy, since } = found;
  if (dueBy !== undefined) {
    const left = Date.parse(dueBy) - nowMs;
    return (
      <time
        dateTime={dueBy}
        title={timeOf(dueBy)}
        className={styles.clock}
        data-urgency={left < 0 ? 'over' : left < SOON_MS ? 'soon' : 'later'}
      >
        {timeLeft(left)}
      </time>
    );
  }
  if (since === undefined) return <span className={styles.clock} />;
  return (
    <time dateTime={since} title={timeOf(since)} className={styles.clock}>
      waits {howLong(Math.max(0, nowMs - Date.parse(since)))}
    </time>
  );
}

const SOON_MS = 4 * 3_600_000;
