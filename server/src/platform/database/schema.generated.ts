// Made from the migrations by `npm run types:database -w @hiram/server`. A test holds it against them.
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { InstantText } from './column-types.ts';
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface AccessReviews {
  decision: string;
  id: string;
  reason: string;
  reviewed_at: InstantText;
  reviewed_by: string;
  role: string;
  staff_id: string;
}

export interface AccountFreezes {
  borrower_id: string;
  frozen_at: InstantText;
  frozen_by: string | null;
  id: string;
  lift_proposed_at: InstantText | null;
  lift_proposed_by: string | null;
  lifted_at: InstantText | null;
  lifted_by: string | null;
  reason: string;
}

export interface AccountMappingVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface AffordabilityChecks {
  application_id: string;
  checked_at: InstantText;
  figures_encrypted: Buffer;
  most_minor: bigint;
}

export interface Agreements {
  borrower_id: string;
  content_index: Buffer;
  html_digest: Buffer;
  id: string;
  kind: string;
  locale: string;
  market: string;
  offer_digest: Buffer;
  opened_at: InstantText | null;
  order_id: string;
  pdf_digest: Buffer;
  position: number;
  prepared_at: InstantText;
  product_id: string;
  shown_at: InstantText;
  signed_at: InstantText | null;
  template_version: number;
  title: string;
}

export interface AgreementSignings {
  borrower_id: string;
  consent_digest: Buffer;
  offer_digest: Buffer;
  order_id: string;
  shown_digest: Buffer;
  shown_encrypted: Buffer;
  signed_at: InstantText;
}

export interface AgreementTemplates {
  content: string;
  digest: Buffer;
  kind: string;
  locale: string;
  market: string;
  published_at: InstantText;
  valid_from: CalendarDate;
  version: number;
}

export interface AllowanceMovements {
  amount_minor: bigint;
  loans: bigint;
  market: string;
  month_end: CalendarDate;
  movement: string;
  stage: number;
}

export interface AmountLimitVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface ApplicantLinks {
  application_id: string;
  borrower_id: string;
  kind: string;
  recorded_at: InstantText;
  value_encrypted: Buffer | null;
  value_index: Buffer;
}

export interface ApplicantScreenings {
  answered_at: InstantText | null;
  application_id: string;
  asked_at: InstantText;
  attempts: number;
  borrower_id: string;
  gave_up_at: InstantText | null;
  next_attempt_at: InstantText | null;
  problem: string | null;
  provider: string;
  state: string;
}

export interface ApplicationConsents {
  application_id: string;
  at: InstantText;
  consent_id: string;
  device_index: Buffer;
  digest: Buffer;
  is_given: boolean;
  position: number;
}

export interface ApplicationDecisions {
  application_id: string;
  approvable_minor: bigint;
  decided_at: InstantText;
  decided_by: string;
  features_encrypted: Buffer | null;
  hits: Json;
  note_encrypted: Buffer | null;
  outcome: string;
  reasons: string[];
  rule_scope: string | null;
  rule_version: number | null;
  score_band: string | null;
  staff_id: string | null;
}

export interface ApplicationDocuments {
  application_id: string;
  attached_at: InstantText;
  kind: string;
  upload_id: string;
}

export interface ApplicationHistory {
  application_id: string;
  at: InstantText;
  by: string;
  from_state: string | null;
  to_state: string;
  transition: string;
  version: number;
}

export interface ApplicationPages {
  answers_encrypted: Buffer;
  application_id: string;
  is_done: boolean;
  saved_at: InstantText;
  saved_version: number;
  step: string;
}

export interface Applications {
  affordable_minor: bigint | null;
  amount_minor: bigint;
  apply_again_on: CalendarDate | null;
  borrower_id: string;
  brand_code: string;
  channel: string;
  closed_at: InstantText | null;
  currency: string;
  decide_by: InstantText | null;
  decided_at: InstantText | null;
  decided_by: string | null;
  decline_reasons: string[] | null;
  id: string;
  is_with_reviewer: Generated<boolean>;
  locale: string;
  market: string;
  offer_amount_minor: bigint | null;
  offer_product_version: number | null;
  offer_term_count: number | null;
  offer_term_unit: string | null;
  offer_valid_until: InstantText | null;
  product_id: string;
  product_version: number;
  sent_at: InstantText | null;
  started_at: InstantText;
  state: string;
  term_count: number;
  term_unit: string;
  touched_at: InstantText;
  version: number;
}

export interface BankedSettlements {
  amount_minor: bigint;
  bank: string;
  bank_reference: string;
  banked_at: InstantText;
  book: string;
  by: string;
  chain: string;
  position: number;
  provider: string;
  settlement: string;
}

export interface BankedTransfers {
  amount_minor: bigint;
  bank: string;
  banked_at: InstantText;
  book: string;
  chain: string;
  nth: number;
  position: number;
  provider: string | null;
  purpose: string;
  reference: string;
}

export interface BankLines {
  amount_minor: bigint;
  bank: string;
  bank_reference: string;
  day: CalendarDate;
  direction: string;
  line: number;
  market: string;
  provider: string;
  settlement: string;
}

export interface BankTransfers {
  amount_minor: bigint;
  bank: string;
  bank_reference: string;
  day: CalendarDate;
  line: number;
  market: string;
  provider: string | null;
  purpose: string;
  reference: string;
}

export interface BookkeepingEntries {
  amount_minor: bigint;
  borrower_id: string;
  category: string;
  changed_at: InstantText;
  created_at: InstantText;
  currency: string;
  entered_on: CalendarDate;
  id: string;
  kind: string;
  note_encrypted: Buffer;
}

export interface BookkeepingRequests {
  borrower_id: string;
  content_index: Buffer;
  entry_id: string;
  made_at: InstantText;
  request_id: string;
}

export interface BorrowerDevices {
  borrower_id: string;
  device_index: Buffer;
  first_seen_at: InstantText;
  last_seen_at: InstantText;
  name_encrypted: Buffer | null;
}

export interface BorrowerNames {
  borrower_id: string;
  name_encrypted: Buffer;
  named_at: InstantText;
}

export interface BorrowerNameTokens {
  borrower_id: string;
  token: bigint;
}

export interface BorrowerPasskeys {
  borrower_id: string;
  created_at: InstantText;
  credential_id: Buffer;
  id: string;
  is_backed_up: boolean;
  last_used_at: InstantText | null;
  name_encrypted: Buffer;
  public_key: Buffer;
  rp_id: string;
  sign_count: bigint;
  transports: string[];
}

export interface Borrowers {
  brand_code: string;
  deleted_at: InstantText | null;
  erase_on: CalendarDate | null;
  id: string;
  market: string;
  mobile_encrypted: Buffer | null;
  mobile_index: Buffer | null;
  password_hash: string | null;
  registered_at: InstantText;
}

export interface BorrowerSessions {
  borrower_id: string;
  channel: string;
  device_index: Buffer;
  end_reason: string | null;
  ended_at: InstantText | null;
  ends_at: InstantText;
  handed_off_from: string | null;
  id: string;
  idle_ends_at: InstantText;
  last_seen_at: InstantText;
  secret_hash: Buffer;
  started_at: InstantText;
}

export interface BorrowingBreaks {
  borrower_id: string;
  id: string;
  set_at: InstantText;
  started_on: CalendarDate;
  until_on: CalendarDate;
}

export interface BorrowingLimitFormerNumbers {
  borrower_id: string;
  brand_code: string;
  kept_until: InstantText;
  mobile_index: Buffer;
}

export interface BorrowingLimitReleases {
  ends_at: InstantText;
  limit_id: string;
  requested_at: Generated<InstantText>;
}

export interface BorrowingLimits {
  amount_minor: bigint;
  borrower_id: string;
  currency: string;
  id: string;
  set_at: InstantText;
}

export interface BrandAliases {
  alias: string;
  brand_code: string;
  kind: string;
  name: string;
}

export interface BrandHosts {
  brand_code: string;
  host: string;
}

export interface Brands {
  accent_colour: Generated<string>;
  address: Generated<string>;
  app_api: string;
  app_cn_name: string;
  app_en_name: string;
  app_h5: string;
  background: string;
  background_text: string;
  changed_at: Generated<InstantText>;
  code: string;
  corner_style: Generated<string>;
  demonstration: Generated<boolean>;
  email: Generated<string>;
  grievance_email: Generated<string>;
  grievance_officer: Generated<string>;
  grievance_phone: Generated<string>;
  heading_style: Generated<string>;
  legal_name: Generated<string>;
  link_hosts: Generated<string[]>;
  locales: string[];
  market: string;
  page_tone: Generated<string>;
  registrations: Generated<string[]>;
  scheme_url: string;
  service_phone: string;
  social_image: Generated<string>;
  test_preview: Generated<boolean>;
  text_colour: string;
}

export interface BulkLoanActionRows {
  amount_minor: bigint;
  bulk_action_id: string;
  ended_at: InstantText | null;
  next_attempt_at: InstantText | null;
  proposal_id: string;
  skip_reason: string | null;
}

export interface BulkLoanActions {
  action: string;
  currency: string;
  decided_address: string | null;
  decided_at: InstantText | null;
  decided_by: string | null;
  decided_request_id: string | null;
  decision_reason_encrypted: Buffer | null;
  id: string;
  market: string;
  proposed_at: InstantText;
  proposed_by: string;
  reason_encrypted: Buffer;
  request_digest: Buffer;
  request_key: string;
  state: string;
}

export interface BulkMessageLoans {
  attempts: Generated<number>;
  borrower_id: string;
  bulk_message_id: string;
  ended_at: InstantText | null;
  loan_id: string;
  next_attempt_at: InstantText;
  outcome: string | null;
  reason: string | null;
  requested_at: InstantText;
}

export interface BulkMessages {
  id: string;
  message: string;
  request_key: string;
  sent_at: InstantText;
  sent_by: string;
}

export interface BureauFiles {
  as_of: CalendarDate;
  balance_minor: bigint;
  completed_at: InstantText | null;
  digest: Buffer | null;
  disputed: number;
  due_on: CalendarDate;
  file_name: string | null;
  format: string;
  id: string;
  kind: string;
  last_subject: string | null;
  lines: number;
  market: string;
  overdue_minor: bigint;
  parts: number | null;
  previous_as_of: CalendarDate | null;
  read_until_borrower: string;
  read_until_loan: string;
  removed_at: InstantText | null;
  reported: number;
  rule_version: string;
  sanctioned_minor: bigint;
  size_bytes: bigint | null;
  started_at: InstantText;
  state: string;
  withheld: number;
  written_off_minor: bigint;
}

export interface BureauRows {
  account: Json;
  as_of: CalendarDate;
  borrower_id: string;
  explanation: Json;
  file_id: string;
  is_disputed: boolean;
  line: number | null;
  loan_id: string;
  missing: Generated<string[]>;
  outcome: string;
  reason: string | null;
  subject_encrypted: Buffer | null;
}

export interface BureauSubjects {
  borrower_id: string;
  details_encrypted: Buffer;
  entered_at: InstantText;
  entered_by: string;
}

export interface BureauSuppressions {
  approved_at: InstantText | null;
  approved_by: string | null;
  borrower_id: string;
  ended_at: InstantText | null;
  ended_by: string | null;
  id: string;
  loan_id: string;
  proposed_at: InstantText;
  proposed_by: string;
  reason: string;
}

export interface BusinessDays {
  business_day: CalendarDate;
  finished_at: Generated<InstantText>;
  market: string;
}

export interface CallDispositions {
  borrower_id: string;
  contact_id: string;
  disposition: string;
  loan_id: string;
  made_at: InstantText;
  made_by: string;
  market: string;
}

export interface Captchas {
  image_digest: Buffer | null;
  image_expires_at: InstantText | null;
  passed_at: InstantText | null;
  passed_digest: Buffer | null;
  puzzle_digest: Buffer | null;
  puzzle_expires_at: InstantText | null;
  sid: string;
  started_at: InstantText;
}

export interface CaseNumbers {
  case_id: string;
  drawn_at: InstantText;
  kind: string;
  number: string;
}

export interface CaseSteps {
  actor: string | null;
  case_id: string;
  case_kind: string;
  details: Generated<Json>;
  made_at: InstantText;
  note_encrypted: Buffer | null;
  note_key: string | null;
  position: number;
  step: string;
}

export interface CellStamp {
  is_only: Generated<boolean>;
  markets: string[];
  name: string;
  stamped_at: Generated<InstantText>;
}

export interface ChargeAudits {
  chain_length: number;
  checked_on: CalendarDate;
  loan_id: string;
  loan_version: number;
  market: string;
}

export interface ChargeAuditTotals {
  checked_on: CalendarDate | null;
  checks: Generated<bigint>;
  currency: string;
  differences: Generated<bigint>;
  loans_checked: Generated<bigint>;
  market: string;
  refunded_minor: Generated<bigint>;
  refunds: Generated<bigint>;
}

export interface ChargeDifferenceLines {
  case_id: string;
  charged_minor: bigint;
  expected_minor: bigint;
  kind: string;
  line: number;
  on_day: CalendarDate;
  source: string;
}

export interface ChargeDifferences {
  assignee: string | null;
  borrower_id: string;
  changed_at: InstantText;
  currency: string;
  decided_at: InstantText | null;
  due_by: InstantText;
  escalated_at: InstantText | null;
  found_on: CalendarDate;
  id: string;
  interest_minor: Generated<bigint>;
  is_charge_stopped: Generated<boolean>;
  loan_id: string;
  market: string;
  notified_at: InstantText | null;
  notify_at: InstantText | null;
  notify_attempts: Generated<number>;
  notify_outcome: string | null;
  opened_at: InstantText;
  over_minor: bigint;
  refunded_minor: Generated<bigint>;
  state: Generated<string>;
  under_minor: bigint;
}

export interface CodeBreakers {
  hour: InstantText;
  key: string;
  opened_at: InstantText;
  rule: string;
}

export interface CodeSendingCounts {
  hour: InstantText;
  key: string;
  kind: string;
  last_sent_at: InstantText;
  sent: number;
  unverified_cost_minor: bigint;
  verified: number;
}

export interface CodeSendings {
  address_range: string;
  campaign: string;
  cost_minor: bigint;
  device_digest: Buffer;
  id: string;
  is_certain: Generated<boolean>;
  market: Generated<string>;
  mobile_digest: Buffer;
  number_prefix: string;
  proven_by: Buffer | null;
  sent_at: InstantText;
  verified_at: InstantText | null;
  wide_range: Generated<string>;
}

export interface CollectionRanks {
  as_of: CalendarDate;
  days_past_due: number;
  expected_minor: bigint;
  likelihood_permille: number;
  loan_id: string;
  market: string;
  owed_minor: bigint;
  product_id: string;
}

export interface CollectionStrategyVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface ComplaintImages {
  complaint_id: string;
  position: number;
  upload_id: string;
}

export interface ComplaintMessages {
  about: string;
  attempts: Generated<number>;
  complaint_id: string;
  ended_at: InstantText | null;
  key: string;
  next_attempt_at: InstantText;
  outcome: string | null;
  requested_at: InstantText;
}

export interface ComplaintNotes {
  complaint_id: string;
  id: string;
  text_encrypted: Buffer;
  written_at: InstantText;
  written_by: string;
}

export interface ComplaintReopenings {
  client_key: string;
  complaint_id: string;
  content_encrypted: Buffer;
  made_at: InstantText;
  round: number;
}

export interface ComplaintReplies {
  complaint_id: string;
  decided_at: InstantText | null;
  decided_by: string | null;
  decision: string | null;
  id: string;
  line_keys: Generated<string[]>;
  reverse_minor: bigint | null;
  round: number;
  sent_at: InstantText | null;
  state: string;
  text_encrypted: Buffer;
  written_at: InstantText;
  written_by: string;
}

export interface ComplaintReplyImages {
  position: number;
  reply_id: string;
  upload_id: string;
}

export interface Complaints {
  about: string;
  acknowledge_by: InstantText | null;
  acknowledged_at: InstantText | null;
  answered_at: InstantText | null;
  assignee: string | null;
  borrower_id: string;
  borrower_left_at: InstantText | null;
  brand_code: string;
  cause: string | null;
  changed_at: InstantText;
  client_digest: Buffer;
  client_key: string;
  closed_at: InstantText | null;
  contact_paused_at: InstantText | null;
  contact_released_at: InstantText | null;
  content_encrypted: Buffer;
  dispute_currency: string | null;
  dispute_state: string | null;
  disputed_lines: Generated<string[]>;
  disputed_minor: bigint | null;
  due_by: InstantText;
  escalated_at: InstantText | null;
  id: string;
  locale: string;
  market: string;
  merged_into: string | null;
  number: string | null;
  opened_at: InstantText;
  order_id: string | null;
  problem_type: number;
  rated_at: InstantText | null;
  received_at: InstantText;
  reply_by: InstantText;
  resolve_by: InstantText | null;
  reversed_minor: Generated<bigint>;
  round: Generated<number>;
  score: number | null;
  seen_at: InstantText | null;
  son_type: number | null;
  state: string;
  version: Generated<number>;
}

export interface ComplaintSlaTimers {
  cancelled_at: InstantText | null;
  complaint_id: string;
  fired_at: InstantText | null;
  fires_at: InstantText;
  round: number;
  timer: string;
}

export interface ConfigurationChanges {
  based_on: number;
  brand_code: string | null;
  changed_at: InstantText;
  content: string;
  decided_at: InstantText | null;
  decided_by: string | null;
  decision_reason: Generated<string>;
  digest: Buffer;
  id: string;
  kind: string;
  made_at: InstantText;
  makers: string[];
  market: string | null;
  proposed_at: InstantText | null;
  state: string;
  subject: string;
  title: string;
  version: number | null;
  why: Generated<string>;
}

export interface ConfigurationVersions {
  content: string;
  digest: Buffer;
  kind: string;
  published_at: InstantText;
  published_by: string | null;
  subject: string;
  version: number;
}

export interface ConsentTexts {
  consent_id: string;
  copy: string;
  digest: Buffer;
  first_shown_at: InstantText;
  locale: string;
}

export interface ContactCheckCounts {
  checks: Generated<number>;
  since: InstantText;
  subject: Buffer;
}

export interface ContactEmails {
  attempts: Generated<number>;
  contact_message_id: string;
  content: Buffer;
  direction: string;
  ended_at: InstantText | null;
  id: string;
  made_at: InstantText;
  message_id_digest: Buffer | null;
  next_attempt_at: InstantText | null;
  position: number;
  problem: string | null;
  reply_token_digest: Buffer | null;
  requested_at: InstantText | null;
  state: string | null;
}

export interface ContactHolds {
  borrower_id: string;
  cause_id: string;
  id: Generated<bigint>;
  order_id: string;
  released_at: InstantText | null;
  since: InstantText;
  why: string;
}

export interface ContactLog {
  about: string;
  borrower_id: string | null;
  brand_code: string;
  channel: string;
  contact_key: string;
  deferred_until: InstantText | null;
  id: string;
  made_at: InstantText;
  market: string;
  note_encrypted: Buffer | null;
  number_index: Buffer | null;
  order_id: string | null;
  outcome: string;
  purpose: string;
  reason: string | null;
  settled_at: InstantText | null;
  staff_id: string | null;
}

export interface ContactMessageCounts {
  hour: InstantText;
  kind: string;
  received: number;
  sender: Buffer;
}

export interface ContactMessages {
  assignee: string | null;
  brand_code: string;
  content: Buffer;
  content_index: Buffer;
  email_index: Buffer;
  id: string;
  locale: string;
  phone_index: Buffer;
  received_at: InstantText;
  request_id: string;
  status: string;
}

export interface ContactNumberBans {
  borrower_id: string;
  contact_id: string;
  since: InstantText;
  why: string;
}

export interface CreditsOwed {
  loan_id: string;
  next_run_at: InstantText;
  since: InstantText;
  why: string;
}

export interface DailyWorkFailures {
  business_day: CalendarDate;
  failures: number;
  first_failed_at: InstantText;
  last_error: string;
  last_failed_at: InstantText;
  market: string;
  work: string;
}

export interface DailyWorkRuns {
  business_day: CalendarDate;
  finished_at: Generated<InstantText>;
  market: string;
  work: string;
}

export interface DashboardAgeing {
  brand_code: string;
  bucket: string;
  day: CalendarDate;
  loans: number;
  market: string;
  owed_minor: bigint;
}

export interface DashboardAgeingPartitions {
  brand_code: string;
  bucket: string;
  loans: number;
  market: string;
  owed_minor: bigint;
}

export interface DashboardAgeingRuns {
  counted_until: string;
  day: CalendarDate;
  market: string;
  started_at: InstantText;
}

export interface DashboardApplications {
  applied: number;
  approved_by_people: number;
  approved_by_rules: number;
  brand_code: string;
  day: CalendarDate;
  declined: number;
  market: string;
  product_id: string;
  referred: number;
}

export interface DashboardArrivals {
  applied: number;
  approved: number;
  brand_code: string;
  day: CalendarDate;
  link_id: string;
  market: string;
  paid_out: number;
  registered: number;
  signed: number;
  template_id: string;
  visits: bigint;
}

export interface DashboardCohorts {
  brand_code: string;
  cohort_month: CalendarDate;
  market: string;
  repaid_minor: bigint;
  week: number;
}

export interface DashboardComplaintCauses {
  brand_code: string;
  cause: string;
  count: number;
  day: CalendarDate;
  market: string;
}

export interface DashboardComplaints {
  about: string;
  brand_code: string;
  day: CalendarDate;
  in_time: number;
  late: number;
  market: string;
  received: number;
  reopened: number;
  scores: number[];
  wait_counts: number[];
  waiting: number;
}

export interface DashboardDueDays {
  day: CalendarDate;
  market: string;
  metric: string;
}

export interface DashboardPayouts {
  brand_code: string;
  day: CalendarDate;
  disbursed_minor: bigint;
  loans: number;
  market: string;
  product_id: string;
}

export interface DashboardProgress {
  checked_until: InstantText | null;
  market: string;
  metric: string;
  up_to_date_until: InstantText | null;
}

export interface DashboardProviders {
  begun: number;
  brand_code: string;
  channel: string;
  day: CalendarDate;
  direction: string;
  failed: number;
  market: string;
  provider: string;
  still_open: number;
  succeeded: number;
  wait_counts: number[];
}

export interface DashboardRepayments {
  brand_code: string;
  cohort_month: CalendarDate;
  day: CalendarDate;
  market: string;
  repaid_minor: bigint;
  week: number;
}

export interface DecisionCheckAnswers {
  answer_encrypted: Buffer;
  answered_at: InstantText;
  application_id: string;
  kind: string;
  outcome: string;
  provider: string;
}

export interface DecisionDocuments {
  application_id: string;
  borrower_id: string;
  number_index: Buffer;
}

export interface DecisionRuleSets {
  digest: Buffer;
  drafted_at: InstantText;
  drafted_by: string;
  published_at: InstantText | null;
  published_by: string | null;
  rules: Json;
  scope: string;
  status: string;
  valid_from: InstantText | null;
  version: number;
}

export interface DevelopmentClock {
  days_ahead: number;
  only_row: Generated<boolean>;
}

export interface DevelopmentClockMoves {
  days_ahead: number;
  moved_at: InstantText;
}

export interface DirectoryEntries {
  change: string;
  digest: Buffer;
  kind: string;
  next_run_at: InstantText | null;
  recorded_at: InstantText;
  subject_id: string;
}

export interface Disbursements {
  amount_minor: bigint;
  borrower_id: string;
  brand_code: string;
  cancel_requested_at: InstantText | null;
  changed_at: InstantText;
  currency: string;
  destination: string;
  escalate_at: InstantText;
  escalated_at: InstantText | null;
  loan_id: string;
  market: string;
  next_run_at: InstantText | null;
  owner: string;
  promised_by: CalendarDate;
  provider: string;
  signed_at: InstantText;
  state: string;
  version: number;
  why: string;
}

export interface DocumentCheckCounts {
  checks: Generated<number>;
  hour: InstantText;
  sender: Buffer;
}

export interface DueWorkClaims {
  claimed_until: InstantText;
  failures: Generated<number>;
  key: string;
  kind: string;
  last_error: string | null;
  retry_at: InstantText | null;
  stuck_since: InstantText | null;
}

export interface EmergencyStops {
  cause: Generated<string>;
  id: string;
  kind: string;
  market: string;
  reason: string;
  resume_proposed_at: InstantText | null;
  resume_proposed_by: string | null;
  resume_reason: Generated<string>;
  resumed_at: InstantText | null;
  resumed_by: string | null;
  stopped_at: InstantText;
  stopped_by: string | null;
  target: string;
}

export interface EscalationPacks {
  body: string;
  body_name: string;
  borrower_id: string;
  brand_code: string;
  case_version: number;
  code_encrypted: Buffer;
  complaint_id: string;
  file_encrypted: Buffer;
  id: string;
  is_newest: Generated<boolean>;
  made_at: InstantText;
  made_on: CalendarDate;
  number: string;
}

export interface ExchangeRates {
  currency: string;
  fetched_at: InstantText;
  per_euro: Numeric;
  published_on: CalendarDate;
  source: string;
}

export interface FloatBalances {
  balance_minor: bigint;
  day: CalendarDate;
  market: string;
  provider: string;
}

export interface FraudHolds {
  appealed_at: InstantText | null;
  application_id: string;
  borrower_id: string;
  cause: string;
  complaint_id: string | null;
  ended_at: InstantText | null;
  held_at: InstantText;
  release_by: string | null;
  released_at: InstantText | null;
  released_by: string | null;
}

export interface FraudListEntries {
  added_at: InstantText;
  added_by: string;
  application_id: string | null;
  borrower_id: string;
  brand_code: string;
  confirmed_by: string | null;
  ended_at: InstantText | null;
  expires_at: InstantText;
  id: string;
  kind: string;
  list: string;
  market: string;
  reason: string;
  removal_by: string | null;
  removed_by: string | null;
  state: string;
}

export interface FraudListHits {
  application_id: string;
  entry_id: string;
  found_at: InstantText;
  kind: string;
}

export interface FraudListValues {
  entry_id: string;
  value_encrypted: Buffer | null;
  value_index: Buffer;
}

export interface HandOffCodes {
  borrower_id: string;
  code_hash: Buffer;
  expires_at: InstantText;
  made_session: string | null;
  minted_by: string;
  spent_at: InstantText | null;
}

export interface HardshipAgreements {
  borrower_id: string;
  choice: number;
  client_key: string;
  id: string;
  kind: string;
  loan_id: string;
  locale: string;
  number: number;
  rule_version: string;
  shown_digest: Buffer;
  shown_encrypted: Buffer;
  signed_at: InstantText;
  wording_version: string;
}

export interface HardshipRequests {
  decided_on: CalendarDate;
  loan_id: string;
  market: string;
  outcome: string;
  product_id: string;
}

export interface HarmDayCounts {
  day: CalendarDate;
  denominator: bigint;
  market: string;
  measure: string;
  numerator: bigint;
  product_id: string | null;
}

export interface HarmMeasures {
  day: CalendarDate;
  denominator: bigint;
  is_above: boolean;
  market: string;
  measure: string;
  median_hours: number | null;
  numerator: bigint;
  p95_hours: number | null;
  product_id: string | null;
  total: bigint | null;
}

export interface HarmStops {
  day: CalendarDate;
  denominator: bigint;
  lifted_days: number;
  market: string;
  measure: string;
  numerator: bigint;
  p95_hours: number | null;
  product_id: string;
  stop_id: string;
  threshold: string;
}

export interface ImagesToRemove {
  since: InstantText;
  upload_id: string;
}

export interface ImportedLoans {
  brand: string;
  content_encrypted: Buffer | null;
  import_id: string;
  is_kept: Generated<boolean>;
  loan_id: string | null;
  market: string;
  old_number: string;
  position: number;
  reversed_at: InstantText | null;
}

export interface IndexRotations {
  after_id: string;
  finished_at: InstantText | null;
  key_versions: string;
  rows_changed: Generated<bigint>;
  rows_seen: Generated<bigint>;
  started_at: InstantText;
  subject: string;
}

export interface IssuedDocuments {
  based_on: string[];
  borrower_id: string;
  brand_code: string;
  code_encrypted: Buffer | null;
  facts_index: Buffer;
  id: string;
  issued_at: InstantText;
  issued_on: CalendarDate;
  kind: string;
  locale: string;
  number: string;
  order_id: string;
  payment_id: string | null;
  pdf_digest: Buffer;
  stated_encrypted: Buffer;
  template_version: number;
}

export interface JournalDays {
  book: number;
  written_until: CalendarDate;
}

export interface JournalExports {
  book: number;
  closing: number;
  confirmed_at: InstantText | null;
  confirmed_by: string | null;
  credit_minor: bigint;
  csv_digest: Buffer;
  debit_minor: bigint;
  entries: number;
  exported_at: InstantText;
  exported_by: string;
  id: string;
  imported_credit_minor: bigint | null;
  imported_debit_minor: bigint | null;
  imported_entries: number | null;
  mapping_version: number;
  month: CalendarDate;
  tally_digest: Buffer;
}

export interface JournalLines {
  book: number;
  booked_on: CalendarDate;
  brand: string;
  code: number;
  credit_minor: bigint;
  debit_minor: bigint;
  product: string;
}

export interface LedgerAccounts {
  book: number;
  code: number;
  credit_minor: Generated<bigint>;
  currency: string;
  debit_minor: Generated<bigint>;
  owner: string;
}

export interface LedgerAnchors {
  chains: bigint;
  format: Generated<number>;
  recorded_until: InstantText | null;
  root: Buffer;
  taken_at: InstantText;
  transactions: bigint;
}

export interface LedgerBooks {
  currency: string;
  name: string;
  number: number;
}

export interface LedgerChains {
  chain: string;
  head: Buffer;
  length: Generated<number>;
}

export interface LedgerChart {
  code: number;
  kind: string;
  name: string;
  owned_by: string;
}

export interface LedgerDaySums {
  amount_minor: bigint;
  book: number;
  booked_on: CalendarDate;
  credit_code: number;
  debit_code: number;
  transfers: bigint;
}

export interface LedgerKeys {
  answer: Json;
  body_digest: Buffer;
  chain: string;
  key: string;
  position: number;
}

export interface LedgerPeriodBalances {
  book: number;
  closing: number;
  code: number;
  credit_minor: bigint;
  debit_minor: bigint;
  month: CalendarDate;
}

export interface LedgerPeriodChanges {
  book: number;
  changed_at: InstantText;
  changed_by: string;
  from_state: string;
  month: CalendarDate;
  position: number;
  proposed_by: string | null;
  reason: string;
  to_state: string;
}

export interface LedgerPeriods {
  book: number;
  changed_at: InstantText;
  closings: Generated<number>;
  month: CalendarDate;
  proposal_reason: Generated<string>;
  proposed_at: InstantText | null;
  proposed_by: string | null;
  proposed_step: string | null;
  state: string;
}

export interface LedgerProviderReferences {
  chain: string;
  position: number;
  provider: string;
  reference: string;
}

export interface LedgerSummedDays {
  book: number;
  summed_until: CalendarDate;
}

export interface LedgerTransactions {
  actor: string;
  booked_on: CalendarDate;
  chain: string;
  hash: Buffer;
  kind: string;
  position: number;
  reason: string;
  recorded_at: InstantText;
  request_id: string;
}

export interface LedgerTransfers {
  amount_minor: bigint;
  booked_on: CalendarDate;
  chain: string;
  credit_code: number;
  credit_owner: string;
  currency: string;
  debit_code: number;
  debit_owner: string;
  effective_on: CalendarDate;
  line: number;
  position: number;
  purpose: string;
}

export interface LedgerTreeBuckets {
  bucket: number;
  hash: Buffer;
  leaves: Buffer;
}

export interface LedgerTreeChanges {
  bucket: number;
  chain: string;
  head: Buffer;
  length: number;
}

export interface LedgerTreeNodes {
  hash: Buffer;
  level: number;
  prefix: number;
}

export interface LedgerTreeProgress {
  anchored_until: InstantText | null;
  chains: Generated<bigint>;
  only_row: Generated<boolean>;
  phase: string;
  read_at: InstantText | null;
  read_bucket: number | null;
  read_chain: string | null;
  read_position: number | null;
  recorded_until: InstantText | null;
  transactions: Generated<bigint>;
}

export interface LegacyRepayments {
  account_id: string | null;
  amount_minor: bigint | null;
  borrower_id: string;
  code_id: string | null;
  code_requested_at: InstantText | null;
  currency: string | null;
  ends_at: InstantText;
  id: string;
  loan_id: string | null;
  offered_at: InstantText;
  payment_id: string | null;
  request_digest: Buffer | null;
  state: string;
  token_digest: Buffer;
  verified_at: InstantText | null;
}

export interface LenderBooks {
  arrears_since: CalendarDate | null;
  as_of: CalendarDate;
  class: string;
  fee_deferred_minor: bigint;
  interest_accrued_minor: bigint;
  is_current: boolean;
  loan_id: string;
  loan_version: number;
  market: string;
  non_performing_since: CalendarDate | null;
  stage: number;
  suspended_extension_fee_minor: bigint;
  suspended_fee_minor: bigint;
  suspended_interest_minor: bigint;
  suspended_late_charge_minor: bigint;
  taken_back_extension_fee_minor: bigint;
  taken_back_fee_minor: bigint;
  taken_back_interest_minor: bigint;
  taken_back_late_charge_minor: bigint;
}

export interface LoanActionMessages {
  attempts: Generated<number>;
  ended_at: InstantText | null;
  next_attempt_at: InstantText;
  outcome: string | null;
  proposal_id: string;
  requested_at: InstantText;
}

export interface LoanAllowances {
  amount_minor: bigint;
  loan_id: string;
  market: string;
  month_end: CalendarDate;
  rates_version: number;
  stage: number;
  used_minor: bigint;
}

export interface LoanCharges {
  amount_minor: bigint;
  charged_on: CalendarDate;
  kind: string;
  loan_id: string;
}

export interface LoanClasses {
  arrears_since: CalendarDate | null;
  class: string;
  from_day: CalendarDate;
  loan_id: string;
  market: string;
  non_performing_since: CalendarDate | null;
  rule_version: string;
  stage: number;
}

export interface LoanContracts {
  loan_id: string;
  offer: Json;
  terms: Json | null;
}

export interface LoanDayCloses {
  business_day: CalendarDate;
  cost_minor: bigint | null;
  digest: Buffer | null;
  finished_at: InstantText | null;
  from_id: string | null;
  loans_changed: bigint | null;
  loans_seen: bigint | null;
  market: string;
  moved_minor: bigint | null;
  partition: number;
  transactions: bigint | null;
  until_id: string | null;
}

export interface LoanEvents {
  effective_at: InstantText;
  effective_on: CalendarDate;
  event: Json;
  id: string;
  kind: string;
  loan_id: string;
  recorded_on: CalendarDate;
  release_number: Generated<number>;
}

export interface LoanFileProgress {
  done_until: string;
  work: string;
}

export interface LoanHistory {
  cause: string;
  changed_on: CalendarDate;
  from_state: string | null;
  loan_id: string;
  to_state: string;
  transaction_position: number | null;
  transition: string;
  version: number;
}

export interface LoanInstalments {
  accrues_from: CalendarDate;
  accrues_until: CalendarDate;
  booked: Generated<boolean>;
  due_on: CalendarDate;
  fee_minor: bigint;
  fee_paid_minor: Generated<bigint>;
  interest_earned_minor: Generated<bigint>;
  interest_minor: bigint;
  interest_paid_minor: Generated<bigint>;
  loan_id: string;
  number: number;
  principal_minor: bigint;
  principal_paid_minor: Generated<bigint>;
}

export interface LoanPayouts {
  amount_minor: bigint;
  currency: string;
  destination: string;
  disbursed_at: InstantText;
  loan_id: string;
  provider: string;
  reference: string;
  returned_at: InstantText | null;
}

export interface LoanPolicies {
  id: string;
  terms: Json;
}

export interface LoanProposalHolds {
  ended_at: InstantText | null;
  ended_by: string | null;
  held_at: InstantText;
  held_by: string;
  id: string;
  note_encrypted: Buffer;
  note_key: string;
  proposal_id: string;
  until_at: InstantText;
  until_on: CalendarDate;
}

export interface LoanProposals {
  action: string;
  amount_minor: bigint;
  amounts: Json;
  borrower_id: string;
  brand_code: string;
  bulk_action_id: string | null;
  changed_at: InstantText;
  currency: string;
  days: number | null;
  decided_by: string | null;
  id: string;
  loan_id: string;
  loan_version: number;
  market: string;
  proposed_at: InstantText;
  proposed_by: string;
  request_digest: Buffer;
  request_key: string;
  state: string;
}

export interface Loans {
  accrual_pauses: Json | null;
  borrower_id: string;
  compromise: Json | null;
  cost_limit_minor: bigint | null;
  cost_minor: Generated<bigint>;
  credit_minor: Generated<bigint>;
  currency: string;
  extension_charged_minor: Generated<bigint>;
  extension_paid_minor: Generated<bigint>;
  extensions: Generated<number>;
  id: string;
  last_event_at: InstantText | null;
  late_charged_minor: Generated<bigint>;
  late_fee_taken: Generated<boolean>;
  late_paid_minor: Generated<bigint>;
  market: string;
  next_change_on: CalendarDate | null;
  next_due_on: CalendarDate | null;
  number: string | null;
  payout_destination: string;
  policy_id: string | null;
  position_on: CalendarDate | null;
  principal_prepaid_minor: Generated<bigint>;
  product_id: string;
  release_number: Generated<number>;
  released_on: CalendarDate | null;
  signed_on: CalendarDate;
  state: string;
  version: number;
}

export interface LossRateVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface MailWebhookTokens {
  received_at: InstantText;
  token_digest: Buffer;
}

export interface MandateAttempts {
  amount_minor: bigint;
  borrower_id: string;
  code: string | null;
  created_at: InstantText;
  due_on: CalendarDate;
  ended_at: InstantText | null;
  failure: string | null;
  id: string;
  loan_id: string;
  mandate_id: string;
  notice_id: string;
  number: number;
  outcome: string;
  payment_id: string | null;
}

export interface MandateNotices {
  amount_minor: bigint;
  attempt: number;
  borrower_id: string;
  created_at: InstantText;
  debit_at: InstantText;
  delivered_at: InstantText | null;
  due_on: CalendarDate;
  id: string;
  loan_id: string;
  mandate_id: string;
  withdrawn_at: InstantText | null;
  withdrawn_because: string | null;
}

export interface Mandates {
  active_since: InstantText | null;
  authorize_url: string | null;
  borrower_id: string;
  brand_code: string;
  ceiling_minor: bigint;
  changed_at: InstantText;
  changed_by: string;
  created_at: InstantText;
  currency: string;
  end_confirmed_at: InstantText | null;
  ended_because: string | null;
  id: string;
  loan_id: string;
  locale: string;
  market: string;
  next_step_at: InstantText | null;
  provider: string;
  reference: string | null;
  retry_asked_at: InstantText | null;
  scheme: string;
  state: string;
  steps: Generated<number>;
  valid_until: CalendarDate;
}

export interface MeasurementLease {
  held_until: InstantText;
  holder: string;
  is_only: Generated<boolean>;
}

export interface MessageCodes {
  amount_minor: bigint | null;
  code_encrypted: Buffer;
  code_index: Buffer;
  contact_id: string;
  sent_at: InstantText;
}

export interface OneTimeCodes {
  attempts: Generated<number>;
  code_digest: Buffer;
  expires_at: InstantText;
  id: string;
  is_unbound: boolean;
  mobile_digest: Buffer;
  purpose: string;
  requester_digests: ArrayType<Buffer>;
  sent_at: InstantText;
  spent_at: InstantText | null;
  unbound_attempts: Generated<number>;
  verified_at: InstantText | null;
}

export interface OrderRatings {
  borrower_id: string;
  brand_code: string;
  order_id: string;
  rated_at: InstantText;
  stars: number | null;
}

export interface Outbox {
  dispatched_at: InstantText | null;
  handler: string;
  id: string;
  kind: string;
  last_rejection: string | null;
  next_attempt_at: InstantText;
  object_key: string | null;
  owner: string | null;
  payload: Json;
  rejections: Generated<number>;
  service: string;
  stuck_since: InstantText | null;
  trace_parent: string | null;
  written_at: Generated<InstantText>;
}

export interface OutgoingEvents {
  brand: string;
  data: Json;
  id: Generated<string>;
  market: string;
  occurred_at: InstantText;
  type: string;
}

export interface OutsideAnchors {
  line: string;
  sequence: bigint;
  written_at: InstantText | null;
}

export interface PageViewCounts {
  brand_code: string;
  counted_on: CalendarDate;
  route: string;
  views: bigint;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: InstantText;
  purpose: string;
  requester_hash: Buffer;
}

export interface PasswordAttempts {
  attempts: number;
  bucket: Buffer;
  window_ends_at: InstantText;
}

export interface PaymentAccounts {
  borrower_id: string;
  bound_at: InstantText;
  channel_number: string;
  details_index: Buffer;
  further_details_encrypted: Buffer;
  holder_name_encrypted: Buffer;
  id: string;
  institution_code: string;
  institution_name: string;
  is_payout_account: boolean;
  kind: string;
  market: string;
  number_encrypted: Buffer;
  number_index: Buffer;
  number_masked: string;
  ownership: Generated<string>;
  ownership_checked_at: InstantText | null;
  ownership_method: string | null;
  payouts_from: InstantText | null;
  product_id: string;
  retired_at: InstantText | null;
  retirement_reason: string | null;
}

export interface PaymentClaims {
  accrual_pause_days: number;
  accrual_pause_ended_at: InstantText | null;
  accrual_paused_minor: bigint | null;
  accrual_paused_since: InstantText | null;
  accrual_paused_until: CalendarDate | null;
  amount_minor: bigint;
  borrower_id: string;
  brand_code: string;
  changed_at: InstantText;
  claim_index: Buffer;
  claimed_payment_id: string | null;
  client_digest: Buffer;
  client_key: string;
  created_at: InstantText;
  currency: string;
  decide_by: InstantText;
  id: string;
  late_days_outcome: string | null;
  loan_id: string;
  market: string;
  next_poll_at: InstantText | null;
  owner: string | null;
  paid_on: CalendarDate;
  payment_id: string | null;
  polls: Generated<number>;
  reference_encrypted: Buffer | null;
  reference_index: Buffer | null;
  repay_type: string;
  state: string;
  upload_id: string | null;
  why: string | null;
}

export interface PaymentIntents {
  agreed: Json;
  amount_minor: bigint;
  borrower_id: string;
  brand_code: string;
  changed_at: InstantText;
  channel: string;
  client_digest: Buffer | null;
  client_key: string | null;
  created_at: InstantText;
  currency: string;
  frozen_until: InstantText | null;
  id: string;
  loan_id: string;
  market: string;
  next_poll_at: InstantText | null;
  number: string | null;
  pay_code: string | null;
  pay_code_image: string | null;
  pay_url: string | null;
  payable_until: InstantText;
  pending_since: InstantText | null;
  polls: Generated<number>;
  provider: string;
  purpose: string;
  reference: string | null;
  state: string;
  trace_parent: string | null;
  why: string | null;
}

export interface PaymentReversals {
  act_by: InstantText | null;
  amount_minor: bigint | null;
  announced_at: InstantText;
  assignee: string | null;
  changed_at: InstantText;
  changes: Generated<number>;
  currency: string | null;
  escalated_at: InstantText | null;
  evidence_due_at: InstantText | null;
  evidence_sent_at: InstantText | null;
  id: string;
  kind: string;
  loan_id: string | null;
  next_poll_at: InstantText | null;
  notify_at: InstantText | null;
  notify_attempts: Generated<number>;
  occurred_at: InstantText | null;
  payment_id: string | null;
  payment_reference: string | null;
  polls: Generated<number>;
  provider: string;
  reason_code: string | null;
  reference: string;
  state: string;
  why: string | null;
}

export interface PaymentSteps {
  amount_minor: bigint | null;
  kind: string;
  made_at: InstantText;
  payment_id: string;
  position: number;
  why: string | null;
}

export interface PaymentWebhooks {
  body_encrypted: Buffer;
  duplicates: Generated<number>;
  encrypted_for: string;
  is_verified: boolean;
  last_received_at: InstantText;
  payment_id: string | null;
  provider: string;
  received_at: InstantText;
  reported: string | null;
  verdict: string;
  webhook_id: string;
}

export interface PayoutAttempts {
  amount_minor: bigint;
  attempt: number;
  changed_at: InstantText;
  destination: string;
  detail: Generated<string>;
  loan_id: string;
  moved_minor: bigint | null;
  next_poll_at: InstantText | null;
  payout_key: string;
  polls: Generated<number>;
  provider: string;
  reason: Generated<string>;
  reference: string | null;
  sent_at: InstantText | null;
  started_at: InstantText;
  state: string;
  trace_parent: string | null;
}

export interface PayoutLines {
  amount_minor: bigint;
  bank_reference: string | null;
  day: CalendarDate;
  fee_minor: bigint;
  kind: string;
  line: number;
  market: string;
  moved_on: CalendarDate;
  payout_key: string | null;
  provider: string;
  reference: string;
  tax_minor: bigint;
}

export interface PayoutMovements {
  amount_minor: bigint;
  attempt: number;
  loan_id: string;
  moved_at: InstantText;
  provider: string;
  reference: string;
  state: string;
}

export interface PayoutWebhooks {
  body_encrypted: Buffer | null;
  is_verified: boolean;
  loan_id: string;
  outcome: string;
  payout_key: string;
  provider: string;
  received_at: InstantText;
  reported: string;
  webhook_id: string;
}

export interface PersonalDataKeys {
  erased_at: InstantText | null;
  key_destroyed_at: InstantText | null;
  master_key_id: string | null;
  person_id: string;
  wrapped_key: Buffer | null;
}

export interface PhoneLocations {
  borrower_id: string;
  position_encrypted: Buffer;
  saved_at: InstantText;
  taken_at: InstantText;
}

export interface Phones {
  borrower_id: string;
  device_index: Buffer;
  facts_encrypted: Buffer;
  saved_at: InstantText;
}

export interface PolicyBacktests {
  against_version: number;
  digest: Buffer;
  result: Json;
  run_at: InstantText;
  run_by: string;
  subject: string;
}

export interface PortfolioDays {
  completed_at: InstantText | null;
  day: CalendarDate;
  market: string;
  previous_day: CalendarDate | null;
  started_at: InstantText;
  state: string;
  written_until: string;
}

export interface PortfolioDecisions {
  approved: number;
  day: CalendarDate;
  decided_by: string;
  declined: number;
  market: string;
  product_id: string;
  score_band: string;
  wait_counts: number[];
}

export interface PortfolioDueLoans {
  due_minor: bigint;
  due_on: CalendarDate;
  loan_id: string;
  market: string;
  on_time_minor: bigint;
  product_id: string;
  unpaid_minor: bigint;
}

export interface PortfolioDues {
  due_minor: bigint;
  due_on: CalendarDate;
  loans: number | null;
  market: string;
  on_time_minor: bigint;
  product_id: string;
  unpaid_minor: bigint;
}

export interface PortfolioFirstPayments {
  day: CalendarDate;
  loans: number;
  market: string;
  product_id: string;
}

export interface PortfolioImportFindings {
  file: string;
  import_id: string;
  kind: string;
  line: number;
  message: string;
  position: number;
}

export interface PortfolioImportParts {
  content_encrypted: Buffer;
  digest: Buffer;
  file: string;
  import_id: string;
  part: number;
}

export interface PortfolioImports {
  balances: Generated<Json>;
  brand: string;
  created_at: InstantText;
  created_by: string;
  cut_over_on: CalendarDate;
  decided_at: InstantText | null;
  decided_by: string | null;
  differences: Generated<number>;
  errors: Generated<number>;
  files_digest: Buffer | null;
  id: string;
  is_equal: Generated<boolean>;
  kept: Generated<number>;
  loans: Generated<number>;
  market: string;
  name: string;
  next_attempt_at: InstantText | null;
  proposed_at: InstantText | null;
  proposed_by: string | null;
  reason: Generated<string>;
  state: string;
}

export interface PortfolioLoans {
  bucket: string;
  day: CalendarDate;
  days_past_due: number;
  is_first_payment_default: boolean;
  loan_id: string;
  market: string;
  owed_minor: bigint;
  previous_bucket: string;
  principal_minor: bigint;
  product_id: string;
  vintage: CalendarDate;
}

export interface PortfolioLosses {
  day: CalendarDate;
  loan_id: string;
  market: string;
  product_id: string;
  recovered_minor: bigint;
  written_off_minor: bigint;
}

export interface PortfolioProviderFees {
  account: number;
  chain: string;
  day: CalendarDate;
  fee_minor: bigint;
  market: string;
}

export interface PortfolioSums {
  bucket: string;
  day: CalendarDate;
  is_first_payment_default: boolean;
  loans: number;
  market: string;
  owed_minor: bigint;
  previous_bucket: string;
  principal_minor: bigint;
  product_id: string;
  vintage: CalendarDate;
}

export interface ProductClickCounts {
  brand_code: string;
  clicks: bigint;
  counted_on: CalendarDate;
  module_id: number;
  position_id: number;
  product_id: string;
}

export interface ProductImpactRows {
  case_group: string;
  case_id: string;
  detail: string;
  outcome: string;
  position: number;
  run_id: string;
}

export interface ProductImpactRuns {
  against_version: number;
  as_of: InstantText | null;
  attempt: Generated<number>;
  claimed_until: InstantText | null;
  digest: Buffer;
  document: string | null;
  draft: Json;
  examined: Generated<bigint>;
  expected: bigint | null;
  finished_at: InstantText | null;
  id: string;
  market: string;
  signature: string | null;
  started_at: InstantText;
  started_by: string;
  state: string;
  subject: string;
}

export interface Products {
  brand_code: string;
  created_at: InstantText;
  id: string;
}

export interface ProductVersions {
  channels: string[];
  definition: Json;
  digest: string;
  drafted_at: InstantText;
  drafted_by: string;
  presentation: Json;
  product_id: string;
  published_at: InstantText | null;
  published_by: string | null;
  status: string;
  texts: Json;
  valid_from: CalendarDate;
  valid_until: CalendarDate | null;
  version: number;
  withdrawn_at: InstantText | null;
  withdrawn_by: string | null;
}

export interface PromiseMessages {
  about: string;
  attempts: Generated<number>;
  ended_at: InstantText | null;
  outcome: string | null;
  promise_id: string;
  send_at: InstantText;
}

export interface PromisesToPay {
  amount_minor: bigint;
  borrower_id: string;
  channel: string;
  currency: string;
  decided_at: InstantText | null;
  evaluate_at: InstantText | null;
  id: string;
  ledger_position: number;
  loan_id: string;
  made_at: InstantText;
  made_by: string;
  made_on: CalendarDate;
  market: string;
  paid_minor: Generated<bigint>;
  pay_on: CalendarDate;
  request_key: string;
  state: Generated<string>;
}

export interface PromotionCounts {
  app_from: string;
  brand_code: string;
  campaign: string;
  clicks: bigint;
  client_type: string;
  counted_on: CalendarDate;
  link_id: string;
  template_id: string;
  visits: bigint;
}

export interface PromotionDownloadTargets {
  address: string;
  brand_code: string;
  kind: string;
  link_id: string;
  position: number;
}

export interface PromotionLinks {
  brand_code: string;
  changed_at: Generated<InstantText>;
  id: string;
}

export interface PromotionRegistrations {
  agreement: string;
  app_from: string;
  app_name: string;
  borrower_id: string;
  brand_code: string;
  down_id: string;
  id: string;
  invite_code: string;
  links_id: string;
  market: string;
  outcome: string;
  registered_at: InstantText;
  request_digest: Buffer;
  template_id: string;
  user_from: string;
  utm_tag: string;
}

export interface PromotionTemplates {
  agreement: string;
  amount_from_minor: bigint;
  amount_to_minor: bigint;
  annual_rate: Numeric;
  brand_code: string;
  changed_at: Generated<InstantText>;
  colours: string;
  days_from: number;
  days_to: number;
  id: string;
  image: string;
  market: string | null;
  monthly_rate: Numeric;
  published: boolean;
  texts: Json;
  usual_link_id: string;
}

export interface ProvenBrowsers {
  browser_digest: Buffer;
  last_proved_at: InstantText;
  mobile_digest: Buffer;
}

export interface PublicImages {
  bytes: Buffer;
  digest: string;
  height: number;
  stored_at: InstantText;
  width: number;
}

export interface PublishedAnchors {
  anchored_until: InstantText;
  line: string;
  sequence: bigint;
}

export interface PushSubscriptions {
  borrower_id: string;
  brand_code: string;
  created_at: InstantText;
  endpoint_index: Buffer;
  gone_at: InstantText | null;
  gone_reason: string | null;
  id: string;
  last_success_at: InstantText | null;
  server_key: string;
  subscription_encrypted: Buffer;
}

export interface ReceiptsTaxes {
  amount_minor: bigint;
  booked_on: CalendarDate;
  charges_minor: bigint;
  fees_minor: bigint;
  interest_minor: bigint;
  kind: string;
  market: string;
  month: CalendarDate;
  rule_version: string;
  settings_version: number;
}

export interface ReceivedPayments {
  allocate_by: InstantText | null;
  amount_minor: bigint;
  assignee: string | null;
  changed_at: InstantText;
  currency: string;
  escalated_at: InstantText | null;
  paid_at: InstantText;
  payment_id: string | null;
  posted_as: string | null;
  provider: string;
  reference: string;
  reported_at: InstantText;
  reported_via: string;
  retained_event: string | null;
  retained_minor: bigint | null;
  state: string;
  suspense_book: string | null;
  suspense_id: string | null;
  why: string | null;
}

export interface ReconciliationBreaks {
  assignee: string | null;
  bank_minor: bigint | null;
  changed_at: InstantText;
  currency: string;
  day: CalendarDate;
  difference_minor: bigint;
  due_by: InstantText;
  escalated_at: InstantText | null;
  id: string;
  kind: string;
  ledger_minor: bigint | null;
  market: string;
  opened_at: InstantText;
  owner_role: string;
  provider: string;
  report_minor: bigint | null;
  state: string;
  subject: string;
}

export interface ReconciliationRuns {
  balance_minor: bigint | null;
  banked_minor: Generated<bigint>;
  day: CalendarDate;
  fees_minor: Generated<bigint>;
  flow: string;
  funded_minor: Generated<bigint>;
  market: string;
  matched: Generated<number>;
  next_at: InstantText | null;
  provider: string;
  ran_at: InstantText;
  reported_minor: Generated<bigint>;
  returned_minor: Generated<bigint>;
  settled_minor: Generated<bigint>;
  state: string;
  times: Generated<number>;
}

export interface ReferredApplications {
  application_id: string;
  assignee: string | null;
  brand_code: string;
  closed_at: InstantText | null;
  decide_by: InstantText;
  escalated_at: InstantText | null;
  referred_at: InstantText;
}

export interface RefundAttempts {
  amount_minor: bigint;
  attempt: number;
  changed_at: InstantText;
  destination: string;
  detail: Generated<string>;
  moved_minor: bigint | null;
  next_poll_at: InstantText | null;
  payout_key: string;
  polls: Generated<number>;
  provider: string;
  reason: Generated<string>;
  reference: string | null;
  refund_id: string;
  sent_at: InstantText | null;
  started_at: InstantText;
  state: string;
  trace_parent: string | null;
}

export interface RefundMessages {
  attempts: Generated<number>;
  ended_at: InstantText | null;
  next_attempt_at: InstantText;
  notification: string;
  outcome: string | null;
  refund_id: string;
  requested_at: InstantText;
  version: number;
}

export interface RefundMovements {
  amount_minor: bigint;
  attempt: number;
  loan_id: string;
  paid_at: InstantText;
  provider: string;
  reference: string;
  refund_id: string;
  returned_at: InstantText | null;
  state: string;
}

export interface Refunds {
  amount_minor: bigint;
  borrower_id: string;
  brand_code: string;
  changed_at: InstantText;
  currency: string;
  decided_at: InstantText;
  decided_by: string;
  destination: string | null;
  escalate_at: InstantText;
  escalated_at: InstantText | null;
  id: string;
  loan_id: string;
  market: string;
  next_run_at: InstantText | null;
  owner: string;
  state: string;
  version: number;
  why: string;
}

export interface RegulatoryReturns {
  content: string;
  digest: Buffer;
  due_on: CalendarDate;
  file_name: string;
  filed_at: InstantText | null;
  filed_by: string | null;
  filed_on: CalendarDate | null;
  id: string;
  market: string;
  period_from: CalendarDate;
  period_until: CalendarDate;
  prepared_at: InstantText;
  prepared_by: string;
  reference: string | null;
  reviewed_at: InstantText | null;
  reviewed_by: string | null;
  rule_version: string;
  sheet: string;
  state: string;
}

export interface Reminders {
  attempts: Generated<number>;
  due_on: CalendarDate;
  ended_at: InstantText | null;
  id: string;
  loan_id: string;
  market: string;
  planned_at: InstantText;
  remind_on: CalendarDate;
  send_at: InstantText;
  stage: string;
  state: Generated<string>;
  why: string | null;
}

export interface ReturnAlarms {
  alarm: string;
  due_on: CalendarDate;
  ended_at: InstantText | null;
  market: string;
  period_until: CalendarDate;
  raised_on: CalendarDate;
  sheet: string;
}

export interface ReturnApps {
  brand_code: string;
  content: Json;
  market: string;
  month_end: CalendarDate;
}

export interface ReturnBlanks {
  filled_at: InstantText;
  filled_by: string;
  line: string;
  market: string;
  note: string;
  period_until: CalendarDate;
  position: number;
  sheet: string;
  value: string;
}

export interface ReturnComplaints {
  complaint_id: string;
  days: number;
  is_in_time: boolean | null;
  is_open: boolean;
  is_received: boolean;
  is_reopened: boolean;
  market: string;
  month_end: CalendarDate;
  subject: string;
  taken_to: string | null;
  was_open: boolean;
}

export interface ReturnLoans {
  ageing: string;
  claims_minor: bigint;
  class: string;
  collected_claims_minor: bigint;
  collected_principal_minor: bigint;
  days_past_due: number;
  granted_minor: bigint;
  holding: string;
  is_granted: boolean;
  is_repaid: boolean;
  loan_id: string;
  market: string;
  month_end: CalendarDate;
  npa_added_minor: bigint;
  npa_closing_minor: bigint;
  npa_movement: string;
  npa_opening_minor: bigint;
  npa_recovered_minor: bigint;
  npa_upgraded_minor: bigint;
  npa_written_off_minor: bigint;
  principal_minor: bigint;
  product_id: string;
  recovered_minor: bigint;
  size_band: string;
  tenor_band: string;
  written_off_minor: bigint;
}

export interface ReturnMonths {
  completed_at: InstantText | null;
  market: string;
  month_end: CalendarDate;
  started_at: InstantText;
  state: string;
  written_until: string;
}

export interface ReturnSums {
  ageing: string;
  claims_minor: bigint;
  class: string;
  collected_claims_minor: bigint;
  collected_principal_minor: bigint;
  granted_minor: bigint;
  holding: string;
  is_granted: boolean;
  is_repaid: boolean;
  loans: bigint;
  market: string;
  month_end: CalendarDate;
  npa_added_minor: bigint;
  npa_closing_minor: bigint;
  npa_movement: string;
  npa_opening_minor: bigint;
  npa_recovered_minor: bigint;
  npa_upgraded_minor: bigint;
  npa_written_off_minor: bigint;
  principal_minor: bigint;
  product_id: string;
  recovered_minor: bigint;
  size_band: string;
  tenor_band: string;
  written_off_minor: bigint;
}

export interface SavedViews {
  filters: string;
  id: string;
  is_shared: boolean;
  name: string;
  owner: string;
  saved_at: InstantText;
  section: string;
}

export interface ScreeningMatches {
  application_id: string;
  entry_encrypted: Buffer;
  found_at: InstantText;
  holds: boolean;
  kind: string;
  position: number;
  score: number;
}

export interface SecurityNotices {
  attempts: Generated<number>;
  borrower_id: string;
  ended_at: InstantText | null;
  id: string;
  locale: string;
  next_attempt_at: InstantText;
  outcome: string | null;
  requested_at: InstantText;
  topic: string;
}

export interface SentPayouts {
  amount_minor: bigint | null;
  book: string | null;
  changed_at: InstantText | null;
  currency: string | null;
  is_posted: boolean | null;
  is_returned: boolean | null;
  loan_id: string | null;
  moved_at: InstantText | null;
  payout_key: string | null;
  provider: string | null;
  purpose: string | null;
  reference: string | null;
}

export interface SettledPayments {
  amount_minor: bigint;
  book: string;
  by: string;
  chain: string;
  fee_minor: bigint;
  kind: string;
  net_minor: bigint;
  position: number;
  provider: string;
  reference: string;
  settled_at: InstantText;
  settled_on: CalendarDate;
  settlement: string;
}

export interface SettledPayouts {
  amount_minor: bigint;
  book: string;
  by: string;
  chain: string;
  cleared_minor: bigint;
  fee_minor: bigint;
  float_minor: bigint;
  kind: string;
  moved_on: CalendarDate;
  position: number;
  provider: string;
  reference: string;
  settled_at: InstantText;
  tax_minor: bigint;
}

export interface SettlementAcceptances {
  accepted_at: InstantText;
  borrower_id: string;
  locale: string;
  offer_id: string;
  wording_version: string;
}

export interface SettlementFiles {
  day: CalendarDate;
  digest: Buffer | null;
  fetched_at: InstantText;
  lines: Generated<number>;
  market: string;
  side: string;
  source: string;
  state: string;
  why: Generated<string>;
}

export interface SettlementLines {
  amount_minor: bigint;
  day: CalendarDate;
  fee_minor: bigint;
  kind: string;
  line: number;
  market: string;
  payment_key: string | null;
  provider: string;
  reference: string;
  reversal_of: string | null;
  settled_on: CalendarDate;
  settlement: string;
}

export interface SettlementOffers {
  amount_minor: bigint;
  borrower_id: string;
  currency: string;
  id: string;
  last_on: CalendarDate;
  loan_id: string;
  offered_at: InstantText;
  offered_on: CalendarDate;
  waived_minor: bigint;
}

export interface StaffAuditAnchors {
  chain: string;
  head: Buffer;
  position: number;
  taken_at: InstantText;
}

export interface StaffAuditChains {
  chain: string;
  head: Buffer;
  length: Generated<number>;
}

export interface StaffAuditEntries {
  action: string;
  address: string;
  after_digest: Buffer | null;
  before_digest: Buffer | null;
  chain: string;
  hash: Buffer;
  position: number;
  reason: string;
  recorded_at: InstantText;
  request_id: string;
  subject_id: string;
  subject_kind: string;
}

export interface StaffBrowsers {
  browser_hash: Buffer;
  last_login_at: InstantText;
  staff_id: string;
}

export interface StaffInvitationMails {
  attempts: Generated<number>;
  ended_at: InstantText | null;
  id: string;
  next_attempt_at: InstantText;
  outcome: string | null;
  requested_at: InstantText;
  staff_id: string;
}

export interface StaffInvitations {
  created_at: InstantText;
  expires_at: InstantText;
  staff_id: string;
  token_hash: Buffer;
  totp_secret: Buffer | null;
  used_at: InstantText | null;
}

export interface StaffLoginAttempts {
  attempts: number;
  last_attempt_at: InstantText | null;
  subject: string;
  window_seconds: number;
  window_started_at: InstantText;
}

export interface StaffLogins {
  expires_at: InstantText;
  staff_id: string;
  token_hash: Buffer;
  used_at: InstantText | null;
}

export interface StaffMembers {
  created_at: InstantText;
  email: string;
  id: string;
  name: string;
  password_hash: string | null;
  provider_issuer: string | null;
  provider_subject: string | null;
  role: string;
  status: string;
  totp_last_step: Generated<bigint>;
  totp_secret: Buffer | null;
}

export interface StaffPasskeys {
  created_at: InstantText;
  credential_id: Buffer;
  id: string;
  is_backed_up: boolean;
  last_used_at: InstantText | null;
  name: string;
  public_key: Buffer;
  rp_id: string;
  sign_count: bigint;
  staff_id: string;
  transports: string[];
}

export interface StaffProviderLogins {
  expires_at: InstantText;
  token_hash: Buffer;
  used_at: InstantText | null;
}

export interface StaffRecoveryCodes {
  code_hash: Buffer;
  staff_id: string;
  used_at: InstantText | null;
}

export interface StaffRoleApprovals {
  decided_at: InstantText | null;
  decided_by: string | null;
  id: string;
  outcome: string | null;
  requested_at: InstantText;
  requested_by: string;
  role: string;
  staff_id: string;
}

export interface StaffSessions {
  address: string;
  ended_at: InstantText | null;
  ends_at: InstantText;
  id: string;
  last_seen_at: InstantText;
  secret_hash: Buffer;
  staff_id: string;
  started_at: InstantText;
  stepped_up_at: InstantText;
}

export interface StaffSkills {
  is_on_duty: boolean;
  languages: string[];
  queues: string[];
  set_at: InstantText;
  set_by: string;
  staff_id: string;
}

export interface StampTaxes {
  amount_minor: bigint;
  booked_on: CalendarDate;
  loan_id: string;
  market: string;
  principal_minor: bigint;
  released_on: CalendarDate;
  rule_version: string;
  term_days: number;
}

export interface StrategyExperimentLoans {
  arm: string;
  calls: number | null;
  collected_minor: bigint | null;
  complaints: number | null;
  days_past_due: number;
  entered_on: CalendarDate;
  loan_id: string;
  market: string;
  measured_on: CalendarDate | null;
  owed_minor: bigint;
  promises_kept: number | null;
  version: number;
}

export interface SupportContacts {
  brand_code: string;
  changed_at: Generated<InstantText>;
  email: string;
  phone_line: string;
}

export interface TaxDocumentDays {
  done_until: CalendarDate;
  market: string;
}

export interface TaxDocuments {
  borrower_id: string;
  cause: string;
  central_minor: bigint;
  currency: string;
  financial_year: number;
  id: string;
  integrated_minor: bigint;
  invoice_id: string | null;
  is_place_recorded: boolean;
  issued_at: InstantText;
  issued_on: CalendarDate;
  kind: string;
  loan_id: string;
  market: string;
  number: string;
  part: number;
  place_of_supply: string;
  position: number;
  rate: string;
  recipient_encrypted: Buffer;
  registration: string;
  sequence: number;
  service_code: string;
  state_minor: bigint;
  supplied_on: CalendarDate;
  supplier_address: string;
  supplier_name: string;
  supplier_state: string;
  supply: string;
  taxable_minor: bigint;
}

export interface TaxNumberSeries {
  financial_year: number;
  kind: string;
  last_number: number;
  registration: string;
}

export interface TaxSettingsVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface TextMessages {
  brand_code: string;
  campaign: string;
  channel: string;
  cost_minor: bigint;
  currency: string;
  id: string;
  market: string;
  masked_number: string;
  number_prefix: string;
  provider: string;
  provider_reference: string | null;
  queued_at: InstantText;
  reason: string | null;
  segments: number;
  settled_at: InstantText | null;
  status: string;
}

export interface UnreadableSettlementLines {
  day: CalendarDate;
  line: number;
  market: string;
  provider: string;
  reference: string;
  side: string;
  why: string;
}

export interface UploadParts {
  bytes: Buffer;
  size: number;
  starts_at: number;
  upload_id: string;
}

export interface Uploads {
  borrower_id: string;
  bytes: number;
  digest: Buffer;
  finished_at: InstantText | null;
  height: number | null;
  id: string;
  is_retained: Generated<boolean>;
  purpose: string;
  released_at: InstantText | null;
  started_at: InstantText;
  width: number | null;
}

export interface WebhookAttempts {
  attempted_at: InstantText;
  delivery_id: string;
  duration_ms: number;
  excerpt: string;
  outcome: string;
  status: number | null;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  claimed_until: InstantText | null;
  delivered_at: InstantText | null;
  endpoint: string;
  event_id: string;
  id: Generated<string>;
  market: string;
  next_attempt_at: InstantText | null;
  replays: Generated<number>;
  state: Generated<string>;
}

export interface WebhookEndpoints {
  brand: string | null;
  changed_at: InstantText;
  events: string[];
  former_secret_until: InstantText | null;
  id: string;
  is_enabled: boolean;
  market: string;
  secret_generation: Generated<number>;
  secret_shown_at: InstantText | null;
  url: string;
}

export interface WebhookEndpointVersions {
  content: Json;
  market: string;
  published_at: InstantText;
  published_by: string;
  version: number;
}

export interface DB {
  access_reviews: AccessReviews;
  account_freezes: AccountFreezes;
  account_mapping_versions: AccountMappingVersions;
  affordability_checks: AffordabilityChecks;
  agreement_signings: AgreementSignings;
  agreement_templates: AgreementTemplates;
  agreements: Agreements;
  allowance_movements: AllowanceMovements;
  amount_limit_versions: AmountLimitVersions;
  applicant_links: ApplicantLinks;
  applicant_screenings: ApplicantScreenings;
  application_consents: ApplicationConsents;
  application_decisions: ApplicationDecisions;
  application_documents: ApplicationDocuments;
  application_history: ApplicationHistory;
  application_pages: ApplicationPages;
  applications: Applications;
  bank_lines: BankLines;
  bank_transfers: BankTransfers;
  banked_settlements: BankedSettlements;
  banked_transfers: BankedTransfers;
  bookkeeping_entries: BookkeepingEntries;
  bookkeeping_requests: BookkeepingRequests;
  borrower_devices: BorrowerDevices;
  borrower_name_tokens: BorrowerNameTokens;
  borrower_names: BorrowerNames;
  borrower_passkeys: BorrowerPasskeys;
  borrower_sessions: BorrowerSessions;
  borrowers: Borrowers;
  borrowing_breaks: BorrowingBreaks;
  borrowing_limit_former_numbers: BorrowingLimitFormerNumbers;
  borrowing_limit_releases: BorrowingLimitReleases;
  borrowing_limits: BorrowingLimits;
  brand_aliases: BrandAliases;
  brand_hosts: BrandHosts;
  brands: Brands;
  bulk_loan_action_rows: BulkLoanActionRows;
  bulk_loan_actions: BulkLoanActions;
  bulk_message_loans: BulkMessageLoans;
  bulk_messages: BulkMessages;
  bureau_files: BureauFiles;
  bureau_rows: BureauRows;
  bureau_subjects: BureauSubjects;
  bureau_suppressions: BureauSuppressions;
  business_days: BusinessDays;
  call_dispositions: CallDispositions;
  captchas: Captchas;
  case_numbers: CaseNumbers;
  case_steps: CaseSteps;
  cell_stamp: CellStamp;
  charge_audit_totals: ChargeAuditTotals;
  charge_audits: ChargeAudits;
  charge_difference_lines: ChargeDifferenceLines;
  charge_differences: ChargeDifferences;
  code_breakers: CodeBreakers;
  code_sending_counts: CodeSendingCounts;
  code_sendings: CodeSendings;
  collection_ranks: CollectionRanks;
  collection_strategy_versions: CollectionStrategyVersions;
  complaint_images: ComplaintImages;
  complaint_messages: ComplaintMessages;
  complaint_notes: ComplaintNotes;
  complaint_reopenings: ComplaintReopenings;
  complaint_replies: ComplaintReplies;
  complaint_reply_images: ComplaintReplyImages;
  complaint_sla_timers: ComplaintSlaTimers;
  complaints: Complaints;
  configuration_changes: ConfigurationChanges;
  configuration_versions: ConfigurationVersions;
  consent_texts: ConsentTexts;
  contact_check_counts: ContactCheckCounts;
  contact_emails: ContactEmails;
  contact_holds: ContactHolds;
  contact_log: ContactLog;
  contact_message_counts: ContactMessageCounts;
  contact_messages: ContactMessages;
  contact_number_bans: ContactNumberBans;
  credits_owed: CreditsOwed;
  daily_work_failures: DailyWorkFailures;
  daily_work_runs: DailyWorkRuns;
  dashboard_ageing: DashboardAgeing;
  dashboard_ageing_partitions: DashboardAgeingPartitions;
  dashboard_ageing_runs: DashboardAgeingRuns;
  dashboard_applications: DashboardApplications;
  dashboard_arrivals: DashboardArrivals;
  dashboard_cohorts: DashboardCohorts;
  dashboard_complaint_causes: DashboardComplaintCauses;
  dashboard_complaints: DashboardComplaints;
  dashboard_due_days: DashboardDueDays;
  dashboard_payouts: DashboardPayouts;
  dashboard_progress: DashboardProgress;
  dashboard_providers: DashboardProviders;
  dashboard_repayments: DashboardRepayments;
  decision_check_answers: DecisionCheckAnswers;
  decision_documents: DecisionDocuments;
  decision_rule_sets: DecisionRuleSets;
  development_clock: DevelopmentClock;
  development_clock_moves: DevelopmentClockMoves;
  directory_entries: DirectoryEntries;
  disbursements: Disbursements;
  document_check_counts: DocumentCheckCounts;
  due_work_claims: DueWorkClaims;
  emergency_stops: EmergencyStops;
  escalation_packs: EscalationPacks;
  exchange_rates: ExchangeRates;
  float_balances: FloatBalances;
  fraud_holds: FraudHolds;
  fraud_list_entries: FraudListEntries;
  fraud_list_hits: FraudListHits;
  fraud_list_values: FraudListValues;
  hand_off_codes: HandOffCodes;
  hardship_agreements: HardshipAgreements;
  hardship_requests: HardshipRequests;
  harm_day_counts: HarmDayCounts;
  harm_measures: HarmMeasures;
  harm_stops: HarmStops;
  images_to_remove: ImagesToRemove;
  imported_loans: ImportedLoans;
  index_rotations: IndexRotations;
  issued_documents: IssuedDocuments;
  journal_days: JournalDays;
  journal_exports: JournalExports;
  journal_lines: JournalLines;
  ledger_accounts: LedgerAccounts;
  ledger_anchors: LedgerAnchors;
  ledger_books: LedgerBooks;
  ledger_chains: LedgerChains;
  ledger_chart: LedgerChart;
  ledger_day_sums: LedgerDaySums;
  ledger_keys: LedgerKeys;
  ledger_period_balances: LedgerPeriodBalances;
  ledger_period_changes: LedgerPeriodChanges;
  ledger_periods: LedgerPeriods;
  ledger_provider_references: LedgerProviderReferences;
  ledger_summed_days: LedgerSummedDays;
  ledger_transactions: LedgerTransactions;
  ledger_transfers: LedgerTransfers;
  ledger_tree_buckets: LedgerTreeBuckets;
  ledger_tree_changes: LedgerTreeChanges;
  ledger_tree_nodes: LedgerTreeNodes;
  ledger_tree_progress: LedgerTreeProgress;
  legacy_repayments: LegacyRepayments;
  lender_books: LenderBooks;
  loan_action_messages: LoanActionMessages;
  loan_allowances: LoanAllowances;
  loan_charges: LoanCharges;
  loan_classes: LoanClasses;
  loan_contracts: LoanContracts;
  loan_day_closes: LoanDayCloses;
  loan_events: LoanEvents;
  loan_file_progress: LoanFileProgress;
  loan_history: LoanHistory;
  loan_instalments: LoanInstalments;
  loan_payouts: LoanPayouts;
  loan_policies: LoanPolicies;
  loan_proposal_holds: LoanProposalHolds;
  loan_proposals: LoanProposals;
  loans: Loans;
  loss_rate_versions: LossRateVersions;
  mail_webhook_tokens: MailWebhookTokens;
  mandate_attempts: MandateAttempts;
  mandate_notices: MandateNotices;
  mandates: Mandates;
  measurement_lease: MeasurementLease;
  message_codes: MessageCodes;
  one_time_codes: OneTimeCodes;
  order_ratings: OrderRatings;
  outbox: Outbox;
  outgoing_events: OutgoingEvents;
  outside_anchors: OutsideAnchors;
  page_view_counts: PageViewCounts;
  passkey_challenges: PasskeyChallenges;
  password_attempts: PasswordAttempts;
  payment_accounts: PaymentAccounts;
  payment_claims: PaymentClaims;
  payment_intents: PaymentIntents;
  payment_reversals: PaymentReversals;
  payment_steps: PaymentSteps;
  payment_webhooks: PaymentWebhooks;
  payout_attempts: PayoutAttempts;
  payout_lines: PayoutLines;
  payout_movements: PayoutMovements;
  payout_webhooks: PayoutWebhooks;
  personal_data_keys: PersonalDataKeys;
  phone_locations: PhoneLocations;
  phones: Phones;
  policy_backtests: PolicyBacktests;
  portfolio_days: PortfolioDays;
  portfolio_decisions: PortfolioDecisions;
  portfolio_due_loans: PortfolioDueLoans;
  portfolio_dues: PortfolioDues;
  portfolio_first_payments: PortfolioFirstPayments;
  portfolio_import_findings: PortfolioImportFindings;
  portfolio_import_parts: PortfolioImportParts;
  portfolio_imports: PortfolioImports;
  portfolio_loans: PortfolioLoans;
  portfolio_losses: PortfolioLosses;
  portfolio_provider_fees: PortfolioProviderFees;
  portfolio_sums: PortfolioSums;
  product_click_counts: ProductClickCounts;
  product_impact_rows: ProductImpactRows;
  product_impact_runs: ProductImpactRuns;
  product_versions: ProductVersions;
  products: Products;
  promise_messages: PromiseMessages;
  promises_to_pay: PromisesToPay;
  promotion_counts: PromotionCounts;
  promotion_download_targets: PromotionDownloadTargets;
  promotion_links: PromotionLinks;
  promotion_registrations: PromotionRegistrations;
  promotion_templates: PromotionTemplates;
  proven_browsers: ProvenBrowsers;
  public_images: PublicImages;
  published_anchors: PublishedAnchors;
  push_subscriptions: PushSubscriptions;
  receipts_taxes: ReceiptsTaxes;
  received_payments: ReceivedPayments;
  reconciliation_breaks: ReconciliationBreaks;
  reconciliation_runs: ReconciliationRuns;
  referred_applications: ReferredApplications;
  refund_attempts: RefundAttempts;
  refund_messages: RefundMessages;
  refund_movements: RefundMovements;
  refunds: Refunds;
  regulatory_returns: RegulatoryReturns;
  reminders: Reminders;
  return_alarms: ReturnAlarms;
  return_apps: ReturnApps;
  return_blanks: ReturnBlanks;
  return_complaints: ReturnComplaints;
  return_loans: ReturnLoans;
  return_months: ReturnMonths;
  return_sums: ReturnSums;
  saved_views: SavedViews;
  screening_matches: ScreeningMatches;
  security_notices: SecurityNotices;
  sent_payouts: SentPayouts;
  settled_payments: SettledPayments;
  settled_payouts: SettledPayouts;
  settlement_acceptances: SettlementAcceptances;
  settlement_files: SettlementFiles;
  settlement_lines: SettlementLines;
  settlement_offers: SettlementOffers;
  staff_audit_anchors: StaffAuditAnchors;
  staff_audit_chains: StaffAuditChains;
  staff_audit_entries: StaffAuditEntries;
  staff_browsers: StaffBrowsers;
  staff_invitation_mails: StaffInvitationMails;
  staff_invitations: StaffInvitations;
  staff_login_attempts: StaffLoginAttempts;
  staff_logins: StaffLogins;
  staff_members: StaffMembers;
  staff_passkeys: StaffPasskeys;
  staff_provider_logins: StaffProviderLogins;
  staff_recovery_codes: StaffRecoveryCodes;
  staff_role_approvals: StaffRoleApprovals;
  staff_sessions: StaffSessions;
  staff_skills: StaffSkills;
  stamp_taxes: StampTaxes;
  strategy_experiment_loans: StrategyExperimentLoans;
  support_contacts: SupportContacts;
  tax_document_days: TaxDocumentDays;
  tax_documents: TaxDocuments;
  tax_number_series: TaxNumberSeries;
  tax_settings_versions: TaxSettingsVersions;
  text_messages: TextMessages;
  unreadable_settlement_lines: UnreadableSettlementLines;
  upload_parts: UploadParts;
  uploads: Uploads;
  webhook_attempts: WebhookAttempts;
  webhook_deliveries: WebhookDeliveries;
  webhook_endpoint_versions: WebhookEndpointVersions;
  webhook_endpoints: WebhookEndpoints;
}
