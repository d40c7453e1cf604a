import { Badge, Button, Tag } from 'antd';
import { useState } from 'react';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone, timeLeft } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { currentTimeMs } from '#session/console-clock.ts';
import { useEvery } from '#session/use-activity.ts';
import { PaymentEvidence } from './PaymentEvidence.tsx';
import { held, purposes, states } from './payment-labels.ts';
import {
  type Payment,
  type PaymentReturn,
  usePayment,
  usePollProvider,
  useProposeReturn,
} from './queries.ts';
import { ReturnLetterDialog } from './ReturnLetterDialog.tsx';

/** One payment: its status, where the money is, and its full history. */
export function PaymentCase({ paymentId }: { readonly paymentId: string }) {
  const { data, error, dataUpdatedAt, refetch } = usePayment(paymentId);
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return (
    <OpenCase payment={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />
  );
}

interface OpenCaseProps {
  readonly payment: Payment;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ payment, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payments');
  const mayReconcile = usePermission('reconcile');
  const asking = usePollProvider(payment.paymentId);
  const proposing = useProposeReturn();
  const doing = useCaseAction<'propose_return', PaymentReturn>({
    id: payment.paymentId,
    acting: proposing,
    isStale: () => false,
  });
  const isReturnable = mayReconcile && payment.received.some(({ state }) => state === 'posted');
  return (
    <Case id={payment.paymentId}>
      <CaseTop
        figure={amountText(payment.amount, payment.currency)}
        rest={`for ${purposes[payment.purpose]}`}
        buttons={
          <>
            {isReturnable && (
              <Button onClick={() => doing.begin('propose_return')}>Bank return letter…</Button>
            )}
            {mayHandle && payment.actions.includes('ask_again') && (
              <Button
                data-key="a"
                aria-keyshortcuts="a"
                loading={asking.isPending}
                onClick={() => asking.mutate()}
              >
                Poll provider
              </Button>
            )}
          </>
        }
        facts={<Facts payment={payment} clockOffsetMs={clockOffsetMs} />}
        staleReason={staleReason}
      >
        {/* Polling is safe: errors are shown and it can be retried. */}
        <ActionOutcome acting={asking} isStale={() => true} />
        <ActionOutcome acting={proposing} isStale={() => false} />
      </CaseTop>
      <PaymentEvidence payment={payment} />
      {doing.begun && <ReturnLetterDialog payment={payment} proposing={proposing} doing={doing} />}
    </Case>
  );
}

const MINUTE = 60_000;
const OPEN: ReadonlySet<Payment['state']> = new Set(['created', 'sent', 'pending', 'unknown']);

function Facts({ payment, clockOffsetMs }: Pick<OpenCaseProps, 'payment' | 'clockOffsetMs'>) {
  const [now, setNow] = useState(currentTimeMs);
  useEvery(MINUTE, () => setNow(currentTimeMs()));
  const { state, timeZone, begunAt, dueBy, allocateBy, channel, provider, brand } = payment;
  const { dot, text } = allocateBy === undefined ? states[state] : held;
  const until = allocateBy ?? (OPEN.has(state) ? dueBy : undefined);
  return (
    <>
      <Badge status={dot} text={text} />
      <Tag>{brand}</Tag>
      <span>
        {channel.replaceAll('_', ' ')} via {provider}
      </span>
      <span>
        started <time dateTime={begunAt}>{timeInZone(begunAt, timeZone)}</time>
      </span>
      {until !== undefined && (
        <span>
          {untilText(payment)} <time dateTime={until}>{timeInZone(until, timeZone)}</time>{' '}
          <b>{timeLeft(Date.parse(until) - now - clockOffsetMs)}</b>
        </span>
      )}
    </>
  );
}

function untilText({ allocateBy, state }: Payment): string {
  if (allocateBy !== undefined) return 'allocate by';
  return state === 'pending' ? 'expected by' : 'payable until';
}
