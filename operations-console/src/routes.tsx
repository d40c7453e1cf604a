import { lazy } from 'react';
import { withSectionsToCome } from './frame/build-flags.ts';
import type { Section } from './frame/section.ts';

const ApplicationsPage = lazy(async () => ({
  default: (await import('./decisions/ApplicationsPage.tsx')).ApplicationsPage,
}));
const DisbursementsPage = lazy(async () => ({
  default: (await import('./disbursements/DisbursementsPage.tsx')).DisbursementsPage,
}));
const PaymentsSection = lazy(async () => ({
  default: (await import('./entries/PaymentsSection.tsx')).PaymentsSection,
}));
const ComplaintsSection = lazy(async () => ({
  default: (await import('./entries/ComplaintsSection.tsx')).ComplaintsSection,
}));
const CallsPage = lazy(async () => ({ default: (await import('./outreach/CallsPage.tsx')).CallsPage }));
const InboxPage = lazy(async () => ({ default: (await import('./engagement/InboxPage.tsx')).InboxPage }));
const StaffPage = lazy(async () => ({ default: (await import('./staff/StaffPage.tsx')).StaffPage }));
const AuditPage = lazy(async () => ({ default: (await import('./staff/AuditPage.tsx')).AuditPage }));
const SystemPage = lazy(async () => ({ default: (await import('./system/SystemPage.tsx')).SystemPage }));

/** Every section that staff will have, once. Production builds leave out those that are still to come. */
const declaredSections: readonly Section[] = [
  {
    name: 'applications',
    title: 'Applications',
    group: 'Work',
    purpose: 'Decide what the rules leave to a person, with the case and its reasons side by side.',
    permission: 'read_applications',
    Page: ApplicationsPage,
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
    name: 'loans',
    title: 'Loans',
    group: 'Loans',
    purpose: 'Find a loan, its schedule, its history and what is owed today.',
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
  // After payouts, because people begin with the first section of their role: finance with money, support with people.
  {
    name: 'complaints',
    title: 'Complaints',
    group: 'Work',
    purpose: 'Answer borrowers by the clock, with the order and everything that was said beside it.',
    permission: 'read_complaints',
    Page: ComplaintsSection,
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
    name: 'extensions',
    title: 'Extensions',
    group: 'Loans',
    purpose: 'See who moved a due day, what it cost, and what it cost in all.',
  },
  {
    name: 'identity',
    title: 'Borrowers',
    group: 'Borrowers',
    purpose: 'Find a person, their sessions and what they consented to.',
  },
  {
    name: 'payment-accounts',
    title: 'Payment accounts',
    group: 'Borrowers',
    purpose: 'Check the bank and wallet accounts that borrowers bound.',
  },
  {
    name: 'products',
    title: 'Products',
    group: 'Offer',
    purpose: 'Price a product, prove it against the caps of its market, publish it.',
  },
  {
    name: 'agreements',
    title: 'Agreements',
    group: 'Offer',
    purpose: 'Keep the texts that borrowers sign, each with its versions.',
  },
  {
    name: 'promotions',
    title: 'Promotions',
    group: 'Offer',
    purpose: 'Make registration links and read what came of them.',
  },
  {
    name: 'brands',
    title: 'Brands',
    group: 'Offer',
    purpose: 'Change names, colours, lines and listed hosts of a brand without a release.',
  },
  {
    name: 'ledger',
    title: 'Ledger',
    group: 'House',
    purpose: 'Read accounts and transfers, and correct a mistake by a further transfer.',
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

/** The sections of this build. */
export const sections: readonly Section[] = declaredSections.filter(({ Page }) => Page || withSectionsToCome);
