import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { LaterPart, useFetchedAhead } from '../frame/LaterPart.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { OrderDetailsSkeleton, PartsShape } from './OrderDetailsSkeleton.tsx';
import { orderDetailsTexts } from './order-details-texts.ts';
import { type Home, homeQuery } from './queries.ts';

/** All products available to this borrower today, with the reasons that block them. */
export function RecommendationsScreen() {
  const home = useFreshAnswer(homeQuery);
  useFetchedAhead(loadList);
  switch (home.state) {
    case 'loading':
      return <OrderDetailsSkeleton />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready':
      return <Products home={home.value} />;
  }
}

function Products({ home }: { readonly home: Home }) {
  const texts = useTexts(orderDetailsTexts);
  if (home.products.length === 0) return <EmptyState sentence={texts.nothingToBorrow} />;
  return (
    <ScreenContent>
      <LaterPart load={loadList} meanwhile={<PartsShape />}>
        {({ RecommendationList }) => <RecommendationList home={home} />}
      </LaterPart>
    </ScreenContent>
  );
}

async function loadList() {
  return import('./RecommendationList.tsx');
}
