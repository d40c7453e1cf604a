import { applyForProduct } from '@hiram/contract/origination/applications';
import { useCallback, useEffect, useState } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { WarningIcon } from '#design/icons/icons.tsx';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { replaceScreen } from '#frame/navigation.ts';
import { useOnline } from '#queries/online.ts';
import { useWire } from '#queries/WireProvider.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { applicationsCopy } from './applications-copy.ts';
import { addressOf, type LoanRequest } from './apply-address.ts';
import { refused } from './refusal-codes.ts';

interface Refused {
  readonly code: string;
  readonly message: string;
}

/** Begins the application for a loan, or finds the open one, and then puts its id in the address. */
export function BeginApplication({ requested }: { readonly requested: LoanRequest }) {
  const wire = useWire();
  const isOnline = useOnline();
  const [outcome, setOutcome] = useState<Refused>();
  const { productId, amount, periods, termUnit } = requested;

  // The call is idempotent, so React may run it more than once.
  const begin = useCallback(async () => {
    const loan: LoanRequest = { productId, amount, periods, termUnit };
    const answer = await wire?.send(applyForProduct, loan, { silent: true });
    if (answer === undefined) return;
    if (answer.success) replaceScreen(addressOf(answer.data.orderId));
    // An application is already under review, so show it.
    else if (answer.code === refused.application_under_review) replaceScreen('/apply');
    else setOutcome({ code: answer.code, message: answer.message });
  }, [wire, productId, amount, periods, termUnit]);

  useEffect(() => void begin(), [begin]);

  // After logging in, the borrower returns to this address.
  if (outcome === undefined || outcome.code === refused.session_required) return <ApplicationSkeleton />;
  if (outcome.code === '' || outcome.code === '503') return <TryAgain onRetry={begin} offline={!isOnline} />;
  return <StartRejected productId={productId} {...outcome} />;
}

function StartRejected({ productId, code, message }: Refused & { readonly productId: string }) {
  const copy = useCopy(applicationsCopy);
  const { has, open } = useOtherPages();
  const toProduct = code === refused.terms_differ && has('/product');
  return (
    <div role="alert">
      <EmptyState
        title={copy.notBegunTitle}
        message={message}
        icon={<WarningIcon />}
        action={
          toProduct ? (
            <Button onClick={() => open(`/product?${new URLSearchParams({ productId })}`)}>
              {copy.toProduct}
            </Button>
          ) : (
            <Button onClick={() => open('/home')}>{copy.toHome}</Button>
          )
        }
      />
    </div>
  );
}
