import { Alert, Badge, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { timeInZone, timeLeft } from '../frame/moments.ts';
import { amountText } from '../queue/amount-text.ts';
import { languageName } from '../queue/borrowers-language.ts';
import { CaseOwner } from '../queue/CaseOwner.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { OrderLink } from '../queue/OrderLink.tsx';
import { presentMs } from '../session/console-clock.ts';
import { isRefusal } from '../session/send-call.ts';
import { useEvery } from '../session/use-activity.ts';
import { ShowPersonalData } from '../unmasking/ShowPersonalData.tsx';
import { states } from './case-states.ts';
import type { ReferredCase, useCaseActs } from './queries.ts';
import { termText } from './written-terms.ts';

interface CaseHeadProps {
  readonly asked: ReferredCase;
  readonly acts: ReturnType<typeof useCaseActs>;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  /** The error of the last refetch, if it failed. */
  readonly oldBecause: Error | null;
  /** Absent if the user has read-only access or the case is decided. */
  readonly onBegin: ((outcome: 'approved' | 'declined') => void) | undefined;
}

/** The sticky header: the request, its deadline, its owner and the decision buttons. */
export function CaseHead({ asked, acts, aheadMs, oldBecause, onBegin }: CaseHeadProps) {
  return (
    <CaseTop
      figure={amountText(asked.amount, asked.currency)}
      rest={`for ${termText(asked)}`}
      buttons={onBegin && <WaysToDecide onBegin={onBegin} />}
      facts={<Facts asked={asked} aheadMs={aheadMs} />}
      oldBecause={oldBecause}
    >
      {onBegin && <CaseOwner owner={asked} isBusy={acts.assign.isPending} onAssign={acts.assign.mutate} />}
      <Outcome acts={acts} asked={asked} />
    </CaseTop>
  );
}

function WaysToDecide({ onBegin }: { readonly onBegin: NonNullable<CaseHeadProps['onBegin']> }) {
  return (
    <Flex gap={8}>
      <Button data-key="a" aria-keyshortcuts="a" onClick={() => onBegin('approved')}>
        Approve…
      </Button>
      <Button data-key="d" aria-keyshortcuts="d" onClick={() => onBegin('declined')}>
        Decline…
      </Button>
    </Flex>
  );
}

function Facts({ asked, aheadMs }: Pick<CaseHeadProps, 'asked' | 'aheadMs'>) {
  const isOpen = asked.state === 'under_review';
  return (
    <>
      <Badge status={states[asked.state].dot} text={states[asked.state].text} />
      {isOpen && asked.isEscalated === '1' && <EscalatedMark />}
      <Tag>{asked.brand}</Tag>
      <span>{asked.productName}</span>
      <span>
        sent <time dateTime={asked.sentAt}>{timeInZone(asked.sentAt, asked.timeZone)}</time>
      </span>
      {isOpen && <Deadline asked={asked} aheadMs={aheadMs} />}
      {asked.state === 'signed' && <OrderLink id={asked.caseId}>Its loan</OrderLink>}
      <ShowPersonalData />
    </>
  );
}

const MINUTE = 60_000;

function Deadline({ asked: { decideBy, timeZone }, aheadMs }: Pick<CaseHeadProps, 'asked' | 'aheadMs'>) {
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));
  return (
    <span>
      decide by <time dateTime={decideBy}>{timeInZone(decideBy, timeZone)}</time>{' '}
      <b>{timeLeft(Date.parse(decideBy) - now - aheadMs)}</b>
    </span>
  );
}

/** The result of the last action. It is shown at the top, because the fields that were used may be gone. */
function Outcome({ acts, asked }: Pick<CaseHeadProps, 'acts' | 'asked'>) {
  const { assign, decide } = acts;
  const problem = decide.error ?? assign.error;
  if (isRefusal(problem, 'application_decided')) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`${problem?.message ?? ''} Nothing of yours was sent; the history below says who decided it and how.`}
      />
    );
  }
  if (assign.error) return <Alert type="error" showIcon role="alert" title={assign.error.message} />;
  if (!decide.isSuccess) return null;
  const done = decide.variables.decision.outcome === 'approved' ? 'Approved.' : 'Declined.';
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={`${done} The borrower is told, in ${languageName(asked.locale)}.`}
    />
  );
}
