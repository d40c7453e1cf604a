import type { FastifyReply, FastifyRequest } from 'fastify';
import { majorOfMinor, minorOfMajor } from '../payouts/major-units.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { sendReport } from '../settlements/report-pages.ts';
import {
  type TransactionsQuery,
  xenditRefund,
  xenditTransaction,
  xenditTransactions,
} from '../settlements/xendit-transactions.ts';
import { pageOf } from './payer-page.ts';
import type { Payment } from './payment.ts';
import type { PaymentApi } from './payment-api.ts';
import { hasKnownKey, paidMinorOf } from './provider-fields.ts';
import { xenditDispute, xenditReversals } from './xendit-reversals.ts';

interface MethodRequest {
  readonly channel_code?: string;
  readonly channel_properties?: {
    readonly success_return_url?: string;
    readonly customer_name?: string;
    readonly expires_at?: string;
  };
}

interface PaymentRequestBody {
  readonly reference_id?: string;
  readonly amount?: number;
  readonly currency?: string;
  readonly country?: string;
  readonly description?: string;
  readonly payment_method?: {
    readonly type?: string;
    readonly reusability?: string;
    readonly ewallet?: MethodRequest;
    readonly over_the_counter?: MethodRequest;
    readonly virtual_account?: MethodRequest;
    readonly qr_code?: MethodRequest;
  };
}

const BUSINESS_ID = 'simulator0000000000000000';
const HOUR_MS = 60 * 60 * 1_000;

interface Kind {
  readonly part: 'ewallet' | 'over_the_counter' | 'virtual_account' | 'qr_code';
  readonly way: 'wallet' | 'counter' | 'virtual_account' | 'qr';
  readonly channels: readonly string[];
  /** The field for the code that the payer gives, types or scans. */
  readonly code?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  EWALLET: { part: 'ewallet', way: 'wallet', channels: ['GCASH', 'PAYMAYA', 'GRABPAY', 'SHOPEEPAY'] },
  OVER_THE_COUNTER: { part: 'over_the_counter', way: 'counter', channels: ['7ELEVEN'], code: 'payment_code' },
  VIRTUAL_ACCOUNT: {
    part: 'virtual_account',
    way: 'virtual_account',
    channels: ['BANK_TRANSFER'],
    code: 'virtual_account_number',
  },
  QR_CODE: { part: 'qr_code', way: 'qr', channels: ['QRPH'], code: 'qr_string' },
};

const statuses = {
  awaiting_payer: 'PENDING',
  pending: 'PENDING',
  paid: 'SUCCEEDED',
  failed: 'FAILED',
  expired: 'EXPIRED',
} as const satisfies Record<Payment['state'], string>;

const events = {
  awaiting_payer: 'payment_request.created',
  pending: 'payment.pending',
  paid: 'payment.succeeded',
  failed: 'payment.failed',
  expired: 'payment_method.expired',
} as const satisfies Record<Payment['state'], string>;

/** Xendit's payment requests, as in its documentation and client libraries, only for the Philippines. */
export const xenditPayments: PaymentApi = {
  provider: 'xendit',
  refusal: { status: 400, body: errorBody('API_VALIDATION_ERROR') },
  // Six retries within a day, with increasing delays.
  webhookRetriesMs: [HOUR_MS / 60, HOUR_MS / 4, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ProviderRefusal)) return reply.send(error);
      return error.status === 409 ? no(reply, 409, 'DUPLICATE_ERROR') : no(reply, 404, 'DATA_NOT_FOUND');
    });
    app.addHook('preHandler', async (request, reply) => {
      if (!hasKnownKey(request)) return no(reply, 401, 'INVALID_API_KEY');
    });
    app.post<{ Body: PaymentRequestBody }>('/payment_requests', (request, reply) => {
      const { reference_id: name = '', currency, country, description = '' } = request.body;
      const [amountMinor, asked] = [minorOfMajor(request.body.amount), askedMethod(request.body)];
      const key = request.headers['idempotency-key'];
      if (amountMinor === undefined || name === '' || currency !== 'PHP' || country !== 'PH') {
        return no(reply, 400, 'API_VALIDATION_ERROR');
      }
      if (asked === undefined) return no(reply, 400, 'CHANNEL_NOT_ACTIVATED');
      const payment = simulatedProvider.create({
        idempotencyKey: typeof key === 'string' ? key : name,
        customerReference: name,
        amountMinor,
        currency,
        description,
        way: asked.way,
        ...(asked.endsAt !== undefined && { expiresInMs: asked.endsAt - simulatedProvider.now().getTime() }),
      });
      return reply.code(201).send(shown(payment, pageOf(request, simulatedProvider, payment)));
    });
    app.get<{ Querystring: { reference_id?: string } }>('/payment_requests', (request) => ({
      data: simulatedProvider.records
        .all()
        .filter(({ customerReference }) => customerReference === request.query.reference_id)
        .map((payment) => shown(payment, pageOf(request, simulatedProvider, payment))),
      has_more: false,
    }));
    app.get<{ Params: { id: string } }>('/payment_requests/:id', (request) => {
      const payment = simulatedProvider.records.read(request.params.id.replace(/^pr-/, 'pay_'));
      return shown(payment, pageOf(request, simulatedProvider, payment));
    });
    app.get<{ Params: { id: string } }>('/v2/payment_methods/:id/payments', (request) => {
      const payment = simulatedProvider.records.read(ofMethod(request));
      return { data: hasPayment(payment) ? [paymentOf(payment)] : [], has_more: false };
    });
    app.get<{ Querystring: TransactionsQuery }>('/transactions', ({ query }, reply) =>
      sendReport(reply, xenditTransactions(simulatedProvider, query), simulatedProvider.reportMood),
    );
    app.get<{ Params: { id: string } }>('/transactions/:id', ({ params }) =>
      xenditTransaction(simulatedProvider, params.id),
    );
    app.get<{ Params: { id: string } }>('/refunds/:id', ({ params }) =>
      xenditRefund(simulatedProvider, params.id),
    );
    app.get<{ Params: { id: string } }>('/v1/disputes/:id', ({ params }) =>
      xenditDispute(simulatedProvider.reversal(params.id)),
    );
    app.post<{ Params: { id: string } }>('/v2/payment_methods/:id/expire', (request) => {
      const payment = simulatedProvider.closeUnpaid(ofMethod(request));
      return { id: request.params.id, status: payment.state === 'expired' ? 'EXPIRED' : 'ACTIVE' };
    });
  },

  // Every webhook carries the same token, whatever its content.
  webhook: (payment, { secret, at }) => ({
    headers: { 'content-type': 'application/json', 'x-callback-token': secret },
    body: JSON.stringify({
      event: events[payment.state],
      business_id: BUSINESS_ID,
      created: at.toISOString(),
      data: paymentOf(payment),
    }),
  }),

  reversals: xenditReversals(BUSINESS_ID),
};

function askedMethod({ payment_method: method }: PaymentRequestBody) {
  const kind = kinds[method?.type ?? ''];
  const asked = kind === undefined ? undefined : method?.[kind.part];
  if (kind === undefined || asked === undefined || method?.reusability !== 'ONE_TIME_USE') return undefined;
  const {
    success_return_url: returnUrl,
    customer_name: customer,
    expires_at: end,
  } = asked.channel_properties ?? {};
  const isWhole =
    kind.way === 'wallet' ? returnUrl !== undefined : kind.way === 'qr' || customer !== undefined;
  const isKnown = kind.channels.includes(asked.channel_code ?? '');
  if (!isWhole || !isKnown) return undefined;
  return { way: kind.way, endsAt: end === undefined ? undefined : Date.parse(end) };
}

function shown(payment: Payment, page: string) {
  const { reference, customerReference, state, currency, description, createdAt } = payment;
  const isOpen = state === 'awaiting_payer';
  const isWallet = payment.way === 'wallet';
  return {
    id: reference.replace(/^pay_/, 'pr-'),
    reference_id: customerReference,
    business_id: BUSINESS_ID,
    amount: majorOfMinor(payment.amountMinor),
    currency,
    country: 'PH',
    description,
    status: isOpen && isWallet ? 'REQUIRES_ACTION' : statuses[state],
    ...(state === 'failed' && { failure_code: 'CHANNEL_UNAVAILABLE' }),
    payment_method: methodOf(payment),
    actions: isOpen && isWallet ? [{ action: 'AUTH', url_type: 'WEB', method: 'GET', url: page }] : [],
    created: createdAt,
    updated: payment.paidAt ?? createdAt,
  };
}

function methodOf({ reference, way, payCode, expiresAt, state }: Payment) {
  const [type, kind] = Object.entries(kinds).find(([, { way: known }]) => known === way) ?? [];
  const id = reference.replace(/^pay_/, 'pm-');
  const status = state === 'expired' ? 'EXPIRED' : 'ACTIVE';
  if (kind?.code === undefined) return { id, type, status };
  // A QR code that no wallet could pay by mistake.
  const code = kind.way === 'qr' ? `SIMULATED QR Ph ${payCode}` : payCode;
  const channel_properties = { [kind.code]: code, expires_at: expiresAt };
  return { id, type, status, [kind.part]: { channel_code: kind.channels[0], channel_properties } };
}

function hasPayment({ state }: Payment): boolean {
  return state === 'pending' || state === 'paid' || state === 'failed';
}

function paymentOf(payment: Payment) {
  const { reference, customerReference, state, currency, createdAt, pendingAt, paidAt } = payment;
  return {
    id: reference.replace(/^pay_/, 'py-'),
    payment_request_id: reference.replace(/^pay_/, 'pr-'),
    reference_id: customerReference,
    currency,
    country: 'PH',
    amount: majorOfMinor(paidMinorOf(payment)),
    status: statuses[state],
    created: pendingAt ?? paidAt ?? createdAt,
  };
}

function ofMethod({ params }: FastifyRequest<{ Params: { id: string } }>): string {
  return params.id.replace(/^pm-/, 'pay_');
}

function no(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send(errorBody(code));
}

function errorBody(code: string) {
  return { error_code: code, message: `Refused: ${code}.` };
}
