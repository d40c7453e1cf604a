import type { AccountSecret } from '../account-secret.ts';
import {
  ANSWER_WITHIN_MS,
  callProvider,
  errorCodeOf,
  type ProviderAnswer,
  unknown,
} from '../call-provider.ts';
import { afterRejection, type EarlierPayout, matchingPayout, refused } from '../earlier-payout.ts';
import { majorUnits } from '../major-units.ts';
import type { PayoutInstruction, PayoutLookup, PayoutProvider } from '../payout-provider.ts';
import type { PayoutAbsent, PayoutFailed, PayoutRefused, PayoutUnknown } from '../payout-report.ts';
import { failureOf, readTransfer } from './cashfree-transfer.ts';
import { readCashfreeWebhook } from './cashfree-webhook.ts';
import { accountOf, beneficiaryNameOf, instrumentOf, transferIdOf } from './transfer-form.ts';

export interface CashfreePayoutAccount {
  /** Without a path: https://api.cashfree.com, https://sandbox.cashfree.com, or a simulator. */
  readonly url: string;
  readonly clientId: string;
  /** Also used to verify Cashfree's webhook signatures. */
  readonly clientSecret: AccountSecret;
  readonly withinMs?: number;
}

/** The API version this adapter uses. */
const API_VERSION = '2024-01-01';

/** Cashfree Payouts V2, for India. This folder's README lists the documentation pages used. */
export function cashfreePayouts(account: CashfreePayoutAccount): PayoutProvider {
  return {
    name: 'cashfree',
    serves: (destination) =>
      instrumentOf(destination) !== undefined && beneficiaryNameOf(destination.holderName) !== undefined,
    send: (instruction) => send(account, instruction),
    async find(lookup) {
      const found = await fetchStatus(account, lookup);
      return found.state === 'known' ? found.report : found;
    },
    // A transfer_id always identifies exactly one transfer.
    async findAll(key) {
      const found = await fetchStatus(account, { key });
      if (found.state === 'unknown') return found;
      return { state: 'known', reports: found.state === 'known' ? [found.report] : [] };
    },
    readWebhook: (headers, rawBody, now) =>
      readCashfreeWebhook(account.clientSecret, { headers, rawBody, now }),
  };
}

async function send(account: CashfreePayoutAccount, { key, amount, destination }: PayoutInstruction) {
  const [instrument, name] = [instrumentOf(destination), beneficiaryNameOf(destination.holderName)];
  if (instrument === undefined || name === undefined || amount.currency !== 'INR')
    return refused('not_served');
  const answer = await callProvider({
    method: 'POST',
    url: `${account.url}/payout/transfers`,
    headers: authHeaders(account),
    body: {
      transfer_id: transferIdOf(key),
      transfer_amount: majorUnits(amount.minor),
      transfer_currency: amount.currency,
      transfer_mode: 'vpa' in instrument ? 'upi' : 'banktransfer',
      beneficiary_details: { beneficiary_name: name, beneficiary_instrument_details: instrument },
    },
    withinMs: account.withinMs ?? ANSWER_WITHIN_MS,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status < 300) {
    const transfer = matchingPayout(readTransfer(answer.body), { key });
    return transfer.state === 'known' ? transfer.report : transfer;
  }
  const no = readRejection(answer, { key });
  if (no.state === 'unknown' || (no.state === 'refused' && no.because !== 'key_in_use')) return no;
  // Cashfree rejects a repeated transfer_id even for an identical request, so the existing transfer is
  // fetched instead.
  return afterRejection(no, { amount, account: accountOf(instrument) }, () => fetchStatus(account, { key }));
}

const NOT_ADMITTED = new Set([401, 403]);

function readRejection(
  { status, body }: ProviderAnswer,
  { key }: Pick<PayoutInstruction, 'key'>,
): PayoutFailed | PayoutRefused | PayoutUnknown {
  const detail = errorCodeOf(body, 'code');
  if (NOT_ADMITTED.has(status)) return refused('not_admitted', detail);
  // Without an error code the response did not come from Cashfree.
  if (detail === undefined) return unknown('not_understood');
  if (status === 409) return refused('key_in_use', detail);
  const reason = failureOf(detail);
  return reason === undefined ? refused('not_accepted', detail) : { state: 'failed', key, reason, detail };
}

async function fetchStatus(
  account: CashfreePayoutAccount,
  lookup: PayoutLookup,
): Promise<EarlierPayout | PayoutUnknown | PayoutAbsent> {
  const query = new URLSearchParams(
    'key' in lookup ? { transfer_id: transferIdOf(lookup.key) } : { cf_transfer_id: lookup.reference },
  );
  const answer = await callProvider({
    method: 'GET',
    url: `${account.url}/payout/transfers?${query.toString()}`,
    headers: authHeaders(account),
    withinMs: account.withinMs ?? ANSWER_WITHIN_MS,
  });
  if (answer.state === 'unknown') return answer;
  const { status, body } = answer;
  if (NOT_ADMITTED.has(status)) return unknown('not_admitted');
  if (status === 404 && errorCodeOf(body, 'code') !== undefined) return { state: 'absent' };
  return status < 300 ? matchingPayout(readTransfer(body), lookup) : unknown('not_understood');
}

function authHeaders({ clientId, clientSecret }: CashfreePayoutAccount): Readonly<Record<string, string>> {
  return {
    'x-client-id': clientId,
    'x-client-secret': clientSecret.reveal(),
    'x-api-version': API_VERSION,
  };
}
