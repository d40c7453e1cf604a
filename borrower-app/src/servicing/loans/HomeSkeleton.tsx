import type { ComponentType } from 'react';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Home.module.css';

/** The part of the home page that differs between the presentations. */
export interface HomeParts {
  readonly Links?: ComponentType;
}

export function DetailsShape() {
  return (
    <SkeletonGroup>
      <div className={styles.shape}>
        <Skeleton shape="short-line" />
        <Skeleton shape="figure" />
        <Skeleton />
      </div>
    </SkeletonGroup>
  );
}

export function HomeSkeleton({ Links }: HomeParts) {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <div className={styles.shape}>
          <Skeleton shape="figure" />
          <Skeleton />
          <Skeleton shape="control" />
        </div>
      </SkeletonGroup>
      <DetailsShape />
      {Links !== undefined && <Links />}
    </ScreenContent>
  );
}
