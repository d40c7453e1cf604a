import { defineCall } from '../call.ts';
import { currency, name } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  flag,
  instant,
  integer,
  link,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';

// Not part of the specification: automatic payments. The borrower allows debits of what falls due on one loan, up to a limit and
// until a day, and stops them in one tap. They are never a condition of a loan.

const DEBIT_SCHEMES = ['upi_autopay', 'enach', 'direct_debit'] as const;
export type DebitSchemeName = (typeof DEBIT_SCHEMES)[number];

const MANDATE_STATES = ['requested', 'awaiting_borrower', 'active', 'paused', 'ended'] as const;
const MANDATE_ENDS = ['cancelled', 'revoked', 'rejected', 'expired', 'loan_closed'] as const;

/** Why nothing is debited although the mandate is active. */
const MANDATE_HOLDS = [
  'dispute',
  'hardship',
  'cooling_off',
  'settlement',
  'promise',
  'contact',
  'account_frozen',
  'provider_stopped',
  'payment_in_transit',
] as const;
export type MandateHold = (typeof MANDATE_HOLDS)[number];

const MANDATE_STEPS = ['stop', 'pause', 'resume', 'retry'] as const;
export type MandateStepName = (typeof MANDATE_STEPS)[number];

const attempt = {
  on: civilDate,
  amount: minorUnits,
  outcome: choice('open', 'paid', 'failed'),
  failure: optional(choice('no_funds', 'revoked', 'technical')),
} as const;

const mandate = {
  mandateId: ownedId,
  scheme: choice(...DEBIT_SCHEMES),
  state: choice(...MANDATE_STATES),
  endedBecause: optional(choice(...MANDATE_ENDS)),
  /** The most of one debit, and the last day. */
  ceiling: minorUnits,
  validUntil: civilDate,
  hold: optional(choice(...MANDATE_HOLDS)),
  /** Newest first. */
  attempts: list(object(attempt)),
} as const;

const order = { productId: publicId, orderId: ownedId };

export const readAutomaticPayments = defineCall({
  name: 'readAutomaticPayments',
  method: 'POST',
  path: '/v3/installment/automatic-payments',
  client: 'form',
  success: 'integerZero',
  request: order,
  data: {
    currency,
    productName: name,
    /** What can be set up now; empty while a mandate is open. */
    offers: list(
      object({
        scheme: choice(...DEBIT_SCHEMES),
        ceiling: minorUnits,
        validUntil: civilDate,
        noticeHours: integer,
        attempts: integer,
      }),
    ),
    /** The newest mandate of the loan; absent if there was none. */
    mandate: optional(
      object({
        ...mandate,
        /** The next debit, as far as it is known today; announced if the borrower was told. */
        nextDebit: optional(object({ on: civilDate, amount: minorUnits, isAnnounced: flag })),
        /** The provider's page, while the borrower has to allow it there. */
        authorizeUrl: optional(link),
        /** Whether a failed debit can be tried once more if the borrower agrees. */
        canRetry: flag,
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Sets up automatic payments with the limits that were shown. A second tap finds the first. */
export const startAutomaticPayments = defineCall({
  name: 'startAutomaticPayments',
  method: 'POST',
  path: '/v3/installment/automatic-payments-start',
  client: 'form',
  success: 'integerZero',
  request: { ...order, scheme: choice(...DEBIT_SCHEMES), ceiling: minorUnits, validUntil: civilDate },
  data: { mandateId: ownedId, authorizeUrl: optional(link) },
  refusals: [
    'session_required',
    'not_found',
    'terms_differ',
    'account_frozen',
    'mandate_not_offered',
    'mandate_exists',
    'unavailable',
  ],
});

/** Takes effect at once, also if the provider does not answer. Repeated, it changes nothing. */
export const changeAutomaticPayments = defineCall({
  name: 'changeAutomaticPayments',
  method: 'POST',
  path: '/v3/installment/automatic-payments-change',
  client: 'form',
  success: 'integerZero',
  request: { ...order, mandateId: ownedId, step: choice(...MANDATE_STEPS) },
  data: { state: choice(...MANDATE_STATES) },
  refusals: ['session_required', 'not_found', 'mandate_ended'],
});

/** Staff read the automatic payments of a loan. */
export const readLoanMandate = defineStaffCall({
  name: 'readLoanMandate',
  path: '/console/loans/mandate',
  request: { loanId: publicId },
  data: {
    currency,
    mandate: optional(
      object({
        ...mandate,
        mandateId: publicId,
        nextDebit: optional(object({ on: civilDate, amount: minorUnits, isAnnounced: boolean })),
        provider: name,
        changedBy: choice('borrower', 'staff', 'bank', 'platform'),
        changedAt: instant,
        /** Whether the provider has confirmed the end. */
        isEndConfirmed: boolean,
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** For a borrower who calls: staff pause or stop automatic payments, and never start or resume them. */
export const changeLoanMandate = defineStaffCall({
  name: 'changeLoanMandate',
  path: '/console/loans/mandate/change',
  request: { loanId: publicId, mandateId: publicId, step: choice('stop', 'pause') },
  data: { state: choice(...MANDATE_STATES) },
  refusals: [...staffRefusals, 'not_found', 'mandate_ended'],
});

/** All calls of this file, for the list of every call. */
export const mandateCalls = [
  readAutomaticPayments,
  startAutomaticPayments,
  changeAutomaticPayments,
  readLoanMandate,
  changeLoanMandate,
] as const;
