import {
  Activity,
  ArrowDownLeft,
  ArrowUpRight,
  BookOpen,
  Calculator,
  ChartColumn,
  ChartLine,
  ClipboardList,
  Headset,
  HeartPulse,
  Inbox,
  Landmark,
  MessageSquareWarning,
  OctagonX,
  PhoneCall,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Stamp,
  Undo2,
  Users,
  UsersRound,
  Webhook,
} from 'lucide-react';
import { lazy } from 'react';
import type { Section } from './frame/section.ts';

const ApplicationsSection = lazy(async () => ({
  default: (await import('./entries/ApplicationsSection.tsx')).ApplicationsSection,
}));
const RefundsPage = lazy(async () => ({
  default: (await import('./servicing/refunds/RefundsPage.tsx')).RefundsPage,
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
const ApprovalsSection = lazy(async () => ({
  default: (await import('./entries/ApprovalsSection.tsx')).ApprovalsSection,
}));
const LedgerPage = lazy(async () => ({
  default: (await import('./finance/ledger-views/LedgerPage.tsx')).LedgerPage,
}));
const CollectionsSection = lazy(async () => ({
  default: (await import('./entries/CollectionsSection.tsx')).CollectionsSection,
}));
const TeamPage = lazy(async () => ({
  default: (await import('./operations/team/TeamPage.tsx')).TeamPage,
}));
const BooksSection = lazy(async () => ({
  default: (await import('./entries/BooksSection.tsx')).BooksSection,
}));
const CollectionsBoardPage = lazy(async () => ({
  default: (await import('./support/collections/CollectionsBoardPage.tsx')).CollectionsBoardPage,
}));
const ConfigurationSection = lazy(async () => ({
  default: (await import('./operations/configuration/ConfigurationSection.tsx')).ConfigurationSection,
}));
const DashboardsPage = lazy(async () => ({
  default: (await import('./operations/dashboards/DashboardsPage.tsx')).DashboardsPage,
}));
const PortfolioPage = lazy(async () => ({
  default: (await import('./operations/portfolio/PortfolioPage.tsx')).PortfolioPage,
}));
const HarmBoardPage = lazy(async () => ({
  default: (await import('./operations/harm-board/HarmBoardPage.tsx')).HarmBoardPage,
}));
const InboxPage = lazy(async () => ({
  default: (await import('./support/engagement/InboxPage.tsx')).InboxPage,
}));
const StaffPage = lazy(async () => ({ default: (await import('./people/staff/StaffPage.tsx')).StaffPage }));
const AccessReviewPage = lazy(async () => ({
  default: (await import('./people/access-reviews/AccessReviewPage.tsx')).AccessReviewPage,
}));
const EmergencyStopsPage = lazy(async () => ({
  default: (await import('./people/emergency-stops/EmergencyStopsPage.tsx')).EmergencyStopsPage,
}));
const IntegrationsSection = lazy(async () => ({
  default: (await import('./entries/IntegrationsSection.tsx')).IntegrationsSection,
}));
const AuditPage = lazy(async () => ({ default: (await import('./people/staff/AuditPage.tsx')).AuditPage }));
const SystemPage = lazy(async () => ({ default: (await import('./system/SystemPage.tsx')).SystemPage }));

/** All sections in navigation order: people, then money, then administration. */
export const sections: readonly Section[] = [
  {
    name: 'complaints',
    title: 'Complaints',
    group: 'Work',
    Icon: MessageSquareWarning,
    purpose: 'Answer complaints within the SLA, with the loan and the message history.',
    permission: 'read_complaints',
    Page: ComplaintsSection,
  },
  {
    name: 'engagement',
    title: 'Contact inbox',
    group: 'Work',
    Icon: Inbox,
    purpose: 'Read and answer messages from the website.',
    permission: 'read_contact_messages',
    Page: InboxPage,
  },
  {
    name: 'outreach',
    title: 'Collections',
    group: 'Work',
    Icon: PhoneCall,
    purpose: 'Call borrowers with overdue loans, within the contact policy.',
    permission: 'read_outreach',
    Page: CollectionsSection,
  },
  {
    name: 'applications',
    title: 'Applications',
    group: 'Work',
    Icon: ClipboardList,
    purpose: 'Review applications that the rules referred or a list holds, and the lists.',
    permission: 'read_applications',
    Page: ApplicationsSection,
  },
  {
    name: 'loan-acts',
    title: 'Approvals',
    group: 'Work',
    Icon: Stamp,
    purpose: 'Approve or reject loan actions that colleagues propose.',
    permission: 'read_loans',
    Page: ApprovalsSection,
  },
  {
    name: 'team',
    title: 'Team',
    group: 'Work',
    Icon: UsersRound,
    purpose: 'Open cases and deadlines by queue and person; assign by load, language and skill.',
    permission: 'read_team',
    Page: TeamPage,
  },
  {
    name: 'loan-files',
    title: 'Loans',
    group: 'Servicing',
    Icon: Landmark,
    purpose: 'Find loans and borrowers, and see their position on any date.',
    permission: 'read_loans',
    Page: LoanFilesSection,
  },
  {
    name: 'disbursements',
    title: 'Payouts',
    group: 'Servicing',
    Icon: ArrowUpRight,
    purpose: 'Monitor disbursements to borrowers and resolve returned payouts.',
    permission: 'read_payouts',
    Page: DisbursementsPage,
  },
  {
    name: 'refunds',
    title: 'Refunds',
    group: 'Servicing',
    Icon: Undo2,
    purpose: 'Monitor money on its way back to borrowers, and credit of closed loans.',
    permission: 'read_payouts',
    Page: RefundsPage,
  },
  {
    name: 'repayments',
    title: 'Payments',
    group: 'Servicing',
    Icon: ArrowDownLeft,
    purpose: 'Monitor payments, webhooks and reconciliation; allocate unallocated payments.',
    permission: 'read_payments',
    Page: PaymentsSection,
  },
  {
    name: 'ledger',
    title: 'Ledger',
    group: 'Servicing',
    Icon: BookOpen,
    purpose: 'Trial balance on any date, and every posting with its explanation.',
    permission: 'read_ledger',
    Page: LedgerPage,
  },
  {
    name: 'books',
    title: 'Books',
    group: 'Servicing',
    Icon: Calculator,
    purpose: 'Months to close, and the statements and journals of the books.',
    permission: 'read_ledger',
    Page: BooksSection,
  },
  {
    name: 'configuration',
    title: 'Configuration',
    group: 'Set-up',
    Icon: SlidersHorizontal,
    purpose: 'Edit products, brands, forms and rules; changes are validated and need approval.',
    permission: 'read_configuration',
    Page: ConfigurationSection,
  },
  {
    name: 'portfolio',
    title: 'Portfolio',
    group: 'Insight',
    Icon: ChartLine,
    purpose: 'Portfolio at risk, roll rates, vintages and losses, and the loans behind each.',
    permission: 'read_dashboards',
    Page: PortfolioPage,
  },
  {
    name: 'harm-board',
    title: 'Harm board',
    group: 'Insight',
    Icon: HeartPulse,
    purpose: 'What harms borrowers, measured each night, and products stopped because of it.',
    permission: 'read_dashboards',
    Page: HarmBoardPage,
  },
  {
    name: 'collections-board',
    title: 'Collections board',
    group: 'Insight',
    Icon: Headset,
    purpose: 'Compare agents: borrowers reached, promises kept, money collected, complaints.',
    permission: 'read_dashboards',
    Page: CollectionsBoardPage,
  },
  {
    name: 'dashboards',
    title: 'Dashboards',
    group: 'Insight',
    Icon: ChartColumn,
    purpose: 'Acquisition, lending, repayment, ageing, provider and complaint metrics.',
    permission: 'read_dashboards',
    Page: DashboardsPage,
  },
  {
    name: 'staff',
    title: 'Staff',
    group: 'Administration',
    Icon: Users,
    purpose: 'Manage staff accounts, roles and sessions.',
    permission: 'read_staff',
    Page: StaffPage,
  },
  {
    name: 'access-reviews',
    title: 'Access review',
    group: 'Administration',
    Icon: ShieldCheck,
    purpose: 'Review the access of every staff member each quarter.',
    permission: 'read_staff',
    Page: AccessReviewPage,
  },
  {
    name: 'emergency-stops',
    title: 'Emergency stops',
    group: 'Administration',
    Icon: OctagonX,
    purpose: 'Stop lending, payouts, a provider, a channel or a product at once; two people resume.',
    permission: 'read_emergency_stops',
    Page: EmergencyStopsPage,
  },
  {
    name: 'integrations',
    title: 'Integrations',
    group: 'Administration',
    Icon: Webhook,
    purpose: 'Webhooks to the lender’s own systems: endpoints, deliveries and replays.',
    permission: 'read_integrations',
    Page: IntegrationsSection,
  },
  {
    name: 'audit-trail',
    title: 'Audit trail',
    group: 'Administration',
    Icon: ScrollText,
    purpose: 'Who did what, on which record, and why.',
    permission: 'read_audit_trail',
    Page: AuditPage,
  },
  {
    name: 'system',
    title: 'System',
    group: 'Administration',
    Icon: Activity,
    purpose: 'Status and metrics of the platform’s services.',
    permission: 'use_console',
    Page: SystemPage,
  },
];
