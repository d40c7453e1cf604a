import type { OrderStatus } from '@hiram/contract/constants';
import type { NextAction } from '@hiram/contract/servicing/loans';
import type { ComponentProps } from 'react';
import { useCopy } from '#copy/LocaleProvider.tsx';
import { Button } from '#design/button/Button.tsx';
import { useLoaded } from '#design/lazy/use-loaded.ts';
import { StatusCard } from '#design/status-card/StatusCard.tsx';
import { useOtherPages } from '#frame/destinations-context.ts';
import type { Home } from '#frame/home-query.ts';
import styles from './Home.module.css';
import { homeCopy } from './home-copy.ts';
import { nextActionLink } from './next-action-link.ts';
import { useOpenOnce } from './use-open-once.ts';

interface NextActionCardProps {
  readonly next: Home['next'];
  /** Status of the loan that is owed, if any. */
  readonly status: OrderStatus | undefined;
}

const OVERDUE = '180' satisfies OrderStatus;

/** The next action with its button. */
export function NextActionCard({ next, status }: NextActionCardProps) {
  const copy = useCopy(homeCopy);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  const way = nextActionLink(next, has);
  const isLate = next.action === 'repay' && status === OVERDUE;
  const drawings = useLoaded(loadIllustrations);
  return (
    <StatusCard
      title={next.title}
      message={next.text}
      tone={isLate ? 'critical' : toneOf(next.action)}
      // The illustration repeats the text, so nothing waits for it.
      illustration={
        <div className={styles.drawing}>
          {drawings.state === 'ready' && (
            <drawings.value.NextActionIllustration action={next.action} isLate={isLate} />
          )}
        </div>
      }
    >
      {way && (
        <Button variant={isWaiting(next.action) ? 'secondary' : 'primary'} onClick={() => open(way.address)}>
          {copy.next[way.label]}
        </Button>
      )}
    </StatusCard>
  );
}

function toneOf(action: NextAction): NonNullable<ComponentProps<typeof StatusCard>['tone']> {
  return action === 'repay' || action === 'change_account' ? 'caution' : 'neutral';
}

/** If nothing is required of the borrower, the button is a secondary one. */
function isWaiting(action: NextAction): boolean {
  return action === 'wait_for_decision' || action === 'wait_for_money' || action === 'nothing';
}

async function loadIllustrations() {
  return import('./NextActionIllustration.tsx');
}
