import type { ReactNode } from 'react';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './ProductDetails.module.css';

/** The content after the choices, at the standard distance. */
export function Rest({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.rest}>
      <ScreenContent>{children}</ScreenContent>
    </div>
  );
}

/** About as high as the amounts that will appear here. */
export function AmountSkeletons() {
  return (
    <div className={styles.figures}>
      <SkeletonGroup>
        <Skeleton shape="figure" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    </div>
  );
}
