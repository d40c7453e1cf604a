import { defineCall } from './call.ts';
import { currency, name, sentence, term } from './common-fields.ts';
import { ORDER_STATUSES } from './constants.ts';
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
} from './field.ts';

const recommendedProductFields = {
  logo: imageLink,
  name,
  rangeDescription: sentence,
  rate: name,
  description: sentence,
  buttonText: text({ max: 40 }),
};

/** A tile on order details. */
const orderTile = object({
  ...recommendedProductFields,
  amountRange: name,
  buttonEnabled: flag,
  jumpKey: publicId,
  globally: flag,
});

/** How far a step of an order's life has come. */
export const ORDER_STEP_STATES = ['done', 'current', 'to_come'] as const;

export const readLoanDetails = defineCall({
  name: 'readLoanDetails',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId, orderId: ownedId },
  data: {
    orderStatus: choice(...ORDER_STATUSES),
    noticeStatusText: name,
    noticeDesText: sentence,
    recProducts: list(orderTile),
    /** "1" lets the recommended products replace the buttons; without it they stay hidden. */
    showRecommended: optional(flag),
    productName: name,
    productLogo: imageLink,
    userOrderDetail: object({
      detail: list(
        object({
          text: name,
          value: text({ max: 200 }),
          /** Ours: "1" for the row that sums it up, which stands below a rule. */
          isTotal: optional(flag),
        }),
      ),
    }),
    /** Ours: the life of the order in steps, the first one first. */
    steps: list(object({ title: name, state: choice(...ORDER_STEP_STATES), on: optional(civilDate) })),
    inside: flag,
    /** Replaces the default repayment page when it is not empty. */
    h5Url: link,
    isDelay: flag,
    /** Ours: "1" while money for it is on its way to us, so that the page leads to where that is. */
    isOnItsWay: optional(flag),
    /** Empty for the brand's own service phone. */
    telephone: text({ max: 40 }),
    isScore: flag,
    /** Where a withdrawal continues; empty if there is nothing to withdraw. */
    playeduL: link,
    reyMsg: sentence,
    cardNeedPop: flag,
    cardPopTitle: name,
    cardPopMsg: sentence,
    /** Ours: there while the order can be cancelled, with what has to be given back and the last day for it. */
    cancellation: optional(
      object({
        /** "0" while nothing was paid out: cancelling then costs nothing. */
        amount: minorUnits,
        until: civilDate,
        /** "1" once the borrower asked for it, and it waits for the payout's end or for the money to come back. */
        isAsked: flag,
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** A tile on the failure page. */
const failureTile = object({
  ...recommendedProductFields,
  loanRange: name,
  available: flag,
  tags: list(text({ max: 40 })),
  productId: publicId,
});

/** Open to anyone, because a failed login has no session: the order decides nothing that a stranger could learn. */
export const readJointLoginFailure = defineCall({
  name: 'readJointLoginFailure',
  method: 'POST',
  path: '/v3/joint-login/failure-detail',
  client: 'form',
  success: 'integerZero',
  request: { orderId: optional(ownedId) },
  data: { notice: sentence, errorMessage: sentence, recProducts: list(failureTile) },
  refusals: [],
});

/** What the home page tells a borrower to do next: one thing. */
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

/** What I can borrow, what I owe, what to do next. */
export const readHome = defineCall({
  name: 'readHome',
  method: 'POST',
  path: '/v3/home/index',
  client: 'form',
  success: 'integerZero',
  request: {},
  data: {
    currency,
    /** The market's day, from which "in 14 days" is counted. */
    today: civilDate,
    next: object({
      action: choice(...NEXT_ACTIONS),
      title: name,
      text: sentence,
      orderId: optional(ownedId),
      productId: optional(publicId),
      /** By when: the promise of a decision, the end of an offer. */
      until: optional(instant),
    }),
    /** Absent while nothing is owed. The most urgent loan, with what it wants next and all that is left of it. */
    owed: optional(
      object({
        orderId: ownedId,
        productId: publicId,
        productName: name,
        orderStatus: choice(...ORDER_STATUSES),
        dueAmount: minorUnits,
        dueOn: civilDate,
        outstanding: minorUnits,
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
        /** "0" while another order stands in the way; the text says which. */
        canApply: flag,
        whyNot: sentence,
      }),
    ),
  },
  refusals: ['session_required'],
});

/** Applications that were sent and loans, the newest first. */
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'POST',
  path: '/v3/order/list',
  client: 'form',
  success: 'integerZero',
  request: {
    tab: choice('all', 'open', 'closed'),
    /** The `next` of the page before. */
    after: optional(ownedId),
  },
  data: {
    currency,
    orders: list(
      object({
        orderId: ownedId,
        productId: publicId,
        productName: name,
        productLogo: imageLink,
        orderStatus: choice(...ORDER_STATUSES),
        /** "1" once it was signed: it is looked at as a loan, also when it ended before any money went out. */
        isLoan: optional(flag),
        statusText: name,
        amount: minorUnits,
        /** The day that matters most now, with its name: sent, decided, due, settled. */
        dayTitle: name,
        day: civilDate,
        /** Absent where nothing is to be paid. */
        dueAmount: optional(minorUnits),
      }),
    ),
    /** Absent on the last page. */
    next: optional(ownedId),
  },
  refusals: ['session_required', 'not_found'],
});
