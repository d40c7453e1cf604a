import { entriesFor } from '../provider-api.ts';
import { signedMessage } from '../webhooks/signature.ts';
import { neutralRetriesMs } from '../webhooks/webhook.ts';
import type { Payment, PaymentOrder } from './payment.ts';
import type { PaymentApi } from './payment-api.ts';
import { qrPicture } from './qr-picture.ts';
import type { Reversal } from './reversal.ts';
import { derivedReference, type ReversalOfPayment } from './reversal-format.ts';
import type { Mandate, MandateOrder } from './simulated-mandates.ts';
import { isInHand, type SimulatedPayments } from './simulated-payments.ts';

const shortText = { type: 'string', minLength: 1, maxLength: 100 } as const;

const orderSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['idempotencyKey', 'amountMinor', 'currency'],
  properties: {
    idempotencyKey: { type: 'string', minLength: 1, maxLength: 100 },
    amountMinor: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    description: { type: 'string', maxLength: 200 },
    way: { enum: ['wallet', 'counter', 'virtual_account', 'qr', 'upi', 'direct_debit'] },
    account: {
      type: 'object',
      additionalProperties: false,
      required: ['bank', 'account', 'holder'],
      properties: { bank: shortText, account: shortText, holder: shortText },
    },
    mandate: shortText,
    expiresInMs: { type: 'integer', minimum: 1 },
    webhookUrl: { type: 'string', pattern: '^https?://' },
    returnUrl: { type: 'string', pattern: '^https?://' },
  },
} as const;

const mandateSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['idempotencyKey', 'scheme', 'ceilingMinor', 'currency', 'validUntil'],
  properties: {
    idempotencyKey: { type: 'string', minLength: 1, maxLength: 100 },
    scheme: { enum: ['upi_autopay', 'enach', 'direct_debit'] },
    ceilingMinor: { type: 'string', pattern: '^[1-9][0-9]{0,17}$' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    validUntil: { type: 'string', format: 'date' },
    description: { type: 'string', maxLength: 200 },
    returnUrl: { type: 'string', pattern: '^https?://' },
  },
} as const;

interface PaymentQuery {
  readonly idempotencyKey?: string;
  /** The number on the payer's receipt. */
  readonly receiptNumber?: string;
}

/** A brand-neutral payment provider with the simplest possible API. */
export const neutralPayments: PaymentApi = {
  provider: 'neutral',
  refusal: { status: 422, body: { error: 'refused', message: 'The payment was refused.' } },
  webhookRetriesMs: neutralRetriesMs,

  routes(app, simulatedProvider) {
    app.post<{ Body: PaymentOrder }>('/payments', { schema: { body: orderSchema } }, (request, reply) => {
      reply.code(201).send(shown(simulatedProvider.create(request.body), simulatedProvider));
    });
    app.get<{ Params: { reference: string } }>('/payments/:reference', (request) =>
      shown(simulatedProvider.records.read(request.params.reference), simulatedProvider),
    );
    // For a customer that received no response and can only query by its own key.
    app.get<{ Querystring: PaymentQuery }>('/payments', ({ query: { idempotencyKey, receiptNumber } }) => {
      const payments =
        receiptNumber === undefined
          ? entriesFor(simulatedProvider.records, idempotencyKey)
          : [...simulatedProvider.records.all()].filter((payment) => isInHand(payment, receiptNumber));
      return { payments: payments.map((payment) => shown(payment, simulatedProvider)) };
    });
    app.post<{ Body: MandateOrder }>('/mandates', { schema: { body: mandateSchema } }, (request, reply) => {
      reply.code(201).send(shownMandate(simulatedProvider.mandates.create(request.body), simulatedProvider));
    });
    app.get<{ Querystring: PaymentQuery }>('/mandates', ({ query: { idempotencyKey } }) => ({
      mandates: entriesFor(simulatedProvider.mandates.records, idempotencyKey).map((mandate) =>
        shownMandate(mandate, simulatedProvider),
      ),
    }));
    app.post<{ Params: { reference: string } }>('/mandates/:reference/cancel', (request) =>
      shownMandate(simulatedProvider.mandates.cancel(request.params.reference), simulatedProvider),
    );
    app.get<{ Params: { reference: string } }>('/reversals/:reference', (request) =>
      shownReversal(simulatedProvider.reversal(request.params.reference)),
    );
  },

  webhook: (payment, signing) =>
    signedMessage({ event: `payment.${payment.state}`, data: withoutWebhook(payment) }, signing),

  reversals: {
    referenceOf: (kind, payment, nth) => derivedReference(prefixes[kind], payment, nth),
    webhook: (reversed, signing) =>
      signedMessage({ event: eventOf(reversed.reversal), data: shownReversal(reversed) }, signing),
  },
};

const prefixes = { dispute: 'disp_', refund: 'refund_pay_', bank_return: 'return_' } as const;

const events = {
  dispute: { open: 'dispute.opened', reversed: 'dispute.lost', reinstated: 'dispute.won' },
  refund: { open: 'refund.opened', reversed: 'refund.made', reinstated: 'refund.failed' },
  bank_return: { open: 'return.made', reversed: 'return.made', reinstated: 'return.reinstated' },
} as const satisfies Record<Reversal['kind'], Record<Reversal['state'], string>>;

function eventOf({ kind, state }: Reversal): string {
  return events[kind][state];
}

function shownReversal({ payment, reversal }: ReversalOfPayment) {
  const { reference, kind, state, amountMinor, reasonCode, evidenceDueAt } = reversal;
  return {
    reference,
    kind,
    state,
    amountMinor,
    currency: payment.currency,
    reasonCode,
    paymentReference: payment.reference,
    paymentKey: payment.idempotencyKey,
    openedAt: reversal.openedAt,
    occurredAt: reversal.changedAt,
    evidenceDueAt,
  };
}

function shown(payment: Payment, simulatedProvider: SimulatedPayments) {
  return {
    ...withoutWebhook(payment),
    payPath: `/payer/${simulatedProvider.name}/${payment.reference}`,
    ...(payment.way === 'qr' && { payCodeImage: qrPicture(`SIMULATED QR ${payment.payCode ?? ''}`) }),
  };
}

function shownMandate(
  { bankAnswer: _answer, isDecided: _isDecided, ...mandate }: Mandate,
  { name }: SimulatedPayments,
) {
  return { ...mandate, authorizePath: `/mandate/${name}/${mandate.reference}` };
}

/** The debited account is between the provider and the bank; reversals have their own records. */
function withoutWebhook({ webhookUrl: _url, account: _account, reversals: _reversals, ...payment }: Payment) {
  return payment;
}
