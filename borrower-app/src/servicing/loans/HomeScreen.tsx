import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { HomePage, type HomeParts, HomeSkeleton, loadDetails } from './HomePage.tsx';
import { homeQuery } from './queries.ts';

/** The home screen: products, amounts owed and the next action. */
export function HomeScreen(parts: HomeParts) {
  const home = useFreshAnswer(homeQuery);
  usePrefetch(loadDetails);
  switch (home.state) {
    case 'loading':
      return <HomeSkeleton {...parts} />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready':
      return <HomePage {...parts} home={home.value} />;
  }
}
