import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './MoneyRows.module.css';

export interface MoneyRow {
  readonly label: string;
  readonly figure: ReactNode;
  /** The figure cannot be broken. It goes below the label where both do not fit, as with very large text. */
  readonly isUnbroken?: boolean;
  /** A secondary line under the label. */
  readonly note?: string;
}

interface MoneyRowsProps {
  readonly rows: readonly MoneyRow[];
  readonly total?: MoneyRow;
}

/** Labels left, amounts aligned right, and the total below a line. */
export function MoneyRows({ rows, total }: MoneyRowsProps) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.label} row={row} className={styles.row} />
      ))}
      {total !== undefined && <Row row={total} className={styles.total} />}
    </dl>
  );
}

function Row({ row, className }: { readonly row: MoneyRow; readonly className: string | undefined }) {
  return (
    <div className={classNames(className, row.isUnbroken === true && styles.unbroken)}>
      <dt className={styles.label}>
        {row.label}
        {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
      </dt>
      <dd className={styles.figure}>{row.figure}</dd>
    </div>
  );
}
