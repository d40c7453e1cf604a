import styles from './CaseReferences.module.css';

interface CaseReferencesProps {
  readonly title: string;
  readonly codes: readonly string[];
  /** The error, if there is one. */
  readonly reason?: string;
}

/** The references of an item, one per line. */
export function CaseReferences({ title, codes, reason = '' }: CaseReferencesProps) {
  return (
    <div className={styles.references}>
      {title}
      {reason !== '' && <div className={styles.reason}>{reason}</div>}
      {codes
        .filter((code) => code !== '')
        .map((code) => (
          <div key={code}>
            <code>{code}</code>
          </div>
        ))}
    </div>
  );
}
