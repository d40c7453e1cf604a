import { currency, shortNumber } from '../common-fields.ts';
import {
  choice,
  civilDate,
  type Fields,
  instant,
  integer,
  minorUnits,
  objectSchema,
  optional,
  publicId,
  text,
  type ValuesOf,
} from '../field.ts';
import { MARKET_IDS } from '../market-ids.ts';

// What the lender's own systems are told, and the data of each event. Ids, short numbers, amounts, states and times only: an
// event never has a name, a phone number or anything that a borrower wrote. docs/events.md is made from this file.

const borrower = { borrowerId: publicId } as const;
const loan = {
  loanId: publicId,
  /** As people read it, such as PH-7K4M-29QX. */
  loanNumber: optional(shortNumber),
  ...borrower,
  currency,
  /** The state of the loan after the event. */
  loanState: text({ max: 40 }),
} as const;
const balance = { outstandingMinor: minorUnits } as const;

/** Past tense after the dot. A name and its fields stay; fields may be added. */
export const webhookEvents = {
  'loan.approved': {
    meaning: 'An application was approved, by the rules or by staff. The borrower has an offer to sign.',
    data: {
      applicationId: publicId,
      ...borrower,
      productId: publicId,
      currency,
      amountMinor: minorUnits,
      termCount: integer,
      termUnit: choice('day', 'month'),
      offerValidUntil: instant,
    },
  },
  'loan.disbursed': {
    meaning: 'The payout provider confirmed the payout. The loan runs from this day.',
    data: {
      ...loan,
      principalMinor: minorUnits,
      /** What the borrower received: the principal less fees taken up front. */
      disbursedMinor: minorUnits,
      provider: text({ max: 40 }),
      reference: text({ max: 120 }),
      releasedOn: civilDate,
      ...balance,
    },
  },
  'loan.payout_returned': {
    meaning: 'A confirmed payout came back. The loan is as before the payout.',
    data: { ...loan, bookedOn: civilDate },
  },
  'payment.posted': {
    meaning: 'Money of the borrower was posted to a loan.',
    data: {
      ...loan,
      /** The id of the event in the loan's history. */
      paymentId: text({ max: 120 }),
      amountMinor: minorUnits,
      /** What the borrower paid for: a repayment, an extension, or the return of the money in the cooling-off period. */
      purpose: choice('repayment', 'extension', 'cooling_off'),
      /** The day on which the borrower paid. */
      effectiveOn: civilDate,
      bookedOn: civilDate,
      ...balance,
    },
  },
  'payment.reversed': {
    meaning:
      'A posted payment, or a refund that came back, was reversed. The loan is as if it had never happened.',
    data: { ...loan, paymentId: text({ max: 120 }), bookedOn: civilDate, ...balance },
  },
  'loan.settled': {
    meaning: 'Nothing is owed any more. A later reversal of a payment re-opens the loan.',
    data: { ...loan, bookedOn: civilDate },
  },
  'loan.cancelled': {
    meaning: 'The borrower used the cooling-off period, and the loan is cancelled.',
    data: { ...loan, bookedOn: civilDate },
  },
  'loan.written_off': {
    meaning: 'The loan was written off in the ledger. The borrower still owes it.',
    data: { ...loan, bookedOn: civilDate, ...balance },
  },
  'complaint.received': {
    meaning: 'A borrower complained. The text stays in the console.',
    data: {
      complaintId: publicId,
      complaintNumber: shortNumber,
      ...borrower,
      loanId: optional(publicId),
      about: text({ max: 40 }),
      replyBy: instant,
    },
  },
  'complaint.going_outside': {
    meaning:
      'A borrower made the papers of a complaint for a body outside the lender, or for the grievance officer. They get the file after this.',
    data: {
      complaintId: publicId,
      complaintNumber: optional(shortNumber),
      ...borrower,
      loanId: optional(publicId),
      body: text({ max: 40 }),
      packNumber: text({ max: 32 }),
    },
  },
  'promise.broken': {
    meaning: 'A borrower promised to pay by a day, and nothing was posted in time.',
    data: {
      promiseId: publicId,
      loanId: publicId,
      ...borrower,
      currency,
      amountMinor: minorUnits,
      payOn: civilDate,
    },
  },
} as const satisfies Record<string, { readonly meaning: string; readonly data: Fields }>;

export type WebhookEventType = keyof typeof webhookEvents;

/** The data of one event, without the common fields, which the server adds. */
export type WebhookEvent = {
  [Type in WebhookEventType]: {
    readonly type: Type;
    readonly data: ValuesOf<(typeof webhookEvents)[Type]['data']>;
  };
}[WebhookEventType];

/** In the order of the catalogue. */
// `Object.keys` gives the keys of the literal above, which its type does not say.
export const WEBHOOK_EVENT_TYPES = Object.keys(webhookEvents) as readonly WebhookEventType[];

/** In the data of every event. */
const common = { market: choice(...MARKET_IDS), brand: text({ max: 40 }) } as const;

/** The JSON schema of the body that is sent. */
export function webhookBodySchema(type: WebhookEventType): Record<string, unknown> {
  return {
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    additionalProperties: false,
    properties: {
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data: objectSchema({ ...common, ...webhookEvents[type].data }),
    },
  };
}
