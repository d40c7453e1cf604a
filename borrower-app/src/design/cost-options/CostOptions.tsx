import type { ReactNode } from 'react';
import styles from './CostOptions.module.css';

interface CostOptionsProps {
  readonly title: string;
  /** A short line under the title. */
  readonly lead: string;
  /** The head of the column at the right. */
  readonly feesLabel: string;
  readonly children: ReactNode;
}

/** Options in the order of their cost, the free ones first. */
export function CostOptions({ title, lead, feesLabel, children }: CostOptionsProps) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.lead}>
        <span>{lead}</span>
        <span className={styles.fees}>{feesLabel}</span>
      </p>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

interface CostOptionProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What it does, in one line. */
  readonly text: ReactNode;
  /** Undefined if the option cannot be chosen. */
  readonly fee?: ReactNode;
  readonly isFree?: boolean;
  /** Without it the option can only be read. */
  readonly onClick?: () => void;
  /** For an option that opens below its row. */
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

export function CostOption(props: CostOptionProps) {
  const { icon, title, text, fee, isFree = false, onClick, isOpen, children } = props;
  const row = (
    <>
      <span className={styles.icon} data-free={isFree || undefined}>
        {icon}
      </span>
      <span className={styles.name}>{title}</span>
      {fee !== undefined && (
        <span className={styles.fee} data-free={isFree || undefined}>
          {fee}
        </span>
      )}
      <span className={styles.text}>{text}</span>
    </>
  );
  return (
    <li>
      {onClick === undefined ? (
        <div className={styles.row}>{row}</div>
      ) : (
        <button type="button" className={styles.row} aria-expanded={isOpen} onClick={onClick}>
          {row}
        </button>
      )}
      {isOpen === true && <div className={styles.opened}>{children}</div>}
    </li>
  );
}
