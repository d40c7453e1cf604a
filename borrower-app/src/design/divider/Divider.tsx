import styles from './Divider.module.css';

interface DividerProps {
  /** A label in the line, such as "or". */
  readonly label?: string;
}

export function Divider({ label }: DividerProps) {
  if (label === undefined) {
    return <hr className={styles.rule} />;
  }
  return (
    <div className={styles.labelled}>
      <hr className={styles.rule} />
      <span>{label}</span>
      <hr className={styles.rule} />
    </div>
  );
}
