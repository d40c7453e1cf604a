import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { Card } from '#design/card/Card.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { CheckIcon } from '#design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '#design/skeleton/Skeleton.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { paidCopy } from './paid-copy.ts';
import { claimsQuery, repayTypesQuery } from './queries.ts';

const NOT_FOUND = '404';
const NOTHING_OWED = '40905';

/** "I have paid": the open payment claims, and the form for a new one. */
export function IHavePaidScreen() {
  // Prerendering has no address yet.
  const { orderId, paymentId } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <PaidFor key={orderId} orderId={orderId} paymentId={paymentId} />;
}

interface PaidForProps {
  readonly orderId: string;
  readonly paymentId: string | undefined;
}

function PaidFor({ orderId, paymentId }: PaidForProps) {
  const claims = useFreshAnswer(claimsQuery(orderId));
  const types = useFreshAnswer(repayTypesQuery(orderId));
  usePrefetch(loadPage);
  const failed = [claims, types].find((answer) => answer.state === 'failed');
  if (failed?.state === 'failed') {
    if (failed.code === NOT_FOUND) return <NoOrder />;
    // Finished claims are still shown.
    const isOver = failed.code === NOTHING_OWED && claims.state === 'ready';
    if (!isOver) return <TryAgain onRetry={failed.retry} {...failed.reason} />;
    return claims.value.claims.length === 0 ? (
      <NothingOwed orderId={orderId} />
    ) : (
      <LazyPart load={loadPage} meanwhile={<Placeholder />}>
        {({ PaidPage }) => (
          <PaidPage
            {...{ orderId, paymentId, types: undefined }}
            claims={claims.value.claims}
            onRefetch={claims.refresh}
          />
        )}
      </LazyPart>
    );
  }
  if (claims.state !== 'ready' || types.state !== 'ready') return <Placeholder />;
  return (
    <LazyPart load={loadPage} meanwhile={<Placeholder />}>
      {({ PaidPage }) => (
        <PaidPage
          {...{ orderId, paymentId, types: types.value }}
          claims={claims.value.claims}
          onRefetch={claims.refresh}
        />
      )}
    </LazyPart>
  );
}

function Placeholder() {
  return (
    <ScreenContent>
      <SkeletonGroup>
        <Card stacked>
          <Skeleton shape="short-line" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </Card>
      </SkeletonGroup>
    </ScreenContent>
  );
}

function NothingOwed({ orderId }: { readonly orderId: string }) {
  const copy = useCopy(paidCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={copy.nothingOwedTitle}
      message={copy.nothingOwedMessage}
      action={
        <Button onClick={() => open(`/order?${new URLSearchParams({ orderId })}`)}>{copy.toOrder}</Button>
      }
    />
  );
}

function NoOrder() {
  const copy = useCopy(paidCopy);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={copy.noOrderTitle}
      message={copy.noOrderMessage}
      action={<Button onClick={() => open('/orders')}>{copy.toOrders}</Button>}
    />
  );
}

async function loadPage() {
  return import('./PaidPage.tsx');
}
