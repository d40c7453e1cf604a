import { defineCall } from '../call.ts';
import { currency, displayRows, name, shortNumber } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  imageLink,
  instant,
  link,
  list,
  map,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';

/** A QR code as a PNG has under a kilobyte; this leaves room for a larger one with a logo. */
export const PAY_CODE_PICTURE_MAX_LENGTH = 8192;

/** How to pay with the default code: groups of notices, each a list of named steps. */
const defaultPayCode = object({
  payCode: text({ max: 64 }),
  logo: imageLink,
  title: name,
  payNotice: map(list(object({ name, steps: list(text({ max: 500 })) }))),
});

/** "1": a code to copy. "2": a QR code to scan. */
const payCodeShowType = choice('1', '2');

/** The provider's own picture of the QR code, as a data address of a PNG: nothing is fetched to show it. */
const payCodePicture = optional(text({ max: PAY_CODE_PICTURE_MAX_LENGTH }));

/** A code and the parameters of the page that shows it. */
const issuedCode = object({
  showType: payCodeShowType,
  payCode: ownedId,
  payCodeImg: payCodePicture,
  payChannel: optional(publicId),
});

const channels = list(
  object({
    logo: imageLink,
    name,
    channel_number: publicId,
    // The rest is not part of the specification: what a borrower wants to know before choosing.
    kind: optional(choice('wallet', 'counter', 'virtual_account', 'qr', 'upi', 'direct_debit')),
    /** How many days it can take until we see the payment; absent if it is seen at once. */
    arrivesWithinDays: optional(text({ max: 2 })),
    /** "1" if the payer's own bank may add a fee. We never add one. */
    mayCostBankFee: optional(flag),
    /** "1" for the channel of the borrower's latest payment that arrived. */
    isLastUsed: optional(flag),
  }),
);

/** The data of a repayment page, for an instalment or an extension. */
export const repaymentInfoFields = {
  repayAmount: minorUnits,
  repayDate: civilDate,
  productName: name,
  productLogo: imageLink,
  /** Exactly one of the two is set: the repayment plan, or the parts of the amount. */
  repayPlan: optional(displayRows),
  detail: optional(displayRows),
  repayList: channels,
  noticeMsg: text({ max: 500 }),
  defDetail: optional(defaultPayCode),
  isShowReyTop: flag,
} as const;

const order = { productId: publicId, orderId: ownedId };

/** Not part of the specification: what the page of an instalment also shows. */
const earlyFields = {
  /** The amount in at most two rows, for the folded list. */
  detailFolded: optional(displayRows),
  /** Set if the borrower has paid ahead: nothing is due before this date. */
  paidUntil: optional(civilDate),
  /** Set while nothing is due and the same money would save interest as a prepayment. */
  early: optional(
    object({
      amount: minorUnits,
      interestSaved: minorUnits,
      /** How the plan changes; absent if the amount settles the loan. */
      prepayment: optional(choice('shorter_term', 'smaller_instalments')),
      /** What this payment does, and what the next payment paid ahead does, in full sentences. */
      text: text({ max: 500 }),
      aheadText: text({ max: 500 }),
      /** Whether it is offered before the next payment. */
      isFirst: flag,
    }),
  ),
} as const;

export const readRepayment = defineCall({
  name: 'readRepayment',
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: order,
  data: { ...repaymentInfoFields, ...earlyFields },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/**
 * Starts a payment through a channel. With `isDelay` the money pays for an extension instead of an
 * instalment.
 */
export const startPayment = defineCall({
  name: 'startPayment',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: {
    ...order,
    /** The amount that the borrower saw. The server's amount is authoritative; a difference is refused. */
    amount: minorUnits,
    channelNumber: publicId,
    isDelay: optional(choice('1')),
    /** Settles the whole loan instead of the next payment. */
    isSettlement: optional(choice('1')),
    /** Pays a part of the next payment: `amount` is then the borrower's choice, up to the amount due. */
    isPart: optional(choice('1')),
    /** Prepays principal: `amount` is the borrower's choice, and this value says how the plan changes. */
    prepayment: optional(choice('shorter_term', 'smaller_instalments')),
    /**
     * The app's idempotency key for this tap, stored before it is sent. A retry is the same payment; reuse
     * with other content is refused.
     */
    requestId: optional(publicId),
  },
  data: {
    payUrl: link,
    paymentId: ownedId,
    /** For a channel that uses a code: which of our pages shows it, as text or as a QR code. */
    code: optional(issuedCode),
  },
  refusals: [
    'session_required',
    'not_found',
    'amount_differs',
    'nothing_owed',
    'channel_not_offered',
    'extension_not_allowed',
    'prepayment_not_possible',
    'payment_begun_before',
    'payment_under_way',
  ],
});

/** Not part of the specification: the settlement amount of today, its parts and its validity. */
export const readSettlement = defineCall({
  name: 'readSettlement',
  method: 'POST',
  path: '/v3/installment/settlement',
  client: 'form',
  success: 'integerZero',
  request: order,
  data: {
    currency,
    productName: name,
    today: civilDate,
    /** The first date on which early payment is possible, if it is in the future; there is no quote then. */
    notBefore: optional(civilDate),
    quote: optional(
      object({
        amount: minorUnits,
        /** They add up to the amount; deducted parts have the flag. */
        parts: list(object({ title: name, amount: minorUnits, isTakenOff: flag })),
        /** The total of the plan from today on, its end date, and the saving. */
        planTotal: minorUnits,
        planEndsOn: civilDate,
        saved: minorUnits,
        /** The amount is sufficient until the end of this date; `validUntilAt` is that instant. */
        validUntil: civilDate,
        validUntilAt: instant,
      }),
    ),
    /** Notes for the borrower, in full sentences. */
    notes: list(text({ max: 500 })),
    channels,
    isUnderWay: flag,
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/**
 * Not part of the specification: the resulting plan when an amount is prepaid today, with both options side
 * by side.
 */
export const readPrepayment = defineCall({
  name: 'readPrepayment',
  method: 'POST',
  path: '/v3/installment/prepayment',
  client: 'form',
  success: 'integerZero',
  request: { ...order, amount: optional(minorUnits) },
  data: {
    currency,
    productName: name,
    today: civilDate,
    notBefore: optional(civilDate),
    /** The amount that must be paid first; absent if nothing is due. */
    dueFirst: optional(minorUnits),
    /** The maximum of a part payment; above it, it is a settlement. Absent if prepayment is not possible. */
    most: optional(minorUnits),
    /** The last date of the current plan. */
    planEndsOn: civilDate,
    /** For the requested amount. */
    ways: list(
      object({
        spreading: choice('shorter_term', 'smaller_instalments'),
        interestSaved: minorUnits,
        lastDueOn: civilDate,
        nextAmount: minorUnits,
        nextDueOn: civilDate,
        plan: list(object({ title: name, amount: minorUnits, before: minorUnits, dueOn: civilDate })),
      }),
    ),
    notes: list(text({ max: 500 })),
    channels,
    isUnderWay: flag,
  },
  refusals: ['session_required', 'not_found', 'nothing_owed', 'amount_differs'],
});

/** A payment's status as the borrower sees it. `held`: the money arrived, and staff allocate it. */
const PAYMENT_STATUSES = [
  'being_prepared',
  'awaiting_payer',
  'on_its_way',
  'posted',
  'held',
  'failed',
  'expired',
  'replaced',
  /** It arrived, could not be allocated, and is refunded to the payer. */
  'given_back',
  /** The payer's bank, wallet or payment company took it back. */
  'reversed',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

const paymentRow = {
  paymentId: ownedId,
  number: optional(shortNumber),
  amount: minorUnits,
  channelName: name,
  status: choice(...PAYMENT_STATUSES),
  begunAt: instant,
};

/** Not part of the specification: the payments started for an order, newest first. */
export const listPayments = defineCall({
  name: 'listPayments',
  method: 'POST',
  path: '/v3/loan-details/payments',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: { currency, payments: list(object(paymentRow)) },
  refusals: ['session_required', 'not_found'],
});

/** Not part of the specification: the progress of one payment, its next step and the deadline. */
export const readPayment = defineCall({
  name: 'readPayment',
  method: 'POST',
  path: '/v3/loan-details/payment',
  client: 'form',
  success: 'integerZero',
  request: { paymentId: ownedId },
  data: {
    ...paymentRow,
    currency,
    orderId: ownedId,
    title: name,
    text: text({ max: 500 }),
    /** Where to pay; empty once that is no longer possible. */
    payUrl: link,
    /** The payment code and our page that shows it; absent if there is none or it can no longer be paid. */
    code: optional(issuedCode),
    /** The last date of the pause of charges and reminders; absent if no payment is in transit. */
    accrualPausedUntil: optional(civilDate),
    /** The deadline of that action or of the next step; absent once the payment is finished. */
    until: optional(instant),
    /** The received amount, which may differ from the requested one. Absent until money arrives. */
    received: optional(minorUnits),
    /** The value date: the date on which it was paid. */
    countsFrom: optional(civilDate),
    steps: list(object({ title: name, at: instant, amount: optional(minorUnits) })),
  },
  refusals: ['session_required', 'not_found'],
});

/**
 * Not part of the specification: a payment code from the server. A page that shows a code must fetch it here,
 * because its address is untrusted. Another borrower's code is refused like one that was never issued.
 */
export const readPayCode = defineCall({
  name: 'readPayCode',
  method: 'POST',
  path: '/v3/loan-details/pay-code',
  client: 'form',
  success: 'integerZero',
  request: { payCode: ownedId },
  data: {
    ...paymentRow,
    currency,
    orderId: ownedId,
    /** Empty once it can no longer be used. */
    payCode: text({ max: 64 }),
    /** The QR payload in the market's standard; absent if the channel has none. */
    qrPayload: optional(text({ max: 512 })),
    payCodeImg: payCodePicture,
    /** The number of the channel that the code belongs to. */
    payChannel: publicId,
    until: instant,
    steps: list(text({ max: 500 })),
  },
  refusals: ['session_required', 'not_found'],
});
