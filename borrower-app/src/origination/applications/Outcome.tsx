import { useCopy } from '#copy/LocaleProvider.tsx';
import { BottomBar } from '#design/bottom-bar/BottomBar.tsx';
import { Button } from '#design/button/Button.tsx';
import { CheckedShield } from '#design/illustrations/CheckedShield.tsx';
import { RunOutHourglass } from '#design/illustrations/RunOutHourglass.tsx';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import { ScreenContent } from '#frame/ScreenContent.tsx';
import { ApplicationSkeleton } from './ApplicationSkeleton.tsx';
import { Approved } from './Approved.tsx';
import { Declined } from './Declined.tsx';
import styles from './Outcome.module.css';
import { outcomeCopy } from './outcome-copy.ts';
import type { Application } from './queries.ts';
import { UnderReview } from './UnderReview.tsx';

interface OutcomeProps {
  readonly application: Application;
  readonly onChanged: () => Promise<void>;
}

/** An application that was sent: its status and the available actions. */
export function Outcome({ application, onChanged }: OutcomeProps) {
  const { state, offer, declined } = application;
  switch (state) {
    case 'under_review':
      return <UnderReview application={application} onChanged={onChanged} />;
    case 'awaiting_signature':
      return offer && <Approved application={application} offer={offer} onChanged={onChanged} />;
    case 'declined':
      return declined && <Declined application={application} declined={declined} />;
    case 'withdrawn':
      return <Withdrawn />;
    case 'signed':
      return <Signed application={application} />;
    case 'filling_in':
      return <ApplicationSkeleton />;
  }
}

function Withdrawn() {
  const copy = useCopy(outcomeCopy);
  const { open } = useOtherPages();
  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={copy.withdrawnTitle}
          message={copy.withdrawnMessage}
          illustration={<RunOutHourglass />}
        />
      </ScreenContent>
      <BottomBar>
        <Button onClick={() => open('/home')}>{copy.toHome}</Button>
      </BottomBar>
    </div>
  );
}

function Signed({ application: { orderId, productId } }: { readonly application: Application }) {
  const copy = useCopy(outcomeCopy);
  const { has, open } = useOtherPages();
  const order = `/order?${new URLSearchParams({ productId, orderId })}`;
  return (
    <div className={styles.screen}>
      <ScreenContent>
        <StatusCard
          title={copy.signedTitle}
          message={copy.signedMessage}
          tone="positive"
          illustration={<CheckedShield />}
        />
      </ScreenContent>
      <BottomBar>
        {has('/order') ? (
          <Button onClick={() => open(order)}>{copy.toOrder}</Button>
        ) : (
          <Button onClick={() => open('/home')}>{copy.toHome}</Button>
        )}
      </BottomBar>
    </div>
  );
}
