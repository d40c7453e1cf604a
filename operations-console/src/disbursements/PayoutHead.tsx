import { Alert, Badge, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { dayOf, timeInZone } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import { actWords, owners, states } from './payout-words.ts';
import { daysLeft, daysLeftText } from './promised-day.ts';
import { type Act, isOvertaken, type Payout, type useActing } from './queries.ts';

interface PayoutHeadProps {
  readonly payout: Payout;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
  readonly acting: ReturnType<typeof useActing>;
  /** Absent for whoever may only read. */
  readonly onBegin: ((act: Act) => void) | undefined;
}

/** What stays in sight: how much, to where, how it stands, by when, and what can be done. */
export function PayoutHead({ payout, aheadMs, oldBecause, acting, onBegin }: PayoutHeadProps) {
  return (
    <CaseTop
      figure={amountText(payout.amount, payout.currency)}
      rest={`to ${payout.destination}`}
      buttons={onBegin && payout.acts.length > 0 && <Ways acts={payout.acts} onBegin={onBegin} />}
      facts={<Facts payout={payout} aheadMs={aheadMs} />}
      oldBecause={oldBecause}
    >
      <InSuspense payout={payout} />
      <Outcome acting={acting} />
    </CaseTop>
  );
}

function Ways({ acts, onBegin }: { readonly acts: readonly Act[]; readonly onBegin: (act: Act) => void }) {
  return (
    <Flex gap={8} wrap>
      {acts.map((act) => (
        <Button
          key={act}
          data-key={actWords[act].key}
          aria-keyshortcuts={actWords[act].key}
          onClick={() => onBegin(act)}
        >
          {actWords[act].button}
        </Button>
      ))}
    </Flex>
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
    </>
  );
}

/** Money that no contract covers, and who wants to leave it there. */
function InSuspense({ payout: { held, currency, closing, timeZone } }: Pick<PayoutHeadProps, 'payout'>) {
  if (held === '0') return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${amountText(held, currency)} lies in suspense.`}
      description={
        closing && (
          <>
            {closing.isMine === '1' ? 'You' : closing.by} proposed to close it{' '}
            <time dateTime={closing.at}>{timeInZone(closing.at, timeZone)}</time>: “{closing.words}”{' '}
            {closing.isMine === '1'
              ? 'A colleague has to confirm it.'
              : 'It is closed once somebody else confirms.'}
          </>
        )
      }
    />
  );
}

/** What came of the last act, once its question is off the page. */
function Outcome({ acting }: Pick<PayoutHeadProps, 'acting'>) {
  if (acting.isSuccess) return <Alert type="success" showIcon role="status" title={acting.data.said} />;
  if (acting.error === null || !isOvertaken(acting.error)) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      title={`${acting.error.message} Nothing of yours was done; what you see now is how it stands.`}
    />
  );
}
