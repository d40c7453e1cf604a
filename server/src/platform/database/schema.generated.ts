// Made from the migrations by `npm run types:database -w server`. A test holds it against them.
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { InstantText } from './column-types.ts';
import type { ColumnType } from "kysely";

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
  app_api: string;
  app_cn_name: string;
  app_en_name: string;
  app_h5: string;
  background: string;
  background_text: string;
  changed_at: Generated<InstantText>;
  code: string;
  locales: string[];
  market: string;
  scheme_url: string;
  service_phone: string;
  text_colour: string;
}

export interface BusinessDays {
  business_day: CalendarDate;
  finished_at: Generated<InstantText>;
  market: string;
}

export interface DailyWorkRuns {
  business_day: CalendarDate;
  finished_at: Generated<InstantText>;
  market: string;
  work: string;
}

export interface DevelopmentClock {
  days_ahead: number;
  only_row: Generated<boolean>;
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
  held_by: string;
  kind: string;
  name: string;
}

export interface LedgerKeys {
  answer: Json;
  body_digest: Buffer;
  chain: string;
  key: string;
  position: number;
}

export interface LedgerProviderReferences {
  chain: string;
  position: number;
  provider: string;
  reference: string;
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

export interface LoanCharges {
  amount_minor: bigint;
  charged_on: CalendarDate;
  kind: string;
  loan_id: string;
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
  heard_on: CalendarDate;
  id: string;
  kind: string;
  loan_id: string;
}

export interface LoanHistory {
  cause: string;
  changed_on: CalendarDate;
  from_state: string | null;
  happening: string;
  loan_id: string;
  to_state: string;
  transaction_position: number | null;
  version: number;
}

export interface LoanInstalments {
  accrues_from: CalendarDate;
  accrues_until: CalendarDate;
  booked: Generated<boolean>;
  due_on: CalendarDate;
  fee_minor: bigint;
  fee_paid_minor: Generated<bigint>;
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
  loan_id: string;
  paid_out_at: InstantText;
  provider: string;
  reference: string;
}

export interface LoanPolicies {
  id: string;
  terms: Json;
}

export interface LoanReminders {
  kind: string;
  loan_id: string;
  remind_on: CalendarDate;
}

export interface Loans {
  borrower_id: string;
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
  payout_destination: string;
  policy_id: string | null;
  position_on: CalendarDate | null;
  principal_prepaid_minor: Generated<bigint>;
  product_id: string;
  released_on: CalendarDate | null;
  signed_on: CalendarDate;
  state: string;
  version: number;
}

export interface Outbox {
  handed_over_at: InstantText | null;
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
  written_at: Generated<InstantText>;
}

export interface SupportContacts {
  brand_code: string;
  changed_at: Generated<InstantText>;
  email: string;
  telephone_line: string;
}

export interface DB {
  brand_aliases: BrandAliases;
  brand_hosts: BrandHosts;
  brands: Brands;
  business_days: BusinessDays;
  daily_work_runs: DailyWorkRuns;
  development_clock: DevelopmentClock;
  ledger_accounts: LedgerAccounts;
  ledger_anchors: LedgerAnchors;
  ledger_books: LedgerBooks;
  ledger_chains: LedgerChains;
  ledger_chart: LedgerChart;
  ledger_keys: LedgerKeys;
  ledger_provider_references: LedgerProviderReferences;
  ledger_transactions: LedgerTransactions;
  ledger_transfers: LedgerTransfers;
  loan_charges: LoanCharges;
  loan_contracts: LoanContracts;
  loan_day_closes: LoanDayCloses;
  loan_events: LoanEvents;
  loan_history: LoanHistory;
  loan_instalments: LoanInstalments;
  loan_payouts: LoanPayouts;
  loan_policies: LoanPolicies;
  loan_reminders: LoanReminders;
  loans: Loans;
  outbox: Outbox;
  support_contacts: SupportContacts;
}
