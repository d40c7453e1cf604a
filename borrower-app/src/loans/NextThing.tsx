import type { OrderStatus } from '@hiram/contract/constants';
import type { NextAction } from '@hiram/contract/loans';
import type { ComponentProps } from 'react';
import { Button } from '../design/button/Button.tsx';
import { useLoaded } from '../design/lazy/use-loaded.ts';
import { StatusCard } from '../design/status-card/StatusCard.tsx';
import { useOtherPages } from '../frame/destinations-context.ts';
import { useTexts } from '../texts/LocaleProvider.tsx';
import styles from './Home.module.css';
import { homeTexts } from './home-texts.ts';
import type { Home } from './queries.ts';
import { useOpenOnce } from './use-open-once.ts';
import { wayOfNext } from './where-next.ts';

interface NextThingProps {
  readonly next: Home['next'];
  /** Status of the loan that is owed, if any. */
  readonly status: OrderStatus | undefined;
}

const OVERDUE = '180' satisfies OrderStatus;

/** The next action with its button. */
export function NextThing({ next, status }: NextThingProps) {
  const texts = useTexts(homeTexts);
  const { has } = useOtherPages();
  const open = useOpenOnce('/home');
  const way = wayOfNext(next, has);
  const isLate = next.action === 'repay' && status === OVERDUE;
  const drawings = useLoaded(loadDrawings);
  return (
    <StatusCard
      title={next.title}
      sentence={next.text}
      tone={isLate ? 'critical' : toneOf(next.action)}
      // The illustration repeats the text, so nothing waits for it.
      illustration={
        <div className={styles.drawing}>
          {drawings.state === 'ready' && <drawings.value.NextDrawing action={next.action} isLate={isLate} />}
        </div>
      }
    >
      {way && (
        <Button variant={isWaiting(next.action) ? 'secondary' : 'primary'} onClick={() => open(way.address)}>
          {texts.next[way.label]}
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

async function loadDrawings() {
  return import('./NextDrawing.tsx');
}
