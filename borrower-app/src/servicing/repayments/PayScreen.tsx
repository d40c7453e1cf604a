import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { EmptyState } from '#design/empty-state/EmptyState.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { TryAgain } from '#design/try-again/TryAgain.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { homeQuery } from '#frame/home-query.ts';
import { TabFrame } from '#frame/TabFrame.tsx';
import { useFreshAnswer } from '#queries/use-fresh-answer.ts';
import { RepaymentOf } from './DueRepayment.tsx';
import { payPageCopy } from './pay-page-copy.ts';
import { RepaySkeleton } from './RepaySkeleton.tsx';

/** The next payment of the loan that is owed, as a main page of the app. */
export function PayScreen() {
  const copy = useCopy(payPageCopy);
  return (
    <TabFrame path="/pay" title={copy.title}>
      <NextPayment />
    </TabFrame>
  );
}

/** Which loan is owed is known to the home page, so no address needs to name it. */
export function NextPayment() {
  const home = useFreshAnswer(homeQuery);
  switch (home.state) {
    case 'loading':
      return <RepaySkeleton />;
    case 'failed':
      return <TryAgain onRetry={home.retry} {...home.reason} />;
    case 'ready': {
      const { owed } = home.value;
      if (owed === undefined) return <NothingToPay />;
      const { orderId, productId } = owed;
      return <RepaymentOf key={orderId} order={{ orderId, productId }} loadPage={loadPage} />;
    }
  }
}

function NothingToPay() {
  const copy = useCopy(payPageCopy);
  const scene = useLoaded(loadScene);
  const { open } = useOtherPages();
  return (
    <EmptyState
      drawing={scene.state === 'ready' && <scene.value.RestInHammock />}
      title={copy.nothingTitle}
      message={copy.nothingMessage}
      action={
        <Button variant="secondary" onClick={() => open('/calculator')}>
          {copy.seeCost}
        </Button>
      }
    />
  );
}

async function loadScene() {
  return import('#design/scenes/RestInHammock.tsx');
}

async function loadPage() {
  return import('./RepayPage.tsx');
}
