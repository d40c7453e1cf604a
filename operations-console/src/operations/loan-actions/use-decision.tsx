import type { ReactNode } from 'react';
import { useCaseAction } from '#cases/use-case-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { decisions } from './action-copy.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { useDecisions } from './proposals.ts';
import { type Decision, type DecisionInput, isStale, type Proposal, useDeciding } from './queries.ts';

/** Handles the decision on a proposal: the dialog, step-up authentication if required, and one request. */
export function useDecision(proposal: Proposal): {
  readonly ways: typeof decisions;
  readonly offered: readonly Decision[];
  readonly begin: (decision: Decision) => void;
  readonly deciding: ReturnType<typeof useDeciding>;
  /** Must be rendered on the page. */
  readonly dialogs: ReactNode;
} {
  const { withStepUp, dialog: proof } = useStepUp();
  const deciding = useDeciding(proposal, withStepUp);
  const doing = useCaseAction<Decision, DecisionInput>({
    id: proposal.proposalId,
    acting: deciding,
    isStale,
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
