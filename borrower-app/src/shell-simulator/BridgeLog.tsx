import styles from './BridgeLog.module.css';
import type { LogEntry } from './simulator-state.ts';

interface BridgeLogProps {
  readonly log: readonly LogEntry[];
  readonly onClear: () => void;
}

const directions = { 'page to app': '→', 'app to page': '←' } as const;

/** Every bridge message: time, direction, name and payload. */
export function BridgeLog({ log, onClear }: BridgeLogProps) {
  return (
    <section className={styles.log} aria-labelledby="bridge-log">
      <header className={styles.header}>
        <h2 id="bridge-log">Bridge messages</h2>
        <button type="button" className={styles.clear} onClick={onClear} disabled={log.length === 0}>
          Clear
        </button>
      </header>
      {log.length === 0 ? (
        <p className={styles.empty}>Nothing yet. Tap something in the phone that asks for the native app.</p>
      ) : (
        <ol className={styles.entries} aria-live="polite">
          {log.map((entry) => (
            <li key={entry.number} className={styles.entry} data-direction={entry.direction}>
              <span className={styles.name}>
                <abbr title={entry.direction} className={styles.direction}>
                  {directions[entry.direction]}
                </abbr>{' '}
                {entry.name}
              </span>
              <time className={styles.time}>{entry.at}</time>
              <code className={styles.payload}>{JSON.stringify(entry.payload)}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
