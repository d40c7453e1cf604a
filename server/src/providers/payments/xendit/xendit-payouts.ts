import type { AccountSecret } from '../account-secret.ts';
import {
  ANSWER_WITHIN_MS,
  callProvider,
  errorCodeOf,
  type ProviderAnswer,
  partOf,
  unknown,
} from '../call-provider.ts';
import {
  afterRejection,
  type EarlierPayout,
  matchingPayout,
  matchingPayouts,
  refused,
} from '../earlier-payout.ts';
import { majorUnits } from '../major-units.ts';
import type { PayoutKey } from '../payout-key.ts';
import type { PayoutInstruction, PayoutLookup, PayoutProvider } from '../payout-provider.ts';
import type {
  PayoutAbsent,
  PayoutFailed,
  PayoutRefused,
  PayoutsOfKey,
  PayoutUnknown,
} from '../payout-report.ts';
import { accountNumberOf, channelCodeOf } from './channel-codes.ts';
import { accountOf, failureOf, readPayout } from './xendit-payout.ts';
import { readXenditWebhook } from './xendit-webhook.ts';

export interface XenditAccount {
  /** Without a path: https://api.xendit.co, or a simulator. */
  readonly url: string;
  /** The secret API key, with permission to move money out. */
  readonly key: AccountSecret;
  /** The verification token of the webhook settings. */
  readonly callbackToken: AccountSecret;
  readonly withinMs?: number;
}

/** Xendit Payouts v2, for the Philippines. This folder's README lists the documentation pages used. */
export function xenditPayouts(account: XenditAccount): PayoutProvider {
  return {
    name: 'xendit',
    serves: ({ institutionCode }) => channelCodeOf(institutionCode) !== undefined,
    send: (instruction) => send(account, instruction),
    async find(query) {
      const found = await fetchStatus(account, query);
      return found.state === 'known' ? found.report : found;
    },
    findAll: (key) => fetchAllStatuses(account, key),
    readWebhook: (headers, rawBody) => readXenditWebhook(account.callbackToken, headers, rawBody),
  };
}

async function send(account: XenditAccount, { key, amount, destination }: PayoutInstruction) {
  const channelCode = channelCodeOf(destination.institutionCode);
  if (channelCode === undefined || amount.currency !== 'PHP') return refused('not_served');
  const number = accountNumberOf(destination.number);
  const answer = await callProvider({
    method: 'POST',
    url: `${account.url}/v2/payouts`,
    headers: { ...authHeaders(account), 'idempotency-key': key },
    body: {
      reference_id: key,
      channel_code: channelCode,
      channel_properties: { account_number: number, account_holder_name: destination.holderName },
      amount: majorUnits(amount.minor),
      currency: amount.currency,
      description: 'Loan',
    },
    withinMs: account.withinMs ?? ANSWER_WITHIN_MS,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status < 300) {
    const payout = matchingPayout(readPayout(answer.body), { key });
    return payout.state === 'known' ? payout.report : unknown('not_understood');
  }
  const no = readRejection(answer, { key });
  if (no.state === 'unknown' || (no.state === 'refused' && no.because !== 'key_in_use')) return no;
  return afterRejection(no, { amount, account: accountOf(channelCode, number) ?? '' }, () =>
    fetchStatus(account, { key }),
  );
}

const NOT_ADMITTED = new Set([401, 403]);
const KEY_IN_USE = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR']);

function readRejection(
  { status, body }: ProviderAnswer,
  { key }: Pick<PayoutInstruction, 'key'>,
): PayoutFailed | PayoutRefused | PayoutUnknown {
  if (NOT_ADMITTED.has(status)) return refused('not_admitted');
  const detail = errorCodeOf(body, 'error_code');
  // Without an error code the response did not come from Xendit.
  if (detail === undefined) return unknown('not_understood');
  if (KEY_IN_USE.has(detail)) return refused('key_in_use', detail);
  if (detail === 'CHANNEL_CODE_NOT_SUPPORTED_ERROR') return refused('not_served', detail);
  const reason = failureOf(detail);
  return reason === undefined ? refused('not_accepted', detail) : { state: 'failed', key, reason, detail };
}

type Found = EarlierPayout | PayoutUnknown | PayoutAbsent;

async function fetchStatus(account: XenditAccount, query: PayoutLookup): Promise<Found> {
  const answer = await fetchPayouts(account, query);
  if (answer.state === 'unknown') return answer;
  const { status, body } = answer;
  if (NOT_ADMITTED.has(status)) return unknown('not_admitted');
  if (status === 404 && errorCodeOf(body, 'error_code') === 'DATA_NOT_FOUND') return { state: 'absent' };
  if (status >= 300) return unknown('not_understood');
  return 'key' in query ? singlePayoutOf(body, query) : matchingPayout(readPayout(body), query);
}

async function fetchAllStatuses(
  account: XenditAccount,
  key: PayoutKey,
): Promise<PayoutsOfKey | PayoutUnknown> {
  const answer = await fetchPayouts(account, { key });
  if (answer.state === 'unknown') return answer;
  if (NOT_ADMITTED.has(answer.status)) return unknown('not_admitted');
  const list = listOf(answer.body);
  if (answer.status >= 300 || list === undefined) return unknown('not_understood');
  return matchingPayouts(list, { key, read: readPayout });
}

function fetchPayouts(account: XenditAccount, query: PayoutLookup) {
  const path =
    'key' in query
      ? `/v2/payouts?reference_id=${encodeURIComponent(query.key)}`
      : `/v2/payouts/${encodeURIComponent(query.reference)}`;
  return callProvider({
    method: 'GET',
    url: account.url + path,
    headers: authHeaders(account),
    withinMs: account.withinMs ?? ANSWER_WITHIN_MS,
  });
}

/** A query by reference returns a list, which its client libraries expect inside an object. */
function listOf(body: ProviderAnswer['body']): readonly unknown[] | undefined {
  const list = Array.isArray(body) ? body : partOf(body, 'data');
  return Array.isArray(list) ? list : undefined;
}

/** Two payouts with one reference are ambiguous. */
function singlePayoutOf(body: ProviderAnswer['body'], query: PayoutLookup): Found {
  const list = listOf(body);
  if (list === undefined || list.length > 1) return unknown('not_understood');
  return list.length === 0 ? { state: 'absent' } : matchingPayout(readPayout(list[0]), query);
}

function authHeaders({ key }: XenditAccount): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${key.reveal()}:`).toString('base64')}` };
}
