import { createHmac } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { newReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { type PaymongoListQuery, paymongoList } from '../settlements/paymongo-lists.ts';
import { sendReport } from '../settlements/report-pages.ts';
import type { Payment } from './payment.ts';
import { hasKnownKey, pageOf, paidMinorOf, secondsOf } from './provider-fields.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

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
export const paymongoPayments: ProviderApi<SimulatedPayments, Payment> = {
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
        ...{ amountMinor: String(amount), currency, description: name, expiresInMs: NO_END_MS, way },
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
  },

  webhook(payment, { secret, at }) {
    // There is no webhook for any other outcome of a session.
    if (!isPaid(payment)) return undefined;
    const attributes = {
      ...{ type: 'checkout_session.payment.paid', livemode: false, created_at: secondsOf(at) },
      data: session(payment, ''),
    };
    const body = JSON.stringify({ data: { id: `evt_${payment.reference}`, type: 'event', attributes } });
    const seconds = secondsOf(at);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return {
      headers: {
        'content-type': 'application/json',
        'paymongo-signature': `t=${seconds},te=${signature},li=`,
      },
      body,
    };
  },
};

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
      ...{ checkout_url: checkoutUrl, livemode: false, description, reference_number: customerReference },
      status: state === 'expired' ? 'expired' : 'active',
      line_items: [{ name: description, amount, currency: payment.currency, quantity: 1 }],
      payments: isPaid(payment) ? [paymentOf(payment)] : [],
      payment_intent: {
        id: reference.replace(/^pay_/, 'pi_'),
        type: 'payment_intent',
        attributes: {
          ...{ amount, currency: payment.currency, status: intentStatuses[state] },
          updated_at: secondsOf(new Date(pendingAt ?? createdAt)),
        },
      },
      created_at: secondsOf(new Date(createdAt)),
    },
  };
}

function paymentOf(payment: Payment) {
  const { reference, currency, paidAt = '', customerReference } = payment;
  return {
    id: reference,
    type: 'payment',
    attributes: {
      ...{ amount: Number(paidMinorOf(payment)), currency, status: 'paid' },
      paid_at: secondsOf(new Date(paidAt)),
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
