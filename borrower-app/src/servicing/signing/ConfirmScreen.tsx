import { readPageQuery } from '@hiram/contract/common-parameters';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLocale } from '#copy/LocaleProvider.tsx';
import { showToast } from '#design/toast/toasts.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { LazyPart, usePrefetch } from '#frame/LazyPart.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { ConfirmSkeleton } from './ConfirmSkeleton.tsx';
import type { ConfirmCalls } from './confirm-calls.ts';
import type { AnsweredPopup } from './confirm-popup.ts';
import { NothingToSign } from './NothingToSign.tsx';
import { agreementsQuery } from './queries.ts';
import { refused } from './refusal-codes.ts';
import type { ConfirmPageProps } from './use-confirm-page.ts';
import { useOffer } from './use-offer.ts';

interface ConfirmScreenProps extends Presented {
  readonly calls: ConfirmCalls;
}

/** How a presentation shows the page. */
export interface Presented {
  /** Must not change between renderings. */
  readonly loadPage: () => Promise<{ readonly ConfirmPage: (props: ConfirmPageProps) => ReactNode }>;
}

/** The last page before a loan: all costs, and the signature. Both variants use this screen. */
export function ConfirmScreen({ calls, loadPage }: ConfirmScreenProps) {
  // During prerendering there is no address yet.
  const { productId } = readPageQuery(useSearch({ ssrSearch: '?productId=0' }));
  if (productId === undefined) return <NothingToSign />;
  return <OfferOf key={productId} calls={calls} productId={productId} loadPage={loadPage} />;
}

function OfferOf({ calls, productId, loadPage }: ConfirmScreenProps & { readonly productId: string }) {
  const { locale } = useLocale();
  const offer = useOffer(calls, productId);
  // Requested in parallel with the amounts, because generating a document takes longer.
  const agreements = useFreshAnswer(agreementsQuery(calls, productId));
  usePrefetch(loadPage);
  // Kept here and not in the page: a language change remounts the page and must not ask again.
  const [answered, setAnswered] = useState<readonly AnsweredPopup[]>([]);
  useReasonToast(calls.showsReason && offer.state === 'failed' ? offer.reason.message : undefined);
  switch (offer.state) {
    case 'loading':
      return <ConfirmSkeleton />;
    case 'failed':
      if (offer.code === refused.not_found) return <NothingToSign />;
      return <TryAgain onRetry={offer.retry} offline={offer.reason.offline} />;
    case 'ready':
      return (
        <LazyPart load={loadPage} meanwhile={<ConfirmSkeleton />}>
          {({ ConfirmPage }) => (
            <ConfirmPage
              // A change of language does not change the terms.
              key={locale}
              calls={calls}
              productId={productId}
              {...offer.value}
              agreements={agreements}
              answered={answered}
              onAnswered={(popup) => setAnswered((known) => [...known, popup])}
              onRefetch={offer.refresh}
            />
          )}
        </LazyPart>
      );
  }
}

/** Shows the server's message as a toast. */
function useReasonToast(message: string | undefined): void {
  useEffect(() => {
    if (message !== undefined) showToast(message);
  }, [message]);
}

export async function loadOwnPage() {
  return import('./ConfirmPage.tsx');
}
