import { Alert, Badge, Tag } from 'antd';
import { useState } from 'react';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { CaseProposal } from '#cases/CaseProposal.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { owners } from '#cases/payout-labels.ts';
import { dayOf, timeInZone } from '#frame/time-text.ts';
import { currentTimeMs } from '#session/console-clock.ts';
import { useEvery } from '#session/use-activity.ts';
import { actionCopy, holds, states } from './payout-copy.ts';
import { daysLeft, daysLeftText } from './promised-day.ts';
import { type Action, isStale, type Payout, type useActing } from './queries.ts';

interface PayoutHeadProps {
  readonly payout: Payout;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
  readonly acting: ReturnType<typeof useActing>;
  /** Absent if the user has read-only access. */
  readonly onBegin: ((action: Action) => void) | undefined;
}

/** The sticky header: amount, destination, status, deadline and available actions. */
export function PayoutHead({ payout, clockOffsetMs, staleReason, acting, onBegin }: PayoutHeadProps) {
  return (
    <CaseTop
      figure={amountText(payout.amount, payout.currency)}
      rest={`to ${payout.destination}`}
      buttons={onBegin && <ActionButtons actions={payout.actions} ways={actionCopy} onBegin={onBegin} />}
      facts={<Facts payout={payout} clockOffsetMs={clockOffsetMs} />}
      staleReason={staleReason}
    >
      {payout.hold !== undefined && <Alert type="warning" showIcon title={holds[payout.hold]} />}
      <InSuspense payout={payout} />
      <ActionOutcome acting={acting} isStale={isStale} />
    </CaseTop>
  );
}

const MINUTE = 60_000;

function Facts({ payout, clockOffsetMs }: Pick<PayoutHeadProps, 'payout' | 'clockOffsetMs'>) {
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  const { state, owner, timeZone, signedAt, promisedBy } = payout;
  return (
    <>
      <Badge status={states[state].dot} text={`${states[state].text}: ${owners[owner]}`} />
      {owner === 'staff' && payout.isEscalated && <EscalatedMark />}
      <Tag>{payout.brand}</Tag>
      <span>via {payout.provider}</span>
      <span>
        signed <time dateTime={signedAt}>{timeInZone(signedAt, timeZone)}</time>
      </span>
      <span>
        due <time dateTime={promisedBy}>{dayOf(promisedBy)}</time>{' '}
        {owner !== 'nobody' && <b>{daysLeftText(daysLeft(promisedBy, timeZone, now + clockOffsetMs))}</b>}
      </span>
      <OrderLink id={payout.disbursementId} />
    </>
  );
}

/** Money in suspense that no contract covers, and who proposed to leave it there. */
function InSuspense({ payout: { held, currency, closing, timeZone } }: Pick<PayoutHeadProps, 'payout'>) {
  if (held === '0') return null;
  return (
    <CaseProposal
      title={`${amountText(held, currency)} in suspense`}
      proposal={closing}
      what="close it"
      afterwards="It is closed once approved."
      timeZone={timeZone}
    />
  );
}
