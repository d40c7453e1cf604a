import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { homeQuery } from '#frame/home-query.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { HomePage, loadDetails } from '../HomePage.tsx';
import { DetailsShape, HomeSkeleton } from '../HomeSkeleton.tsx';

/** The next action, amounts owed, products, and the other pages as a grid. */
export function HomeScreen() {
  const home = useFreshAnswer(homeQuery);
  usePrefetch(loadDetails);
  usePrefetch(loadGrid);
  switch (home.state) {
    case 'loading':
      return <HomeSkeleton Links={LazyGrid} />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready':
      return <HomePage Links={LazyGrid} home={home.value} listsClosedProducts />;
  }
}

/** At the end of the page, so it may load after what is above it. */
function LazyGrid() {
  return (
    <LazyPart load={loadGrid} meanwhile={<DetailsShape />}>
      {({ HomeGrid }) => <HomeGrid />}
    </LazyPart>
  );
}

async function loadGrid() {
  return import('./HomeGrid.tsx');
}
