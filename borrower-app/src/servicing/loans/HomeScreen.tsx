import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { HomePage, HomeSkeleton, loadDetails } from './HomePage.tsx';
import { homeQuery } from './queries.ts';

/** The home screen: products, amounts owed and the next action. */
export function HomeScreen() {
  const home = useFreshAnswer(homeQuery);
  usePrefetch(loadDetails);
  switch (home.state) {
    case 'loading':
      return <HomeSkeleton />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready':
      return <HomePage home={home.value} />;
  }
}
