import { ActButtons } from '../queue/ActButtons.tsx';
import { ActOutcome } from '../queue/ActOutcome.tsx';
import { useCaseAct } from '../queue/use-case-act.ts';
import { usePermission } from '../session/account.ts';
import { loanActs } from './act-words.ts';
import styles from './LoanActs.module.css';
import { ProposeDialog } from './ProposeDialog.tsx';
import { isOvertaken, type LoanAct, type Proposing, useProposing } from './queries.ts';

interface LoanActsProps {
  readonly loan: { readonly loanId: string; readonly version: string; readonly acts: readonly LoanAct[] };
}

/** The actions that can be proposed for a loan, each with a dialog that previews its effect. */
export function LoanActs({ loan }: LoanActsProps) {
  const mayPropose = usePermission('propose_loan_acts');
  const proposing = useProposing(loan.loanId);
  const doing = useCaseAct<LoanAct, Proposing>({
    id: `acts of ${loan.loanId}`,
    acting: proposing,
    isOvertaken,
  });
  if (!mayPropose) return null;
  return (
    <div className={styles.acts}>
      <ActButtons acts={loan.acts} ways={loanActs} onBegin={doing.begin} />
      <ActOutcome acting={proposing} isOvertaken={isOvertaken} />
      {doing.begun && (
        <ProposeDialog key={doing.begun} loan={loan} act={doing.begun} proposing={proposing} doing={doing} />
      )}
    </div>
  );
}
