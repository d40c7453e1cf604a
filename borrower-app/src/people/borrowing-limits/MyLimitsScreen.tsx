import { useCopy } from '#copy/LocaleProvider.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { BorrowingBreak } from './BorrowingBreak.tsx';
import { borrowingLimitsCopy } from './borrowing-limits-copy.ts';
import { LargestAmount } from './LargestAmount.tsx';
import styles from './MyLimits.module.css';
import { borrowingLimitsQuery } from './queries.ts';

/** What the borrower sets for themself, and nobody else can lift. */
export function MyLimitsScreen() {
  const copy = useCopy(borrowingLimitsCopy);
  const limits = useFreshAnswer(borrowingLimitsQuery);
  switch (limits.state) {
    case 'loading':
      return (
        <ScreenContent>
          <SkeletonGroup>
            <Skeleton shape="short-line" />
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </SkeletonGroup>
        </ScreenContent>
      );
    case 'failed':
      return <TryAgain onRetry={limits.retry} {...limits.reason} />;
    case 'ready':
      return (
        <ScreenContent>
          <p className={styles.quiet}>{copy.intro}</p>
          <LargestAmount limits={limits.value} onChanged={() => void limits.refresh()} />
          <BorrowingBreak limits={limits.value} onChanged={() => void limits.refresh()} />
        </ScreenContent>
      );
  }
}
