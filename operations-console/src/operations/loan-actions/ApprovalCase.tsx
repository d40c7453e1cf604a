import { Badge, Empty, Tag } from 'antd';
import { useState } from 'react';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { Case } from '#cases/Case.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { usePermission } from '#session/account.ts';
import { ActionPreview } from './ActionPreview.tsx';
import { loanActions, proposalStates } from './action-copy.ts';
import { ApprovalLimit, figuresOf } from './DecideDialog.tsx';
import styles from './LoanActs.module.css';
import { Ending } from './LoanProposals.tsx';
import { figureText } from './proposals.ts';
import { isStale, type Proposal, usePreview } from './queries.ts';
import { useDecision } from './use-decision.tsx';

/** A proposal from the list. Once it is decided, the list drops it; the page keeps the last known row. */
export function ApprovalCase({ row }: { readonly row: Proposal | undefined }) {
  const [seen, setSeen] = useState(row);
  if (row !== undefined && row !== seen) setSeen(row);
  const proposal = row ?? seen;
  if (proposal === undefined) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="This proposal is not in this queue." />;
  }
  return <OpenProposal proposal={proposal} isListed={row !== undefined} />;
}

interface OpenProposalProps {
  readonly proposal: Proposal;
  readonly isListed: boolean;
}

function OpenProposal({ proposal, isListed }: OpenProposalProps) {
  const { ways, offered, begin, deciding, dialogs } = useDecision(proposal);
  const { action, why, proposedBy, isMine, proposedAt, timeZone, destination } = proposal;
  const hasEnded = proposal.state !== 'proposed' || !isListed;
  return (
    <Case id={proposal.proposalId}>
      <CaseTop
        figure={figureText(proposal)}
        rest={loanActions[action].title.toLowerCase()}
        buttons={!hasEnded && <ActionButtons actions={offered} ways={ways} onBegin={begin} />}
        facts={<Facts proposal={proposal} isListed={isListed} />}
        staleReason={null}
      >
        <ActionOutcome acting={deciding} isStale={isStale} />
      </CaseTop>
      <CasePart title="Reason">
        <p className={styles.words}>“{why}”</p>
        <span className={styles.beside}>
          {isMine ? 'You' : proposedBy}, <CaseTime at={proposedAt} timeZone={timeZone} />
          {isMine && !hasEnded && '. Another staff member has to approve it.'}
        </span>
        {destination !== '' && <span>To {destination}</span>}
        {!hasEnded && !isMine && <ApprovalLimit proposal={proposal} />}
        <Ending proposal={proposal} />
      </CasePart>
      {!hasEnded && <Doing proposal={proposal} />}
      {dialogs}
    </Case>
  );
}

function Facts({ proposal: { state, brand, market, loanId }, isListed }: OpenProposalProps) {
  return (
    <>
      {isListed && <Badge status={proposalStates[state].dot} text={proposalStates[state].text} />}
      <Tag>{brand}</Tag>
      <span>{market}</span>
      <OrderLink id={loanId}>Loan {loanId}</OrderLink>
    </>
  );
}

/** The effect on the loan in its current state, for users who may decide. */
function Doing({ proposal }: { readonly proposal: Proposal }) {
  const mayAsk = usePermission('propose_loan_acts');
  const worked = usePreview(mayAsk ? figuresOf(proposal) : undefined, 'as it stands');
  if (!mayAsk) return null;
  return (
    <CasePart title="Effect" beside="calculated on the current balance">
      <ActionPreview
        preview={worked.data}
        error={worked.error}
        isOld={worked.isFetching}
        onRetry={() => void worked.refetch()}
      />
    </CasePart>
  );
}
