import { Badge } from 'antd';
import { Link } from 'wouter';
import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTime } from '#cases/CaseTime.tsx';
import { proposalStates } from './action-copy.ts';
import styles from './LoanActs.module.css';
import { proposalTitle } from './proposals.ts';
import { isStale, type Proposal } from './queries.ts';
import { useDecision } from './use-decision.tsx';

/** The proposals of a loan: pending ones with their decision buttons, and the outcome of the others. */
export function LoanProposals({ proposals }: { readonly proposals: readonly Proposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <CasePart title="Proposals" beside="approval required">
      <ul className={styles.proposals}>
        {proposals.map((proposal) => (
          <li key={proposal.proposalId}>
            <OneProposal proposal={proposal} />
          </li>
        ))}
      </ul>
    </CasePart>
  );
}

function OneProposal({ proposal }: { readonly proposal: Proposal }) {
  const { ways, offered, begin, deciding, dialogs } = useDecision(proposal);
  const { state } = proposal;
  return (
    <article className={state === 'proposed' ? styles.waiting : styles.ended}>
      <div className={styles.first}>
        <b>{proposalTitle(proposal)}</b>
        <Badge status={proposalStates[state].dot} text={proposalStates[state].text} />
        <span className={styles.rest}>
          <ActionButtons actions={offered} ways={ways} onBegin={begin} />
        </span>
      </div>
      <p className={styles.words}>
        <Proposer proposal={proposal} />: “{proposal.why}”
      </p>
      <Ending proposal={proposal} />
      <ActionOutcome acting={deciding} isStale={isStale} />
      {dialogs}
    </article>
  );
}

function Proposer({ proposal }: { readonly proposal: Proposal }) {
  const { isMine, proposedBy, proposedAt, timeZone, destination, state, bulkActionId } = proposal;
  return (
    <span className={styles.beside}>
      {isMine ? 'You' : proposedBy}, <CaseTime at={proposedAt} timeZone={timeZone} />
      {state === 'proposed' && isMine && ', pending approval by another staff member'}
      {destination !== '' && `, to ${destination}`}
      {bulkActionId !== undefined && (
        <>
          , part of a <Link href={`/loan-acts/bulk/${bulkActionId}`}>bulk proposal</Link>
        </>
      )}
    </span>
  );
}

/** Who decided the proposal, and why. */
export function Ending({
  proposal: { decidedBy, decidedAt, decisionReason, state, timeZone },
}: {
  readonly proposal: Proposal;
}) {
  if (decidedAt === undefined) return null;
  return (
    <span className={styles.beside}>
      {proposalStates[state].text}
      {decidedBy !== '' && `, ${decidedBy}`} <CaseTime at={decidedAt} timeZone={timeZone} />
      {decisionReason !== '' && `: “${decisionReason}”`}
    </span>
  );
}
