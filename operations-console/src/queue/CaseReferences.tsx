import styles from './CaseReferences.module.css';

interface CaseReferencesProps {
  readonly title: string;
  readonly codes: readonly string[];
  /** What went wrong, if something did. */
  readonly reason?: string;
}

/** Whose something is and by which names, one below the other. */
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
