import type { FastifyReply, FastifyRequest } from 'fastify';
import { newHexReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { sendReport } from '../settlements/report-pages.ts';
import { xenditFloatTransactions } from '../settlements/xendit-float-transactions.ts';
import type { TransactionsQuery } from '../settlements/xendit-transactions.ts';
import { KNOWN_KEY } from '../sms/account.ts';
import { majorOfMinor, minorOfMajor } from './major-units.ts';
import type { Payout } from './payout.ts';
import type { SimulatedPayouts } from './simulated-payouts.ts';

interface PayoutRequest {
  readonly reference_id?: string;
  readonly channel_code?: string;
  readonly channel_properties?: { readonly account_number?: string; readonly account_holder_name?: string };
  readonly amount?: number;
  readonly currency?: string;
}

const BUSINESS_ID = 'simulator0000000000000000';
const HOUR_MS = 60 * 60 * 1_000;

const statuses = {
  in_transfer: 'ACCEPTED',
  paid: 'SUCCEEDED',
  failed: 'FAILED',
  returned: 'REVERSED',
} as const satisfies Record<Payout['state'], string>;

const events = {
  in_transfer: 'payout.accepted',
  paid: 'payout.succeeded',
  failed: 'payout.failed',
  returned: 'payout.reversed',
} as const satisfies Record<Payout['state'], string>;

/** Xendit has no separate code for a name mismatch. */
const failureCodes: Readonly<Record<string, string>> = {
  account_closed: 'INVALID_DESTINATION',
  returned_by_bank: 'INVALID_DESTINATION',
  limit_exceeded: 'DESTINATION_MAXIMUM_LIMIT',
  balance_too_low: 'INSUFFICIENT_BALANCE',
};

/** Xendit's Payouts v2 as documented, only for the Philippines. */
export const xenditPayouts: ProviderApi<SimulatedPayouts, Payout> = {
  provider: 'xendit',
  refusal: {
    status: 403,
    body: {
      error_code: 'REQUEST_FORBIDDEN_ERROR',
      message: 'API key in use does not have necessary permissions.',
    },
  },
  // Six retries within a day, with increasing delays.
  webhookRetriesMs: [HOUR_MS / 60, HOUR_MS / 4, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS],

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof ProviderRefusal)) return reply.send(error);
      return error.status === 409 ? no(reply, 409, 'DUPLICATE_ERROR') : no(reply, 404, 'DATA_NOT_FOUND');
    });
    app.addHook('preHandler', async (request, reply) => {
      if (!isAdmitted(request)) return no(reply, 401, 'INVALID_API_KEY');
    });
    app.post<{ Body: PayoutRequest }>('/v2/payouts', ({ body, headers }, reply) => {
      const key = headers['idempotency-key'];
      const amountMinor = minorOfMajor(body.amount);
      const { reference_id: name = '', channel_code: bank = '', channel_properties: properties = {} } = body;
      const { account_number: account = '', account_holder_name: holder = '' } = properties;
      if (
        typeof key !== 'string' ||
        name === '' ||
        account === '' ||
        holder === '' ||
        body.currency !== 'PHP'
      ) {
        return no(reply, 400, 'API_VALIDATION_ERROR');
      }
      if (amountMinor === undefined) return no(reply, 400, 'RECIPIENT_AMOUNT_ERROR');
      if (!/^PH_[A-Z]+$/.test(bank)) return no(reply, 400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR');
      const payout = simulatedProvider.create({
        idempotencyKey: key,
        customerReference: name,
        makeReference: () => `disb-${newHexReference(24)}`,
        amountMinor,
        currency: 'PHP',
        destination: { bank, account, holder },
      });
      return reply.send(shown(payout));
    });
    app.get<{ Params: { id: string } }>('/v2/payouts/:id', ({ params }) =>
      shown(simulatedProvider.show(params.id)),
    );
    app.get<{ Querystring: { reference_id?: string } }>('/v2/payouts', ({ query }) =>
      simulatedProvider
        .showAll(({ customerReference }) => customerReference === query.reference_id)
        .map(shown),
    );
    app.get<{ Querystring: TransactionsQuery }>('/transactions', ({ query }, reply) =>
      sendReport(reply, xenditFloatTransactions(simulatedProvider, query), simulatedProvider.reportMood),
    );
  },

  // Every webhook carries the same token, whatever its content.
  webhook: (payout, { secret, at }) => ({
    headers: { 'content-type': 'application/json', 'x-callback-token': secret },
    body: JSON.stringify({
      event: events[payout.state],
      business_id: BUSINESS_ID,
      created: at.toISOString(),
      data: shown(payout),
    }),
  }),
};

function isAdmitted({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Basic ${Buffer.from(`${KNOWN_KEY}:`).toString('base64')}`;
}

function no(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ error_code: code, message: `Refused: ${code}.` });
}

function shown(payout: Payout) {
  const { reference, state, reason, destination, createdAt, endedAt, paidMinor, amountMinor } = payout;
  return {
    id: reference,
    reference_id: payout.customerReference ?? payout.idempotencyKey,
    channel_code: destination.bank,
    channel_properties: {
      account_number: destination.account,
      account_holder_name: destination.holder,
    },
    amount: majorOfMinor(paidMinor ?? amountMinor),
    currency: payout.currency,
    description: 'Loan',
    status: statuses[state],
    ...(reason !== undefined && { failure_code: failureCodes[reason] ?? 'REJECTED_BY_CHANNEL' }),
    created: createdAt,
    updated: endedAt ?? createdAt,
    estimated_arrival_time: createdAt,
    business_id: BUSINESS_ID,
  };
}
