import { Badge, Tag } from 'antd';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { Case } from '#cases/Case.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { dayOf } from '#frame/time-text.ts';
import { ActionPreview } from './ActionPreview.tsx';
import styles from './ApprovalCase.module.css';
import { ApprovalContext } from './ApprovalContext.tsx';
import { loanActions, proposalStates } from './action-copy.ts';
import { Conflicts } from './Conflicts.tsx';
import { ApprovalLimit, type ShownEffect } from './DecideDialog.tsx';
import { Ending } from './LoanProposals.tsx';
import { figureText } from './proposals.ts';
import { isStale, type OpenedProposal, type Proposal, useProposal } from './queries.ts';
import { useDecision } from './use-decision.tsx';

/** A proposal with its loan, its effect today, and what else is happening on the loan. */
export function ApprovalCase({ proposalId }: { readonly proposalId: string }) {
  const { data, error, isFetching, refetch } = useProposal(proposalId);
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  const effect: ShownEffect = { data: data.effect, error: null, isFetching, refetch };
  return <OpenProposal opened={data} effect={effect} staleReason={error} />;
}

interface OpenProposalProps {
  readonly opened: OpenedProposal;
  readonly effect: ShownEffect;
  readonly staleReason: Error | null;
}

function OpenProposal({ opened, effect, staleReason }: OpenProposalProps) {
  const { proposal } = opened;
  const { ways, offered, begin, deciding, holding, dialogs } = useDecision(proposal, {
    effect,
    asOf: opened.asOf,
  });
  const isPending = proposal.state === 'proposed';
  return (
    <Case id={proposal.proposalId}>
      <CaseTop
        figure={figureText(proposal)}
        rest={loanActions[proposal.action].title.toLowerCase()}
        buttons={isPending && <ActionButtons actions={offered} ways={ways} onBegin={begin} />}
        facts={<Facts proposal={proposal} />}
        staleReason={staleReason}
      >
        <ActionOutcome acting={deciding} isStale={isStale} />
        <ActionOutcome acting={holding} isStale={isStale} />
      </CaseTop>
      <div className={styles.columns}>
        <div className={styles.main}>
          {isPending && <Conflicts opened={opened} />}
          <Reason proposal={proposal} />
          {isPending && (
            <CasePart title="Effect" beside="calculated on the current balance">
              <ActionPreview
                preview={effect.data}
                error={null}
                isOld={false}
                onRetry={() => void effect.refetch()}
              />
            </CasePart>
          )}
        </div>
        <ApprovalContext opened={opened} />
      </div>
      {dialogs}
    </Case>
  );
}

function Reason({ proposal }: { readonly proposal: Proposal }) {
  const { why, proposedBy, isMine, proposedAt, timeZone, destination, state, hold } = proposal;
  const isPending = state === 'proposed';
  return (
    <CasePart title="Reason">
      <p className={styles.words}>“{why}”</p>
      <span className={styles.beside}>
        {isMine ? 'You' : proposedBy}, <CaseTime at={proposedAt} timeZone={timeZone} />
        {isMine && isPending && '. Another staff member has to approve it.'}
      </span>
      {destination !== '' && <span>To {destination}</span>}
      {hold !== undefined && (
        <span>
          <b>Held until {dayOf(hold.until)}</b> by {hold.by}, <CaseTime at={hold.at} timeZone={timeZone} />: “
          {hold.why}”
        </span>
      )}
      {isPending && !isMine && <ApprovalLimit proposal={proposal} />}
      <Ending proposal={proposal} />
    </CasePart>
  );
}

function Facts({ proposal }: { readonly proposal: Proposal }) {
  const { state, hold, brand, market, loanId, loanNumber } = proposal;
  return (
    <>
      {hold === undefined ? (
        <Badge status={proposalStates[state].dot} text={proposalStates[state].text} />
      ) : (
        <Badge status="default" text={`Held until ${dayOf(hold.until)}`} />
      )}
      <Tag>{brand}</Tag>
      <span>{market}</span>
      <OrderLink id={loanId} number={loanNumber}>
        Loan {loanNumber ?? loanId}
      </OrderLink>
    </>
  );
}
