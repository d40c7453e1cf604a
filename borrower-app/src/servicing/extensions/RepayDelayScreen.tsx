import { readPageQuery } from '@hiram/contract/common-parameters';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { ExtensionSkeleton } from './ExtensionSkeleton.tsx';
import { NoOrder, NotAllowed } from './NothingToExtend.tsx';
import { extensionQuery, type OrderKey } from './queries.ts';
import { refused } from './refusal-codes.ts';

interface RepayDelayProps {
  /** Whether the extension is chosen at first. Otherwise the borrower chooses, with the cheaper options first. */
  readonly isExtensionChosen?: boolean;
}

/** Extends a loan: its cost and effect, cheaper options, and how to pay for it. */
export function RepayDelayScreen({ isExtensionChosen = false }: RepayDelayProps) {
  // Prerendering has no address yet.
  const { orderId, productId = '0' } = readPageQuery(useSearch({ ssrSearch: '?orderId=0' }));
  if (orderId === undefined) return <NoOrder />;
  return <ExtensionOf key={orderId} order={{ orderId, productId }} isExtensionChosen={isExtensionChosen} />;
}

interface ExtensionOfProps {
  readonly order: OrderKey;
  readonly isExtensionChosen: boolean;
}

function ExtensionOf({ order, isExtensionChosen }: ExtensionOfProps) {
  const extension = useFreshAnswer(extensionQuery(order));
  usePrefetch(loadPage);
  // The page may have been open for an hour, so an extension that was allowed then may no longer be.
  const [isOver, setOver] = useState(false);
  if (isOver) return <NotAllowed order={order} />;
  switch (extension.state) {
    case 'loading':
      return <ExtensionSkeleton />;
    case 'failed':
      if (extension.code === refused.not_found) return <NoOrder />;
      if (extension.code === refused.extension_not_allowed) {
        return <NotAllowed order={order} message={extension.reason.message} />;
      }
      return <TryAgain onRetry={extension.retry} {...extension.reason} />;
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<ExtensionSkeleton />}>
          {({ ExtensionPage }) => (
            <ExtensionPage
              {...{ order, extension: extension.value, isExtensionChosen }}
              onRefused={(code) => {
                if (code === refused.extension_not_allowed) setOver(true);
                return extension.refresh();
              }}
            />
          )}
        </LazyPart>
      );
  }
}

async function loadPage() {
  return import('./ExtensionPage.tsx');
}
