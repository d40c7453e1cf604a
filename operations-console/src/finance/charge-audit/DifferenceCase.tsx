import { Badge, Tag } from 'antd';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionAmount, ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { amountText } from '#cases/amount-text.ts';
import { Case } from '#cases/Case.tsx';
import { CaseDeadline } from '#cases/CaseDeadline.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CaseProposal } from '#cases/CaseProposal.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { EscalatedMark } from '#cases/EscalatedMark.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { usePermission } from '#session/account.ts';
import { DifferenceEvidence } from './DifferenceEvidence.tsx';
import { differenceActions, differenceStates, proposalCopy } from './difference-copy.ts';
import {
  type Difference,
  type DifferenceAction,
  type DifferenceActionRequest,
  isStale,
  useDifference,
  useDifferenceAction,
} from './queries.ts';

/** One difference: both calculations side by side, and the maker-checker actions. */
export function DifferenceCase({ differenceId }: { readonly differenceId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useDifference(differenceId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />;
}

interface OpenCaseProps {
  readonly found: Difference;
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ found, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useDifferenceAction(found.differenceId);
  const doing = useCaseAction<DifferenceAction, DifferenceActionRequest>({
    id: found.differenceId,
    acting,
    isStale,
  });
  const isOver = found.over !== '0';
  return (
    <Case id={found.differenceId}>
      <CaseTop
        figure={amountText(isOver ? found.over : found.under, found.currency)}
        rest={isOver ? 'overcharged' : 'undercharged'}
        buttons={
          mayReconcile && (
            <ActionButtons
              actions={found.actions}
              ways={differenceActions}
              onBegin={(action) => doing.begin(action)}
            />
          )
        }
        facts={<Facts found={found} clockOffsetMs={clockOffsetMs} />}
        staleReason={staleReason}
      >
        {found.proposal && (
          <CaseProposal
            title="Pending approval"
            proposal={found.proposal}
            {...proposalCopy[found.proposal.action]}
            timeZone={found.timeZone}
          />
        )}
        <ActionOutcome acting={acting} isStale={isStale} />
      </CaseTop>
      <DifferenceEvidence found={found} />
      {doing.begun && <Question found={found} action={doing.begun} acting={acting} doing={doing} />}
    </Case>
  );
}

interface QuestionProps {
  readonly found: Difference;
  readonly action: DifferenceAction;
  readonly acting: ReturnType<typeof useDifferenceAction>;
  readonly doing: ReturnType<typeof useCaseAction<DifferenceAction, DifferenceActionRequest>>;
}

function Question({ found, action, acting, doing }: QuestionProps) {
  const { question, consequence, ok } = differenceActions[action];
  const { note } = doing;
  const isRefund = action === 'propose_refund' || action === 'confirm_refund';
  const total = String(BigInt(found.refund) + BigInt(found.interest));
  const step = action === 'confirm_refund' ? 'approve' : 'propose';
  return (
    <ActionDialog
      {...{ question, consequence, ok, note }}
      isBusy={acting.isPending}
      error={acting.error}
      problem={undefined}
      onNote={doing.write}
      onGo={() => doing.go({ action, version: found.version, note: note.trim() })}
      onBack={doing.goBack}
    >
      {isRefund && (
        <ActionAmount
          figure={amountText(total, found.currency)}
          rest={`${amountText(found.interest, found.currency)} of it interest`}
        />
      )}
      {action.startsWith('confirm_') && found.proposal && <ProposedReason {...found.proposal} />}
      {isRefund && <OwnLimit market={found.market} action="refund_credit" step={step} amount={total} />}
    </ActionDialog>
  );
}

function Facts({ found, clockOffsetMs }: Pick<OpenCaseProps, 'found' | 'clockOffsetMs'>) {
  const { state, market, owner, isMine, dueBy, timeZone, foundOn, isChargeStopped } = found;
  const isOpen = state === 'open' || state === 'proposed';
  return (
    <>
      <Badge status={differenceStates[state].dot} text={differenceStates[state].text} />
      {found.isEscalated && <EscalatedMark />}
      {isOpen && isChargeStopped && <Tag>Late fees stopped</Tag>}
      <span>{market}</span>
      <span>found {foundOn}</span>
      <span>{isMine ? 'Assigned to me' : owner === '' ? 'Unassigned (finance)' : owner}</span>
      {isOpen && (
        <CaseDeadline label="decide by" until={dueBy} timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
      )}
    </>
  );
}
