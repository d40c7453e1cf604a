import { useCopy } from '#copy/LocaleProvider.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { type Home, homeQuery } from '#frame/home-query.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { OrderDetailsSkeleton, OrderSectionsSkeleton } from './OrderDetailsSkeleton.tsx';
import { orderDetailsCopy } from './order-details-copy.ts';

/** All products available to this borrower today, with the reasons that block them. */
export function RecommendationsScreen() {
  const home = useFreshAnswer(homeQuery);
  usePrefetch(loadList);
  switch (home.state) {
    case 'loading':
      return <OrderDetailsSkeleton hasBanner />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready':
      return <Products home={home.value} />;
  }
}

function Products({ home }: { readonly home: Home }) {
  const copy = useCopy(orderDetailsCopy);
  if (home.products.length === 0) return <EmptyState message={copy.nothingToBorrow} />;
  return (
    <ScreenContent>
      <LazyPart load={loadList} meanwhile={<OrderSectionsSkeleton />}>
        {({ RecommendationList }) => <RecommendationList home={home} />}
      </LazyPart>
    </ScreenContent>
  );
}

async function loadList() {
  return import('./RecommendationList.tsx');
}
