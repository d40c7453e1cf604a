import { lazy } from 'react';
import { Link, Route, Switch } from 'wouter';

const ApprovalsPage = lazy(async () => ({
  default: (await import('../operations/loan-actions/ApprovalsPage.tsx')).ApprovalsPage,
}));
const BulkProposalsPage = lazy(async () => ({
  default: (await import('../operations/bulk-loan-actions/BulkProposalsPage.tsx')).BulkProposalsPage,
}));
const BulkProposalPage = lazy(async () => ({
  default: (await import('../operations/bulk-loan-actions/BulkProposalPage.tsx')).BulkProposalPage,
}));

/** Loan actions that wait for a second person, one by one and in bulk. */
export function ApprovalsSection() {
  return (
    <Switch>
      <Route path="/loan-acts/bulk/:bulkActionId">
        {({ bulkActionId }) => <BulkProposalPage key={bulkActionId} bulkActionId={bulkActionId} />}
      </Route>
      <Route path="/loan-acts/bulk">
        <BulkProposalsPage />
      </Route>
      <Route>
        <ApprovalsPage
          links={
            <Link style={{ alignSelf: 'center' }} href="/loan-acts/bulk">
              Bulk proposals
            </Link>
          }
        />
      </Route>
    </Switch>
  );
}
