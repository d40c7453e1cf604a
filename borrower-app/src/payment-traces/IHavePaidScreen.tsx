import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { Button } from '../design/button/Button.tsx';
import { Card } from '../design/card/Card.tsx';
import { EmptyState } from '../design/empty-state/EmptyState.tsx';
import { CheckIcon } from '../design/icons/icons.tsx';
import { Skeleton, SkeletonGroup } from '../design/skeleton/Skeleton.tsx';
import { TryAgain } from '../design/try-again/TryAgain.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { LaterPart, useFetchedAhead } from '../frame/LaterPart.tsx';
import { ScreenContent } from '../frame/ScreenContent.tsx';
import { useFreshAnswer } from '../queries/use-fresh-answer.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import { paidTexts } from './paid-texts.ts';
import { repayTypesQuery, tracesQuery } from './queries.ts';

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
  const traces = useFreshAnswer(tracesQuery(orderId));
  const types = useFreshAnswer(repayTypesQuery(orderId));
  useFetchedAhead(loadPage);
  const failed = [traces, types].find((answer) => answer.state === 'failed');
  if (failed?.state === 'failed') {
    if (failed.code === NOT_FOUND) return <NoOrder />;
    // Finished claims are still shown.
    const isOver = failed.code === NOTHING_OWED && traces.state === 'ready';
    if (!isOver) return <TryAgain onRetry={failed.retry} {...failed.reason} />;
    return traces.value.traces.length === 0 ? (
      <NothingOwed orderId={orderId} />
    ) : (
      <LaterPart load={loadPage} meanwhile={<Shape />}>
        {({ PaidPage }) => (
          <PaidPage
            {...{ orderId, paymentId, types: undefined }}
            traces={traces.value.traces}
            onAskAnew={traces.refresh}
          />
        )}
      </LaterPart>
    );
  }
  if (traces.state !== 'ready' || types.state !== 'ready') return <Shape />;
  return (
    <LaterPart load={loadPage} meanwhile={<Shape />}>
      {({ PaidPage }) => (
        <PaidPage
          {...{ orderId, paymentId, types: types.value }}
          traces={traces.value.traces}
          onAskAnew={traces.refresh}
        />
      )}
    </LaterPart>
  );
}

function Shape() {
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
  const texts = useTexts(paidTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      icon={<CheckIcon />}
      title={texts.nothingOwedTitle}
      sentence={texts.nothingOwedSentence}
      action={
        <Button onClick={() => open(`/order?${new URLSearchParams({ orderId })}`)}>{texts.toOrder}</Button>
      }
    />
  );
}

function NoOrder() {
  const texts = useTexts(paidTexts);
  const { open } = useOtherPages();
  return (
    <EmptyState
      title={texts.noOrderTitle}
      sentence={texts.noOrderSentence}
      action={<Button onClick={() => open('/orders')}>{texts.toOrders}</Button>}
    />
  );
}

async function loadPage() {
  return import('./PaidPage.tsx');
}
