import type { ComponentType } from 'react';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Home.module.css';
import { HomeLinks } from './HomeLinks.tsx';
import { NextActionCard } from './NextActionCard.tsx';
import type { Home } from './queries.ts';

/** The part of the home page that differs between the presentations. */
export interface HomeParts {
  readonly Links?: ComponentType;
}

interface HomePageProps extends HomeParts {
  readonly home: Home;
}

/** The next action shows immediately; the details below may load later. */
export function HomePage({ home, Links = HomeLinks }: HomePageProps) {
  return (
    <ScreenContent>
      <NextActionCard next={home.next} status={home.owed?.orderStatus} />
      <LazyPart load={loadDetails} meanwhile={<DetailsShape />}>
        {({ HomeDetails }) => <HomeDetails home={home} />}
      </LazyPart>
      <Links />
    </ScreenContent>
  );
}

export async function loadDetails() {
  return import('./HomeDetails.tsx');
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

export function HomeSkeleton({ Links = HomeLinks }: HomeParts) {
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
      <Links />
    </ScreenContent>
  );
}
