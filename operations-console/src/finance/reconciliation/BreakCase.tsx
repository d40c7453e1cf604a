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
import { dayOf } from '#frame/time-text.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { usePermission } from '#session/account.ts';
import { BreakEvidence } from './BreakEvidence.tsx';
import { breakActions, breakStates, kinds } from './break-copy.ts';
import { proposals } from './proposal-copy.ts';
import {
  type ActionRequest,
  type Break,
  type BreakAction,
  isStale,
  useBreak,
  useBreakAction,
} from './queries.ts';

/** One break: the records of the three sides, its history and the available actions. */
export function BreakCase({ breakId }: { readonly breakId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useBreak(breakId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />;
}

interface OpenCaseProps {
  readonly found: Break;
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ found, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useBreakAction(found.breakId);
  const doing = useCaseAction<BreakAction, ActionRequest<BreakAction>>({
    id: found.breakId,
    acting,
    isStale,
  });
  const { begun, note } = doing;
  return (
    <Case id={found.breakId}>
      <CaseTop
        figure={figureOf(found)}
        rest={kinds[found.kind]}
        buttons={
          mayReconcile && (
            <ActionButtons
              actions={found.actions}
              ways={breakActions}
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
      <BreakEvidence found={found} />
      {begun && (
        <ActionDialog
          {...wordsOf(begun)}
          note={note}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() => doing.go({ action: begun, version: found.version, note: note.trim() })}
          onBack={doing.goBack}
        >
          <ActionAmount figure={figureOf(found)} rest={`${kinds[found.kind]} ${found.reference}`} />
          {(begun === 'confirm_write_off' || begun === 'confirm_posting') && found.proposal && (
            <ProposedReason {...found.proposal} />
          )}
          <BreakLimit found={found} action={begun} />
        </ActionDialog>
      )}
    </Case>
  );
}

const limited: Readonly<
  Partial<Record<BreakAction, Pick<Parameters<typeof OwnLimit>[0], 'action' | 'step'>>>
> = {
  propose_write_off: { action: 'write_off_break', step: 'propose' },
  confirm_write_off: { action: 'write_off_break', step: 'approve' },
  propose_posting: { action: 'post_break', step: 'propose' },
  confirm_posting: { action: 'post_break', step: 'approve' },
};

function BreakLimit({ found, action }: { readonly found: Break; readonly action: BreakAction }) {
  const limit = limited[action];
  return limit === undefined ? null : <OwnLimit market={found.market} {...limit} amount={found.atStake} />;
}

function wordsOf(action: BreakAction) {
  const { question, consequence, ok } = breakActions[action];
  return { question, consequence, ok };
}

function figureOf({ difference, currency, day }: Break): string {
  return difference === '0' ? dayOf(day) : amountText(difference, currency);
}

function Proposed({ found: { proposal, difference, currency, timeZone } }: { readonly found: Break }) {
  if (proposal === undefined) return null;
  return (
    <CaseProposal
      title={`${amountText(difference, currency)} pending approval`}
      proposal={proposal}
      {...proposals[proposal.action]}
      timeZone={timeZone}
    />
  );
}

function Facts({ found, clockOffsetMs }: Pick<OpenCaseProps, 'found' | 'clockOffsetMs'>) {
  const { state, provider, market, day, reference, owner, isMine, dueBy, timeZone } = found;
  const isOver =
    found.actions.length === 0 && state !== 'open' && state !== 'explained' && state !== 'proposed';
  return (
    <>
      <Badge status={breakStates[state].dot} text={breakStates[state].text} />
      {!isOver && found.isEscalated && <EscalatedMark />}
      <Tag>{provider}</Tag>
      <span>
        {market}, file of <time dateTime={day}>{dayOf(day)}</time>
      </span>
      {reference !== '' && <code>{reference}</code>}
      <span>{isMine ? 'Assigned to me' : owner === '' ? `Unassigned (${found.ownerRole})` : owner}</span>
      {!isOver && (
        <CaseDeadline label="resolve by" until={dueBy} timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
      )}
    </>
  );
}
