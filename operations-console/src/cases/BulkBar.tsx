import { Button } from 'antd';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './BulkBar.module.css';
import { MOST_SELECTED, type Selection } from './use-selection.ts';

interface BulkBarProps<Row> {
  readonly selection: Selection<Row>;
  /** The sum of the selected rows, or anything else that tells what is selected. */
  readonly sum?: ReactNode;
  /** The actions, as buttons. */
  readonly children: ReactNode;
}

/** What can be done with the selected rows. It appears with the first of them. */
export function BulkBar<Row>({ selection, sum, children }: BulkBarProps<Row>) {
  const { rows, selectAll, isLoadingAll, clear } = selection;
  if (rows.length === 0 && !isLoadingAll) return null;
  return (
    <section className={styles.bar} aria-label="Selection">
      <strong role="status">{isLoadingAll ? 'Loading the list' : `${rows.length} selected`}</strong>
      {sum !== undefined && <span className={styles.sum}>{sum}</span>}
      <span className={styles.actions}>{children}</span>
      {selectAll !== undefined && (
        <Button type="text" size="small" loading={isLoadingAll} onClick={selectAll}>
          Select all, up to {MOST_SELECTED}
        </Button>
      )}
      <Button
        type="text"
        size="small"
        aria-label="Clear the selection"
        icon={<X size={14} strokeWidth={1.8} aria-hidden />}
        onClick={clear}
      />
    </section>
  );
}
