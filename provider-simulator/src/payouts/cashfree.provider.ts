import type { FastifyReply, FastifyRequest } from 'fastify';
import { later, newNumberReference } from '../clock.ts';
import type { ProviderApi } from '../provider-api.ts';
import { ProviderRefusal } from '../provider-refusal.ts';
import { KNOWN_KEY } from '../sms/account.ts';
import { signedByCashfree } from '../webhooks/cashfree-signature.ts';
import { majorOfMinor, minorOfMajor } from './major-units.ts';
import type { Payout } from './payout.ts';
import type { SimulatedPayouts } from './simulated-payouts.ts';

interface TransferRequest {
  readonly transfer_id?: string;
  readonly transfer_amount?: number;
  readonly transfer_currency?: string;
  readonly transfer_mode?: string;
  readonly beneficiary_details?: {
    readonly beneficiary_name?: string;
    readonly beneficiary_instrument_details?: {
      readonly bank_account_number?: string;
      readonly bank_ifsc?: string;
      readonly vpa?: string;
    };
  };
}

const MINUTE_MS = 60 * 1_000;
const UPI = 'UPI';

const outcomes = {
  in_transfer: { status: 'PENDING', event: 'TRANSFER_ACKNOWLEDGED' },
  paid: { status: 'SUCCESS', event: 'TRANSFER_SUCCESS' },
  failed: { status: 'FAILED', event: 'TRANSFER_FAILED' },
  returned: { status: 'REVERSED', event: 'TRANSFER_REVERSED' },
} as const satisfies Record<Payout['state'], { status: string; event: string }>;

const statusCodes: Readonly<Record<string, string>> = {
  account_closed: 'INVALID_ACCOUNT_FAIL',
  holder_name_differs: 'BENE_NAME_DIFFERS',
  returned_by_bank: 'RETURNED_FROM_BENEFICIARY',
  limit_exceeded: 'DEST_LIMIT_REACHED',
  balance_too_low: 'INSUFFICIENT_BALANCE',
};

/** Cashfree's Payouts V2, standard transfers as documented. */
export const cashfreePayouts: ProviderApi<SimulatedPayouts, Payout> = {
  provider: 'cashfree',
  refusal: { status: 403, body: refusalBody('apis_not_enabled') },
  webhookRetriesMs: [2 * MINUTE_MS, 10 * MINUTE_MS, 30 * MINUTE_MS],

  routes(app, simulatedProvider) {
    app.setErrorHandler((error, _request, reply) =>
      error instanceof ProviderRefusal ? no(reply, 404, 'transfer_not_found') : reply.send(error),
    );
    app.addHook('preHandler', async (request, reply) => {
      if (!isAdmitted(request)) return no(reply, 401, 'authentication_failed');
    });
    app.post<{ Body: TransferRequest }>('/payout/transfers', ({ body }, reply) => {
      const { transfer_id: id = '', beneficiary_details: beneficiary = {} } = body;
      const amountMinor = minorOfMajor(body.transfer_amount);
      const {
        bank_account_number: number,
        bank_ifsc: ifsc,
        vpa,
      } = beneficiary.beneficiary_instrument_details ?? {};
      const [bank, account] = vpa === undefined ? [ifsc, number] : [UPI, vpa];
      const holder = beneficiary.beneficiary_name ?? '';
      if (!/^[A-Za-z0-9]{1,40}$/.test(id)) return no(reply, 400, 'transfer_id_invalid');
      if (amountMinor === undefined) return no(reply, 400, 'transfer_amount_invalid');
      if (!/^[A-Za-z ]{1,100}$/.test(holder)) return no(reply, 400, 'beneficiary_name_invalid');
      if (bank === undefined || account === undefined) return no(reply, 400, 'bank_account_number_missing');
      if (bank !== UPI && !/^[A-Z]{4}0[A-Z0-9]{6}$/.test(bank)) return no(reply, 400, 'bank_ifsc_invalid');
      // An id can be used only once: Cashfree does not compare whether the second request is the same.
      if (simulatedProvider.records.ofKey(id) !== undefined)
        return no(reply, 409, 'transfer_id_already_exists');
      const payout = simulatedProvider.create({
        idempotencyKey: id,
        makeReference: () => String(newNumberReference()),
        isOnePerKey: true,
        amountMinor,
        currency: 'INR',
        destination: { bank, account, holder },
      });
      return reply.send({ ...shown(payout), status: 'RECEIVED', status_code: 'RECEIVED' });
    });
    app.get<{ Querystring: { transfer_id?: string; cf_transfer_id?: string } }>(
      '/payout/transfers',
      ({ query }, reply) => {
        if (query.cf_transfer_id !== undefined)
          return reply.send(shown(simulatedProvider.show(query.cf_transfer_id)));
        const [payout] = simulatedProvider.showAll(
          ({ idempotencyKey }) => idempotencyKey === query.transfer_id,
        );
        return payout === undefined ? no(reply, 404, 'transfer_not_found') : reply.send(shown(payout));
      },
    );
  },

  webhook(payout, { secret, at }) {
    const body = JSON.stringify({
      data: shown(payout),
      event_time: at.toISOString(),
      type: outcomes[payout.state].event,
    });
    return signedByCashfree(body, { secret, at, version: 'V2' });
  },
};

function isAdmitted({ headers }: FastifyRequest): boolean {
  return (
    headers['x-client-id'] === KNOWN_KEY &&
    headers['x-client-secret'] === KNOWN_KEY &&
    headers['x-api-version'] === '2024-01-01'
  );
}

function refusalBody(code: string) {
  return { type: 'invalid_request_error', code, message: `Refused: ${code}.` };
}

function no(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send(refusalBody(code));
}

function shown(payout: Payout) {
  const { reference, state, reason, destination, createdAt, endedAt, paidMinor, amountMinor } = payout;
  const instrument =
    destination.bank === UPI
      ? { vpa: masked(destination.account) }
      : { bank_account_number: masked(destination.account), bank_ifsc: destination.bank };
  return {
    transfer_id: payout.idempotencyKey,
    cf_transfer_id: reference,
    status: outcomes[state].status,
    status_code: statusCodeOf(state, reason),
    status_description: 'Said by the simulator.',
    beneficiary_details: {
      beneficiary_name: destination.holder,
      beneficiary_instrument_details: instrument,
    },
    transfer_amount: majorOfMinor(paidMinor ?? amountMinor),
    transfer_mode: destination.bank === UPI ? 'UPI' : 'BANK',
    ...(state === 'paid' && { transfer_utr: `SIM${reference}` }),
    fundsource_id: 'SIMULATOR_1',
    added_on: inIndia(createdAt),
    updated_on: inIndia(endedAt ?? createdAt),
  };
}

/** Shows the first and last character and, of a UPI id, the part after the "@": 5XXXXXXX0, aXXXXXo@okaxis. */
function masked(account: string): string {
  const [name = '', ...house] = account.split('@');
  const hidden = `${name.slice(0, 1)}${'X'.repeat(Math.max(0, name.length - 2))}${name.slice(-1)}`;
  return [hidden, ...house].join('@');
}

const INDIA_AHEAD_MS = 330 * MINUTE_MS;

/** Indian time in whole seconds, without an offset. */
function inIndia(moment: string): string {
  return later(new Date(moment), INDIA_AHEAD_MS).toISOString().slice(0, 19);
}

function statusCodeOf(state: Payout['state'], reason: string | undefined): string {
  if (state === 'paid') return 'COMPLETED';
  return reason === undefined ? 'PENDING' : (statusCodes[reason] ?? 'BENE_BANK_DECLINED');
}
