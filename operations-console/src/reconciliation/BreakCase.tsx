import { Badge, Tag } from 'antd';
import { dayOf } from '../frame/moments.ts';
import { ActButtons } from '../queue/ActButtons.tsx';
import { ActDialog, ActFigure, ProposedWords } from '../queue/ActDialog.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { amountText } from '../queue/amount-text.ts';
import { Case } from '../queue/Case.tsx';
import { CaseClock } from '../queue/CaseClock.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { CaseProposal } from '../queue/CaseProposal.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { useCaseAct } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { BreakEvidence } from './BreakEvidence.tsx';
import { breakActs, breakStates, kinds } from './break-words.ts';
import { proposals } from './proposal-words.ts';
import { type Break, type BreakAct, type GivenAct, isOvertaken, useBreak, useBreakAct } from './queries.ts';

/** One break: the records of the three sides, its history and the available actions. */
export function BreakCase({ breakId }: { readonly breakId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useBreak(breakId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly found: Break;
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ found, aheadMs, oldBecause }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useBreakAct(found.breakId);
  const doing = useCaseAct<BreakAct, GivenAct<BreakAct>>({ id: found.breakId, acting, isOvertaken });
  const { begun, note } = doing;
  return (
    <Case id={found.breakId}>
      <CaseTop
        figure={figureOf(found)}
        rest={kinds[found.kind]}
        buttons={
          mayReconcile && (
            <ActButtons acts={found.acts} ways={breakActs} onBegin={(act) => doing.begin(act)} />
          )
        }
        facts={<Facts found={found} aheadMs={aheadMs} />}
        oldBecause={oldBecause}
      >
        <Proposed found={found} />
        <ActOutcome acting={acting} isOvertaken={isOvertaken} />
      </CaseTop>
      <BreakEvidence found={found} />
      {begun && (
        <ActDialog
          {...wordsOf(begun)}
          note={note}
          isBusy={acting.isPending}
          error={acting.error}
          onNote={doing.write}
          onGo={() => doing.go({ act: begun, version: found.version, note: note.trim() })}
          onBack={doing.goBack}
        >
          <ActFigure figure={figureOf(found)} rest={`${kinds[found.kind]} ${found.reference}`} />
          {(begun === 'confirm_write_off' || begun === 'confirm_posting') && found.proposal && (
            <ProposedWords {...found.proposal} />
          )}
        </ActDialog>
      )}
    </Case>
  );
}

function wordsOf(act: BreakAct) {
  const { question, consequence, ok } = breakActs[act];
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
      {...proposals[proposal.act]}
      timeZone={timeZone}
    />
  );
}

function Facts({ found, aheadMs }: Pick<OpenCaseProps, 'found' | 'aheadMs'>) {
  const { state, provider, market, day, reference, owner, isMine, dueBy, timeZone } = found;
  const isOver = found.acts.length === 0 && state !== 'open' && state !== 'explained' && state !== 'proposed';
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
      {!isOver && <CaseClock label="to end by" until={dueBy} timeZone={timeZone} aheadMs={aheadMs} />}
    </>
  );
}
