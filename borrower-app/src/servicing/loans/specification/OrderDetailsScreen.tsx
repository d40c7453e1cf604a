import { PullToRefresh } from '#design/pull-to-refresh/PullToRefresh.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { type BannerProps, OrderDetailsPage, type OrderDetailsPageProps } from '../OrderDetailsPage.tsx';
import { OrderDetailsScreen as OrderDetails } from '../OrderDetailsScreen.tsx';
import { OrderBanner } from '../OrderHeader.tsx';

export function OrderDetailsScreen() {
  usePrefetch(loadBanner);
  return <OrderDetails Page={RefreshedPage} hasBanner />;
}

/** Pulled down, the page asks for the order again. */
function RefreshedPage(props: OrderDetailsPageProps) {
  return (
    <PullToRefresh onRefresh={props.onChanged}>
      <OrderDetailsPage {...props} Banner={LazyBanner} areStepsFirst opensRating offersExtension />
    </PullToRefresh>
  );
}

/** The first slide is there at once; the others load beside the first call. */
function LazyBanner(props: BannerProps) {
  return (
    <LazyPart load={loadBanner} meanwhile={<OrderBanner {...props} />}>
      {({ TopBanner }) => <TopBanner {...props} />}
    </LazyPart>
  );
}

async function loadBanner() {
  return import('./TopBanner.tsx');
}
