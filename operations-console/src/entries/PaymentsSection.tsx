import { lazy } from 'react';
import { SectionTabs } from '../frame/SectionTabs.tsx';

const PaymentsPage = lazy(async () => ({
  default: (await import('../servicing/repayments/PaymentsPage.tsx')).PaymentsPage,
}));
const WebhooksPage = lazy(async () => ({
  default: (await import('../servicing/repayments/WebhooksPage.tsx')).WebhooksPage,
}));
const HealthPage = lazy(async () => ({
  default: (await import('../servicing/repayments/HealthPage.tsx')).HealthPage,
}));
const BreaksPage = lazy(async () => ({
  default: (await import('../finance/reconciliation/BreaksPage.tsx')).BreaksPage,
}));
const SuspensePage = lazy(async () => ({
  default: (await import('../finance/reconciliation/SuspensePage.tsx')).SuspensePage,
}));
const ReversalsPage = lazy(async () => ({
  default: (await import('../servicing/payment-reversals/ReversalsPage.tsx')).ReversalsPage,
}));
const ChargeAuditPage = lazy(async () => ({
  default: (await import('../finance/charge-audit/ChargeAuditPage.tsx')).ChargeAuditPage,
}));
const RunsPage = lazy(async () => ({
  default: (await import('../finance/reconciliation/RunsPage.tsx')).RunsPage,
}));

/** Payments from borrowers, from checkout to bank settlement. Each page belongs to its own capability. */
export function PaymentsSection() {
  return (
    <SectionTabs
      label="Payments"
      path="/repayments"
      tabs={[
        { name: 'payments', title: 'Payments', permission: 'read_payments', Page: PaymentsPage },
        { name: 'callbacks', title: 'Webhooks', permission: 'read_payments', Page: WebhooksPage },
        { name: 'breaks', title: 'Breaks', permission: 'read_reconciliation', Page: BreaksPage },
        {
          name: 'suspense',
          title: 'Unallocated payments',
          permission: 'read_reconciliation',
          Page: SuspensePage,
        },
        { name: 'reversals', title: 'Reversals', permission: 'read_payments', Page: ReversalsPage },
        {
          name: 'charge-audit',
          title: 'Charge audit',
          permission: 'read_reconciliation',
          Page: ChargeAuditPage,
        },
        { name: 'runs', title: 'Reconciliation runs', permission: 'read_reconciliation', Page: RunsPage },
        { name: 'health', title: 'Provider health', permission: 'read_payments', Page: HealthPage },
      ]}
    />
  );
}
