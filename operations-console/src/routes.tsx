import { lazy } from 'react';
import type { Section } from './frame/section.ts';

const ApplicationsPage = lazy(async () => ({
  default: (await import('./origination/decisions/ApplicationsPage.tsx')).ApplicationsPage,
}));
const DisbursementsPage = lazy(async () => ({
  default: (await import('./servicing/disbursements/DisbursementsPage.tsx')).DisbursementsPage,
}));
const PaymentsSection = lazy(async () => ({
  default: (await import('./entries/PaymentsSection.tsx')).PaymentsSection,
}));
const ComplaintsSection = lazy(async () => ({
  default: (await import('./entries/ComplaintsSection.tsx')).ComplaintsSection,
}));
const LoanFilesSection = lazy(async () => ({
  default: (await import('./entries/LoanFilesSection.tsx')).LoanFilesSection,
}));
const ApprovalsPage = lazy(async () => ({
  default: (await import('./operations/loan-actions/ApprovalsPage.tsx')).ApprovalsPage,
}));
const LedgerPage = lazy(async () => ({
  default: (await import('./finance/ledger-views/LedgerPage.tsx')).LedgerPage,
}));
const CallsPage = lazy(async () => ({ default: (await import('./messaging/CallsPage.tsx')).CallsPage }));
const ConfigurationSection = lazy(async () => ({
  default: (await import('./operations/configuration/ConfigurationSection.tsx')).ConfigurationSection,
}));
const DashboardsPage = lazy(async () => ({
  default: (await import('./operations/dashboards/DashboardsPage.tsx')).DashboardsPage,
}));
const InboxPage = lazy(async () => ({
  default: (await import('./support/engagement/InboxPage.tsx')).InboxPage,
}));
const StaffPage = lazy(async () => ({ default: (await import('./people/staff/StaffPage.tsx')).StaffPage }));
const AuditPage = lazy(async () => ({ default: (await import('./people/staff/AuditPage.tsx')).AuditPage }));
const SystemPage = lazy(async () => ({ default: (await import('./system/SystemPage.tsx')).SystemPage }));

/** All sections in navigation order: people, then money, then administration. */
export const sections: readonly Section[] = [
  {
    name: 'complaints',
    title: 'Complaints',
    group: 'Work',
    purpose: 'Answer borrowers by the clock, with the order and everything that was said beside it.',
    permission: 'read_complaints',
    Page: ComplaintsSection,
  },
  {
    name: 'engagement',
    title: 'Contact inbox',
    group: 'Work',
    purpose: 'Read what visitors wrote, and answer them.',
    permission: 'read_contact_messages',
    Page: InboxPage,
  },
  {
    name: 'outreach',
    title: 'Calls',
    group: 'Work',
    purpose: 'Call borrowers about what is late, when they may be called.',
    permission: 'read_outreach',
    Page: CallsPage,
  },
  {
    name: 'applications',
    title: 'Applications',
    group: 'Work',
    purpose: 'Decide what the rules leave to a person, with the case and its reasons side by side.',
    permission: 'read_applications',
    Page: ApplicationsPage,
  },
  {
    name: 'loan-acts',
    title: 'Approvals',
    group: 'Work',
    purpose: 'Confirm, as the second person, what colleagues propose for a loan.',
    permission: 'read_loans',
    Page: ApprovalsPage,
  },
  {
    name: 'loan-files',
    title: 'Loans',
    group: 'Loans',
    purpose:
      'Find a loan or a borrower by anything, and see all of it on one page, today and on any day before.',
    permission: 'read_loans',
    Page: LoanFilesSection,
  },
  {
    name: 'disbursements',
    title: 'Payouts',
    group: 'Loans',
    purpose: 'Follow money on its way to borrowers, and settle what came back.',
    permission: 'read_payouts',
    Page: DisbursementsPage,
  },
  {
    name: 'repayments',
    title: 'Payments',
    group: 'Loans',
    purpose: 'See what was paid and what providers say of it, and settle what matches nothing.',
    permission: 'read_payments',
    Page: PaymentsSection,
  },
  {
    name: 'ledger',
    title: 'Ledger',
    group: 'Loans',
    purpose: 'Read what every account holds on any day, and what was posted and why.',
    permission: 'read_ledger',
    Page: LedgerPage,
  },
  {
    name: 'configuration',
    title: 'Configuration',
    group: 'Offer',
    purpose: 'Change what is offered and said, prove it against the law, publish it by two people.',
    permission: 'read_configuration',
    Page: ConfigurationSection,
  },
  {
    name: 'dashboards',
    title: 'Dashboards',
    group: 'Insight',
    purpose: 'See where lending is going: who comes, what is lent, what comes back, what is late.',
    permission: 'read_dashboards',
    Page: DashboardsPage,
  },
  {
    name: 'staff',
    title: 'Staff',
    group: 'House',
    purpose: 'Say who may do what, and who must agree.',
    permission: 'read_staff',
    Page: StaffPage,
  },
  {
    name: 'audit-trail',
    title: 'Audit trail',
    group: 'House',
    purpose: 'Read who did what, on what and why.',
    permission: 'read_audit_trail',
    Page: AuditPage,
  },
  {
    name: 'system',
    title: 'System',
    group: 'House',
    purpose: 'See whether the platform does its work.',
    permission: 'use_console',
    Page: SystemPage,
  },
];
