import { Alert, Button, Checkbox, Empty, Skeleton } from 'antd';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { currentTimeMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import styles from './QueueList.module.css';
import type { QueueView } from './queue-view.ts';
import { RowNumberContext } from './RowNumber.tsx';
import type { Selection } from './use-selection.ts';

const MINUTE = 60_000;

interface QueueListProps<Row> {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly view: QueueView<Row>;
  readonly openId: string | undefined;
  readonly failedText: string;
  readonly emptyText: string;
  readonly idOf: (row: Row) => string;
  /** The numbers of the rows by id. */
  readonly numbers: ReadonlyMap<string, string>;
  readonly onOpen: (id: string) => void;
  /** If the rows can be selected for an action on many. */
  readonly selection?: Selection<Row> | undefined;
  readonly children: (row: Row, now: number) => ReactNode;
}

/** The queue: rows as buttons, or why there are none. The page renders the row content. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { ref, view, openId, failedText, emptyText, idOf, numbers, onOpen, selection, children } = props;
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  // Whoever comes back finds the row again.
  useEffect(() => {
    if (view.state !== 'ready' || openId === undefined) return;
    ref.current?.querySelector(`[data-row="${CSS.escape(openId)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [ref, view.state, openId]);

  if (view.state === 'loading') {
    return (
      <div className={styles.blank} aria-busy>
        {['one', 'two', 'three'].map((row) => (
          <Skeleton key={row} active title={{ width: '60%' }} paragraph={{ rows: 1 }} />
        ))}
      </div>
    );
  }
  if (view.state === 'failed') {
    return (
      <div className={styles.blank}>
        <Alert
          type="warning"
          showIcon
          title={failedText}
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      </div>
    );
  }
  if (view.rows.length === 0) {
    return (
      <Empty className={styles.blank ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
    );
  }
  return (
    <>
      {view.isOld && (
        <Alert
          banner
          type="warning"
          title="The server is not responding. This list may be outdated."
          action={
            <Button size="small" onClick={view.retry}>
              Try again
            </Button>
          }
        />
      )}
      <ul ref={ref} className={styles.queue}>
        {view.rows.map((row) => (
          <li
            key={idOf(row)}
            className={selection && styles.selectable}
            data-selected={selection?.has(idOf(row))}
          >
            {selection && (
              <Checkbox
                className={styles.mark ?? ''}
                aria-label={`Select ${numbers.get(idOf(row)) ?? 'the case'}`}
                checked={selection.has(idOf(row))}
                onChange={() => selection.toggle(idOf(row))}
              />
            )}
            <button
              type="button"
              className={styles.row}
              data-row={idOf(row)}
              aria-current={idOf(row) === openId}
              onClick={() => onOpen(idOf(row))}
            >
              <RowNumberContext value={numbers.get(idOf(row))}>{children(row, now)}</RowNumberContext>
            </button>
          </li>
        ))}
        {view.more && (
          <li className={styles.more}>
            <Button block loading={view.more.isLoading} onClick={view.more.load}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}
