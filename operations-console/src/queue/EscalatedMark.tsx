import styles from './EscalatedMark.module.css';

/** The promised moment has passed without a decision. */
export function EscalatedMark() {
  return <span className={styles.mark}>Escalated</span>;
}
