import { defineCall } from '../call.ts';
import { currency } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  instant,
  link,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  text,
} from '../field.ts';

/**
 * An issued document, and the address of its PDF, valid for a few minutes and only for the caller. A repeated
 * request for the same facts returns the same document: same number, same file.
 */
const issuedDocument = { number: text({ max: 32 }), issuedOn: civilDate, pdf_url: link };

/**
 * Not part of the specification: the documents of an order. A reversed payment has no receipt any more; the
 * page shows `reversed` and its date.
 */
export const listIssuedDocuments = defineCall({
  name: 'listIssuedDocuments',
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
      object({ paymentId: ownedId, status: choice('ready', 'reversed'), reversedOn: optional(civilDate) }),
    ),
    /** The invoices of taxed fees and their credit notes, oldest first. */
    taxDocuments: list(
      object({
        taxDocumentId: ownedId,
        kind: choice('invoice', 'credit_note'),
        number: text({ max: 16 }),
        issuedOn: civilDate,
        amount: minorUnits,
        currency,
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Not part of the specification: the receipt of a posted payment. */
export const readReceipt = defineCall({
  name: 'readReceipt',
  method: 'POST',
  path: '/v3/loan-details/receipt',
  client: 'form',
  success: 'integerZero',
  request: { paymentId: ownedId },
  data: issuedDocument,
  refusals: ['session_required', 'not_found', 'payment_not_posted', 'payment_reversed'],
});

/** Not part of the specification: the borrower's statement of all postings on a loan up to today. */
export const readStatement = defineCall({
  name: 'readStatement',
  method: 'POST',
  path: '/v3/loan-details/statement',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: issuedDocument,
  refusals: ['session_required', 'not_found'],
});

/** Not part of the specification: the no-dues certificate of a settled loan. */
export const readNoDues = defineCall({
  name: 'readNoDues',
  method: 'POST',
  path: '/v3/loan-details/no-dues',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: issuedDocument,
  refusals: ['session_required', 'not_found', 'dues_remain'],
});

/** Not part of the specification: a tax invoice or a credit note, as it was issued. */
export const readTaxDocument = defineCall({
  name: 'readTaxDocument',
  method: 'POST',
  path: '/v3/loan-details/tax-document',
  client: 'form',
  success: 'integerZero',
  request: { taxDocumentId: ownedId },
  data: issuedDocument,
  refusals: ['session_required', 'not_found'],
});

/** The PDF itself, at the address that one of the calls above returned. */
export const readIssuedDocument = defineCall({
  name: 'readIssuedDocument',
  method: 'GET',
  path: '/v3/loan-details/paper',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: {
    issuedDocumentId: ownedId,
    /** The expiry of the address, and the signature that proves that we issued it. */
    until: instant,
    proof: text({ min: 43, max: 43 }),
  },
  data: {},
  refusals: ['session_required', 'not_found'],
});

/**
 * Not part of the specification: the file with which a borrower shows that a payment is in the published ledger. The
 * address is valid for a few minutes and only for the caller.
 */
export const readPaymentProof = defineCall({
  name: 'readPaymentProof',
  method: 'POST',
  path: '/v3/loan-details/payment-proof',
  client: 'form',
  success: 'integerZero',
  request: { paymentId: ownedId },
  data: { proof_url: link },
  refusals: [
    'session_required',
    'not_found',
    'payment_not_posted',
    'payment_reversed',
    'payment_not_anchored',
  ],
});

/** The proof itself, at the address that the call above returned. */
export const readPaymentProofFile = defineCall({
  name: 'readPaymentProofFile',
  method: 'GET',
  path: '/v3/loan-details/payment-proof-file',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: { paymentId: ownedId, until: instant, proof: text({ min: 43, max: 43 }) },
  data: {},
  refusals: [
    'session_required',
    'not_found',
    'payment_not_posted',
    'payment_reversed',
    'payment_not_anchored',
  ],
});

/**
 * Not part of the specification: the address of a page with everything about a loan, which opens without us. Valid for
 * a few minutes and only for the caller.
 */
export const linkLoanCopy = defineCall({
  name: 'linkLoanCopy',
  method: 'POST',
  path: '/v3/loan-details/copy',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: { copy_url: link },
  refusals: ['session_required', 'not_found'],
});

/** The page itself, signed, at the address that the call above returned. */
export const readLoanCopyFile = defineCall({
  name: 'readLoanCopyFile',
  method: 'GET',
  path: '/v3/loan-details/copy-file',
  client: 'form',
  success: 'integerZero',
  answer: 'document',
  request: { orderId: ownedId, until: instant, proof: text({ min: 43, max: 43 }) },
  data: {},
  refusals: ['session_required', 'not_found'],
});

export const documentCalls = [
  listIssuedDocuments,
  readReceipt,
  readStatement,
  readNoDues,
  readTaxDocument,
  readIssuedDocument,
  readPaymentProof,
  readPaymentProofFile,
  linkLoanCopy,
  readLoanCopyFile,
] as const;
