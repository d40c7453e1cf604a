import type { SuccessFamily } from './success-family.ts';

/**
 * Every refusal: its stable name, its HTTP status and its code on the wire. Programs branch on the name or
 * code; people read the message. A code is an integer other than 0, so that no family can take it for
 * success. A refusal for which the envelope has no code of its own repeats its status.
 */
export const refusals = {
  request_malformed: { status: 400, code: '400' },
  session_required: { status: 401, code: '401' },
  not_allowed: { status: 403, code: '403' },
  not_found: { status: 404, code: '404' },
  other_cell: { status: 421, code: '421' },
  too_many_requests: { status: 429, code: '429' },
  unavailable: { status: 503, code: '503' },
  unexpected: { status: 500, code: '500' },

  // Promotions. The page handles the first three codes, and a wrong captcha has one code per step.
  captcha_wrong_for_sms: { status: 422, code: '101' },
  captcha_wrong_for_registration: { status: 422, code: '-1' },
  already_registered: { status: 409, code: '11' },
  mobile_not_of_market: { status: 422, code: '42201' },
  sms_code_wrong: { status: 422, code: '42202' },
  user_name_differs: { status: 422, code: '42208' },

  // Identity.
  captcha_needed: { status: 422, code: '42205' },
  password_wrong: { status: 422, code: '42206' },
  password_too_common: { status: 422, code: '42207' },
  passkey_refused: { status: 422, code: '42209' },
  too_many_passkeys: { status: 409, code: '40917' },
  hand_off_refused: { status: 401, code: '40101' },
  code_sent_recently: { status: 429, code: '42901' },
  code_not_sent: { status: 503, code: '50301' },
  loan_still_open: { status: 409, code: '40908' },
  account_frozen: { status: 403, code: '40301' },

  // Staff.
  staff_login_wrong: { status: 422, code: '42210' },
  second_factor_wrong: { status: 422, code: '42211' },
  provider_login_refused: { status: 422, code: '42212' },
  current_password_wrong: { status: 422, code: '42213' },
  staff_login_expired: { status: 401, code: '40110' },
  invitation_not_usable: { status: 404, code: '40410' },
  proof_needed: { status: 403, code: '40310' },
  reason_needed: { status: 403, code: '40311' },
  already_staff: { status: 409, code: '40910' },
  last_administrator: { status: 409, code: '40911' },
  contact_message_handled: { status: 409, code: '40912' },

  // Payment accounts. The page shows each below its input.
  account_details_wrong: { status: 422, code: '42203' },
  account_holder_wrong: { status: 422, code: '42220' },
  account_number_wrong: { status: 422, code: '42221' },
  account_numbers_differ: { status: 422, code: '42222' },
  ifsc_wrong: { status: 422, code: '42223' },
  upi_id_wrong: { status: 422, code: '42224' },
  card_number_refused: { status: 422, code: '42225' },
  too_many_accounts: { status: 409, code: '40920' },
  payout_account_needed: { status: 409, code: '40921' },
  step_up_required: { status: 403, code: '40320' },
  account_holder_differs: { status: 422, code: '42226' },

  // Notifications.
  push_not_possible: { status: 422, code: '42230' },

  // Images.
  upload_part_misplaced: { status: 409, code: '40930' },
  upload_incomplete: { status: 409, code: '40931' },
  image_unreadable: { status: 422, code: '42204' },
  image_too_large: { status: 413, code: '413' },
  too_many_images: { status: 429, code: '42903' },

  // Applications and decisions.
  application_under_review: { status: 409, code: '40940' },
  application_closed: { status: 409, code: '40941' },
  application_changed_elsewhere: { status: 409, code: '40942' },
  application_incomplete: { status: 422, code: '42240' },
  consent_outdated: { status: 409, code: '40943' },
  applicant_too_young: { status: 422, code: '42241' },
  applicant_nationality: { status: 422, code: '42242' },
  applicant_address: { status: 422, code: '42243' },
  another_loan_open: { status: 409, code: '40945' },
  product_closed: { status: 409, code: '40947' },
  lending_stopped: { status: 409, code: '40948' },
  application_too_soon: { status: 409, code: '40946' },
  budget_exceeded: { status: 409, code: '40967' },
  borrowing_limit_exceeded: { status: 409, code: '40965' },
  borrowing_break: { status: 409, code: '40966' },
  application_decided: { status: 409, code: '40944' },
  decline_reason_needed: { status: 422, code: '42244' },

  // Block and watch lists.
  application_held: { status: 409, code: '40952' },
  already_on_list: { status: 409, code: '40953' },
  fraud_case_changed: { status: 409, code: '40954' },
  listing_period_wrong: { status: 422, code: '42245' },

  // Disbursements and cancellation.
  cancellation_not_possible: { status: 409, code: '40960' },
  disbursement_settled: { status: 409, code: '40961' },
  disbursement_changed: { status: 409, code: '40962' },
  second_person_needed: { status: 403, code: '40360' },
  amount_above_limit: { status: 403, code: '40361' },

  // Reconciliation and suspense.
  break_ended: { status: 409, code: '40980' },
  break_changed: { status: 409, code: '40981' },
  difference_decided: { status: 409, code: '40978' },
  difference_changed: { status: 409, code: '40979' },
  suspense_settled: { status: 409, code: '40982' },
  suspense_changed: { status: 409, code: '40983' },
  order_cannot_take_it: { status: 409, code: '40984' },

  // Payments that come back.
  reversal_changed: { status: 409, code: '40993' },
  letter_known: { status: 409, code: '40994' },
  return_not_possible: { status: 409, code: '40995' },

  // Maker-checker proposals.
  loan_changed: { status: 409, code: '40985' },
  act_not_possible: { status: 409, code: '40986' },
  already_proposed: { status: 409, code: '40987' },
  proposal_ended: { status: 409, code: '40988' },
  day_not_told: { status: 422, code: '42285' },
  configuration_changed: { status: 409, code: '40998' },
  cannot_be_changed: { status: 409, code: '40999' },
  import_not_ready: { status: 409, code: '40949' },
  return_not_ready: { status: 409, code: '40932' },
  return_changed: { status: 409, code: '40933' },
  period_not_ready: { status: 409, code: '40989' },

  // Receipts, statements and certificates.
  payment_not_posted: { status: 409, code: '40990' },
  payment_reversed: { status: 409, code: '40991' },
  dues_remain: { status: 409, code: '40992' },
  payment_not_anchored: { status: 409, code: '40963' },

  // Bookkeeping.
  entry_details_wrong: { status: 422, code: '42250' },
  too_many_entries: { status: 409, code: '40950' },
  entry_saved_before: { status: 409, code: '40951' },

  // Complaints.
  collection_complaint_not_allowed: { status: 409, code: '40901' },
  already_rated: { status: 409, code: '40902' },
  complaint_sent_before: { status: 409, code: '40909' },
  too_many_complaints: { status: 429, code: '42902' },
  complaint_not_reopened: { status: 409, code: '40913' },
  complaint_changed: { status: 409, code: '40914' },
  complaint_act_not_possible: { status: 409, code: '40915' },
  complaint_cause_needed: { status: 422, code: '42280' },

  // Messages and calls to borrowers.
  contact_not_allowed: { status: 409, code: '40916' },

  // Collections.
  promise_active: { status: 409, code: '40919' },
  promise_not_possible: { status: 409, code: '40918' },
  call_ended_before: { status: 409, code: '40922' },

  // The server uses its own amounts: a client that sends others is refused and shows the terms again.
  amount_differs: { status: 409, code: '40903' },
  terms_differ: { status: 409, code: '40904' },
  nothing_owed: { status: 409, code: '40905' },
  channel_not_offered: { status: 409, code: '40906' },
  extension_not_allowed: { status: 409, code: '40907' },
  payment_begun_before: { status: 409, code: '40970' },
  payment_under_way: { status: 409, code: '40971' },
  prepayment_not_possible: { status: 409, code: '40974' },

  // Hardship relief.
  hardship_not_offered: { status: 409, code: '40996' },
  hardship_signed_before: { status: 409, code: '40997' },

  // Settlement offers.
  settlement_offer_ended: { status: 409, code: '40923' },

  // Automatic payments.
  mandate_not_offered: { status: 409, code: '40924' },
  mandate_exists: { status: 409, code: '40925' },
  mandate_ended: { status: 409, code: '40926' },

  // Payment claims.
  payment_reference_wrong: { status: 422, code: '42270' },
  trace_details_wrong: { status: 422, code: '42271' },
  too_many_traces: { status: 409, code: '40972' },
  trace_sent_before: { status: 409, code: '40973' },

  // Legacy repayment. The page has its own copy for the first two codes.
  payment_already_submitted: { status: 409, code: '800005' },
  verification_code_wrong: { status: 422, code: '800006' },
  repayment_ended: { status: 409, code: '40975' },
  debit_declined: { status: 409, code: '40976' },
} as const satisfies Record<string, { status: number; code: string }>;

export type RefusalCode = keyof typeof refusals;

/** The refusals that any call may return without declaring them. */
export const refusalsOfEveryCall = [
  'request_malformed',
  'too_many_requests',
  'unavailable',
  'unexpected',
] as const satisfies readonly RefusalCode[];

/** The code in the format of the call's family: integers in the default family, strings in the other two. */
export function wireCode(refusal: RefusalCode, family: SuccessFamily): string | number {
  const { code } = refusals[refusal];
  return family === 'integerZero' ? Number(code) : code;
}

/**
 * The HTTP status of a refusal. On a specified call a refusal with a code of its own is sent with status 200,
 * because the specification's clients pass on any other status as an error and never see the code.
 */
export function httpStatus(refusal: RefusalCode, call: { readonly specified?: true } | undefined): number {
  const { status, code } = refusals[refusal];
  return call?.specified === true && code !== String(status) ? 200 : status;
}
