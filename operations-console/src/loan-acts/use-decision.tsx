import type { ReactNode } from 'react';
import { useCaseAct } from '../queue/use-case-act.ts';
import { useProof } from '../session/use-proof.tsx';
import { decisions } from './act-words.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { useDecisions } from './proposals.ts';
import { type Decision, type GivenDecision, isOvertaken, type Proposal, useDeciding } from './queries.ts';

/** Handles the decision on a proposal: the dialog, step-up authentication if required, and one request. */
export function useDecision(proposal: Proposal): {
  readonly ways: typeof decisions;
  readonly offered: readonly Decision[];
  readonly begin: (decision: Decision) => void;
  readonly deciding: ReturnType<typeof useDeciding>;
  /** Must be rendered on the page. */
  readonly dialogs: ReactNode;
} {
  const { withProof, dialog: proof } = useProof();
  const deciding = useDeciding(proposal, withProof);
  const doing = useCaseAct<Decision, GivenDecision>({
    id: proposal.proposalId,
    acting: deciding,
    isOvertaken,
  });
  return {
    ways: decisions,
    offered: useDecisions(proposal),
    begin: doing.begin,
    deciding,
    dialogs: (
      <>
        {doing.begun && (
          <DecideDialog proposal={proposal} decision={doing.begun} deciding={deciding} doing={doing} />
        )}
        {proof}
      </>
    ),
  };
}
