import { defineCall } from '../call.ts';
import { LEGACY_SMS_CODE_MIN_LENGTH, SMS_CODE_MAX_LENGTH } from '../constants.ts';
import { flag, link, list, minorUnits, object, optional, ownedId, secret, text } from '../field.ts';

/**
 * A linked account as the borrower sees it: the number is masked, and the full number never leaves the
 * server.
 */
const legacyCard = {
  bankName: text({ max: 120 }),
  cardNo: text({ max: 64 }),
  bankCode: text({ max: 32 }),
};

export const readLegacyRepaymentMethods = defineCall({
  name: 'readLegacyRepaymentMethods',
  method: 'POST',
  path: '/api/v1/{provider}/{provider}-api/service/loan/repayment-way',
  client: 'json',
  success: 'doubleZero',
  specified: true,
  request: {},
  data: {
    /** "1" if the wallet may be used. */
    alipay: flag,
    /** Valid for one repayment: a second one with the same token is refused. */
    repayToken: ownedId,
    bankCards: list(object({ id: ownedId, ...legacyCard })),
  },
  refusals: ['session_required'],
});

/**
 * Requests a repayment from a linked account. While it waits for its code, an identical request with the same
 * token and `sendMsg` 1 sends another code; any other reuse of a token is refused.
 */
export const commitLegacyRepayment = defineCall({
  name: 'commitLegacyRepayment',
  method: 'POST',
  path: '/api/v1/{provider}/{provider}-api/service/loan/repayment-commit',
  client: 'json',
  success: 'doubleZero',
  specified: true,
  request: {
    /** The amount that the borrower saw. The server's amount is authoritative; a difference is refused. */
    amount: minorUnits,
    cardId: ownedId,
    ...legacyCard,
    /** Accepted and ignored: there are no coupons. */
    couponId: optional(text({ max: 64 })),
    orderId: ownedId,
    repayToken: ownedId,
    /** Whether to send a code now, if one is needed. */
    sendMsg: flag,
  },
  data: {
    /** "1" if the borrower must confirm with a code. Otherwise the debit was requested. */
    needValid: flag,
    repayRecordId: ownedId,
  },
  refusals: [
    'session_required',
    'not_found',
    'amount_differs',
    'nothing_owed',
    'channel_not_offered',
    'payment_under_way',
    'payment_already_submitted',
    'repayment_ended',
    'debit_declined',
    'code_sent_recently',
    'code_not_sent',
  ],
});

export const confirmLegacyRepayment = defineCall({
  name: 'confirmLegacyRepayment',
  method: 'POST',
  path: '/api/v1/{provider}/{provider}-api/service/loan/repayment-confirm',
  client: 'json',
  success: 'doubleZero',
  specified: true,
  request: {
    orderId: ownedId,
    verifyCode: secret({ min: LEGACY_SMS_CODE_MIN_LENGTH, max: SMS_CODE_MAX_LENGTH }),
    repaymentRecordId: ownedId,
  },
  data: {},
  refusals: [
    'session_required',
    'not_found',
    'verification_code_wrong',
    'repayment_ended',
    'amount_differs',
    'nothing_owed',
    'channel_not_offered',
    'payment_under_way',
    'payment_already_submitted',
    'debit_declined',
  ],
});

/** Redirects the borrower to the provider's page. */
export const startLegacyRedirect = defineCall({
  name: 'startLegacyRedirect',
  method: 'POST',
  path: '/api/v1/{provider}/{provider}-api/service/loan/repayment-huichao',
  client: 'json',
  success: 'doubleZero',
  specified: true,
  request: { userId: ownedId, orderId: ownedId, amount: minorUnits },
  data: { url: link },
  refusals: [
    'session_required',
    'not_found',
    'amount_differs',
    'nothing_owed',
    'channel_not_offered',
    'payment_under_way',
  ],
});
