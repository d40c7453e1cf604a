import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newReference } from '../clock.ts';
import { entriesFor } from '../provider-api.ts';
import type { Payment } from './payment.ts';
import { secondsOf } from './provider-fields.ts';
import type { DebitOrder, Mandate } from './simulated-mandates.ts';
import type { SimulatedPayments } from './simulated-payments.ts';

interface LinkRequest {
  readonly customer?: { readonly name?: string; readonly contact?: string };
  readonly type?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly description?: string;
  readonly receipt?: string;
  readonly subscription_registration?: {
    readonly method?: string;
    readonly max_amount?: number;
    readonly expire_at?: number;
  };
}

interface OrderRequest {
  readonly amount?: number;
  readonly currency?: string;
  readonly receipt?: string;
}

interface DebitRequest {
  readonly amount?: number;
  readonly order_id?: string;
  readonly customer_id?: string;
  readonly token?: string;
  readonly contact?: string;
  readonly recurring?: boolean | string;
}

interface OfId {
  readonly Params: { readonly id: string };
}

interface OfToken {
  readonly Params: { readonly customer: string; readonly token: string };
}

interface ByReceipt {
  readonly Querystring: { readonly receipt?: string };
}

const MOST_RECEIPT = 40;

/** Razorpay's recurring payments as documented, only by e-NACH: registration links, tokens, orders and their debits. */
export function recurringRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayments): void {
  registrationRoutes(app, simulatedProvider);
  tokenRoutes(app, simulatedProvider);
  orderRoutes(app, simulatedProvider);
  app.post<{ Body: DebitRequest }>('/v1/payments/create/recurring', ({ body }, reply) =>
    createRecurring(simulatedProvider, body, reply),
  );
}

function registrationRoutes(app: FastifyInstance, simulatedProvider: SimulatedPayments): void {
  const { mandates } = simulatedProvider;
  app.post<{ Body: LinkRequest }>('/v1/subscription_registration/auth_links', (request, reply) => {
    const { customer, type, amount, currency, description = '', receipt = '', ...more } = request.body;
    const { method, max_amount: most = 0, expire_at: end = 0 } = more.subscription_registration ?? {};
    const isLink = type === 'link' && method === 'emandate' && amount === 0 && currency === 'INR';
    if (!isLink || !Number.isSafeInteger(most) || most < 100) return no(reply, 'registration');
    if (end <= secondsOf(simulatedProvider.now())) return no(reply, 'expire_at');
    if (receipt === '' || receipt.length > MOST_RECEIPT) return no(reply, 'receipt');
    if (customer?.contact === undefined) return no(reply, 'contact');
    if (mandates.records.ofKey(receipt) !== undefined) return no(reply, 'receipt already exists');
    const mandate = mandates.create({
      idempotencyKey: receipt,
      scheme: 'enach',
      ceilingMinor: String(most),
      currency,
      validUntil: new Date(end * 1000).toISOString().slice(0, 10),
      description,
      contact: customer.contact,
    });
    return reply.send(invoice(mandate, request, simulatedProvider));
  });
  app.get<ByReceipt>('/v1/invoices', (request) => {
    const items = entriesFor(mandates.records, request.query.receipt).map((mandate) =>
      invoice(mandate, request, simulatedProvider),
    );
    return { entity: 'collection', count: items.length, items };
  });
  app.get<OfId>('/v1/invoices/:id', (request) =>
    invoice(mandates.records.read(under('mdt', request.params.id)), request, simulatedProvider),
  );
  app.post<OfId>('/v1/invoices/:id/cancel', (request, reply) => {
    const { reference, state } = mandates.records.read(under('mdt', request.params.id));
    if (state !== 'awaiting_borrower') return no(reply, 'Operation not allowed for Invoice in paid status.');
    return reply.send(invoice(mandates.cancel(reference), request, simulatedProvider));
  });
}

function tokenRoutes(app: FastifyInstance, { mandates }: SimulatedPayments): void {
  const path = '/v1/customers/:customer/tokens/:token';
  app.get<OfToken>(path, ({ params }, reply) => {
    const mandate = mandates.records.read(under('mdt', params.token));
    if (params.customer !== under('cust', mandate.reference))
      return no(reply, 'The id provided does not exist');
    // A deleted token is not found any more; one that the payer cancelled at the bank is.
    if (mandate.isDeleted === true) return no(reply, 'The id provided does not exist');
    return reply.send(token(mandate));
  });
  app.delete<OfToken>(path, ({ params }, reply) => {
    mandates.delete(under('mdt', params.token));
    return reply.send({ deleted: true });
  });
  // Of the payments, only that of a registration is fetched by its id.
  app.get<OfId>('/v1/payments/:id', ({ params: { id } }) => {
    const { reference, contact } = mandates.records.read(id.replace('pay_mdt', 'mdt_'));
    return {
      id,
      entity: 'payment',
      amount: 0,
      currency: 'INR',
      status: 'captured',
      method: 'emandate',
      invoice_id: under('inv', reference),
      customer_id: under('cust', reference),
      token_id: under('token', reference),
      contact,
    };
  });
}

function orderRoutes(app: FastifyInstance, { mandates, records }: SimulatedPayments): void {
  const { orders } = mandates;
  app.post<{ Body: OrderRequest }>('/v1/orders', ({ body }, reply) => {
    const { amount = 0, currency = '', receipt = '' } = body;
    if (!Number.isSafeInteger(amount) || amount < 100 || currency !== 'INR') return no(reply, 'amount');
    if (receipt.length > MOST_RECEIPT) return no(reply, 'receipt');
    // A receipt is not unique: a second order is made.
    const order = orders.write({
      reference: newReference('order'),
      receipt,
      amountMinor: String(amount),
      currency,
    });
    return reply.send(shownOrder(order));
  });
  app.get<ByReceipt>('/v1/orders', ({ query }) => {
    const items = orders
      .all()
      .filter(({ receipt }) => query.receipt === undefined || receipt === query.receipt)
      .map(shownOrder);
    return { entity: 'collection', count: items.length, items };
  });
  app.get<OfId>('/v1/orders/:id', ({ params }) => shownOrder(orders.read(params.id)));
  app.get<OfId>('/v1/orders/:id/payments', ({ params }) => {
    const { payment } = orders.read(params.id);
    const items = payment === undefined ? [] : [recurringPayment(records.read(payment))];
    return { entity: 'collection', count: items.length, items };
  });
}

function createRecurring(
  simulatedProvider: SimulatedPayments,
  {
    amount,
    order_id: orderId = '',
    customer_id: customer,
    token: tokenId = '',
    contact,
    recurring,
  }: DebitRequest,
  reply: FastifyReply,
): FastifyReply {
  const { mandates } = simulatedProvider;
  const order = mandates.orders.read(orderId);
  const mandate = mandates.records.read(under('mdt', tokenId));
  const isWhole = recurring === true && contact !== undefined && String(amount) === order.amountMinor;
  if (!isWhole || customer !== under('cust', mandate.reference)) return no(reply, 'recurring');
  if (order.payment !== undefined) return no(reply, 'Order already has a payment');
  if (mandate.state !== 'active') return no(reply, 'The mandate is not active', 'mandate_not_active');
  if (BigInt(order.amountMinor) > BigInt(mandate.ceilingMinor)) {
    return no(reply, 'Amount exceeds maximum amount allowed', 'amount_exceeds_maximum_amount_allowed');
  }
  const payment = simulatedProvider.create({
    idempotencyKey: `${order.receipt}-${order.reference}`,
    customerReference: order.reference,
    amountMinor: order.amountMinor,
    currency: order.currency,
    way: 'direct_debit',
    mandate: mandate.reference,
  });
  mandates.orders.write({ ...order, payment: payment.reference });
  return reply.send({ razorpay_payment_id: payment.reference });
}

/** What the bank or the payer ends after the registration leaves its invoice paid. */
function invoiceStatus({ state, isDecided }: Mandate): string {
  if (isDecided === true) return 'paid';
  return state === 'awaiting_borrower' ? 'issued' : state;
}

function invoice(mandate: Mandate, { host }: FastifyRequest, { name }: SimulatedPayments) {
  const { reference, idempotencyKey, description, contact } = mandate;
  const status = invoiceStatus(mandate);
  return {
    id: under('inv', reference),
    entity: 'invoice',
    type: 'link',
    receipt: idempotencyKey,
    order_id: under('order', reference),
    payment_id: status === 'paid' ? reference.replace('mdt_', 'pay_mdt') : null,
    customer_id: under('cust', reference),
    customer_details: { id: under('cust', reference), email: null, contact },
    status,
    amount: 0,
    currency: mandate.currency,
    description,
    short_url: `http://${host}/mandate/${name}/${reference}`,
  };
}

const tokenStatuses = {
  awaiting_borrower: 'initiated',
  awaiting_bank: 'initiated',
  active: 'confirmed',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<Mandate['state'], string>;

function token({ reference, state, ceilingMinor }: Mandate) {
  return {
    id: under('token', reference),
    entity: 'token',
    method: 'emandate',
    recurring: state === 'active',
    recurring_details: { status: tokenStatuses[state], failure_reason: null },
    max_amount: Number(ceilingMinor),
  };
}

function shownOrder({ reference, receipt, amountMinor, currency, payment }: DebitOrder) {
  return {
    id: reference,
    entity: 'order',
    amount: Number(amountMinor),
    currency,
    receipt,
    status: payment === undefined ? 'created' : 'attempted',
  };
}

const paymentStatuses = {
  awaiting_payer: 'created',
  pending: 'created',
  paid: 'captured',
  failed: 'failed',
  expired: 'failed',
} as const satisfies Record<Payment['state'], string>;

/** Its words for the bank's reasons. */
const reasons: Readonly<Record<string, string>> = {
  balance_too_low: 'insufficient_funds',
  bank_unavailable: 'bank_technical_error',
  mandate_revoked: 'mandate_not_active',
};

/** A debit, with the order that it belongs to. */
export function recurringPayment(payment: Payment) {
  const { reference, customerReference, amountMinor, currency, state, reason, createdAt } = payment;
  return {
    id: reference,
    entity: 'payment',
    amount: Number(amountMinor),
    currency,
    status: paymentStatuses[state],
    method: 'emandate',
    order_id: customerReference,
    error_code: state === 'failed' ? 'BAD_REQUEST_ERROR' : null,
    error_reason: reason === undefined ? null : (reasons[reason] ?? reason),
    created_at: secondsOf(new Date(createdAt)),
  };
}

/** Ids of one mandate differ only by their prefix. */
function under(prefix: string, id: string): string {
  return id.replace(/^[a-z]+_/, `${prefix}_`);
}

function no(reply: FastifyReply, description: string, reason = 'input_validation_failed'): FastifyReply {
  const source = 'business';
  return reply.code(400).send({
    error: { code: 'BAD_REQUEST_ERROR', description, source, step: 'payment_initiation', reason },
  });
}
