import { lazy } from 'react';
import { SectionTabs } from '../frame/SectionTabs.tsx';

const StatementsPage = lazy(async () => ({
  default: (await import('../finance/ledger-views/StatementsPage.tsx')).StatementsPage,
}));
const TrialBalancePage = lazy(async () => ({
  default: (await import('../finance/ledger-views/TrialBalancePage.tsx')).TrialBalancePage,
}));
const LoanTapePage = lazy(async () => ({
  default: (await import('../finance/ledger-views/LoanTapePage.tsx')).LoanTapePage,
}));
const MonthsPage = lazy(async () => ({
  default: (await import('../finance/accounting-periods/MonthsPage.tsx')).MonthsPage,
}));

const JournalPage = lazy(async () => ({
  default: (await import('../finance/general-ledger/JournalPage.tsx')).JournalPage,
}));

const TaxReportPage = lazy(async () => ({
  default: (await import('../finance/tax-reports/TaxReportPage.tsx')).TaxReportPage,
}));

const ReturnsPage = lazy(async () => ({
  default: (await import('../finance/regulatory-returns/ReturnsPage.tsx')).ReturnsPage,
}));

const CreditBureauPage = lazy(async () => ({
  default: (await import('../finance/credit-bureau/CreditBureauPage.tsx')).CreditBureauPage,
}));

const ImportPage = lazy(async () => ({
  default: (await import('../operations/portfolio-import/ImportPage.tsx')).ImportPage,
}));

const ofLedger = { permission: 'read_ledger' } as const;

/** The lender's books for accountants. Each page belongs to its own capability. */
export function BooksSection() {
  return (
    <SectionTabs
      label="Books"
      path="/books"
      tabs={[
        { name: 'statements', title: 'Statements', Page: StatementsPage, ...ofLedger },
        { name: 'balance', title: 'Trial balance', Page: TrialBalancePage, ...ofLedger },
        { name: 'months', title: 'Months', Page: MonthsPage, ...ofLedger },
        { name: 'tape', title: 'Loan tape', Page: LoanTapePage, ...ofLedger },
        { name: 'journal', title: 'Journal exports', Page: JournalPage, ...ofLedger },
        { name: 'taxes', title: 'Taxes', Page: TaxReportPage, ...ofLedger },
        { name: 'returns', title: 'Returns', Page: ReturnsPage, ...ofLedger },
        { name: 'bureau', title: 'Credit bureau', Page: CreditBureauPage, ...ofLedger },
        { name: 'import', title: 'Portfolio import', Page: ImportPage, permission: 'import_portfolios' },
      ]}
    />
  );
}
