import { lazy } from 'react';
import { SectionTabs } from '#frame/SectionTabs.tsx';

const TrialBalancePage = lazy(async () => ({
  default: (await import('./TrialBalancePage.tsx')).TrialBalancePage,
}));
const TransactionsPage = lazy(async () => ({
  default: (await import('./TransactionsPage.tsx')).TransactionsPage,
}));

const ofLedger = { permission: 'read_ledger' } as const;

/** The ledger: the balance of every account on any day, and the postings. */
export function LedgerPage() {
  return (
    <SectionTabs
      label="Ledger"
      path="/ledger"
      tabs={[
        { name: 'balance', title: 'Trial balance', Page: TrialBalancePage, ...ofLedger },
        { name: 'transactions', title: 'Transactions', Page: TransactionsPage, ...ofLedger },
      ]}
    />
  );
}
