import { BottomBar } from '../design/bottom-bar/BottomBar.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import styles from './LegacyRepay.module.css';

export function LegacyRepaySkeleton() {
  return (
    <>
      <ScreenContent>
        <SkeletonGroup>
          <div className={styles.shape}>
            <Skeleton shape="short-line" />
            <Skeleton shape="figure" />
            <Skeleton />
          </div>
          <WaysSkeleton />
        </SkeletonGroup>
      </ScreenContent>
      <BottomBar>
        <Skeleton shape="control" />
      </BottomBar>
    </>
  );
}

/** As many rows as most people have accounts. */
export function WaysSkeleton() {
  return (
    <div className={styles.shape}>
      <Skeleton />
      <Skeleton />
    </div>
  );
}
