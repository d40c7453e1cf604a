import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Card } from '#design/card/Card.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Book.module.css';

/** Skeleton of the whole screen before any data has loaded. */
export function BookkeepingSkeleton() {
  return (
    <>
      <ScreenContent>
        <div className={styles.months}>
          <span className={styles.monthShape}>
            <Skeleton />
          </span>
        </div>
        <MonthSkeleton />
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

export function MonthSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <div className={styles.shapes}>
          <Skeleton shape="short-line" />
          <Skeleton shape="figure" />
          <Skeleton />
        </div>
      </Card>
      <Card>
        <div className={styles.shapes}>
          <Skeleton />
          <Skeleton shape="block" />
        </div>
      </Card>
    </SkeletonGroup>
  );
}
