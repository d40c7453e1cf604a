import { defineCall } from './call.ts';
import { choice, integer, list, object, optional, publicId, text } from './field.ts';

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
  refusals: ['session_required', 'not_found', 'account_details_wrong'],
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
  refusals: ['session_required', 'not_found', 'account_details_wrong'],
});
