import { Badge, Tag } from 'antd';
import { useState } from 'react';
import { dayOf, timeInZone } from '../frame/moments.ts';
import { ActButtons } from '../queue/ActButtons.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { amountText } from '../queue/amount-text.ts';
import { CaseProposal } from '../queue/CaseProposal.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { OrderLink } from '../queue/OrderLink.tsx';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import { actWords, owners, states } from './payout-words.ts';
import { daysLeft, daysLeftText } from './promised-day.ts';
import { type Act, isOvertaken, type Payout, type useActing } from './queries.ts';

interface PayoutHeadProps {
  readonly payout: Payout;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
  readonly acting: ReturnType<typeof useActing>;
  /** Absent if the user has read-only access. */
  readonly onBegin: ((act: Act) => void) | undefined;
}

/** The sticky header: amount, destination, status, deadline and available actions. */
export function PayoutHead({ payout, aheadMs, oldBecause, acting, onBegin }: PayoutHeadProps) {
  return (
    <CaseTop
      figure={amountText(payout.amount, payout.currency)}
      rest={`to ${payout.destination}`}
      buttons={onBegin && <ActButtons acts={payout.acts} ways={actWords} onBegin={onBegin} />}
      facts={<Facts payout={payout} aheadMs={aheadMs} />}
      oldBecause={oldBecause}
    >
      <InSuspense payout={payout} />
      <ActOutcome acting={acting} isOvertaken={isOvertaken} />
    </CaseTop>
  );
}

const MINUTE = 60_000;

function Facts({ payout, aheadMs }: Pick<PayoutHeadProps, 'payout' | 'aheadMs'>) {
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));
  const { state, owner, timeZone, signedAt, promisedBy } = payout;
  return (
    <>
      <Badge status={states[state].dot} text={`${states[state].text}: ${owners[owner]}`} />
      {owner === 'staff' && payout.isEscalated === '1' && <EscalatedMark />}
      <Tag>{payout.brand}</Tag>
      <span>by {payout.provider}</span>
      <span>
        signed <time dateTime={signedAt}>{timeInZone(signedAt, timeZone)}</time>
      </span>
      <span>
        promised by <time dateTime={promisedBy}>{dayOf(promisedBy)}</time>{' '}
        {owner !== 'nobody' && <b>{daysLeftText(daysLeft(promisedBy, timeZone, now + aheadMs))}</b>}
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
      title={`${amountText(held, currency)} lies in suspense.`}
      proposal={closing}
      what="close it"
      afterwards="It is closed once somebody else confirms."
      timeZone={timeZone}
    />
  );
}
