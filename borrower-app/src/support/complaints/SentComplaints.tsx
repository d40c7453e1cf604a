import { type ComponentType, useEffect, useRef } from 'react';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Complaints.module.css';
import { QueuedComplaints } from './QueuedComplaints.tsx';
import { type ComplaintTab, complaintsQuery } from './queries.ts';
import { useQueuedComplaints } from './use-complaint-draft.ts';

interface SentComplaintsProps {
  /** The tabs differ between the presentations and load beside the first call. */
  readonly loadTabs: () => Promise<{
    readonly ComplaintTabs: ComponentType<{ readonly tabs: readonly ComplaintTab[] }>;
  }>;
}

/** All complaints, with those waiting to be sent from this phone on top. */
export function SentComplaints({ loadTabs }: SentComplaintsProps) {
  const complaints = useFreshAnswer(complaintsQuery);
  const waiting = useQueuedComplaints();
  usePrefetch(loadTabs);
  const refresh = complaints.state === 'ready' ? complaints.refresh : undefined;
  const before = useRef(waiting.length);
  useEffect(() => {
    // One of them has been sent, so reload the list.
    if (waiting.length < before.current) void refresh?.();
    before.current = waiting.length;
  });
  const onTop = waiting.length > 0 && (
    <ScreenContent>
      <QueuedComplaints waiting={waiting} />
    </ScreenContent>
  );
  switch (complaints.state) {
    case 'loading':
      return (
        <>
          {onTop}
          <ListShape />
        </>
      );
    case 'failed':
      return (
        <>
          {onTop}
          <TryAgain onRetry={complaints.retry} {...complaints.reason} />
        </>
      );
    case 'ready':
      return (
        <>
          {onTop}
          <LazyPart load={loadTabs} meanwhile={<ListShape />}>
            {({ ComplaintTabs }) => <ComplaintTabs tabs={complaints.value.tabs} />}
          </LazyPart>
        </>
      );
  }
}

function ListShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shapes}>
          <Skeleton shape="control" />
          {['first', 'second', 'third'].map((item) => (
            <div key={item} className={styles.shape}>
              <Skeleton shape="short-line" />
              <Skeleton />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </ScreenContent>
  );
}
