import { Empty } from 'antd';
import { useRef, useState } from 'react';
import { SectionHeading } from '../frame/SectionHeading.tsx';
import { ContactCase } from './ContactCase.tsx';
import { InboxFilters } from './InboxFilters.tsx';
import styles from './InboxPage.module.css';
import { MessageQueue } from './MessageQueue.tsx';
import { type InboxFilter, useQueue } from './queries.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

/** What visitors wrote, the queue at the left and the case at the right. */
export function InboxPage() {
  const [filter, setFilter] = useState<InboxFilter>({ queue: 'new', brand: undefined, search: '' });
  const [openId, setOpenId] = useState<string>();
  const queue = useQueue(filter);
  const rows = queue.data?.pages.flatMap(({ messages }) => messages) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const desk = useRef<HTMLElement>(null);
  useInboxKeys({ list, desk, onOpen: setOpenId });

  return (
    <div className={styles.inbox}>
      <section className={styles.left} aria-label="Queue">
        <header className={styles.head}>
          <SectionHeading title="Contact inbox">{waitingText(queue.data?.pages[0]?.waiting)}</SectionHeading>
          <InboxFilters filter={filter} brandsSeen={rows.map(({ brand }) => brand)} onChange={setFilter} />
        </header>
        <MessageQueue
          ref={list}
          rows={rows}
          openId={openId}
          filter={filter}
          state={queue.isPending ? 'loading' : queue.isError && rows.length === 0 ? 'failed' : 'ready'}
          onOpen={setOpenId}
          onRetry={() => void queue.refetch()}
          more={
            queue.hasNextPage
              ? { isLoading: queue.isFetchingNextPage, load: () => void queue.fetchNextPage() }
              : undefined
          }
        />
        <footer className={styles.keys}>
          <kbd>j</kbd> <kbd>k</kbd> move <kbd>Enter</kbd> open <kbd>r</kbd> reply <kbd>t</kbd> take{' '}
          <kbd>Esc</kbd> back to the queue
        </footer>
      </section>
      <section className={styles.right} aria-label="Case" ref={desk}>
        {openId === undefined ? (
          <Empty
            className={styles.nothing ?? ''}
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="Choose a message. Opening one is noted in the audit trail."
          />
        ) : (
          <ContactCase key={openId} messageId={openId} />
        )}
      </section>
    </div>
  );
}

function waitingText(waiting: string | undefined): string {
  if (waiting === undefined) return ' ';
  if (waiting === '0') return 'Nobody waits for an answer.';
  return waiting === '1' ? 'One person waits for an answer.' : `${waiting} people wait for an answer.`;
}
