import { ActionAmount, ActionDialog, ProposedReason } from '#cases/ActionDialog.tsx';
import type { useCaseAction } from '#cases/use-case-action.ts';
import { OwnLimit } from '#people/amount-limits/OwnLimit.tsx';
import { ActionPreview } from './ActionPreview.tsx';
import { decisions, loanActions } from './action-copy.ts';
import { limitedAction, takesAmount } from './action-draft.ts';
import { figureText } from './proposals.ts';
import type { Decision, DecisionInput, Figures, Preview, Proposal, useDeciding } from './queries.ts';

/** The effect of a proposal on the loan in its current state, while it loads and after. */
export interface ShownEffect {
  readonly data: Preview | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly decision: Decision;
  /** Used by an approval only. */
  readonly effect: ShownEffect;
  readonly deciding: ReturnType<typeof useDeciding>;
  readonly doing: ReturnType<typeof useCaseAction<Decision, DecisionInput>>;
}

/** The inputs of a proposal, as the preview request needs them. */
export function figuresOf({ loanId, action, amount, days, settleFor, until }: Proposal): Figures {
  return {
    loanId,
    action,
    ...(takesAmount(action) && { amount }),
    ...(action === 'move_date' && days !== undefined && { days }),
    ...(settleFor !== undefined && { settleFor }),
    ...(until !== undefined && { until }),
  };
}

/**
 * Decides a proposal: its effect on the loan in its current state, the proposer's reason, and the approver's
 * reason.
 */
export function DecideDialog({ proposal, decision, effect, deciding, doing }: DecideDialogProps) {
  const isConfirming = decision === 'confirm';
  // One amount: what is shown above is what the effect computed, and it is what the request names.
  const amount = isConfirming && effect.data?.canBeDone ? effect.data.amount : proposal.amount;
  const copy = decisions[decision];
  return (
    <ActionDialog
      question={isConfirming ? loanActions[proposal.action].confirm : `${copy.ok} this proposal?`}
      consequence={copy.consequence}
      ok={copy.ok}
      width={620}
      note={doing.note}
      label="Reason"
      hint="For colleagues and auditors."
      isBusy={deciding.isPending}
      error={deciding.error}
      problem={isConfirming ? confirmProblem(effect) : undefined}
      onNote={doing.write}
      onGo={() => doing.go({ decision, why: doing.note.trim(), ...(isConfirming && { amount }) })}
      onBack={doing.goBack}
    >
      <ActionAmount
        figure={figureText({ ...proposal, amount })}
        rest={loanActions[proposal.action].title.toLowerCase()}
      />
      <ProposedReason by={proposal.isMine ? 'You' : proposal.proposedBy} words={proposal.why} />
      {isConfirming && <ApprovalLimit proposal={{ ...proposal, amount }} />}
      {isConfirming && (
        <ActionPreview
          preview={effect.data}
          error={effect.error}
          isOld={effect.isFetching}
          onRetry={() => void effect.refetch()}
        />
      )}
    </ActionDialog>
  );
}

/** An approver cannot confirm before the preview is loaded. */
function confirmProblem({ data, isFetching }: ShownEffect): string | undefined {
  if (data === undefined || isFetching) return 'Wait for the preview.';
  return !data.canBeDone
    ? 'The action is not possible in the current state of the loan. Reject it, or wait.'
    : undefined;
}

/** The limit that applies to an approval of this proposal. Moved dates carry no amount. */
export function ApprovalLimit({ proposal: { action, market, amount } }: { readonly proposal: Proposal }) {
  if (action === 'move_date') return null;
  return <OwnLimit market={market} action={limitedAction(action)} step="approve" amount={amount} />;
}
