import { Badge, Button, Tag } from 'antd';
import { useState } from 'react';
import { timeInZone, timeLeft } from '../frame/moments.ts';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { amountText } from '../queue/amount-text.ts';
import { Case } from '../queue/Case.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { usePermission } from '../session/account.ts';
import { presentMs } from '../session/console-clock.ts';
import { useEvery } from '../session/use-activity.ts';
import { PaymentEvidence } from './PaymentEvidence.tsx';
import { held, purposes, states } from './payment-words.ts';
import { type Payment, useAsking, usePayment } from './queries.ts';

/** One payment: its status, where the money is, and its full history. */
export function PaymentCase({ paymentId }: { readonly paymentId: string }) {
  const { data, error, dataUpdatedAt, refetch } = usePayment(paymentId);
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase payment={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly payment: Payment;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ payment, aheadMs, oldBecause }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payments');
  const asking = useAsking(payment.paymentId);
  return (
    <Case id={payment.paymentId}>
      <CaseTop
        figure={amountText(payment.amount, payment.currency)}
        rest={`for ${purposes[payment.purpose]}`}
        buttons={
          mayHandle &&
          payment.acts.includes('ask_again') && (
            <Button
              data-key="a"
              aria-keyshortcuts="a"
              loading={asking.isPending}
              onClick={() => asking.mutate()}
            >
              Ask the provider now
            </Button>
          )
        }
        facts={<Facts payment={payment} aheadMs={aheadMs} />}
        oldBecause={oldBecause}
      >
        {/* Polling is safe: errors are shown and it can be retried. */}
        <ActOutcome acting={asking} isOvertaken={() => true} />
      </CaseTop>
      <PaymentEvidence payment={payment} />
    </Case>
  );
}

const MINUTE = 60_000;
const OPEN: ReadonlySet<Payment['state']> = new Set(['created', 'sent', 'pending', 'unknown']);

function Facts({ payment, aheadMs }: Pick<OpenCaseProps, 'payment' | 'aheadMs'>) {
  const [now, setNow] = useState(presentMs);
  useEvery(MINUTE, () => setNow(presentMs()));
  const { state, timeZone, begunAt, dueBy, placeBy, channel, provider, brand } = payment;
  const { dot, text } = placeBy === undefined ? states[state] : held;
  const until = placeBy ?? (OPEN.has(state) ? dueBy : undefined);
  return (
    <>
      <Badge status={dot} text={text} />
      <Tag>{brand}</Tag>
      <span>
        {channel} by {provider}
      </span>
      <span>
        begun <time dateTime={begunAt}>{timeInZone(begunAt, timeZone)}</time>
      </span>
      {until !== undefined && (
        <span>
          {untilText(payment)} <time dateTime={until}>{timeInZone(until, timeZone)}</time>{' '}
          <b>{timeLeft(Date.parse(until) - now - aheadMs)}</b>
        </span>
      )}
    </>
  );
}

function untilText({ placeBy, state }: Payment): string {
  if (placeBy !== undefined) return 'to be placed by';
  return state === 'pending' ? 'to be here by' : 'payable until';
}
