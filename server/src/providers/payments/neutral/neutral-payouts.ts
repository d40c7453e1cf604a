import type { AccountSecret } from '../account-secret.ts';
import { ANSWER_WITHIN_MS, callProvider, partOf, textOf, unknown } from '../call-provider.ts';
import {
  afterRejection,
  type EarlierPayout,
  matchingPayout,
  matchingPayouts,
  refused,
} from '../earlier-payout.ts';
import type { PayoutKey } from '../payout-key.ts';
import type {
  PayoutDestination,
  PayoutInstruction,
  PayoutLookup,
  PayoutProvider,
} from '../payout-provider.ts';
import type {
  PayoutAbsent,
  PayoutFailed,
  PayoutRefused,
  PayoutsOfKey,
  PayoutUnknown,
} from '../payout-report.ts';
import { checkOwnership } from './neutral-ownership.ts';
import { accountOf, readPayout } from './neutral-payout.ts';
import { readNeutralWebhook } from './neutral-webhook.ts';

export interface NeutralPayoutAccount {
  readonly url: string;
  /** The webhook URL. Without one no webhooks are sent, and only `find` is available. */
  readonly webhookUrl?: string | undefined;
  readonly webhookSecret?: AccountSecret | undefined;
  readonly withinMs?: number;
}

/** A generic payout provider with the simplest possible API. The provider simulator implements it. */
export function neutralPayouts(account: NeutralPayoutAccount): PayoutProvider {
  return {
    name: 'neutral',
    serves: () => true,
    send: (instruction) => send(account, instruction),
    async find(query) {
      const found = await fetchStatus(account, query);
      return found.state === 'known' ? found.report : found;
    },
    findAll: (key) => fetchAllStatuses(account, key),
    readWebhook: (headers, rawBody, now) =>
      readNeutralWebhook(account.webhookSecret, { headers, rawBody, now }),
    checkOwnership: (destination) =>
      checkOwnership(
        `${addressOf(account)}/account-checks`,
        { bank: bankOf(destination), account: destination.number, holder: destination.holderName },
        account.withinMs,
      ),
  };
}

async function send(account: NeutralPayoutAccount, { key, amount, destination }: PayoutInstruction) {
  const { url, webhookUrl, withinMs = ANSWER_WITHIN_MS } = account;
  const bank = bankOf(destination);
  const answer = await callProvider({
    method: 'POST',
    url: `${addressOf({ url })}/payouts`,
    headers: {},
    body: {
      idempotencyKey: key,
      amountMinor: String(amount.minor),
      currency: amount.currency,
      destination: { bank, account: destination.number, holder: destination.holderName },
      ...(webhookUrl !== undefined && { webhookUrl }),
    },
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status < 300) {
    const payout = matchingPayout(readPayout(answer.body), { key });
    return payout.state === 'known' ? payout.report : payout;
  }
  const no = rejectionOf(answer.status, { key });
  if (no.state === 'refused' && no.because !== 'key_in_use') return no;
  return afterRejection(no, { amount, account: accountOf(bank, destination.number) }, () =>
    fetchStatus(account, { key }),
  );
}

/** 422 rejects the payout and 409 the key; any other status concerns our request. */
function rejectionOf(status: number, { key }: Pick<PayoutInstruction, 'key'>): PayoutFailed | PayoutRefused {
  if (status === 422) return { state: 'failed', key, reason: 'other' };
  return refused(status === 409 ? 'key_in_use' : 'not_accepted');
}

async function fetchStatus(
  { url, withinMs = ANSWER_WITHIN_MS }: NeutralPayoutAccount,
  query: PayoutLookup,
): Promise<EarlierPayout | PayoutUnknown | PayoutAbsent> {
  const path =
    'key' in query
      ? `?idempotencyKey=${encodeURIComponent(query.key)}`
      : `/${encodeURIComponent(query.reference)}`;
  const answer = await callProvider({
    method: 'GET',
    url: `${addressOf({ url })}/payouts${path}`,
    headers: {},
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status === 404 && textOf(answer.body, 'error') === 'refused') return { state: 'absent' };
  if (answer.status >= 300) return unknown('not_understood');
  if ('reference' in query) return matchingPayout(readPayout(answer.body), query);
  const payouts = partOf(answer.body, 'payouts');
  if (!Array.isArray(payouts) || payouts.length > 1) return unknown('not_understood');
  return payouts.length === 0 ? { state: 'absent' } : matchingPayout(readPayout(payouts[0]), query);
}

async function fetchAllStatuses(
  { url, withinMs = ANSWER_WITHIN_MS }: NeutralPayoutAccount,
  key: PayoutKey,
): Promise<PayoutsOfKey | PayoutUnknown> {
  const answer = await callProvider({
    method: 'GET',
    url: `${addressOf({ url })}/payouts?idempotencyKey=${encodeURIComponent(key)}`,
    headers: {},
    withinMs,
  });
  if (answer.state === 'unknown') return answer;
  const payouts = partOf(answer.body, 'payouts');
  if (answer.status >= 300 || !Array.isArray(payouts)) return unknown('not_understood');
  return matchingPayouts(payouts, { key, read: readPayout });
}

function addressOf({ url }: Pick<NeutralPayoutAccount, 'url'>): string {
  return `${url}/payouts/neutral`;
}

function bankOf({ institutionCode, branchCode }: PayoutDestination): string {
  return branchCode ?? institutionCode;
}
