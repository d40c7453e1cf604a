import type { ReactNode } from 'react';
import { useCaseAction } from '#cases/use-case-action.ts';
import { useStepUp } from '#session/use-step-up.tsx';
import { decisions, holdActions } from './action-copy.ts';
import { DecideDialog, figuresOf, type ShownEffect } from './DecideDialog.tsx';
import { useDecisions } from './proposals.ts';
import {
  type Decision,
  type DecisionInput,
  type HoldAction,
  isStale,
  type Proposal,
  useDeciding,
  usePreview,
} from './queries.ts';
import { useHolding } from './use-holding.tsx';

const ways = { ...decisions, ...holdActions };

/** The case of a proposal as it was opened: the dialogs show its figures. */
interface OpenedCase {
  readonly effect: ShownEffect;
  readonly asOf: string;
}

/**
 * Handles the decision on a proposal: the dialog, step-up authentication if required, and one request. Without
 * an opened case, the effect is calculated when the dialog opens.
 */
export function useDecision(
  proposal: Proposal,
  opened?: OpenedCase,
): {
  readonly ways: typeof ways;
  readonly offered: readonly (Decision | HoldAction)[];
  readonly begin: (action: Decision | HoldAction) => void;
  readonly deciding: ReturnType<typeof useDeciding>;
  readonly holding: ReturnType<typeof useHolding>['holding'];
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
  const hold = useHolding(proposal, opened?.asOf);
  const isAsking = doing.begun === 'confirm' && opened === undefined;
  const asked = usePreview(isAsking ? figuresOf(proposal) : undefined, 'as it stands');
  const decided = useDecisions(proposal);
  const mayHold = opened !== undefined && decided.includes('confirm');
  const holdOffered: readonly HoldAction[] =
    proposal.hold === undefined ? ['hold'] : (['hold', 'release'] as const);

  function begin(action: Decision | HoldAction): void {
    deciding.reset();
    hold.holding.reset();
    if (action === 'hold' || action === 'release') hold.begin(action);
    else doing.begin(action);
  }

  return {
    ways,
    offered: mayHold ? [...decided, ...holdOffered] : decided,
    begin,
    deciding,
    holding: hold.holding,
    dialogs: (
      <>
        {doing.begun && (
          <DecideDialog
            proposal={proposal}
            decision={doing.begun}
            effect={opened?.effect ?? asked}
            deciding={deciding}
            doing={doing}
          />
        )}
        {hold.dialogs}
        {proof}
      </>
    ),
  };
}
