import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Complaints.module.css';
import { detailsCopy } from './details-copy.ts';
import { complaintQuery } from './queries.ts';

const NOT_FOUND = '404';

/** One complaint: its status, the borrower's text and the replies. */
export function ComplainDetailsScreen() {
  // Prerendering has no address yet.
  const search = useSearch({ ssrSearch: '?problemId=0' });
  const { problemId } = readPageQuery(search);
  if (problemId === undefined || problemId === '') return <NoComplaint />;
  // The address of a complaint that was sent a moment ago.
  const isJustSent = new URLSearchParams(search).get('sent') === '1';
  return <Details key={problemId} problemId={problemId} isJustSent={isJustSent} />;
}

interface DetailsProps {
  readonly problemId: string;
  readonly isJustSent: boolean;
}

function Details({ problemId, isJustSent }: DetailsProps) {
  const complaint = useFreshAnswer(complaintQuery(problemId));
  usePrefetch(isJustSent ? loadSent : loadDetails);
  switch (complaint.state) {
    case 'loading':
      return <DetailsShape />;
    case 'failed':
      if (complaint.code === NOT_FOUND) return <NoComplaint />;
      return <TryAgain onRetry={complaint.retry} {...complaint.reason} />;
    case 'ready':
      // A complaint that has an answer shows it, also at the address of the moment after sending.
      if (isJustSent && complaint.value.disposeDetail === '') {
        return (
          <LazyPart key="sent" load={loadSent} meanwhile={<DetailsShape />}>
            {({ SentComplaint }) => <SentComplaint complaint={complaint.value} />}
          </LazyPart>
        );
      }
      return (
        <LazyPart load={loadDetails} meanwhile={<DetailsShape />}>
          {({ ComplaintDetails }) => (
            <ComplaintDetails complaint={complaint.value} onChanged={complaint.refresh} />
          )}
        </LazyPart>
      );
  }
}

async function loadDetails() {
  return import('./ComplaintDetails.tsx');
}

async function loadSent() {
  return import('./SentComplaint.tsx');
}

function NoComplaint() {
  const copy = useCopy(detailsCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noneTitle}
      message={copy.noneMessage}
      action={<Button onClick={() => open('/complaintList')}>{copy.toList}</Button>}
    />
  );
}

function DetailsShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shapes}>
          {['standing', 'written', 'steps'].map((part) => (
            <div key={part} className={styles.shape}>
              <Skeleton shape="short-line" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      </SkeletonGroup>
    </ScreenContent>
  );
}
