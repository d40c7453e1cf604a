import { Badge, Tag } from 'antd';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionAmount, ActionDialog } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { owners } from '#cases/payout-labels.ts';
import { useCaseAction } from '#cases/use-case-action.ts';
import { timeInZone } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { type Action, type ActionRequest, isStale, type Refund, useActing, useRefund } from './queries.ts';
import { RefundEvidence } from './RefundEvidence.tsx';
import { actionCopy, deciders, states } from './refund-copy.ts';

/** One refund: its status, who must act next, its history and the available actions. */
export function RefundCase({ refundId }: { readonly refundId: string }) {
  const { data, error, refetch } = useRefund(refundId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase refund={data} staleReason={error} />;
}

interface OpenCaseProps {
  readonly refund: Refund;
  readonly staleReason: Error | null;
}

function OpenCase({ refund, staleReason }: OpenCaseProps) {
  const mayHandle = usePermission('handle_payouts');
  const acting = useActing(refund.refundId);
  const doing = useCaseAction<Action, ActionRequest>({ id: refund.refundId, acting, isStale });
  const { begun, note } = doing;
  const destination = refund.destination === '' ? 'no account yet' : `to ${refund.destination}`;
  return (
    <Case id={refund.refundId}>
      <CaseTop
        figure={amountText(refund.amount, refund.currency)}
        rest={destination}
        buttons={
          mayHandle && <ActionButtons actions={refund.actions} ways={actionCopy} onBegin={doing.begin} />
        }
        facts={<Facts refund={refund} />}
        staleReason={staleReason}
      >
        <ActionOutcome acting={acting} isStale={isStale} />
      </CaseTop>
      <RefundEvidence refund={refund} />
      {begun && (
        <ActionDialog
          {...actionCopy[begun]}
          note={note}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() => doing.go({ action: begun, version: refund.version, note: note.trim() })}
          onBack={doing.goBack}
        >
          <ActionAmount figure={amountText(refund.left, refund.currency)} rest={`owed, ${destination}`} />
        </ActionDialog>
      )}
    </Case>
  );
}

function Facts({ refund }: Pick<OpenCaseProps, 'refund'>) {
  const { state, owner, timeZone, decidedAt, decidedBy } = refund;
  return (
    <>
      <Badge status={states[state].dot} text={`${states[state].text}: ${owners[owner]}`} />
      {owner === 'staff' && refund.isEscalated && <EscalatedMark />}
      <Tag>{refund.brand}</Tag>
      <span>
        {deciders[decidedBy]}, <time dateTime={decidedAt}>{timeInZone(decidedAt, timeZone)}</time>
      </span>
      <OrderLink id={refund.loanId} />
    </>
  );
}
