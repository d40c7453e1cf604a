import { ActionButtons } from '#cases/ActionButtons.tsx';
import { ActionOutcome } from '#cases/ActionOutcome.tsx';
import { useCaseAction } from '#cases/use-case-action.ts';
import { usePermission } from '#session/account.ts';
import { loanActions } from './action-copy.ts';
import styles from './LoanActs.module.css';
import { ProposeDialog } from './ProposeDialog.tsx';
import { isStale, type LoanAction, type Proposing, useProposing } from './queries.ts';

interface LoanActionsProps {
  readonly loan: {
    readonly loanId: string;
    readonly version: string;
    readonly actions: readonly LoanAction[];
  };
}

/** The actions that can be proposed for a loan, each with a dialog that previews its effect. */
export function LoanActions({ loan }: LoanActionsProps) {
  const mayPropose = usePermission('propose_loan_acts');
  const proposing = useProposing(loan.loanId);
  const doing = useCaseAction<LoanAction, Proposing>({
    id: `acts of ${loan.loanId}`,
    acting: proposing,
    isStale,
  });
  if (!mayPropose) return null;
  return (
    <div className={styles.acts}>
      <ActionButtons actions={loan.actions} ways={loanActions} onBegin={doing.begin} />
      <ActionOutcome acting={proposing} isStale={isStale} />
      {doing.begun && (
        <ProposeDialog
          key={doing.begun}
          loan={loan}
          action={doing.begun}
          proposing={proposing}
          doing={doing}
        />
      )}
    </div>
  );
}
