import { defineCall } from './call.ts';
import { choice, civilDate, flag, instant, link, list, object, optional, ownedId, text } from './field.ts';

/**
 * A paper that was issued, and where its PDF is for some minutes and for whoever asked alone. Asked for again, the same
 * facts are the same paper: the same number, the same file.
 */
const paper = { number: text({ max: 32 }), issuedOn: civilDate, pdf_url: link };

/**
 * Ours: which papers an order has. Of a payment that was taken back there is no receipt any more, and the page says why:
 * `reversed`, and since which day.
 */
export const listPapers = defineCall({
  name: 'listPapers',
  method: 'POST',
  path: '/v3/loan-details/papers',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    hasStatement: flag,
    /** Only while the loan is settled and nothing is owed. */
    hasNoDues: flag,
    receipts: list(
      object({ paymentId: ownedId, standing: choice('ready', 'reversed'), reversedOn: optional(civilDate) }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Ours: the receipt of a payment that was posted. */
export const readReceipt = defineCall({
  name: 'readReceipt',
  method: 'POST',
  path: '/v3/loan-details/receipt',
  client: 'form',
  success: 'integerZero',
  request: { paymentId: ownedId },
  data: paper,
  refusals: ['session_required', 'not_found', 'payment_not_posted', 'payment_reversed'],
});

/** Ours: everything that was booked on a loan, as its borrower should see it, up to today. */
export const readStatement = defineCall({
  name: 'readStatement',
  method: 'POST',
  path: '/v3/loan-details/statement',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: paper,
  refusals: ['session_required', 'not_found'],
});

/** Ours: the certificate that nothing is owed on a settled loan. */
export const readNoDues = defineCall({
  name: 'readNoDues',
  method: 'POST',
  path: '/v3/loan-details/no-dues',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: paper,
  refusals: ['session_required', 'not_found', 'dues_remain'],
});

/** The PDF itself, by the address that one of the calls above gave. */
export const readPaper = defineCall({
  name: 'readPaper',
  method: 'GET',
  path: '/v3/loan-details/paper',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: {
    paperId: ownedId,
    /** When the address ends, and what shows that we said so. */
    until: instant,
    proof: text({ min: 43, max: 43 }),
  },
  data: {},
  refusals: ['session_required', 'not_found'],
});
