import { Tag } from 'antd';
import type { ReactNode } from 'react';
import styles from './QueueRow.module.css';
import { RowNumber } from './RowNumber.tsx';
import type { Urgency } from './urgency.ts';

interface QueueRowProps {
  readonly title: string;
  readonly clock: {
    readonly instant: string;
    readonly text: string;
    readonly isLate: boolean;
    /** Set where due today, overdue and due later are distinguished. */
    readonly urgency?: Urgency;
  };
  readonly beginning: string;
  readonly brand: string;
  readonly assigneeName: string;
  readonly isMine: boolean;
  /** Anything else that must be visible in the row. */
  readonly children?: ReactNode;
}

/** Three lines: the title with its deadline, the first words, and the owner. */
export function QueueRow({ title, clock, beginning, brand, assigneeName, isMine, children }: QueueRowProps) {
  return (
    <>
      <span className={styles.first}>
        <span className={styles.title}>{title}</span>
        <time
          dateTime={clock.instant}
          className={styles.clock}
          data-late={clock.isLate}
          data-urgency={clock.urgency}
        >
          {clock.text}
        </time>
      </span>
      <span className={styles.beginning}>{beginning}</span>
      <span className={styles.marks}>
        {children}
        <RowNumber />
        <Tag>{brand}</Tag>
        {assigneeName !== '' && <span>{isMine ? 'Mine' : assigneeName}</span>}
      </span>
    </>
  );
}
