/** How a row belongs to a borrower. */
export type RowOwner =
  | 'self'
  | 'borrower'
  | 'application'
  | 'loan'
  | 'complaint'
  | 'complaint_reply'
  | 'payment'
  | 'refund'
  | 'webhook';

export const EXPORT_SECTIONS = [
  'account',
  'applications',
  'loans',
  'payments',
  'accounts',
  'documents',
  'complaints',
  'contacts',
  'devices',
  'bookkeeping',
] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

export interface ExportedTable {
  readonly section: ExportSection;
  readonly table: string;
  readonly owner: RowOwner;
  /** Rows are listed in this order. */
  readonly orderBy: string;
  /** Encrypted columns, without `_encrypted`. */
  readonly encrypted?: readonly string[];
  /** Columns that are not given: staff's own notes, credentials. */
  readonly omit?: readonly string[];
}

/**
 * Everything that the export gives, in its order. A test compares this list, and `notExported`, with the tables
 * of the database.
 */
export const exportedTables: readonly ExportedTable[] = [
  { section: 'account', table: 'borrowers', owner: 'self', orderBy: 'id', encrypted: ['mobile'] },
  {
    section: 'account',
    table: 'borrower_names',
    owner: 'borrower',
    orderBy: 'named_at',
    encrypted: ['name'],
  },
  { section: 'account', table: 'account_freezes', owner: 'borrower', orderBy: 'frozen_at' },
  { section: 'account', table: 'borrowing_limits', owner: 'borrower', orderBy: 'set_at' },
  { section: 'account', table: 'borrowing_breaks', owner: 'borrower', orderBy: 'set_at' },
  { section: 'account', table: 'promotion_registrations', owner: 'borrower', orderBy: 'registered_at' },
  { section: 'applications', table: 'applications', owner: 'borrower', orderBy: 'started_at' },
  {
    section: 'applications',
    table: 'application_pages',
    owner: 'application',
    orderBy: 'saved_at',
    encrypted: ['answers'],
  },
  {
    section: 'applications',
    table: 'affordability_checks',
    owner: 'application',
    orderBy: 'checked_at',
    encrypted: ['figures'],
  },
  { section: 'applications', table: 'application_consents', owner: 'application', orderBy: 'at' },
  { section: 'applications', table: 'application_documents', owner: 'application', orderBy: 'attached_at' },
  { section: 'applications', table: 'application_history', owner: 'application', orderBy: 'at' },
  {
    section: 'applications',
    table: 'application_decisions',
    owner: 'application',
    orderBy: 'decided_at',
    encrypted: ['features'],
    omit: ['note_encrypted', 'hits'],
  },
  {
    section: 'applications',
    table: 'decision_check_answers',
    owner: 'application',
    orderBy: 'answered_at',
    encrypted: ['answer'],
  },
  { section: 'applications', table: 'uploads', owner: 'borrower', orderBy: 'started_at' },
  { section: 'loans', table: 'loans', owner: 'borrower', orderBy: 'signed_on' },
  { section: 'loans', table: 'loan_contracts', owner: 'loan', orderBy: 'loan_id' },
  { section: 'loans', table: 'loan_instalments', owner: 'loan', orderBy: 'due_on' },
  { section: 'loans', table: 'loan_charges', owner: 'loan', orderBy: 'charged_on' },
  { section: 'loans', table: 'loan_history', owner: 'loan', orderBy: 'changed_on' },
  { section: 'loans', table: 'loan_classes', owner: 'loan', orderBy: 'from_day' },
  {
    section: 'loans',
    table: 'bureau_rows',
    owner: 'borrower',
    orderBy: 'as_of',
    encrypted: ['subject'],
  },
  {
    section: 'loans',
    table: 'bureau_subjects',
    owner: 'borrower',
    orderBy: 'entered_at',
    encrypted: ['details'],
    omit: ['entered_by'],
  },
  { section: 'loans', table: 'loan_payouts', owner: 'loan', orderBy: 'disbursed_at' },
  { section: 'loans', table: 'disbursements', owner: 'borrower', orderBy: 'signed_at' },
  {
    section: 'loans',
    table: 'hardship_agreements',
    owner: 'borrower',
    orderBy: 'signed_at',
    encrypted: ['shown'],
  },
  { section: 'loans', table: 'settlement_offers', owner: 'borrower', orderBy: 'offered_at' },
  { section: 'loans', table: 'settlement_acceptances', owner: 'borrower', orderBy: 'accepted_at' },
  { section: 'payments', table: 'mandates', owner: 'borrower', orderBy: 'created_at' },
  { section: 'payments', table: 'mandate_notices', owner: 'borrower', orderBy: 'created_at' },
  { section: 'payments', table: 'mandate_attempts', owner: 'borrower', orderBy: 'created_at' },
  { section: 'loans', table: 'hardship_requests', owner: 'loan', orderBy: 'decided_on' },
  { section: 'loans', table: 'charge_differences', owner: 'borrower', orderBy: 'opened_at' },
  { section: 'loans', table: 'loan_proposals', owner: 'borrower', orderBy: 'proposed_at' },
  {
    section: 'payments',
    table: 'payment_intents',
    owner: 'borrower',
    orderBy: 'created_at',
    omit: ['pay_code_image'],
  },
  { section: 'payments', table: 'payment_steps', owner: 'payment', orderBy: 'made_at' },
  { section: 'payments', table: 'received_payments', owner: 'payment', orderBy: 'reported_at' },
  { section: 'payments', table: 'payment_reversals', owner: 'payment', orderBy: 'occurred_at' },
  {
    section: 'payments',
    table: 'payment_claims',
    owner: 'borrower',
    orderBy: 'created_at',
    encrypted: ['reference'],
  },
  {
    section: 'payments',
    table: 'payment_webhooks',
    owner: 'webhook',
    orderBy: 'received_at',
    encrypted: ['body'],
  },
  {
    section: 'payments',
    table: 'payout_webhooks',
    owner: 'loan',
    orderBy: 'received_at',
    encrypted: ['body'],
  },
  { section: 'payments', table: 'refunds', owner: 'borrower', orderBy: 'changed_at' },
  { section: 'payments', table: 'refund_movements', owner: 'refund', orderBy: 'attempt' },
  { section: 'payments', table: 'legacy_repayments', owner: 'borrower', orderBy: 'offered_at' },
  {
    section: 'accounts',
    table: 'payment_accounts',
    owner: 'borrower',
    orderBy: 'bound_at',
    encrypted: ['holder_name', 'number', 'further_details'],
  },
  { section: 'documents', table: 'agreements', owner: 'borrower', orderBy: 'prepared_at' },
  {
    section: 'documents',
    table: 'agreement_signings',
    owner: 'borrower',
    orderBy: 'signed_at',
    encrypted: ['shown'],
  },
  {
    section: 'documents',
    table: 'issued_documents',
    owner: 'borrower',
    orderBy: 'issued_at',
    encrypted: ['stated'],
    // Printed on the document, which is exported.
    omit: ['code_encrypted'],
  },
  {
    section: 'documents',
    table: 'tax_documents',
    owner: 'borrower',
    orderBy: 'issued_at',
    encrypted: ['recipient'],
  },
  {
    section: 'complaints',
    table: 'complaints',
    owner: 'borrower',
    orderBy: 'opened_at',
    encrypted: ['content'],
  },
  {
    section: 'complaints',
    table: 'complaint_reopenings',
    owner: 'complaint',
    orderBy: 'made_at',
    encrypted: ['content'],
  },
  {
    section: 'complaints',
    table: 'complaint_replies',
    owner: 'complaint',
    orderBy: 'written_at',
    encrypted: ['text'],
  },
  { section: 'complaints', table: 'complaint_images', owner: 'complaint', orderBy: 'position' },
  { section: 'complaints', table: 'complaint_reply_images', owner: 'complaint_reply', orderBy: 'position' },
  {
    section: 'complaints',
    table: 'escalation_packs',
    owner: 'borrower',
    orderBy: 'made_at',
    // The code is printed in the papers, which the borrower downloads from the complaint.
    omit: ['code_encrypted', 'file_encrypted', 'case_version', 'is_newest'],
  },
  { section: 'complaints', table: 'order_ratings', owner: 'borrower', orderBy: 'rated_at' },
  {
    section: 'contacts',
    table: 'contact_log',
    owner: 'borrower',
    orderBy: 'made_at',
    omit: ['note_encrypted'],
  },
  { section: 'contacts', table: 'contact_holds', owner: 'borrower', orderBy: 'since' },
  { section: 'contacts', table: 'security_notices', owner: 'borrower', orderBy: 'requested_at' },
  { section: 'contacts', table: 'reminders', owner: 'loan', orderBy: 'planned_at' },
  {
    section: 'contacts',
    table: 'call_dispositions',
    owner: 'borrower',
    orderBy: 'made_at',
  },
  { section: 'contacts', table: 'strategy_experiment_loans', owner: 'loan', orderBy: 'entered_on' },
  { section: 'contacts', table: 'contact_number_bans', owner: 'borrower', orderBy: 'since' },
  {
    section: 'contacts',
    table: 'promises_to_pay',
    owner: 'borrower',
    orderBy: 'made_at',
    omit: ['request_key'],
  },
  {
    section: 'contacts',
    table: 'push_subscriptions',
    owner: 'borrower',
    orderBy: 'created_at',
    omit: ['subscription_encrypted', 'server_key'],
  },
  {
    section: 'devices',
    table: 'borrower_devices',
    owner: 'borrower',
    orderBy: 'first_seen_at',
    encrypted: ['name'],
  },
  {
    section: 'devices',
    table: 'borrower_passkeys',
    owner: 'borrower',
    orderBy: 'created_at',
    encrypted: ['name'],
    omit: ['credential_id', 'public_key'],
  },
  { section: 'devices', table: 'borrower_sessions', owner: 'borrower', orderBy: 'started_at' },
  { section: 'devices', table: 'phones', owner: 'borrower', orderBy: 'saved_at', encrypted: ['facts'] },
  {
    section: 'devices',
    table: 'phone_locations',
    owner: 'borrower',
    orderBy: 'taken_at',
    encrypted: ['position'],
  },
  {
    section: 'bookkeeping',
    table: 'bookkeeping_entries',
    owner: 'borrower',
    orderBy: 'entered_on',
    encrypted: ['note'],
  },
];

const WORKING_STATE = 'our processing state, without facts about the person';
const STAFF_NOTES =
  'notes of staff, which may concern others or an investigation; given on request after review';
const DIGESTS = 'digests only, which nobody can read back';

/** Tables about people that the export leaves out, each with its reason. */
export const notExported: Readonly<Record<string, string>> = {
  personal_data_keys: 'the list of people, without facts; the key itself opens everything',
  borrower_name_tokens: 'search index of the name, which is exported',
  bookkeeping_requests: 'idempotency keys',
  hand_off_codes: 'expired login codes, as hashes',
  decision_documents: 'search index of document numbers, which are exported with the application',
  applicant_links: 'search index of values that are exported with the application',
  fraud_list_entries: STAFF_NOTES,
  fraud_list_hits: STAFF_NOTES,
  fraud_list_values: 'digests of values that are exported with the application',
  fraud_holds: STAFF_NOTES,
  applicant_screenings: STAFF_NOTES,
  screening_matches: STAFF_NOTES,
  bulk_loan_actions:
    'one decision about many loans, whose proposals are exported; its reasons are notes of staff',
  imported_loans:
    'where a loan of another system came from; the loan is exported, and what it was read from is removed',
  portfolio_import_parts:
    'files of a lender’s earlier system, until its loans exist here; nobody is known by them before',
  bulk_message_loans:
    'messages that staff requested for many loans; those that were sent are exported as contacts',
  message_codes: 'the code at the end of a message that the person has; the contact is exported',
  case_steps: STAFF_NOTES,
  complaint_notes: STAFF_NOTES,
  loan_proposal_holds: STAFF_NOTES,
  case_numbers: 'short numbers of cases, without facts about the person',
  portfolio_loans: 'daily copy of the balance of loans, whose schedule and payments are exported',
  return_loans: 'monthly copy of the balance of loans, whose postings are exported',
  return_complaints: 'monthly copy of the state of complaints, which are exported',
  collection_ranks:
    'nightly order of late loans for callers, computed from the exported schedule and promises',
  portfolio_due_loans: 'scheduled amounts by due date, from the exported schedule and payments',
  harm_day_counts: 'counts of all loans of a product',
  harm_measures: 'counts of all loans of a product',
  harm_stops: 'counts of all loans of a product',
  portfolio_losses: 'write-offs and recoveries by day, from the exported postings',
  staff_audit_entries: 'exported as the list of accesses',
  code_sendings: DIGESTS,
  one_time_codes: DIGESTS,
  proven_browsers: DIGESTS,
  borrowing_limit_former_numbers: DIGESTS,
  directory_entries: DIGESTS,
  contact_messages: 'messages of the contact form belong to no account',
  contact_emails: 'e-mails of contact messages, which belong to no account',
  complaint_messages: WORKING_STATE,
  complaint_sla_timers: WORKING_STATE,
  credits_owed: WORKING_STATE,
  images_to_remove: WORKING_STATE,
  payout_attempts: WORKING_STATE,
  payout_movements: 'movements of payouts, which are exported with the loan',
  referred_applications: WORKING_STATE,
  refund_attempts: WORKING_STATE,
  refund_messages: WORKING_STATE,
  sent_payouts: 'bookkeeping of payouts, which are exported with the loan',
  bureau_suppressions:
    'notes of staff about identity theft and court orders; the reason is in the exported rows',
  charge_audits: 'when the charges of a loan were last checked',
  charge_audit_totals: 'counts of all loans of a market',
  charge_difference_lines: 'the working of charge_differences, which are exported',
  lender_books: "the lender's own accounting of loans, which are exported with their classes",
  loan_allowances: "the lender's own estimate of losses, from the classes that are exported",
  loan_events: 'the journal from which loans, charges and payments are computed',
  stamp_taxes: 'a tax that the lender bears on a loan, which is exported',
  upload_parts: 'parts of unfinished uploads',
  outgoing_events: 'copies of facts that are exported from their own tables, for the lender’s systems',
  webhook_attempts: 'answers of the lender’s systems',
  webhook_deliveries: 'which event was sent to which system of the lender',
  webhook_endpoint_versions: 'configuration',
  webhook_endpoints: 'configuration',
  policy_backtests: 'sums over past applications, and ids of a sample',
  product_impact_runs: 'sums over applications, offers and loans, and ids of a few',
  product_impact_rows: 'ids of applications and loans with their price, without facts about a person',
  saved_views: 'filters that staff saved, without facts about a person',
  staff_members: 'staff, not borrowers',
  staff_skills: 'staff, not borrowers',
  staff_invitations: 'staff, not borrowers',
};
