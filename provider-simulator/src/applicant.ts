/** Somebody who applies for a loan, as an identity check or a credit bureau is asked about them. */
export interface Applicant {
  readonly idempotencyKey: string;
  readonly document: { readonly kind: string; readonly number: string };
  readonly fullName: string;
  /** A calendar day: 1990-05-17. */
  readonly bornOn: string;
}

/** What an order must repeat when its key comes a second time. */
export const applicantParts = ['document', 'fullName', 'bornOn'] as const;

const shortText = { type: 'string', minLength: 1, maxLength: 200 } as const;

export const applicantSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['idempotencyKey', 'document', 'fullName', 'bornOn'],
  properties: {
    idempotencyKey: shortText,
    document: {
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'number'],
      properties: { kind: shortText, number: shortText },
    },
    fullName: shortText,
    bornOn: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
  },
} as const;

/**
 * What decides an applicant's fate here: the last four digits of the document's number, wherever letters stand
 * between and behind them. An Indian PAN has just these four.
 */
export function fateOf(documentNumber: string): string {
  return documentNumber.replaceAll(/\D/g, '').slice(-4);
}
