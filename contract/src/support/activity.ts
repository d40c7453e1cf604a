import { defineCall } from '../call.ts';
import { currency, name, shortNumber } from '../common-fields.ts';
import { choice, civilDate, list, minorUnits, object, optional, ownedId, publicId, text } from '../field.ts';

/** What happened to a borrower's loans, payments and complaints. */
const ACTIVITY_KINDS = [
  /** The loan was paid out. */
  'money_received',
  'payment',
  /** The payer's bank, wallet or payment company took a payment back. */
  'payment_reversed',
  /** The late fees of one loan in one month. */
  'late_fee',
  /** Late fees were waived, or reversed because they were wrong. */
  'late_fee_removed',
  'date_moved',
  'payment_split',
  'paid_off',
  /** The loan was cancelled, and the money was paid back. */
  'loan_cancelled',
  'refund',
  'complaint_sent',
  'complaint_answered',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Events of a borrower's loans, payments and complaints, newest first. */
export const listActivity = defineCall({
  name: 'listActivity',
  method: 'POST',
  path: '/v3/activity/list',
  client: 'form',
  success: 'integerZero',
  request: {
    /** The `next` of the previous page. */
    after: optional(text({ min: 1, max: 80 })),
  },
  data: {
    currency,
    events: list(
      object({
        eventId: publicId,
        kind: choice(...ACTIVITY_KINDS),
        on: civilDate,
        /** The payment channel, the product or the type of complaint. */
        detail: name,
        amount: optional(minorUnits),
        /** Of the payment or complaint, otherwise of the loan. */
        number: optional(shortNumber),
        // The page that shows more: the payment's, otherwise the complaint's, otherwise the loan's.
        paymentId: optional(ownedId),
        problemId: optional(ownedId),
        orderId: optional(ownedId),
        productId: optional(publicId),
      }),
    ),
    /** Settled loans, which have a no-dues certificate. Only on the first page. */
    certificates: list(
      object({
        orderId: ownedId,
        productId: publicId,
        productName: name,
        number: optional(shortNumber),
      }),
    ),
    /** Absent on the last page. */
    next: optional(text({ min: 1, max: 80 })),
  },
  refusals: ['session_required'],
});
