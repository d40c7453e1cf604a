import type { AccountSecret } from '../account-secret.ts';
import {
  ANSWER_WITHIN_MS,
  askProvider,
  codeWordOf,
  type ProviderAnswer,
  partOf,
  unknown,
} from '../ask-provider.ts';
import { afterNo, allSought, type EarlierPayout, onlySought, refused } from '../earlier-payout.ts';
import { majorUnits } from '../major-units.ts';
import type { PayoutKey } from '../payout-key.ts';
import type { PayoutInstruction, PayoutProvider, SoughtPayout } from '../payout-provider.ts';
import type {
  PayoutAbsent,
  PayoutFailed,
  PayoutRefused,
  PayoutsOfKey,
  PayoutUnknown,
} from '../payout-report.ts';
import { accountNumberOf, channelCodeOf } from './channel-codes.ts';
import { readXenditCallback } from './xendit-callback.ts';
import { accountOf, failureOf, readPayout } from './xendit-payout.ts';

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
    async find(sought) {
      const found = await lookUp(account, sought);
      return found.state === 'known' ? found.report : found;
    },
    findAll: (key) => lookUpAll(account, key),
    readCallback: (headers, rawBody) => readXenditCallback(account.callbackToken, headers, rawBody),
  };
}

async function send(account: XenditAccount, { key, amount, destination }: PayoutInstruction) {
  const channelCode = channelCodeOf(destination.institutionCode);
  if (channelCode === undefined || amount.currency !== 'PHP') return refused('not_served');
  const number = accountNumberOf(destination.number);
  const answer = await askProvider({
    method: 'POST',
    url: `${account.url}/v2/payouts`,
    headers: { ...admission(account), 'idempotency-key': key },
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
    const payout = onlySought(readPayout(answer.body), { key });
    return payout.state === 'known' ? payout.report : unknown('not_understood');
  }
  const no = readNo(answer, { key });
  if (no.state === 'unknown' || (no.state === 'refused' && no.because !== 'key_in_use')) return no;
  return afterNo(no, { amount, account: accountOf(channelCode, number) ?? '' }, () =>
    lookUp(account, { key }),
  );
}

const NOT_ADMITTED = new Set([401, 403]);
const KEY_IN_USE = new Set(['DUPLICATE_ERROR', 'DUPLICATE_TRANSACTION_ERROR']);

function readNo(
  { status, body }: ProviderAnswer,
  { key }: Pick<PayoutInstruction, 'key'>,
): PayoutFailed | PayoutRefused | PayoutUnknown {
  if (NOT_ADMITTED.has(status)) return refused('not_admitted');
  const detail = codeWordOf(body, 'error_code');
  // Without an error code the response did not come from Xendit.
  if (detail === undefined) return unknown('not_understood');
  if (KEY_IN_USE.has(detail)) return refused('key_in_use', detail);
  if (detail === 'CHANNEL_CODE_NOT_SUPPORTED_ERROR') return refused('not_served', detail);
  const reason = failureOf(detail);
  return reason === undefined ? refused('not_accepted', detail) : { state: 'failed', key, reason, detail };
}

type Found = EarlierPayout | PayoutUnknown | PayoutAbsent;

async function lookUp(account: XenditAccount, sought: SoughtPayout): Promise<Found> {
  const answer = await askBooks(account, sought);
  if (answer.state === 'unknown') return answer;
  const { status, body } = answer;
  if (NOT_ADMITTED.has(status)) return unknown('not_admitted');
  if (status === 404 && codeWordOf(body, 'error_code') === 'DATA_NOT_FOUND') return { state: 'absent' };
  if (status >= 300) return unknown('not_understood');
  return 'key' in sought ? theOneOf(body, sought) : onlySought(readPayout(body), sought);
}

async function lookUpAll(account: XenditAccount, key: PayoutKey): Promise<PayoutsOfKey | PayoutUnknown> {
  const answer = await askBooks(account, { key });
  if (answer.state === 'unknown') return answer;
  if (NOT_ADMITTED.has(answer.status)) return unknown('not_admitted');
  const list = listOf(answer.body);
  if (answer.status >= 300 || list === undefined) return unknown('not_understood');
  return allSought(list, { key, read: readPayout });
}

function askBooks(account: XenditAccount, sought: SoughtPayout) {
  const path =
    'key' in sought
      ? `/v2/payouts?reference_id=${encodeURIComponent(sought.key)}`
      : `/v2/payouts/${encodeURIComponent(sought.reference)}`;
  return askProvider({
    method: 'GET',
    url: account.url + path,
    headers: admission(account),
    withinMs: account.withinMs ?? ANSWER_WITHIN_MS,
  });
}

/** A query by reference returns a list, which its client libraries expect inside an object. */
function listOf(body: ProviderAnswer['body']): readonly unknown[] | undefined {
  const list = Array.isArray(body) ? body : partOf(body, 'data');
  return Array.isArray(list) ? list : undefined;
}

/** Two payouts with one reference are ambiguous. */
function theOneOf(body: ProviderAnswer['body'], sought: SoughtPayout): Found {
  const list = listOf(body);
  if (list === undefined || list.length > 1) return unknown('not_understood');
  return list.length === 0 ? { state: 'absent' } : onlySought(readPayout(list[0]), sought);
}

function admission({ key }: XenditAccount): { readonly authorization: string } {
  return { authorization: `Basic ${Buffer.from(`${key.reveal()}:`).toString('base64')}` };
}
