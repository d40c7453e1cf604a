/** A loan applicant, as sent to an identity check or a credit bureau. */
export interface Applicant {
  readonly idempotencyKey: string;
  readonly document: { readonly kind: string; readonly number: string };
  readonly fullName: string;
  /** A calendar date: 1990-05-17. */
  readonly bornOn: string;
}

/** The fields that must match when an idempotency key is reused. */
export const applicantFields = ['document', 'fullName', 'bornOn'] as const;

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
 * The last four digits of the document number select the simulated outcome; letters are ignored. An Indian
 * PAN has exactly four digits.
 */
export function scenarioOf(documentNumber: string): string {
  return documentNumber.replaceAll(/\D/g, '').slice(-4);
}
