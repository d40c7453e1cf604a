import { readPageQuery } from '@hiram/contract/common-parameters';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { HelpSkeleton, NoLoan, NothingOwed } from './HelpStates.tsx';
import { hardshipQuery, type OrderKey } from './queries.ts';
import { refused } from './refusal-codes.ts';

/** For borrowers who cannot pay as agreed: the options, their cost and the signature. */
export function HelpToPayScreen() {
  // Prerendering has no address yet.
  const search = useSearch({ ssrSearch: '?orderId=0' });
  const { orderId, productId = '0' } = readPageQuery(search);
  if (orderId === undefined) return <NoLoan />;
  const preselected = new URLSearchParams(search).get('way') ?? undefined;
  return <HelpOf key={orderId} order={{ orderId, productId }} preselected={preselected} />;
}

function HelpOf({
  order,
  preselected,
}: {
  readonly order: OrderKey;
  readonly preselected: string | undefined;
}) {
  const hardship = useFreshAnswer(hardshipQuery(order));
  usePrefetch(loadPage);
  switch (hardship.state) {
    case 'loading':
      return <HelpSkeleton />;
    case 'failed':
      if (hardship.code === refused.not_found) return <NoLoan />;
      if (hardship.code === refused.nothing_owed) return <NothingOwed order={order} />;
      return <TryAgain onRetry={hardship.retry} {...hardship.reason} />;
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<HelpSkeleton />}>
          {({ HelpPage }) => (
            <HelpPage {...{ order, preselected, hardship: hardship.value }} onRefetch={hardship.refresh} />
          )}
        </LazyPart>
      );
  }
}

async function loadPage() {
  return import('./HelpPage.tsx');
}
