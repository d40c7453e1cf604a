import { Badge, Tag } from 'antd';
import { useState } from 'react';
import { ActButtons } from '../queue/ActButtons.tsx';
import { ActDialog, ActFigure, ProposedWords } from '../queue/ActDialog.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { amountText } from '../queue/amount-text.ts';
import { Case } from '../queue/Case.tsx';
import { CaseClock } from '../queue/CaseClock.tsx';
import { CaseMoment } from '../queue/CaseMoment.tsx';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { CaseProposal } from '../queue/CaseProposal.tsx';
import { CaseTop } from '../queue/CaseTop.tsx';
import { EscalatedMark } from '../queue/EscalatedMark.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { useCaseAct } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { PlaceField } from './PlaceField.tsx';
import { proposals } from './proposal-words.ts';
import {
  type GivenSuspenseAct,
  isOvertaken,
  type Suspense,
  type SuspenseAct,
  useFindingOrder,
  useSuspenseAct,
  useSuspenseCase,
} from './queries.ts';
import { SuspenseEvidence } from './SuspenseEvidence.tsx';
import { suspenseActs, suspenseStates } from './suspense-words.ts';

/** One unallocated payment: its origin, possible allocations and the maker-checker actions. */
export function SuspenseCase({ suspenseId }: { readonly suspenseId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useSuspenseCase(suspenseId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase found={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly found: Suspense;
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ found, aheadMs, oldBecause }: OpenCaseProps) {
  const mayReconcile = usePermission('reconcile');
  const acting = useSuspenseAct(found.suspenseId);
  const doing = useCaseAct<SuspenseAct, GivenSuspenseAct>({ id: found.suspenseId, acting, isOvertaken });
  return (
    <Case id={found.suspenseId}>
      <CaseTop
        figure={amountText(found.amount, found.currency)}
        rest="without a place"
        buttons={
          mayReconcile && (
            <ActButtons acts={found.acts} ways={suspenseActs} onBegin={(act) => doing.begin(act)} />
          )
        }
        facts={<Facts found={found} aheadMs={aheadMs} />}
        oldBecause={oldBecause}
      >
        <Proposed found={found} />
        <ActOutcome acting={acting} isOvertaken={isOvertaken} />
      </CaseTop>
      <SuspenseEvidence found={found} />
      {doing.begun && <Question found={found} act={doing.begun} acting={acting} doing={doing} />}
    </Case>
  );
}

interface QuestionProps {
  readonly found: Suspense;
  readonly act: SuspenseAct;
  readonly acting: ReturnType<typeof useSuspenseAct>;
  readonly doing: ReturnType<typeof useCaseAct<SuspenseAct, GivenSuspenseAct>>;
}

function Question({ found, act, acting, doing }: QuestionProps) {
  const finding = useFindingOrder(found.suspenseId);
  const [place, setPlace] = useState(found.order?.orderId ?? '');
  const { question, consequence, ok } = suspenseActs[act];
  const isPlacing = act === 'propose_placing';
  const { note } = doing;
  return (
    <ActDialog
      {...{ question, consequence, ok, note }}
      isBusy={acting.isPending}
      error={acting.error}
      problem={isPlacing ? placeProblem(finding.data, place) : undefined}
      onNote={doing.write}
      onGo={() =>
        doing.go({
          ...{ act, version: found.version, note: note.trim() },
          ...(isPlacing && { orderId: place.trim() }),
        })
      }
      onBack={doing.goBack}
    >
      <ActFigure figure={amountText(found.amount, found.currency)} rest={found.reference} />
      {isPlacing && <PlaceField place={place} finding={finding} onChange={setPlace} />}
      {act === 'confirm_placing' && found.proposedOrder && <OrderFacts order={found.proposedOrder} />}
      {(act === 'confirm_placing' || act === 'confirm_giving_back') && found.proposal && (
        <ProposedWords {...found.proposal} />
      )}
    </ActDialog>
  );
}

/** Money can be allocated only to an order that the user has looked up. */
function placeProblem(looked: ReturnType<typeof useFindingOrder>['data'], place: string): string | undefined {
  if (looked === undefined || looked.order.orderId !== place.trim()) return 'Look the order up first.';
  return looked.canTake === '1' ? undefined : 'This order cannot take the money.';
}

function Proposed({ found: { proposal, proposedOrder, timeZone } }: { readonly found: Suspense }) {
  if (proposal === undefined) return null;
  return (
    <CaseProposal
      title={
        proposedOrder === undefined
          ? 'It waits for a second person.'
          : `To order ${proposedOrder.orderId}, once a second person agrees.`
      }
      proposal={proposal}
      {...proposals[proposal.act]}
      timeZone={timeZone}
    />
  );
}

function Facts({ found, aheadMs }: Pick<OpenCaseProps, 'found' | 'aheadMs'>) {
  const { state, provider, market, reference, owner, isMine, paidAt, placeBy, timeZone } = found;
  const isHeld = state === 'held' || state === 'proposed';
  return (
    <>
      <Badge status={suspenseStates[state].dot} text={suspenseStates[state].text} />
      {isHeld && found.isEscalated === '1' && <EscalatedMark />}
      <Tag>{provider}</Tag>
      <span>{market}</span>
      <code>{reference}</code>
      <span>
        paid <CaseMoment at={paidAt} timeZone={timeZone} />
      </span>
      <span>{isMine === '1' ? 'mine' : owner === '' ? `nobody’s of ${found.ownerRole} yet` : owner}</span>
      {isHeld && <CaseClock label="to be placed by" until={placeBy} timeZone={timeZone} aheadMs={aheadMs} />}
    </>
  );
}
