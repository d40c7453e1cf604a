import { type ReactNode, useId } from 'react';
import { PartHeading } from '#frame/SectionHeading.tsx';
import styles from './PortfolioPage.module.css';

interface PanelProps {
  readonly title: string;
  readonly remark: string;
  /** A control on the right of the title. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/** One chart with its title. */
export function Panel({ title, remark, extra, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <PartHeading id={heading}>{title}</PartHeading>
        <span className={styles.remark}>{remark}</span>
        <span className={styles.extra}>{extra}</span>
      </header>
      {children}
    </section>
  );
}
