import type { FastifyReply, FastifyRequest } from 'fastify';
import { msUntil } from '../clock.ts';
import { majorOfMinor, minorOfMajor } from '../payouts/major-units.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { type CashfreeReconRequest, cashfreeRecon } from '../settlements/cashfree-recon.ts';
import { sendReport } from '../settlements/report-pages.ts';
import { KNOWN_KEY } from '../sms/account.ts';
import { signedByCashfree } from '../webhooks/cashfree-signature.ts';
import { cashfreeDispute, cashfreeRefund, cashfreeReversals } from './cashfree-reversals.ts';
import { pageOf } from './payer-page.ts';
import type { Payment } from './payment.ts';
import type { PaymentApi } from './payment-api.ts';
import { attemptName, paidMinorOf } from './provider-fields.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

interface OrderRequest {
  readonly order_id?: string;
  readonly order_amount?: number;
  readonly order_currency?: string;
  readonly order_note?: string;
  readonly order_expiry_time?: string;
  readonly customer_details?: { readonly customer_id?: string; readonly customer_phone?: string };
}

interface PayRequest {
  readonly payment_session_id?: string;
  readonly payment_method?: {
    readonly upi?: { readonly channel?: string };
    readonly banktransfer?: { readonly channel?: string };
    readonly netbanking?: { readonly channel?: string; readonly netbanking_bank_code?: number };
  };
}

interface ReconRequest {
  readonly pagination?: { readonly limit?: number; readonly cursor?: string };
  readonly filters?: { readonly start_date?: string; readonly end_date?: string };
}

const MINUTE_MS = 60 * 1_000;
const SHORTEST_ORDER_MS = 15 * MINUTE_MS;
const VERSION = '2025-01-01';

const attempts = {
  awaiting_payer: 'NOT_ATTEMPTED',
  pending: 'PENDING',
  paid: 'SUCCESS',
  failed: 'FAILED',
  expired: 'USER_DROPPED',
} as const satisfies Record<Payment['state'], string>;

const events = {
  paid: 'PAYMENT_SUCCESS_WEBHOOK',
  failed: 'PAYMENT_FAILED_WEBHOOK',
  expired: 'PAYMENT_USER_DROPPED_WEBHOOK',
} as const;

/** Cashfree's orders as documented, with server-initiated payments. */
export const cashfreePayments: PaymentApi = {
  provider: 'cashfree',
  refusal: { status: 400, body: refusalBody('request_failed') },
  webhookRetriesMs: [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) =>
      error instanceof ProviderRefusal ? no(reply, 404, 'order_not_found') : reply.send(error),
    );
    app.addHook('preHandler', async (request, reply) => {
      if (!isAdmitted(request)) return no(reply, 401, 'request_failed');
    });
    orderRoutes(app, simulatedProvider);
    app.get<{ Params: { id: string } }>('/pg/disputes/:id', ({ params }) =>
      cashfreeDispute(simulatedProvider.reversal(params.id)),
    );
    app.get<{ Params: { id: string; refund: string } }>('/pg/orders/:id/refunds/:refund', ({ params }) => {
      const refunded = simulatedProvider.reversal(params.refund);
      // A refund is found only under its own order.
      if (refunded.payment.idempotencyKey !== params.id) throw new ProviderRefusal(404, 'Not of this order.');
      return cashfreeRefund(refunded);
    });
    app.post<{ Body: ReconRequest }>('/pg/recon', ({ body }) => reconciled(simulatedProvider, body));
    app.post<{ Body: CashfreeReconRequest }>('/pg/settlement/recon', ({ body }, reply) =>
      sendReport(reply, cashfreeRecon(simulatedProvider, body), simulatedProvider.reportMood),
    );
  },

  webhook(payment, { secret, at }) {
    const { state } = payment;
    // There is no webhook for a payment that is still pending at a bank.
    if (state === 'awaiting_payer' || state === 'pending') return undefined;
    const { order_id, order_amount, order_currency } = orderOf(payment, at);
    const data = {
      order: { order_id, order_amount, order_currency, order_tags: null },
      payment: attemptOf(payment),
    };
    const body = JSON.stringify({ data, event_time: at.toISOString(), type: events[state] });
    return signedByCashfree(body, { secret, at, version: VERSION });
  },

  reversals: cashfreeReversals(VERSION),
};

function orderRoutes(
  app: Parameters<typeof cashfreePayments.routes>[0],
  simulatedProvider: SimulatedPayments,
): void {
  app.post<{ Body: OrderRequest }>('/pg/orders', ({ body }, reply) => {
    const { order_id: name = '', customer_details: customer = {}, order_expiry_time: end } = body;
    const amountMinor = minorOfMajor(body.order_amount);
    const expiresInMs = end === undefined ? undefined : Date.parse(end) - simulatedProvider.now().getTime();
    if (!/^[\w-]{3,45}$/.test(name)) return no(reply, 400, 'order_id_invalid');
    if (amountMinor === undefined || body.order_currency !== 'INR')
      return no(reply, 400, 'order_amount_invalid');
    if (!/^\w{3,50}$/.test(customer.customer_id ?? '') || !/^\d{10}$/.test(customer.customer_phone ?? '')) {
      return no(reply, 400, 'customer_details_invalid');
    }
    if (expiresInMs !== undefined && !(expiresInMs >= SHORTEST_ORDER_MS)) {
      return no(reply, 400, 'order_expiry_time_invalid');
    }
    // An id can be used only once: Cashfree does not compare whether the second request is the same.
    if (simulatedProvider.records.ofKey(name) !== undefined) return no(reply, 409, 'order_already_exists');
    const payment = simulatedProvider.create({
      idempotencyKey: name,
      amountMinor,
      currency: 'INR',
      description: body.order_note ?? '',
      ...(expiresInMs !== undefined && { expiresInMs }),
    });
    return reply.send(orderOf(payment, simulatedProvider.now()));
  });
  app.get<{ Params: { id: string } }>('/pg/orders/:id', ({ params }) =>
    orderOf(named(simulatedProvider, params.id), simulatedProvider.now()),
  );
  app.get<{ Params: { id: string } }>('/pg/orders/:id/payments', ({ params }) => {
    const payment = named(simulatedProvider, params.id);
    return payment.openedAt === undefined ? [] : [attemptOf(payment)];
  });
  app.post<{ Body: PayRequest }>('/pg/orders/sessions', (request, reply) => {
    const { payment_session_id: session = '', payment_method: method = {} } = request.body;
    const way = wayOf(method);
    if (way === undefined) return no(reply, 400, 'payment_method_invalid');
    const { state, reference } = simulatedProvider.records.read(session.replace(/^session_/, ''));
    if (state !== 'awaiting_payer') return no(reply, 400, 'order_inactive');
    const payment = simulatedProvider.openPage(reference, way);
    return reply.send(payPage(payment, { way, page: pageOf(request, simulatedProvider, payment) }));
  });
}

function payPage(payment: Payment, { way, page }: { way: string; page: string }) {
  const upi = new URLSearchParams({
    pa: 'simulated@cashfree',
    pn: 'Simulated',
    tr: payment.reference,
    cu: 'INR',
    am: String(majorOfMinor(payment.amountMinor)),
  });
  const payload = way === 'upi' ? { default: `upi://pay?${upi.toString()}`, web: page } : null;
  return {
    payment_method: way,
    channel: 'link',
    action: way === 'upi' ? 'custom' : 'link',
    cf_payment_id: attemptName(payment),
    payment_amount: majorOfMinor(payment.amountMinor),
    data: { url: way === 'upi' ? null : page, payload, content_type: null, method: null },
  };
}

function wayOf({ upi, banktransfer, netbanking }: NonNullable<PayRequest['payment_method']>) {
  if (upi?.channel === 'link') return 'upi';
  if (banktransfer?.channel === 'link') return 'virtual_account';
  const isBank = netbanking?.channel === 'link' && Number.isSafeInteger(netbanking.netbanking_bank_code);
  return isBank ? 'wallet' : undefined;
}

function named(simulatedProvider: SimulatedPayments, id: string): Payment {
  const payment = simulatedProvider.records.ofKey(id);
  if (payment === undefined) throw new ProviderRefusal(404, `There is no order ${id}.`);
  return payment;
}

function orderOf(payment: Payment, now: Date) {
  const { idempotencyKey, reference, currency, description, createdAt, expiresAt, state } = payment;
  // A failed attempt leaves the order open until it expires.
  const isOver = state === 'expired' || (state === 'failed' && msUntil(expiresAt, { now: () => now }) <= 0);
  const unpaid = isOver ? 'EXPIRED' : 'ACTIVE';
  return {
    cf_order_id: reference,
    order_id: idempotencyKey,
    entity: 'order',
    order_currency: currency,
    order_amount: majorOfMinor(payment.amountMinor),
    order_status: state === 'paid' ? 'PAID' : unpaid,
    payment_session_id: `session_${reference}`,
    order_expiry_time: expiresAt,
    order_note: description,
    created_at: createdAt,
  };
}

function attemptOf(payment: Payment) {
  const { idempotencyKey, state, currency, openedAt, createdAt, pendingAt, paidAt, receiptNumber } = payment;
  const isTransfer = payment.way === 'virtual_account';
  return {
    cf_payment_id: attemptName(payment),
    order_id: idempotencyKey,
    entity: 'payment',
    payment_status: attempts[state],
    payment_currency: currency,
    payment_amount: majorOfMinor(paidMinorOf(payment)),
    // A transfer attempt starts when its page opens; a phone approval starts when it is approved.
    payment_time: (isTransfer ? openedAt : (pendingAt ?? paidAt ?? openedAt)) ?? createdAt,
    ...(paidAt !== undefined && { payment_completion_time: paidAt }),
    payment_group: isTransfer ? 'bank_transfer' : 'upi',
    ...(receiptNumber !== undefined && { bank_reference: receiptNumber }),
    ...(state === 'failed' && { error_details: { error_code: 'TRANSACTION_DECLINED' } }),
  };
}

/** One page of what was paid on those days; the cursor points to the next page. */
function reconciled(simulatedProvider: SimulatedPayments, { pagination = {}, filters = {} }: ReconRequest) {
  const { limit = 10, cursor = '0' } = pagination;
  const [from, to] = [Date.parse(filters.start_date ?? ''), Date.parse(filters.end_date ?? '')];
  const paid = simulatedProvider.records
    .all()
    .filter(({ paidAt = '' }) => Date.parse(paidAt) >= from && Date.parse(paidAt) <= to);
  const next = Number(cursor) + limit;
  return {
    data: paid.slice(Number(cursor), next).map((payment) => ({
      event_type: 'PAYMENT',
      event_status: 'SUCCESS',
      entity: 'recon',
      order_id: payment.idempotencyKey,
      cf_payment_id: attemptName(payment),
      payment_utr: payment.receiptNumber,
    })),
    ...(next < paid.length && { cursor: String(next) }),
    limit,
  };
}

function isAdmitted({ headers }: FastifyRequest): boolean {
  return (
    headers['x-client-id'] === KNOWN_KEY &&
    headers['x-client-secret'] === KNOWN_KEY &&
    headers['x-api-version'] === VERSION
  );
}

function no(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send(refusalBody(code));
}

function refusalBody(code: string) {
  return { message: `Refused: ${code}.`, code, type: 'invalid_request_error' };
}
