import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { newReference } from '../clock.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { type PaymongoListQuery, paymongoList } from '../settlements/paymongo-lists.ts';
import { sendReport } from '../settlements/report-pages.ts';
import { pageOf } from './payer-page.ts';
import type { Payment } from './payment.ts';
import type { PaymentApi } from './payment-api.ts';
import { hasKnownKey, paidMinorOf, secondsOf } from './provider-fields.ts';
import type { Reversal } from './reversal.ts';
import { derivedReference, type ReversalOfPayment } from './reversal-format.ts';

interface SessionRequest {
  readonly data?: {
    readonly attributes?: {
      readonly line_items?: readonly {
        readonly name?: string;
        readonly amount?: number;
        readonly currency?: string;
        readonly quantity?: number;
      }[];
      readonly payment_method_types?: readonly string[];
      readonly reference_number?: string;
      readonly success_url?: string;
    };
  };
}

const METHODS: Readonly<Record<string, 'wallet' | 'qr'>> = {
  gcash: 'wallet',
  paymaya: 'wallet',
  grab_pay: 'wallet',
  shopee_pay: 'wallet',
  qrph: 'qr',
};
const LEAST_CENTAVOS = 100;
/** A session has no expiry; a year is long enough. */
const NO_END_MS = 365 * 24 * 60 * 60 * 1_000;
const RETRIES = 12;

const intentStatuses = {
  awaiting_payer: 'awaiting_payment_method',
  pending: 'processing',
  paid: 'succeeded',
  // The page stays open for another attempt.
  failed: 'awaiting_payment_method',
  expired: 'awaiting_payment_method',
} as const satisfies Record<Payment['state'], string>;

/** PayMongo's Checkout Sessions as documented, in test mode. */
export const paymongoPayments: PaymentApi = {
  provider: 'paymongo',
  refusal: { status: 400, body: errorBody('parameter_invalid') },
  // Twelve retries, each delay twice the previous one: 136.5 minutes in total.
  webhookRetriesMs: Array.from({ length: RETRIES }, (_, nth) => 2 ** (nth + 1) * 1_000),

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ProviderRefusal)) return reply.send(error);
      return error.status === 404
        ? no(reply, 404, 'resource_not_found')
        : no(reply, 400, 'parameter_invalid');
    });
    app.addHook('preHandler', async (request, reply) => {
      if (!hasKnownKey(request)) return no(reply, 401, 'authentication_invalid');
    });
    app.post<{ Body: SessionRequest }>('/v1/checkout_sessions', (request, reply) => {
      const { line_items: lines = [], ...requestAttributes } = request.body.data?.attributes ?? {};
      const [{ amount = 0, currency = '', quantity, name = '' } = {}] = lines;
      const way = METHODS[requestAttributes.payment_method_types?.[0] ?? ''];
      const isOrder = lines.length === 1 && quantity === 1 && Number.isSafeInteger(amount) && name !== '';
      if (!isOrder || amount < LEAST_CENTAVOS || currency !== 'PHP' || way === undefined) {
        return no(reply, 400, 'parameter_invalid');
      }
      if (!/^https?:/.test(requestAttributes.success_url ?? ''))
        return no(reply, 400, 'parameter_format_invalid');
      const key = request.headers['idempotency-key'];
      const payment = simulatedProvider.create({
        idempotencyKey: typeof key === 'string' ? key : newReference('nokey'),
        ...(requestAttributes.reference_number !== undefined && {
          customerReference: requestAttributes.reference_number,
        }),
        amountMinor: String(amount),
        currency,
        description: name,
        expiresInMs: NO_END_MS,
        way,
      });
      return reply.send({ data: session(payment, pageOf(request, simulatedProvider, payment)) });
    });
    app.get<{ Params: { id: string } }>('/v1/checkout_sessions/:id', (request) => {
      const payment = simulatedProvider.records.read(referenceOf(request.params.id));
      return { data: session(payment, pageOf(request, simulatedProvider, payment)) };
    });
    app.post<{ Params: { id: string } }>('/v1/checkout_sessions/:id/expire', (request) => {
      const payment = simulatedProvider.closeUnpaid(referenceOf(request.params.id));
      return { data: session(payment, pageOf(request, simulatedProvider, payment)) };
    });
    app.get<{ Querystring: PaymongoListQuery }>('/v1/payments', ({ query }, reply) =>
      sendReport(reply, paymongoList(simulatedProvider, 'payment', query), simulatedProvider.reportMood),
    );
    app.get<{ Querystring: PaymongoListQuery }>('/v1/refunds', ({ query }, reply) =>
      sendReport(reply, paymongoList(simulatedProvider, 'refund', query), simulatedProvider.reportMood),
    );
    app.get<{ Params: { id: string } }>('/v1/payments/:id', (request, reply) => {
      const payment = simulatedProvider.records.read(request.params.id);
      return isPaid(payment)
        ? reply.send({ data: paymentOf(payment) })
        : no(reply, 404, 'resource_not_found');
    });
    app.get<{ Params: { id: string } }>('/v1/refunds/:id', ({ params }) => ({
      data: refundOf(simulatedProvider.reversal(params.id)),
    }));
  },

  webhook(payment, { secret, at }) {
    // There is no webhook for any other outcome of a session.
    if (!isPaid(payment)) return undefined;
    const event = { id: `evt_${payment.reference}`, type: 'checkout_session.payment.paid' };
    return signedEvent({ ...event, data: session(payment, '') }, { secret, at });
  },

  reversals: {
    referenceOf(kind, payment, nth) {
      if (kind === 'bank_return') return undefined;
      return derivedReference(kind === 'dispute' ? 'disp_' : 'ref_', payment, nth);
    },
    webhook(reversed, signing) {
      const { kind, reference, state } = reversed.reversal;
      const id = `evt_${reference}_${state}`;
      if (kind === 'dispute') {
        const type = state === 'open' ? 'dispute.created' : 'dispute.resolved';
        return signedEvent({ id, type, data: disputeOf(reversed) }, signing);
      }
      // Only a refund that was made is reported with its payment.
      return state === 'reversed'
        ? signedEvent({ id, type: 'payment.refunded', data: paymentOf(reversed.payment) }, signing)
        : signedEvent({ id, type: 'payment.refund.updated', data: refundOf(reversed) }, signing);
    },
  },
};

interface PaymongoEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
}

function signedEvent({ id, type, data }: PaymongoEvent, { secret, at }: { secret: string; at: Date }) {
  const attributes = { type, livemode: false, created_at: secondsOf(at), data };
  const body = JSON.stringify({ data: { id, type: 'event', attributes } });
  const seconds = secondsOf(at);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return {
    headers: {
      'content-type': 'application/json',
      'paymongo-signature': `t=${seconds},te=${signature},li=`,
    },
    body,
  };
}

const refundStatuses = {
  open: 'pending',
  reversed: 'succeeded',
  reinstated: 'failed',
} as const satisfies Record<Reversal['state'], string>;

function refundOf({ payment, reversal }: ReversalOfPayment) {
  const { reference, amountMinor, state, openedAt, changedAt, reasonCode } = reversal;
  return {
    id: reference,
    type: 'refund',
    attributes: {
      amount: Number(amountMinor),
      currency: payment.currency,
      livemode: false,
      notes: null,
      payment_id: payment.reference,
      payout_id: null,
      reason: reasonCode,
      status: refundStatuses[state],
      created_at: secondsOf(new Date(openedAt)),
      refunded_at: state === 'reversed' ? secondsOf(new Date(changedAt)) : null,
      updated_at: secondsOf(new Date(changedAt)),
    },
  };
}

const disputeStatuses = {
  open: 'needs_response',
  reversed: 'lost',
  reinstated: 'won',
} as const satisfies Record<Reversal['state'], string>;

/** Only a webhook shows a dispute; the API has no such object. */
function disputeOf({ payment, reversal: { reference, amountMinor, state, reasonCode } }: ReversalOfPayment) {
  const attributes = {
    amount: Number(amountMinor),
    currency: payment.currency,
    payment_id: payment.reference,
    status: disputeStatuses[state],
    reason: reasonCode,
  };
  return { id: reference, type: 'dispute', attributes };
}

function isPaid({ state }: Payment): boolean {
  return state === 'paid';
}

function session(payment: Payment, checkoutUrl: string) {
  const { reference, customerReference, state, description, createdAt, pendingAt } = payment;
  const amount = Number(payment.amountMinor);
  return {
    id: reference.replace(/^pay_/, 'cs_'),
    type: 'checkout_session',
    attributes: {
      checkout_url: checkoutUrl,
      livemode: false,
      description,
      reference_number: customerReference,
      status: state === 'expired' ? 'expired' : 'active',
      line_items: [{ name: description, amount, currency: payment.currency, quantity: 1 }],
      payments: isPaid(payment) ? [paymentOf(payment)] : [],
      payment_intent: {
        id: reference.replace(/^pay_/, 'pi_'),
        type: 'payment_intent',
        attributes: {
          amount,
          currency: payment.currency,
          status: intentStatuses[state],
          updated_at: secondsOf(new Date(pendingAt ?? createdAt)),
        },
      },
      created_at: secondsOf(new Date(createdAt)),
    },
  };
}

function paymentOf(payment: Payment) {
  const { reference, currency, paidAt = '', customerReference, reversals = [] } = payment;
  const [disputes, refunds] = [
    reversals.filter(({ kind }) => kind === 'dispute'),
    reversals.filter(({ kind }) => kind === 'refund'),
  ];
  return {
    id: reference,
    type: 'payment',
    attributes: {
      amount: Number(paidMinorOf(payment)),
      currency,
      status: 'paid',
      paid_at: secondsOf(new Date(paidAt)),
      disputed: disputes.some(({ state }) => state !== 'reinstated'),
      refunds: refunds.map((reversal) => refundOf({ payment, reversal })),
      updated_at: secondsOf(new Date(reversals.at(-1)?.changedAt ?? paidAt)),
      // The same metadata as the session and its payment intent.
      metadata: { payment_key: customerReference },
    },
  };
}

function referenceOf(id: string): string {
  return id.replace(/^cs_/, 'pay_');
}

function no(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send(errorBody(code));
}

function errorBody(code: string) {
  return { errors: [{ code, detail: `Refused: ${code}.` }] };
}
