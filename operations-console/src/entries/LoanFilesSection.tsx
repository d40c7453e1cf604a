import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { actionKeys, decidingKeys, proposingKeys } from '../operations/loan-actions/action-copy.ts';
import { LoanActions } from '../operations/loan-actions/LoanActions.tsx';
import { LoanProposals } from '../operations/loan-actions/LoanProposals.tsx';
import type { LoanPageSlots } from '../operations/loan-files/LoanPage.tsx';
import { usePermission } from '../session/account.ts';

const LoansPage = lazy(async () => ({
  default: (await import('../operations/loan-files/LoansPage.tsx')).LoansPage,
}));
const FindPage = lazy(async () => ({
  default: (await import('../operations/loan-files/FindPage.tsx')).FindPage,
}));
const LoanPage = lazy(async () => ({
  default: (await import('../operations/loan-files/LoanPage.tsx')).LoanPage,
}));
const BorrowerPage = lazy(async () => ({
  default: (await import('../operations/loan-files/BorrowerPage.tsx')).BorrowerPage,
}));

/** Loans and borrowers, with maker-checker actions on the loan's page. */
export function LoanFilesSection() {
  const mayPropose = usePermission('propose_loan_acts');
  const mayConfirm = usePermission('confirm_loan_acts');
  const beside: LoanPageSlots = {
    actionsOf: (loan) => <LoanActions loan={loan} />,
    proposalsOf: ({ proposals }) => <LoanProposals proposals={proposals} />,
    keyHelp: [...(mayPropose ? proposingKeys : []), ...(mayConfirm ? decidingKeys : [])],
    letters: [...actionKeys, 'c', 'x', 'z'],
  };
  return (
    <Switch>
      <Route path="/loan-files/find">
        <FindPage />
      </Route>
      <Route path="/loan-files/loan/:loanId">
        {({ loanId }) => <LoanPage key={loanId} loanId={loanId} beside={beside} />}
      </Route>
      <Route path="/loan-files/borrower/:borrowerId">
        {({ borrowerId }) => <BorrowerPage key={borrowerId} borrowerId={borrowerId} />}
      </Route>
      <Route>
        <LoansPage />
      </Route>
    </Switch>
  );
}
