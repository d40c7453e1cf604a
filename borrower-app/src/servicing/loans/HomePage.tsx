import type { Home } from '#frame/home-query.ts';
import { LazyPart } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import { DetailsShape, type HomeParts } from './HomeSkeleton.tsx';
import { NextActionCard } from './NextActionCard.tsx';

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
