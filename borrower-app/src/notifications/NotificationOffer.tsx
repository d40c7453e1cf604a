import { useEffect } from 'react';
import { readLocal, writeLocal } from '../browser/local-store.ts';
import { useCopy } from '../copy/LocaleProvider.tsx';
import { BellIcon } from '../design/icons/rarer-icons.tsx';
import styles from './Notifications.module.css';
import { notificationCopy } from './notification-copy.ts';
import { useNotifications } from './use-notifications.ts';

const OFFERED = 'notificationsOffered';

interface NotificationOfferProps {
  /** What the offer follows, such as a payment. Another one gets no second offer. */
  readonly after: string;
}

/** Offers notifications once, quietly. Nobody who switched them on, blocked them or was asked before sees it. */
export function NotificationOffer({ after }: NotificationOfferProps) {
  const offered = readLocal(OFFERED);
  return offered === undefined || offered === after ? <Offer after={after} /> : null;
}

function Offer({ after }: NotificationOfferProps) {
  const copy = useCopy(notificationCopy);
  const { state, isBusy, hasFailed, turnOn } = useNotifications();
  const isOffered = state.kind === 'off';
  useEffect(() => {
    if (isOffered) writeLocal(OFFERED, after);
  }, [isOffered, after]);
  // Shown after the tap too: the person sees what came of it.
  const wasTapped = readLocal(OFFERED) === after && (state.kind === 'on' || state.kind === 'denied');
  if (!isOffered && !wasTapped) return null;
  return (
    <div className={styles.offer} aria-live="polite">
      {state.kind === 'off' ? (
        <button
          type="button"
          className={styles.offerRow}
          aria-disabled={isBusy}
          onClick={() => void turnOn()}
        >
          <BellIcon />
          <span>
            {copy.offer}
            <small>{hasFailed ? copy.failed : copy.offerHint}</small>
          </span>
        </button>
      ) : (
        <p className={styles.offerRow}>
          <BellIcon />
          <span>{state.kind === 'on' ? copy.offerDone : copy.denied}</span>
        </p>
      )}
    </div>
  );
}
