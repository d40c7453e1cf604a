import { readPageQuery } from '@hiram/contract/common-parameters';
import { type ComponentType, useState } from 'react';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Complaints.module.css';
import { type Opening, openingQuery } from './queries.ts';

interface OpenedComplaintProps {
  /** The content differs between the presentations and loads beside the first call. */
  readonly loadHome: () => Promise<{ readonly ComplaintHome: ComponentType<{ readonly opening: Opening }> }>;
}

/** The complaint start page: which loan, and what is wrong. */
export function OpenedComplaint({ loadHome }: OpenedComplaintProps) {
  // Only the order in the initial address is requested; the response contains all others.
  const [orderId] = useState(() =>
    import.meta.env.SSR ? undefined : readPageQuery(location.search).orderId,
  );
  const opening = useFreshAnswer(openingQuery(orderId));
  usePrefetch(loadHome);
  switch (opening.state) {
    case 'loading':
      return <HomeShape />;
    case 'failed':
      return <TryAgain onRetry={opening.retry} {...opening.reason} />;
    case 'ready':
      return (
        <LazyPart load={loadHome} meanwhile={<HomeShape />}>
          {({ ComplaintHome }) => <ComplaintHome opening={opening.value} />}
        </LazyPart>
      );
  }
}

function HomeShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shapes}>
          <Skeleton shape="control" />
          <div className={styles.shape}>
            <Skeleton shape="short-line" />
            <Skeleton />
            <Skeleton />
          </div>
          {['first', 'second', 'third', 'fourth'].map((type) => (
            <Skeleton key={type} shape="control" />
          ))}
        </div>
      </SkeletonGroup>
    </ScreenContent>
  );
}
