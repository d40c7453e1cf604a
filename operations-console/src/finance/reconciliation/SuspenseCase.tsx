import { Badge, Tag } from 'antd';
import { useState } from 'react';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionAmount, ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CaseDeadline } from '#cases/CaseDeadline.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseProposal } from '#cases/CaseProposal.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { usePermission } from '#session/account.ts';
import { AllocationField } from './AllocationField.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { proposals } from './proposal-copy.ts';
import {
  isStale,
  type Suspense,
  type SuspenseAction,
  type SuspenseActionRequest,
  useFindingOrder,
  useSuspenseAction,
  useSuspenseCase,
} from './queries.ts';
import { SuspenseEvidence } from './SuspenseEvidence.tsx';
import { suspenseActions, suspenseStates } from './suspense-copy.ts';

/** One unallocated payment: its origin, possible allocations and the maker-checker actions. */
export function SuspenseCase({ suspenseId }: { readonly suspenseId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useSuspenseCase(suspenseId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />;
}

interface OpenCaseProps {
  readonly found: Suspense;
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ found, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useSuspenseAction(found.suspenseId);
  const doing = useCaseAction<SuspenseAction, SuspenseActionRequest>({
    id: found.suspenseId,
    acting,
    isStale,
  });
  return (
    <Case id={found.suspenseId}>
      <CaseTop
        figure={amountText(found.amount, found.currency)}
        rest="unallocated"
        buttons={
          mayReconcile && (
            <ActionButtons
              actions={found.actions}
              ways={suspenseActions}
              onBegin={(action) => doing.begin(action)}
            />
          )
        }
        facts={<Facts found={found} clockOffsetMs={clockOffsetMs} />}
        staleReason={staleReason}
      >
        <Proposed found={found} />
        <ActionOutcome acting={acting} isStale={isStale} />
      </CaseTop>
      <SuspenseEvidence found={found} />
      {doing.begun && <Question found={found} action={doing.begun} acting={acting} doing={doing} />}
    </Case>
  );
}

interface QuestionProps {
  readonly found: Suspense;
  readonly action: SuspenseAction;
  readonly acting: ReturnType<typeof useSuspenseAction>;
  readonly doing: ReturnType<typeof useCaseAction<SuspenseAction, SuspenseActionRequest>>;
}

function Question({ found, action, acting, doing }: QuestionProps) {
  const finding = useFindingOrder(found.suspenseId);
  const [place, setPlace] = useState(found.order?.orderId ?? '');
  const { question, consequence, ok } = suspenseActions[action];
  const isAllocating = action === 'propose_placing';
  const { note } = doing;
  return (
    <ActionDialog
      {...{ question, consequence, ok, note }}
      isBusy={acting.isPending}
      error={acting.error}
      problem={isAllocating ? allocationProblem(finding.data, place) : undefined}
      onNote={doing.write}
      onGo={() =>
        doing.go({
          action,
          version: found.version,
          note: note.trim(),
          ...(isAllocating && { orderId: place.trim() }),
        })
      }
      onBack={doing.goBack}
    >
      <ActionAmount figure={amountText(found.amount, found.currency)} rest={found.reference} />
      {isAllocating && <AllocationField place={place} finding={finding} onChange={setPlace} />}
      {action === 'confirm_placing' && found.proposedOrder && <OrderFacts order={found.proposedOrder} />}
      {(action === 'confirm_placing' || action === 'confirm_giving_back') && found.proposal && (
        <ProposedReason {...found.proposal} />
      )}
      <SuspenseLimit found={found} action={action} />
    </ActionDialog>
  );
}

const limited: Readonly<
  Partial<Record<SuspenseAction, Pick<Parameters<typeof OwnLimit>[0], 'action' | 'step'>>>
> = {
  propose_placing: { action: 'allocate_suspense', step: 'propose' },
  confirm_placing: { action: 'allocate_suspense', step: 'approve' },
  propose_giving_back: { action: 'return_suspense', step: 'propose' },
  confirm_giving_back: { action: 'return_suspense', step: 'approve' },
};

function SuspenseLimit({ found, action }: Pick<QuestionProps, 'found' | 'action'>) {
  const limit = limited[action];
  return limit === undefined ? null : <OwnLimit market={found.market} {...limit} amount={found.amount} />;
}

/** Money can be allocated only to an order that the user has looked up. */
function allocationProblem(
  looked: ReturnType<typeof useFindingOrder>['data'],
  place: string,
): string | undefined {
  if (looked === undefined || looked.order.orderId !== place.trim()) return 'Look up the loan first.';
  return looked.canTake ? undefined : 'The payment cannot be allocated to this loan.';
}

function Proposed({ found: { proposal, proposedOrder, timeZone } }: { readonly found: Suspense }) {
  if (proposal === undefined) return null;
  return (
    <CaseProposal
      title={
        proposedOrder === undefined
          ? 'Pending approval'
          : `Allocation to loan ${proposedOrder.orderId} pending approval`
      }
      proposal={proposal}
      {...proposals[proposal.action]}
      timeZone={timeZone}
    />
  );
}

function Facts({ found, clockOffsetMs }: Pick<OpenCaseProps, 'found' | 'clockOffsetMs'>) {
  const { state, provider, market, reference, owner, isMine, paidAt, allocateBy, timeZone } = found;
  const isHeld = state === 'held' || state === 'proposed';
  return (
    <>
      <Badge status={suspenseStates[state].dot} text={suspenseStates[state].text} />
      {isHeld && found.isEscalated && <EscalatedMark />}
      <Tag>{provider}</Tag>
      <span>{market}</span>
      <code>{reference}</code>
      <span>
        paid <CaseTime at={paidAt} timeZone={timeZone} />
      </span>
      <span>{isMine ? 'Assigned to me' : owner === '' ? `Unassigned (${found.ownerRole})` : owner}</span>
      {isHeld && (
        <CaseDeadline
          label="allocate by"
          until={allocateBy}
          timeZone={timeZone}
          clockOffsetMs={clockOffsetMs}
        />
      )}
    </>
  );
}
