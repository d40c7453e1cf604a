import styles from './EscalatedMark.module.css';

/** The deadline has passed without a decision. */
export function EscalatedMark() {
  return <span className={styles.mark}>Escalated</span>;
}
