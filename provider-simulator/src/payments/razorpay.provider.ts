import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entriesFor } from '../provider-api.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { KNOWN_KEY } from '../sms/account.ts';
import { pageOf } from './payer-page.ts';
import type { Payment } from './payment.ts';
import type { PaymentApi } from './payment-api.ts';
import { secondsOf } from './provider-fields.ts';
import { recurringPayment, recurringRoutes } from './razorpay-recurring.ts';
import { razorpayDispute, razorpayRefund } from './razorpay-reversals.ts';
import type { Reversal } from './reversal.ts';
import { derivedReference } from './reversal-format.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

interface LinkRequest {
  readonly amount?: number;
  readonly currency?: string;
  readonly reference_id?: string;
  readonly description?: string;
  readonly expire_by?: number;
  readonly upi_link?: boolean;
}

const HOUR_MS = 60 * 60 * 1_000;
const SHORTEST_LINK_SECONDS = 15 * 60;

const statuses = {
  awaiting_payer: 'created',
  // A link does not show a payment that is authorised but not yet captured.
  pending: 'created',
  paid: 'paid',
  failed: 'cancelled',
  expired: 'expired',
} as const satisfies Record<Payment['state'], string>;

const events = {
  awaiting_payer: 'payment_link.created',
  pending: 'payment.authorized',
  paid: 'payment_link.paid',
  failed: 'payment_link.cancelled',
  expired: 'payment_link.expired',
} as const satisfies Record<Payment['state'], string>;

interface LinkQuery {
  readonly reference_id?: string;
  readonly payment_id?: string;
}

interface PaymentsQuery {
  readonly from?: string;
  readonly to?: string;
  readonly count?: string;
  readonly skip?: string;
}

/** Razorpay's Payment Links as documented, only in rupees. */
export const razorpayPayments: PaymentApi = {
  provider: 'razorpay',
  refusal: { status: 400, body: errorBody('BAD_REQUEST_ERROR', 'The request was refused.') },
  // For one day, with increasing delays.
  webhookRetriesMs: [HOUR_MS / 60, HOUR_MS / 6, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) =>
      error instanceof ProviderRefusal ? no(reply, 'The id provided does not exist') : reply.send(error),
    );
    app.addHook('preHandler', async (request, reply) => {
      if (!isAdmitted(request)) {
        return reply.code(401).send(errorBody('BAD_REQUEST_ERROR', 'Authentication failed'));
      }
    });
    app.post<{ Body: LinkRequest }>('/v1/payment_links', (request, reply) => {
      const { amount = 0, currency, reference_id: name = '', expire_by: end, ...link } = request.body;
      const now = secondsOf(simulatedProvider.now());
      if (!Number.isSafeInteger(amount) || amount < 100 || currency !== 'INR') return no(reply, 'amount');
      if (name === '' || name.length > 40) return no(reply, 'reference_id');
      if (end !== undefined && end < now + SHORTEST_LINK_SECONDS) return no(reply, 'expire_by');
      if (linksFor(simulatedProvider, { reference_id: name }).length > 0)
        return no(reply, 'reference_id already exists');
      const payment = simulatedProvider.create({
        idempotencyKey: name,
        amountMinor: String(amount),
        currency,
        ...(link.description !== undefined && { description: link.description }),
        ...(end !== undefined && { expiresInMs: (end - now) * 1000 }),
      });
      return reply.send({
        ...shown(payment, { withPayments: true }),
        short_url: pageOf(request, simulatedProvider, payment),
      });
    });
    app.get<{ Querystring: LinkQuery }>('/v1/payment_links', (request) => ({
      // A list contains no payments, whatever the states of the links.
      payment_links: linksFor(simulatedProvider, request.query).map((payment) => ({
        ...shown(payment, { withPayments: false }),
        short_url: pageOf(request, simulatedProvider, payment),
      })),
    }));
    app.get<{ Params: { id: string } }>('/v1/payment_links/:id', (request) => {
      const payment = simulatedProvider.records.read(request.params.id.replace(/^plink_/, 'pay_'));
      return {
        ...shown(payment, { withPayments: true }),
        short_url: pageOf(request, simulatedProvider, payment),
      };
    });
    app.get<{ Querystring: PaymentsQuery }>('/v1/payments', ({ query }) => {
      const items = paymentsBetween(simulatedProvider, query);
      return { entity: 'collection', count: items.length, items };
    });
    recurringRoutes(app, simulatedProvider);
    app.get<{ Params: { id: string } }>('/v1/disputes/:id', ({ params }) =>
      razorpayDispute(simulatedProvider.reversal(params.id)),
    );
    app.get<{ Params: { id: string } }>('/v1/refunds/:id', ({ params }) =>
      razorpayRefund(simulatedProvider.reversal(params.id)),
    );
  },

  webhook(payment, signing) {
    if (payment.mandate !== undefined) return debitEvent(payment, signing);
    const payload = {
      payment_link: { entity: shown(payment, { withPayments: false }) },
      ...(payment.state === 'paid' && { payment: { entity: { ...paymentOf(payment), entity: 'payment' } } }),
    };
    const id = `${payment.reference}-${payment.state}`;
    return signedEvent({ id, event: events[payment.state], payload }, signing);
  },

  reversals: {
    referenceOf(kind, payment, nth) {
      if (kind === 'bank_return') return undefined;
      return derivedReference(kind === 'dispute' ? 'disp_' : 'rfnd_', payment, nth);
    },
    webhook({ payment, reversal }, signing) {
      const { kind, state, reference } = reversal;
      const entity = kind === 'dispute' ? razorpayDispute : razorpayRefund;
      const payload = {
        payment: { entity: { ...paymentOf(payment), entity: 'payment' } },
        [kind]: { entity: entity({ payment, reversal }) },
      };
      return signedEvent(
        { id: `${reference}-${state}`, event: reversalEvents[kind][state], payload },
        signing,
      );
    },
  },
};

const reversalEvents = {
  dispute: {
    open: 'payment.dispute.created',
    reversed: 'payment.dispute.lost',
    reinstated: 'payment.dispute.won',
  },
  refund: { open: 'refund.created', reversed: 'refund.processed', reinstated: 'refund.failed' },
  // There are none.
  bank_return: { open: '', reversed: '', reinstated: '' },
} as const satisfies Record<Reversal['kind'], Record<Reversal['state'], string>>;

/** A debit has no link, so its events are about the payment only. */
function debitEvent(payment: Payment, signing: { secret: string; at: Date }) {
  const entity = recurringPayment(payment);
  const id = `${payment.reference}-${payment.state}`;
  return signedEvent({ id, event: `payment.${entity.status}`, payload: { payment: { entity } } }, signing);
}

interface RazorpayEvent {
  readonly id: string;
  readonly event: string;
  readonly payload: object;
}

function signedEvent({ id, event, payload }: RazorpayEvent, { secret, at }: { secret: string; at: Date }) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_simulator',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: secondsOf(at),
  });
  return {
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
    },
    body,
  };
}

function linksFor(
  simulatedProvider: SimulatedPayments,
  { reference_id: name, payment_id: paidBy }: LinkQuery,
): Payment[] {
  const links = entriesFor(simulatedProvider.records, name).filter(({ mandate }) => mandate === undefined);
  return paidBy === undefined
    ? [...links]
    : links.filter(({ reference, state }) => state === 'paid' && reference === paidBy);
}

/** One page of captured payments, newest first; ten by default. */
function paymentsBetween(
  simulatedProvider: SimulatedPayments,
  { from = '0', to, count = '10', skip = '0' }: PaymentsQuery,
) {
  const [first, last] = [Number(from), to === undefined ? Number.POSITIVE_INFINITY : Number(to)];
  return [...simulatedProvider.records.all()]
    .filter(({ state }) => state === 'paid')
    .map((payment) => ({ ...paymentOf(payment), entity: 'payment' }))
    .filter(({ created_at: at }) => at >= first && at <= last)
    .toReversed()
    .slice(Number(skip), Number(skip) + Math.min(Number(count), 100));
}

function shown(payment: Payment, { withPayments }: { readonly withPayments: boolean }) {
  const isPaid = payment.state === 'paid';
  return {
    id: payment.reference.replace(/^pay_/, 'plink_'),
    accept_partial: false,
    amount: Number(payment.amountMinor),
    amount_paid: isPaid ? Number(payment.paidMinor ?? payment.amountMinor) : 0,
    currency: payment.currency,
    description: payment.description,
    reference_id: payment.idempotencyKey,
    status: statuses[payment.state],
    expire_by: secondsOf(new Date(payment.expiresAt)),
    created_at: secondsOf(new Date(payment.createdAt)),
    payments: isPaid && withPayments ? [paymentOf(payment)] : [],
  };
}

function paymentOf({ reference, amountMinor, paidMinor, paidAt = '', currency, receiptNumber }: Payment) {
  const created_at = secondsOf(new Date(paidAt));
  const amount = Number(paidMinor ?? amountMinor);
  return {
    id: reference,
    payment_id: reference,
    amount,
    currency,
    method: 'upi',
    status: 'captured',
    created_at,
    acquirer_data: { rrn: receiptNumber ?? null },
  };
}

function isAdmitted({ headers }: FastifyRequest): boolean {
  const expected = Buffer.from(`${KNOWN_KEY}:${KNOWN_KEY}`).toString('base64');
  return headers.authorization === `Basic ${expected}`;
}

function no(reply: FastifyReply, description: string): FastifyReply {
  return reply.code(400).send(errorBody('BAD_REQUEST_ERROR', description));
}

function errorBody(code: string, description: string) {
  return {
    error: {
      code,
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
    },
  };
}
