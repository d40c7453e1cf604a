import { Empty } from 'antd';
import type { ReactNode, Ref } from 'react';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import type { KeyHelp } from './key-help.ts';
import styles from './QueueAndCase.module.css';
import { SavedViews } from './SavedViews.tsx';

interface QueueAndCaseProps {
  readonly title: string;
  /** How many are waiting, as a sentence. */
  readonly waiting: string;
  readonly filters: ReactNode;
  readonly queue: ReactNode;
  readonly keyHelp: readonly KeyHelp[];
  readonly desk: Ref<HTMLElement>;
  /** The hint shown while no case is open. */
  readonly nothingOpen: string;
  /** Whether the case is wider than most; then the queue is narrower. */
  readonly isCaseWide: boolean;
  /** The number of the open case and where it is in the queue; absent while no case is open. */
  readonly bar: ReactNode;
  /** The open case, if there is one. */
  readonly children: ReactNode;
}

/** The layout of every queue page: the queue on the left, one case on the right. */
export function QueueAndCase(props: QueueAndCaseProps) {
  const { title, waiting, filters, queue, keyHelp, desk, nothingOpen, isCaseWide, bar, children } = props;
  return (
    <div className={styles.page} data-wide={isCaseWide}>
      <section className={styles.left} aria-label="Queue">
        <header className={styles.head}>
          <SectionHeading title={title}>{waiting}</SectionHeading>
          {filters}
          <SavedViews />
        </header>
        {queue}
        <footer className={styles.keys}>
          {keyHelp
            .filter(({ isQuiet }) => isQuiet !== true)
            .map(({ keys, does }) => (
              <span key={does}>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}{' '}
                {does}
              </span>
            ))}
        </footer>
      </section>
      <div className={styles.right}>
        {bar && <div className={styles.bar}>{bar}</div>}
        <section className={styles.case} aria-label="Case" ref={desk}>
          {children || (
            <Empty
              className={styles.nothing ?? ''}
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={nothingOpen}
            />
          )}
        </section>
      </div>
    </div>
  );
}
