import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './OrderDetails.module.css';

/** Placeholder for a part that loads later. */
export function OrderSectionsSkeleton() {
  return (
    <SkeletonGroup>
      <div className={styles.shape}>
        <Skeleton shape="short-line" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    </SkeletonGroup>
  );
}

export function OrderDetailsSkeleton({ hasBanner }: { readonly hasBanner: boolean }) {
  return (
    <ScreenContent>
      <SkeletonGroup>
        {hasBanner && <Skeleton shape="control" />}
        <div className={styles.shape}>
          <Skeleton shape="figure" />
          <Skeleton />
        </div>
      </SkeletonGroup>
      <OrderSectionsSkeleton />
    </ScreenContent>
  );
}
