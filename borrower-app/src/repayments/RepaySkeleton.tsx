import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import styles from './Repay.module.css';

export function RepaySkeleton() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shape}>
          <Skeleton shape="short-line" />
          <Skeleton shape="figure" />
          <Skeleton />
        </div>
        <div className={styles.shape}>
          <Skeleton />
          <Skeleton />
        </div>
      </SkeletonGroup>
    </ScreenContent>
  );
}
