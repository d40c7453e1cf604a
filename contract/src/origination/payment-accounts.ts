import { defineCall } from '../call.ts';
import { SMS_CODE_MAX_LENGTH } from '../constants.ts';
import {
  choice,
  flag,
  instant,
  integer,
  list,
  object,
  optional,
  ownedId,
  publicId,
  secret,
  text,
} from '../field.ts';
import type { RefusalCode } from '../refusals.ts';

/** One input of the form, as the server wants it rendered. */
const accountFormItemFields = {
  code: publicId,
  title: text({ max: 120 }),
  /** The placeholder. */
  subtitle: text({ max: 200 }),
  cate: choice('text', 'citySelect', 'day', 'enum'),
  value: text({ max: 200 }),
  /** The options of an enum; the `type` is the saved value. */
  note: optional(list(object({ name: text({ max: 120 }), type: text({ max: 64 }) }))),
  inputType: choice('text', 'number'),
  /** "0" applies to every card type, any other value only to that type. */
  cardTypeMi: integer,
  channelNumber: publicId,
} as const;

export const readAccountForm = defineCall({
  name: 'readAccountForm',
  method: 'POST',
  path: '/v3/bind-card/card-init',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { product_id: publicId },
  data: { items: list(object(accountFormItemFields)) },
  refusals: ['session_required', 'not_found'],
});

/**
 * Why a submitted form is rejected. Those about one item are shown there by the page.
 */
const formRefusals = [
  'account_details_wrong',
  'account_holder_wrong',
  'account_number_wrong',
  'account_numbers_differ',
  'mobile_not_of_market',
  'ifsc_wrong',
  'upi_id_wrong',
  'card_number_refused',
  'too_many_accounts',
  'account_holder_differs',
  'step_up_required',
  'sms_code_wrong',
  'account_frozen',
] as const satisfies readonly RefusalCode[];

/** The code that a changed payout account needs. The first one needs none. */
const payoutChangeCode = { smsCode: optional(secret({ max: SMS_CODE_MAX_LENGTH })) };

/** Sends a one-time code for changing the payout account to the session's own number. */
export const sendPayoutChangeCode = defineCall({
  name: 'sendPayoutChangeCode',
  method: 'POST',
  path: '/v3/bind-card/change-code',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    resendAfterSeconds: integer,
    /** The number that the code is sent to, with the middle digits hidden. */
    maskedMobile: text({ max: 20 }),
  },
  refusals: ['session_required', 'code_sent_recently', 'code_not_sent', 'account_frozen'],
});

/** Saves the form: one key per item code, plus the product. */
export const bindAccount = defineCall({
  name: 'bindAccount',
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  client: 'form',
  success: 'integerZero',
  specified: true,
  openRequest: true,
  request: { product_id: publicId, ...payoutChangeCode },
  data: {},
  refusals: ['session_required', 'not_found', ...formRefusals],
});

/** The same form, for a borrower who replaces the payout account of an order. */
export const changeAccount = defineCall({
  name: 'changeAccount',
  method: 'POST',
  path: '/relations/cardChange',
  client: 'form',
  success: 'integerZero',
  specified: true,
  openRequest: true,
  request: { product_id: publicId, ...payoutChangeCode },
  data: {},
  refusals: ['session_required', 'not_found', ...formRefusals],
});

/** An account that a borrower has linked, with only as much of its number as identifies it to them. */
const boundAccountFields = {
  cardId: ownedId,
  /** The bank or wallet. */
  name: text({ max: 120 }),
  /** Masked: `•••• 1234`. */
  number: text({ max: 120 }),
  /** Whether loans are disbursed to it. */
  isDefault: flag,
  /** Whether the bank confirms this person as the owner; `unknown` if it was not asked or did not answer. */
  ownership: choice('matched', 'differs', 'unknown'),
  /** Present while payouts wait, because this account replaced another. */
  payoutsFrom: optional(instant),
} as const;

/** The borrower's linked accounts, the payout account first. */
export const listAccounts = defineCall({
  name: 'listAccounts',
  method: 'POST',
  path: '/v3/bind-card/card-list',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    cards: list(object(boundAccountFields)),
    /** Whether another account may be linked. */
    canAdd: flag,
    /** Whether the account is frozen: accounts cannot be changed, and nothing is paid out. */
    isFrozen: optional(flag),
  },
  refusals: ['session_required'],
});

/** Makes this the account for future disbursements. */
export const choosePayoutAccount = defineCall({
  name: 'choosePayoutAccount',
  method: 'POST',
  path: '/v3/bind-card/card-default',
  client: 'form',
  success: 'integerZero',
  request: { cardId: ownedId, ...payoutChangeCode },
  data: {},
  refusals: [
    'session_required',
    'not_found',
    'account_holder_differs',
    'step_up_required',
    'sms_code_wrong',
    'account_frozen',
  ],
});

export const removeAccount = defineCall({
  name: 'removeAccount',
  method: 'POST',
  path: '/v3/bind-card/card-remove',
  client: 'form',
  success: 'integerZero',
  request: { cardId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found', 'payout_account_needed', 'account_frozen'],
});
