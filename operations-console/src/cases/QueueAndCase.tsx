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
  /** Where the open case is in the queue. */
  readonly walk: ReactNode;
  /** The open case, if there is one. */
  readonly children: ReactNode;
}

/** The layout of every queue page: the queue on the left, one case on the right. */
export function QueueAndCase(props: QueueAndCaseProps) {
  const { title, waiting, filters, queue, keyHelp, desk, nothingOpen, isCaseWide, walk, children } = props;
  return (
    <div className={styles.page} data-wide={isCaseWide}>
      <section className={styles.left} aria-label="Queue">
        <header className={styles.head}>
          <div className={styles.title}>
            <SectionHeading title={title}>{waiting}</SectionHeading>
            {walk}
          </div>
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
      <section className={styles.right} aria-label="Case" ref={desk}>
        {children || (
          <Empty
            className={styles.nothing ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={nothingOpen}
          />
        )}
      </section>
    </div>
  );
}
