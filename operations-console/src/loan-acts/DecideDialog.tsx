import { ActDialog, ActFigure, ProposedWords } from '../queue/ActDialog.tsx';
import type { useCaseAct } from '../queue/use-case-act.ts';
import { ActPreview } from './ActPreview.tsx';
import { takesAmount } from './act-draft.ts';
import { decisions, loanActs } from './act-words.ts';
import { figureText } from './proposals.ts';
import {
  type Decision,
  type Figures,
  type GivenDecision,
  type Proposal,
  type useDeciding,
  usePreview,
} from './queries.ts';

interface DecideDialogProps {
  readonly proposal: Proposal;
  readonly decision: Decision;
  readonly deciding: ReturnType<typeof useDeciding>;
  readonly doing: ReturnType<typeof useCaseAct<Decision, GivenDecision>>;
}

/** The inputs of a proposal, as the preview request needs them. */
export function figuresOf({ loanId, act, amount, days }: Proposal): Figures {
  return {
    ...{ loanId, act },
    ...(takesAmount(act) && { amount }),
    ...(act === 'move_date' && days !== undefined && { days }),
  };
}

/**
 * Decides a proposal: its effect on the loan in its current state, the proposer's reason, and the approver's
 * reason.
 */
export function DecideDialog({ proposal, decision, deciding, doing }: DecideDialogProps) {
  const isConfirming = decision === 'confirm';
  const worked = usePreview(isConfirming ? figuresOf(proposal) : undefined, 'as it stands');
  const words = decisions[decision];
  return (
    <ActDialog
      question={isConfirming ? loanActs[proposal.act].confirm : `${words.ok} this proposal?`}
      consequence={words.consequence}
      ok={words.ok}
      width={620}
      note={doing.note}
      label="Why"
      hint="For colleagues and auditors."
      isBusy={deciding.isPending}
      error={deciding.error}
      problem={isConfirming ? confirmProblem(worked) : undefined}
      onNote={doing.write}
      onGo={() => doing.go({ decision, why: doing.note.trim() })}
      onBack={doing.goBack}
    >
      <ActFigure figure={figureText(proposal)} rest={loanActs[proposal.act].title.toLowerCase()} />
      <ProposedWords by={proposal.isMine === '1' ? 'You' : proposal.proposedBy} words={proposal.why} />
      {proposal.reference !== '' && (
        <p>
          Sent back by <code>{proposal.reference}</code>
        </p>
      )}
      {isConfirming && (
        <ActPreview
          preview={worked.data}
          error={worked.error}
          isOld={worked.isFetching}
          onRetry={() => void worked.refetch()}
        />
      )}
    </ActDialog>
  );
}

/** An approver cannot confirm before the preview is loaded. */
function confirmProblem({ data, isFetching }: ReturnType<typeof usePreview>): string | undefined {
  if (data === undefined || isFetching) return 'Wait until it is worked out.';
  return data.canBeDone === '0' ? 'It cannot be done as the loan stands. Refuse it, or wait.' : undefined;
}
