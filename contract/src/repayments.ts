import { defineCall } from './call.ts';
import { currency, displayRows, name } from './common-fields.ts';
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
} from './field.ts';

/** How to pay with the code that is offered first: groups of notices, each a list of named steps. */
const defaultPayCode = object({
  payCode: text({ max: 64 }),
  logo: imageLink,
  title: name,
  payNotice: map(list(object({ name, steps: list(text({ max: 500 })) }))),
});

/** "1": a code to copy. "2": a QR to scan. */
const payCodeShowType = choice('1', '2');

/** What a repayment page shows, whether an instalment is paid or an extension is bought. */
export const repaymentInfoFields = {
  repayAmount: minorUnits,
  repayDate: civilDate,
  productName: name,
  productLogo: imageLink,
  /** One of the two is filled: the plan of the instalments, or the parts of the amount. */
  repayPlan: optional(displayRows),
  detail: optional(displayRows),
  repayList: list(object({ logo: imageLink, name, channel_number: publicId })),
  noticeMsg: text({ max: 500 }),
  defDetail: optional(defaultPayCode),
  isShowReyTop: flag,
} as const;

const order = { productId: publicId, orderId: ownedId };

export const readRepayment = defineCall({
  name: 'readRepayment',
  method: 'POST',
  path: '/v3/installment/loan-play-detail',
  client: 'form',
  success: 'integerZero',
  request: order,
  data: repaymentInfoFields,
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/** Starts a payment through a channel. With `isDelay` the money buys an extension instead of an instalment. */
export const startPayment = defineCall({
  name: 'startPayment',
  method: 'POST',
  path: '/v3/loan-details/generate-vcode',
  client: 'form',
  success: 'integerZero',
  request: {
    ...order,
    /** What the borrower was shown. The server's own amount stands; a difference is refused. */
    amount: minorUnits,
    channelNumber: publicId,
    isDelay: optional(choice('1')),
    /** Settles the whole loan instead of what is due next. */
    isSettlement: optional(choice('1')),
    /** Pays a part of what is due next: `amount` is then the borrower's own, and at most that. */
    isPart: optional(choice('1')),
    /** Takes principal off before it is due: `amount` is the borrower's own, and this is what becomes of the plan. */
    prepayment: optional(choice('shorter_term', 'smaller_instalments')),
    /**
     * The app's own name for this tap, stored before it is sent: sent again it is the same payment, and with other
     * words it is refused.
     */
    requestId: optional(publicId),
  },
  data: {
    payUrl: link,
    paymentId: ownedId,
    /** Where the channel is paid with a code: which page of ours shows it, as text or as a QR. */
    code: optional(object({ showType: payCodeShowType, payCode: ownedId })),
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

const channels = list(object({ logo: imageLink, name, channel_number: publicId }));

/** Ours: what ends the whole loan today, what it is made of and until when it is enough. */
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
    /** The first day on which paying early is possible, where that is yet to come; there is no quote then. */
    notBefore: optional(civilDate),
    quote: optional(
      object({
        amount: minorUnits,
        /** They add up to the amount; what is taken off has its flag. */
        parts: list(object({ title: name, amount: minorUnits, isTakenOff: flag })),
        /** All that would be paid by the plan from today on, until when, and how much less this is. */
        planTotal: minorUnits,
        planEndsOn: civilDate,
        saved: minorUnits,
        /** Paid by the end of this day the amount is enough; `validUntilAt` is that moment. */
        validUntil: civilDate,
        validUntilAt: instant,
      }),
    ),
    /** What the borrower should know, in sentences. */
    notes: list(text({ max: 500 })),
    channels,
    isUnderWay: flag,
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/** Ours: what the plan becomes when an amount is taken off the principal today, both ways side by side. */
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
    /** What has to be paid first; absent where nothing is due. */
    dueFirst: optional(minorUnits),
    /** The most that is a part; from there on it is a settlement. Absent where nothing can be paid ahead. */
    most: optional(minorUnits),
    /** The last day of the plan as it stands. */
    planEndsOn: civilDate,
    /** For the amount that was asked after. */
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

/** How a payment stands, as its borrower is told. `held`: the money is here, and somebody of ours finds its place. */
export const PAYMENT_STANDINGS = [
  'being_prepared',
  'awaiting_payer',
  'on_its_way',
  'posted',
  'held',
  'failed',
  'expired',
  'replaced',
  /** It came, fitted nowhere, and goes back to whoever paid it. */
  'given_back',
] as const;
export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number];

const paymentRow = {
  paymentId: ownedId,
  amount: minorUnits,
  channelName: name,
  standing: choice(...PAYMENT_STANDINGS),
  begunAt: instant,
};

/** Ours: the payments that were begun for an order, the newest first. */
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

/** Ours: where the money of one payment is, step by step, what is waited for and until when. */
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
    /** Where it is paid; empty once it cannot be. */
    payUrl: link,
    /** The code that it is paid with and the page of ours that shows it; absent where it has none or cannot be paid. */
    code: optional(object({ showType: payCodeShowType, payCode: ownedId })),
    /** The last day on which charges and reminders for it stand still; absent where nothing is on its way. */
    standsStillUntil: optional(civilDate),
    /** Until when that can be done, or by when the next thing is to happen; absent where it is over. */
    until: optional(instant),
    /** What came; it may be another amount than was asked for. Absent before anything did. */
    received: optional(minorUnits),
    /** The day from which it counts: that on which it was paid. */
    countsFrom: optional(civilDate),
    steps: list(object({ title: name, at: instant, amount: optional(minorUnits) })),
  },
  refusals: ['session_required', 'not_found'],
});

/**
 * Ours: a code to pay with, as the server has it. A page that shows one asks here, and what stands in its address is
 * only the question: a code that is not this borrower's own is refused like one that was never issued.
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
    /** Empty once it cannot be paid with any more. */
    payCode: text({ max: 64 }),
    /** What a QR says, as the market's standard has it; absent where the channel has none. */
    qrPayload: optional(text({ max: 512 })),
    until: instant,
    steps: list(text({ max: 500 })),
  },
  refusals: ['session_required', 'not_found'],
});
