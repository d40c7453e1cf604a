import { defineCall } from './call.ts';
import { choice, flag, integer, list, object, optional, ownedId, publicId, text } from './field.ts';
import type { RefusalCode } from './refusals.ts';

/** One input of the form, as the server asks for it to be drawn. */
export const accountFormItemFields = {
  code: publicId,
  title: text({ max: 120 }),
  /** The placeholder. */
  subtitle: text({ max: 200 }),
  cate: choice('text', 'citySelect', 'day', 'enum'),
  value: text({ max: 200 }),
  /** The options of an enum; its `type` is what gets saved. */
  note: optional(list(object({ name: text({ max: 120 }), type: text({ max: 64 }) }))),
  inputType: choice('text', 'number'),
  /** "0" belongs to every card type, any other to that type alone. */
  cardTypeMi: integer,
  channelNumber: publicId,
} as const;

export const readAccountForm = defineCall({
  name: 'readAccountForm',
  method: 'POST',
  path: '/v3/bind-card/card-init',
  client: 'form',
  success: 'integerZero',
  request: { product_id: publicId },
  data: { items: list(object(accountFormItemFields)) },
  refusals: ['session_required', 'not_found'],
});

/** Why a filled form is not taken. Each but the last two is about one item, so that the page can show it there. */
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
] as const satisfies readonly RefusalCode[];

/** Saves the form: one key an item's code, beside the product. */
export const bindAccount = defineCall({
  name: 'bindAccount',
  method: 'POST',
  path: '/v3/bind-card/bind-card-new',
  client: 'form',
  success: 'integerZero',
  openRequest: true,
  request: { product_id: publicId },
  data: {},
  refusals: ['session_required', 'not_found', ...formRefusals],
});

/** The same form, for a borrower who comes from an order and replaces the account it is paid to. */
export const changeAccount = defineCall({
  name: 'changeAccount',
  method: 'POST',
  path: '/relations/cardChange',
  client: 'form',
  success: 'integerZero',
  openRequest: true,
  request: { product_id: publicId },
  data: {},
  refusals: ['session_required', 'not_found', ...formRefusals],
});

/** An account that a borrower has bound. Of its number, only what they need to tell it from their others. */
export const boundAccountFields = {
  cardId: ownedId,
  /** The bank or wallet. */
  name: text({ max: 120 }),
  /** Masked: `•••• 1234`. */
  number: text({ max: 120 }),
  /** Whether loans are paid out to it. */
  isDefault: flag,
  /** Whether the bank says that it is this person's; `unknown` where it was not asked or did not say. */
  ownership: choice('matched', 'differs', 'unknown'),
} as const;

/** The accounts that a borrower has bound, the one for payouts first. */
export const listAccounts = defineCall({
  name: 'listAccounts',
  method: 'POST',
  path: '/v3/bind-card/card-list',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    cards: list(object(boundAccountFields)),
    /** Whether another one may be bound. */
    canAdd: flag,
  },
  refusals: ['session_required'],
});

/** From now on loans are paid out to this account. */
export const choosePayoutAccount = defineCall({
  name: 'choosePayoutAccount',
  method: 'POST',
  path: '/v3/bind-card/card-default',
  client: 'form',
  success: 'integerZero',
  request: { cardId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found'],
});

export const removeAccount = defineCall({
  name: 'removeAccount',
  method: 'POST',
  path: '/v3/bind-card/card-remove',
  client: 'form',
  success: 'integerZero',
  request: { cardId: ownedId },
  data: {},
  refusals: ['session_required', 'not_found', 'payout_account_needed'],
});
