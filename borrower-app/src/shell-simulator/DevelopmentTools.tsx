import { Day } from '../design/day/Day.tsx';
import styles from './DevelopmentTools.module.css';
import { useBusinessClock } from './queries.ts';

/** The provider simulator's inbox, which shows SMS that were not really sent. */
const SMS_INBOX = 'http://127.0.0.1:4100/inbox';

/** The business clock and the borrower's SMS inbox, for developers. */
export function DevelopmentTools({ market }: { readonly market: string }) {
  const { clock, state, nextDay } = useBusinessClock();
  const today = clock?.today[market];
  return (
    <section className={styles.tools} aria-label="Development">
      <div className={styles.day}>
        <span className={styles.label}>Business day in {market}</span>
        <output className={styles.value}>{today ? <Day on={today} /> : '–'}</output>
        <button
          type="button"
          className={styles.button}
          disabled={state === 'working' || today === undefined}
          onClick={() => void nextDay()}
        >
          {state === 'working' && today ? 'Working…' : 'Next day'}
        </button>
      </div>
      {state === 'failed' && (
        <p className={styles.problem} role="status">
          The API does not answer for the clock. It does so when it runs with HIRAM_DEVELOPMENT=1.
        </p>
      )}
      {clock?.isDayFinished === false && (
        <p className={styles.problem} role="status">
          The day has begun. Its work waits for the workflow engine.
        </p>
      )}
      <a className={styles.link} href={SMS_INBOX} target="_blank" rel="noreferrer">
        SMS inbox
      </a>
    </section>
  );
}
