import { Badge, Tag } from 'antd';
import { dayOf } from '../frame/moments.ts';
import { ActionButtons } from '../queue/ActButtons.tsx';
import { ActionAmount, ActionDialog, ProposedReason } from '../queue/ActDialog.tsx';
import { ActionOutcome } from '../queue/ActOutcome.tsx';
import { amountText } from '../queue/amount-text.ts';
import { Case } from '../queue/Case.tsx';
import { CaseDeadline } from '../queue/CaseClock.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { CaseProposal } from '../queue/CaseProposal.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { clockOffset } from '../queue/lenders-present.ts';
import { useCaseAction } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { BreakEvidence } from './BreakEvidence.tsx';
import { breakActions, breakStates, kinds } from './break-words.ts';
import { proposals } from './proposal-words.ts';
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
        </ActionDialog>
      )}
    </Case>
  );
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
      title={`${amountText(difference, currency)} waits for a second person.`}
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
      {!isOver && found.isEscalated === '1' && <EscalatedMark />}
      <Tag>{provider}</Tag>
      <span>
        {market}, file of <time dateTime={day}>{dayOf(day)}</time>
      </span>
      {reference !== '' && <code>{reference}</code>}
      <span>{isMine === '1' ? 'mine' : owner === '' ? `nobody’s of ${found.ownerRole} yet` : owner}</span>
      {!isOver && (
        <CaseDeadline label="to end by" until={dueBy} timeZone={timeZone} clockOffsetMs={clockOffsetMs} />
      )}
    </>
  );
}
