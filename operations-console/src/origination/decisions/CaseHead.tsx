import { Alert, Badge, Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { languageName } from '#cases/borrowers-language.ts';
import { CaseOwner } from '#cases/CaseOwner.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { timeInZone, timeLeft } from '#frame/time-text.ts';
import { ShowPersonalData } from '#people/unmasking/ShowPersonalData.tsx';
import { currentTimeMs } from '#session/console-clock.ts';
import { isRefusal } from '#session/send-call.ts';
import { useEvery } from '#session/use-activity.ts';
import { states } from './case-states.ts';
import { termText } from './format-terms.ts';
import { isReleasedFirst } from './fraud-list-copy.ts';
import type { ReferredCase, useCaseActions } from './queries.ts';

interface CaseHeadProps {
  readonly referredCase: ReferredCase;
  readonly actions: ReturnType<typeof useCaseActions>;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  /** The error of the last refetch, if it failed. */
  readonly staleReason: Error | null;
  /** Absent if the user has read-only access or the case is decided. */
  readonly onBegin: ((outcome: 'approved' | 'declined') => void) | undefined;
}

/** The sticky header: the request, its deadline, its owner and the decision buttons. */
export function CaseHead({ referredCase, actions, clockOffsetMs, staleReason, onBegin }: CaseHeadProps) {
  return (
    <CaseTop
      figure={amountText(referredCase.amount, referredCase.currency)}
      rest={`for ${termText(referredCase)}`}
      buttons={onBegin && <DecisionButtons isHeld={isHeld(referredCase)} onBegin={onBegin} />}
      facts={<Facts referredCase={referredCase} clockOffsetMs={clockOffsetMs} />}
      staleReason={staleReason}
    >
      {onBegin && (
        <CaseOwner owner={referredCase} isBusy={actions.assign.isPending} onAssign={actions.assign.mutate} />
      )}
      <Outcome actions={actions} referredCase={referredCase} />
    </CaseTop>
  );
}

/** An application that a list holds is approved only after its release. */
function isHeld({ hold }: ReferredCase): boolean {
  return hold !== undefined && isReleasedFirst(hold.cause) && !hold.isReleased;
}

interface DecisionButtonsProps {
  readonly isHeld: boolean;
  readonly onBegin: NonNullable<CaseHeadProps['onBegin']>;
}

function DecisionButtons({ isHeld, onBegin }: DecisionButtonsProps) {
  return (
    <Flex gap={8}>
      <Button
        data-key="a"
        aria-keyshortcuts="a"
        disabled={isHeld}
        title={isHeld ? 'Release it first: see Hold.' : undefined}
        onClick={() => onBegin('approved')}
      >
        Approve…
      </Button>
      <Button data-key="d" aria-keyshortcuts="d" onClick={() => onBegin('declined')}>
        Decline…
      </Button>
    </Flex>
  );
}

function Facts({ referredCase, clockOffsetMs }: Pick<CaseHeadProps, 'referredCase' | 'clockOffsetMs'>) {
  const isOpen = referredCase.state === 'under_review';
  return (
    <>
      <Badge status={states[referredCase.state].dot} text={states[referredCase.state].text} />
      {isOpen && referredCase.isEscalated && <EscalatedMark />}
      <Tag>{referredCase.brand}</Tag>
      <span>{referredCase.productName}</span>
      <span>
        submitted{' '}
        <time dateTime={referredCase.sentAt}>{timeInZone(referredCase.sentAt, referredCase.timeZone)}</time>
      </span>
      {isOpen && <Deadline referredCase={referredCase} clockOffsetMs={clockOffsetMs} />}
      {referredCase.state === 'signed' && <OrderLink id={referredCase.caseId}>View loan</OrderLink>}
      <ShowPersonalData />
    </>
  );
}

const MINUTE = 60_000;

function Deadline({
  referredCase: { decideBy, timeZone },
  clockOffsetMs,
}: Pick<CaseHeadProps, 'referredCase' | 'clockOffsetMs'>) {
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  return (
    <span>
      decide by <time dateTime={decideBy}>{timeInZone(decideBy, timeZone)}</time>{' '}
      <b>{timeLeft(Date.parse(decideBy) - now - clockOffsetMs)}</b>
    </span>
  );
}

/** The result of the last action. It is shown at the top, because the fields that were used may be gone. */
function Outcome({ actions, referredCase }: Pick<CaseHeadProps, 'actions' | 'referredCase'>) {
  const { assign, decide } = actions;
  const problem = decide.error ?? assign.error;
  if (isRefusal(problem, 'application_decided')) {
    return (
      <Alert
        type="warning"
        showIcon
        role="alert"
        title={`${problem?.message ?? ''} Your decision was not saved. See the history below.`}
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
      title={`${done} The borrower is notified in ${languageName(referredCase.locale)}.`}
    />
  );
}
