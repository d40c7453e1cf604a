import { lazy } from 'react';
import { Link, Route, Switch } from 'wouter';
import { BulkProposeButton } from '../operations/bulk-loan-actions/BulkProposeButton.tsx';
import { BulkMessageButton } from '../operations/bulk-messages/BulkMessageButton.tsx';
import { actionKeys, decidingKeys, proposingKeys } from '../operations/loan-actions/action-copy.ts';
import { LoanActions } from '../operations/loan-actions/LoanActions.tsx';
import { LoanProposals } from '../operations/loan-actions/LoanProposals.tsx';
import type { LoanPageSlots } from '../operations/loan-files/LoanPage.tsx';
import { LoanMandate } from '../servicing/mandates/LoanMandate.tsx';
import { usePermission } from '../session/account.ts';

const LoansPage = lazy(async () => ({
  default: (await import('../operations/loan-files/LoansPage.tsx')).LoansPage,
}));
const FindPage = lazy(async () => ({
  default: (await import('../operations/loan-files/FindPage.tsx')).FindPage,
}));
const BulkMessagesPage = lazy(async () => ({
  default: (await import('../operations/bulk-messages/BulkMessagesPage.tsx')).BulkMessagesPage,
}));
const BulkMessagePage = lazy(async () => ({
  default: (await import('../operations/bulk-messages/BulkMessagePage.tsx')).BulkMessagePage,
}));
const LoanPage = lazy(async () => ({
  default: (await import('../operations/loan-files/LoanPage.tsx')).LoanPage,
}));
const BorrowerPage = lazy(async () => ({
  default: (await import('../operations/loan-files/BorrowerPage.tsx')).BorrowerPage,
}));

/** Loans and borrowers, with maker-checker actions on the loan's page. */
export function LoanFilesSection() {
  const mayContact = usePermission('call_borrowers');
  const maySeeContacts = usePermission('read_outreach');
  const mayPropose = usePermission('propose_loan_acts');
  const mayConfirm = usePermission('confirm_loan_acts');
  const beside: LoanPageSlots = {
    actionsOf: (loan) => <LoanActions loan={loan} />,
    proposalsOf: ({ proposals }) => <LoanProposals proposals={proposals} />,
    mandateOf: ({ loanId }) => <LoanMandate loanId={loanId} />,
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
      {maySeeContacts && (
        <Route path="/loan-files/messages/:bulkMessageId">
          {({ bulkMessageId }) => <BulkMessagePage key={bulkMessageId} bulkMessageId={bulkMessageId} />}
        </Route>
      )}
      {maySeeContacts && (
        <Route path="/loan-files/messages">
          <BulkMessagesPage />
        </Route>
      )}
      <Route>
        <LoansPage
          links={maySeeContacts && <Link href="/loan-files/messages">Bulk messages</Link>}
          bulkActionsOf={(loanIds) => (
            <>
              {mayContact && <BulkMessageButton loanIds={loanIds} />}
              {mayPropose && <BulkProposeButton loanIds={loanIds} />}
            </>
          )}
        />
      </Route>
    </Switch>
  );
}
