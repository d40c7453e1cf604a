import { readPageQuery } from '@hiram/contract/common-parameters';
import type { ComponentType } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { replaceScreen } from '#frame/navigation.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import styles from './Complaints.module.css';
import type { ChosenKind } from './complaint-draft.ts';
import { asksForAnotherLook, choiceOf } from './next-address.ts';
import { type Opening, openingQuery } from './queries.ts';
import { useDraft, useQueuedComplaints } from './use-complaint-draft.ts';
import { writingCopy } from './writing-copy.ts';

interface ChosenComplaintProps {
  /** The form differs between the presentations and loads beside the first call. */
  readonly loadWriting: () => Promise<{ readonly Writing: ComponentType<WritingProps> }>;
}

export interface WritingProps {
  readonly kind: ChosenKind;
  /** The reply date; absent until the server has answered. */
  readonly replyBy: string | undefined;
  /** The first words of a new draft. */
  readonly beginning: string;
}

/** The form of a complaint. The address holds the choice; the server provides its label. */
export function ChosenComplaint({ loadWriting }: ChosenComplaintProps) {
  // Prerendering has no address yet.
  const query = readPageQuery(useSearch({ ssrSearch: '?problemType=0' }));
  const choice = choiceOf(query);
  const copy = useCopy(writingCopy);
  const opening = useFreshAnswer(openingQuery());
  usePrefetch(loadWriting);
  const kept = [useDraft(), ...useQueuedComplaints()].find((it) => it !== undefined && isOf(it, choice));
  if (choice.problemType === '') return <NoKind />;
  // A complaint that was started on this phone continues without a connection.
  const kind = opening.state === 'ready' ? kindOf(choice, opening.value) : kept;
  if (kind === undefined) {
    if (opening.state === 'loading') return <WritingShape />;
    if (opening.state === 'failed') return <TryAgain onRetry={opening.retry} {...opening.reason} />;
    return <NoKind />;
  }
  const isReview = kind.about === 'application' && asksForAnotherLook(query);
  const replyBy = opening.state === 'ready' ? opening.value.replyBy : undefined;
  return (
    <LazyPart load={loadWriting} meanwhile={<WritingShape />}>
      {({ Writing }) => (
        <Writing
          key={JSON.stringify(choice)}
          kind={kind}
          replyBy={replyBy}
          beginning={isReview ? copy.lookAgain : ''}
        />
      )}
    </LazyPart>
  );
}

type Choice = ReturnType<typeof choiceOf>;

function isOf(kind: ChosenKind, { problemType, problemSonType, orderNo }: Choice): boolean {
  return (
    kind.problemType === problemType && kind.problemSonType === problemSonType && kind.orderNo === orderNo
  );
}

/** Undefined if the server does not know the type. */
function kindOf(choice: Choice, { problemType, problemSonType }: Opening): ChosenKind | undefined {
  const type = problemType.find(({ value }) => value === choice.problemType);
  if (type === undefined) return undefined;
  const sonType = problemSonType.find(({ value }) => value === choice.problemSonType);
  return { ...choice, typeTitle: type.title, about: type.about, sonTitle: sonType?.title ?? '' };
}

function NoKind() {
  const copy = useCopy(writingCopy);
  return (
    <EmptyState
      title={copy.noKindTitle}
      message={copy.noKindMessage}
      action={<Button onClick={() => replaceScreen('/complaint')}>{copy.chooseKind}</Button>}
    />
  );
}

function WritingShape() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shapes}>
          <Skeleton shape="short-line" />
          <Skeleton shape="block" />
          <Skeleton shape="short-line" />
          <Skeleton shape="control" />
        </div>
      </SkeletonGroup>
    </ScreenContent>
  );
}
