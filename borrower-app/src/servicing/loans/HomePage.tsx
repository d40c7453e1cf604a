import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import styles from './Home.module.css';
import { HomeLinks } from './HomeLinks.tsx';
import { NextActionCard } from './NextActionCard.tsx';
import type { Home } from './queries.ts';

/** The next action shows immediately; the details below may load later. */
export function HomePage({ home }: { readonly home: Home }) {
  return (
    <ScreenContent>
      <NextActionCard next={home.next} status={home.owed?.orderStatus} />
      <LazyPart load={loadDetails} meanwhile={<DetailsShape />}>
        {({ HomeDetails }) => <HomeDetails home={home} />}
      </LazyPart>
      <HomeLinks />
    </ScreenContent>
  );
}

export async function loadDetails() {
  return import('./HomeDetails.tsx');
}

function DetailsShape() {
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

export function HomeSkeleton() {
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
      <HomeLinks />
    </ScreenContent>
  );
}
