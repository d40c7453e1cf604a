import { defineCall } from '../call.ts';
import { currency, name, sentence, shortNumber, term } from '../common-fields.ts';
import { ORDER_STATUSES } from '../constants.ts';
import {
  choice,
  civilDate,
  flag,
  imageLink,
  instant,
  link,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';

const recommendedProductFields = {
  logo: imageLink,
  name,
  rangeDescription: sentence,
  rate: name,
  description: sentence,
  buttonText: text({ max: 40 }),
};

const orderTile = object({
  ...recommendedProductFields,
  amountRange: name,
  buttonEnabled: flag,
  jumpKey: publicId,
  globally: flag,
});

/** The progress of a step in an order's lifecycle. */
export const ORDER_STEP_STATES = ['done', 'current', 'to_come'] as const;

export const readLoanDetails = defineCall({
  name: 'readLoanDetails',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { productId: publicId, orderId: ownedId },
  data: {
    orderStatus: choice(...ORDER_STATUSES),
    noticeStatusText: name,
    noticeDesText: sentence,
    recProducts: list(orderTile),
    /** "1" replaces the buttons with the recommended products; otherwise they stay hidden. */
    showRecommended: optional(flag),
    /** Not part of the specification: the loan's number; absent for an application. */
    number: optional(shortNumber),
    productName: name,
    productLogo: imageLink,
    userOrderDetail: object({
      detail: list(
        object({
          text: name,
          value: text({ max: 200 }),
          /** Not part of the specification: "1" for the total row, which is shown below a line. */
          isTotal: optional(flag),
        }),
      ),
    }),
    /** Not part of the specification: the order's lifecycle in steps, earliest first. */
    steps: optional(
      list(object({ title: name, state: choice(...ORDER_STEP_STATES), on: optional(civilDate) })),
    ),
    inside: flag,
    /** Replaces the default repayment page if not empty. */
    h5Url: link,
    isDelay: flag,
    /** Not part of the specification: "1" while a payment is in transit; the page then links to it. */
    isInTransit: optional(flag),
    /** Empty for the brand's service phone. */
    telephone: text({ max: 40 }),
    isScore: flag,
    /** Where a withdrawal continues; empty if there is nothing to withdraw. */
    playeduL: link,
    reyMsg: sentence,
    cardNeedPop: flag,
    cardPopTitle: name,
    cardPopMsg: sentence,
    /**
     * Not part of the specification: what happens to money that was paid beyond the amount due, once the loan
     * has ended.
     */
    refund: optional(
      object({
        title: name,
        text: sentence,
        /** "1" if it waits for an account of the borrower. */
        isAccountNeeded: flag,
      }),
    ),
    /** Not part of the specification: what the nightly check of charges found on the loan. */
    overcharge: optional(object({ title: name, text: sentence })),
    /** Not part of the specification: an offer to settle the loan for less, while it can be accepted or paid. */
    settlementOffer: optional(object({ title: name, text: sentence })),
    /** Not part of the specification: automatic payments can be set up for the loan, or were. */
    automaticPayments: optional(flag),
    /**
     * Not part of the specification: present while the order can be cancelled, with the amount to pay back
     * and the last date.
     */
    cancellation: optional(
      object({
        /** "0" before disbursement: cancelling is then free. */
        amount: minorUnits,
        until: civilDate,
        /**
         * "1" once the borrower asked to cancel, while it waits for the payout to end or for the money to be
         * paid back.
         */
        isAsked: flag,
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

const failureTile = object({
  ...recommendedProductFields,
  loanRange: name,
  available: flag,
  tags: list(text({ max: 40 })),
  productId: publicId,
});

/**
 * Public, because a failed login has no session. The response reveals nothing about the order to a stranger.
 */
export const readJointLoginFailure = defineCall({
  name: 'readJointLoginFailure',
  method: 'POST',
  path: '/v3/joint-login/failure-detail',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { orderId: optional(ownedId) },
  data: { notice: sentence, errorMessage: sentence, recProducts: list(failureTile) },
  refusals: [],
});

/** The single next action that the home page shows. */
export const NEXT_ACTIONS = [
  'apply',
  'go_on_applying',
  'wait_for_decision',
  'read_why_declined',
  'bind_account',
  'sign',
  'wait_for_money',
  'change_account',
  'repay',
  'nothing',
] as const;
export type NextAction = (typeof NEXT_ACTIONS)[number];

/** `next` is the first payment that is not fully paid. */
const SCHEDULED_PAYMENT_STATES = ['paid', 'next', 'later'] as const;

/** What the borrower can borrow, what they owe, and what to do next. */
export const readHome = defineCall({
  name: 'readHome',
  method: 'POST',
  path: '/v3/home/index',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    currency,
    /** The date in the market, from which "in 14 days" is counted. */
    today: civilDate,
    /** The first word of the borrower's name, to greet them. Absent until an application told it. */
    firstName: optional(name),
    next: object({
      action: choice(...NEXT_ACTIONS),
      title: name,
      text: sentence,
      orderId: optional(ownedId),
      productId: optional(publicId),
      /** The deadline: of a decision, or of an offer. */
      until: optional(instant),
    }),
    /** Absent while nothing is owed. The most urgent loan, with its next payment and its remaining total. */
    owed: optional(
      object({
        orderId: ownedId,
        number: optional(shortNumber),
        productId: publicId,
        productName: name,
        orderStatus: choice(...ORDER_STATUSES),
        dueAmount: minorUnits,
        dueOn: civilDate,
        outstanding: minorUnits,
        /** "1" while payments on their way cover the amount, or all of it is disputed: then nobody asks for it. */
        isCovered: flag,
        /** Every scheduled payment: paid with its whole amount, others with what is unpaid of it. */
        payments: list(
          object({ dueOn: civilDate, amount: minorUnits, state: choice(...SCHEDULED_PAYMENT_STATES) }),
        ),
      }),
    ),
    products: list(
      object({
        productId: publicId,
        productName: name,
        productLogo: imageLink,
        minAmount: minorUnits,
        maxAmount: minorUnits,
        longestTerm: object(term),
        rateDescription: sentence,
        /** "0" while another order blocks it; the text says which. */
        canApply: flag,
        unavailableReason: sentence,
      }),
    ),
  },
  refusals: ['session_required'],
});

/** Submitted applications and loans, newest first. */
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'POST',
  path: '/v3/order/list',
  client: 'form',
  success: 'integerZero',
  request: {
    tab: choice('all', 'open', 'closed'),
    /** The `next` of the previous page. */
    after: optional(ownedId),
  },
  data: {
    currency,
    orders: list(
      object({
        orderId: ownedId,
        /** Absent for an application. */
        number: optional(shortNumber),
        productId: publicId,
        productName: name,
        productLogo: imageLink,
        orderStatus: choice(...ORDER_STATUSES),
        /** "1" once signed: it is shown as a loan, even if it ended before disbursement. */
        isLoan: optional(flag),
        statusText: name,
        amount: minorUnits,
        /** The most relevant date, with its label: sent, decided, due, settled. */
        dayTitle: name,
        day: civilDate,
        /** Absent if nothing is due. */
        dueAmount: optional(minorUnits),
      }),
    ),
    /** Absent on the last page. */
    next: optional(ownedId),
  },
  refusals: ['session_required', 'not_found'],
});
