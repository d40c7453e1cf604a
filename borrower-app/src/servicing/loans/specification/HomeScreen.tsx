import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { DetailsShape } from '../HomePage.tsx';
import { HomeScreen as Home } from '../HomeScreen.tsx';

export function HomeScreen() {
  usePrefetch(loadGrid);
  return <Home Links={LazyGrid} />;
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
