import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { idFrom } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import { payoutKey } from './payout-key.ts';
import { payoutProvidersFrom } from './payout-providers.ts';

let server: Server;
let url: string;
let answer: (response: ServerResponse, method?: string) => void;
let requests: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(response, request.method);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The cast is safe: a server that listens on a port has an address.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const key = payoutKey({ loanId: idFrom('01999999-0000-7000-8000-00000000000a'), attempt: 1 });
const orders = {
  neutral: { institutionCode: 'BNORPHMMXXX', number: '001234567890', holderName: 'Maria Santos' },
  xendit: { institutionCode: 'GXCHPHM2XXX', number: '+639171234567', holderName: 'Maria Santos' },
  cashfree: {
    institutionCode: 'HDFC',
    number: '50100123',
    holderName: 'Asha Rao',
    branchCode: 'HDFC0001234',
  },
} as const;
type Name = keyof typeof orders;
// Object.keys loses the key type, which the object's type guarantees.
const names = Object.keys(orders) as Name[];

function providerOf(name: Name, withinMs = 10_000) {
  const secret = new Secret('hunter2');
  const providers = payoutProvidersFrom(
    {
      routes: {},
      neutral: { url, webhookUrl: undefined, webhookSecret: secret },
      xendit: { url, key: secret, callbackToken: secret },
      cashfree: { url, clientId: 'us', clientSecret: secret },
    },
    { withinMs },
  );
  const provider = providers.named(name);
  if (provider === undefined) throw new Error('provider not found');
  const amount = money(100n, name === 'cashfree' ? 'INR' : 'PHP');
  return { provider, order: { key, amount, destination: orders[name] } };
}

function reported(status: number, body: string, headers: Record<string, string> = {}): () => void {
  return () => {
    answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

const page = '<html><body>Maria Santos, 001234567890</body></html>';

describe.each(names)('the status of a payout is unknown when %s', (name) => {
  test.each([
    ['is broken', reported(500, '{"error_code":"SERVER_ERROR","code":"internal_error"}'), 'not_available'],
    ['is overrun', reported(429, '{"error_code":"RATE_LIMIT_EXCEEDED","code":"too_many"}'), 'not_available'],
    ['answers with a page', reported(200, page), 'not_understood'],
    ['refuses with a page', reported(404, page), 'not_understood'],
    ['answers with something else', reported(200, '{"ok":true}'), 'not_understood'],
    ['answers endlessly', reported(200, `{"more":"${'x'.repeat(300_000)}"}`), 'not_understood'],
    ['sends us elsewhere', reported(307, '{}', { location: 'http://127.0.0.1:1/' }), 'no_answer'],
    ['cuts the line', () => (answer = (response) => void response.destroy()), 'no_answer'],
    ['never answers', () => (answer = () => undefined), 'no_answer'],
  ])('%s', async (what, misbehave, because) => {
    misbehave();
    requests = [];
    const { provider, order } = providerOf(name, what === 'never answers' ? 300 : undefined);
    expect(await provider.send(order)).toEqual({ state: 'unknown', because });
    // Sent once: the workflow repeats it with the same key.
    expect(requests).toHaveLength(1);
    expect(await provider.find({ key })).toEqual({ state: 'unknown', because });
  });
});

describe.each(names)('a rejection of a payout by %s', (name) => {
  const record = {
    reference: '7',
    idempotencyKey: key,
    amountMinor: '100',
    currency: 'PHP',
    state: 'in_transfer',
    id: '7',
    reference_id: key,
    amount: 1,
    status: name === 'xendit' ? 'ACCEPTED' : 'RECEIVED',
    transfer_id: 'D0199999900007000800000000000000aA1',
    cf_transfer_id: '7',
    transfer_amount: 1,
    destination: { bank: 'BNORPHMMXXX', account: '001234567890', holder: 'Maria Santos' },
  };
  const recordedAtProvider = {
    neutral: { payouts: [record] },
    xendit: [record],
    cashfree: record,
  }[name];
  const empty: Readonly<Record<Name, readonly [status: number, books: unknown]>> = {
    neutral: [200, { payouts: [] }],
    xendit: [200, []],
    cashfree: [404, { code: 'none' }],
  };
  const notInProviderRecords = empty[name];

  /** Rejects POST requests, and answers status requests with the given body. */
  function rejectsThen(status: number, books: unknown): void {
    answer = (response, method) => {
      const no = {
        error: 'refused',
        error_code: 'DESTINATION_MAXIMUM_LIMIT',
        code: 'INVALID_TRANSFER_AMOUNT',
      };
      response.writeHead(method === 'POST' ? 422 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(method === 'POST' ? no : books));
    };
  }

  test('is final when the provider’s records have no payout', async () => {
    rejectsThen(...notInProviderRecords);
    const { provider, order } = providerOf(name);
    const reason = name === 'neutral' ? 'other' : 'limit';
    expect(await provider.send(order)).toMatchObject({ state: 'failed', key, reason });
  });

  test('is ignored when the provider’s records have the payout: it rejected the repetition', async () => {
    rejectsThen(200, recordedAtProvider);
    const { provider, order } = providerOf(name);
    expect(await provider.send(order)).toMatchObject({ state: 'accepted', key, reference: '7' });
    const twice = { ...order, amount: money(200n, order.amount.currency) };
    expect(await provider.send(twice)).toEqual({ state: 'refused', because: 'key_in_use' });
  });

  test('leaves the status unknown while the provider’s records are unavailable', async () => {
    rejectsThen(503, {});
    const { provider, order } = providerOf(name);
    expect(await provider.send(order)).toEqual({ state: 'unknown', because: 'not_available' });
  });
});

test.each(names)('an answer of %s about another payout is ignored', async (name) => {
  const { provider, order } = providerOf(name);
  const other = payoutKey({ loanId: idFrom('01999999-0000-7000-8000-00000000000b'), attempt: 1 });
  const payout = {
    reference: 'r',
    idempotencyKey: other,
    amountMinor: '100',
    currency: 'PHP',
    state: 'in_transfer',
    id: 'r',
    reference_id: other,
    amount: 1,
    status: 'ACCEPTED',
    transfer_id: 'D0199999900007000800000000000000bA1',
    cf_transfer_id: 'r',
    transfer_amount: 1,
  };
  reported(200, JSON.stringify({ ...payout, ...(name === 'cashfree' && { status: 'RECEIVED' }) }))();
  expect(await provider.send(order)).toEqual({ state: 'unknown', because: 'not_understood' });
});

describe('Cashfree’s status', () => {
  const transfer = {
    transfer_id: 'D0199999900007000800000000000000aA1',
    cf_transfer_id: 123456,
    transfer_amount: '1.00',
    status: 'SUCCESS',
    status_code: 'COMPLETED',
    updated_on: '2026-11-15T04:00:00Z',
  };

  test.each([
    [{}, 'paid'],
    [{ status_code: 'SENT_TO_BENEFICIARY' }, 'accepted'],
    [{ status: 'APPROVAL_PENDING', status_code: 'TRANSFER_LIMIT_BREACH' }, 'accepted'],
    [{ status: 'REVERSED', status_code: 'BENE_NAME_DIFFERS' }, 'returned'],
    [{ status: 'MANUALLY_REJECTED', status_code: 'MANUALLY_REJECTED' }, 'failed'],
    [{ status: 'SOMETHING_NEW' }, 'unknown'],
    [{ updated_on: '15/11/2026 04:00' }, 'unknown'],
  ])('%j is %s', async (resultMessage, state) => {
    reported(200, JSON.stringify({ ...transfer, ...resultMessage }))();
    expect(await providerOf('cashfree').provider.find({ key })).toMatchObject({ state });
  });
});

test('a Cashfree timestamp without a zone is Indian time', async () => {
  const transfer = {
    transfer_id: 'D0199999900007000800000000000000aA1',
    cf_transfer_id: '1',
    transfer_amount: 1,
    status: 'SUCCESS',
    status_code: 'COMPLETED',
    updated_on: '2024-11-20T13:03:33',
  };
  reported(200, JSON.stringify(transfer))();
  const paid = await providerOf('cashfree').provider.find({ key });
  expect(paid).toMatchObject({ state: 'paid', paidAt: instant('2024-11-20T07:33:33Z') });
});

describe('Xendit’s status', () => {
  const payout = {
    id: 'disb-1',
    reference_id: key,
    amount: 1,
    currency: 'PHP',
    channel_code: 'PH_GCASH',
    status: 'SUCCEEDED',
    updated: '2026-11-15T04:00:00Z',
  };

  test.each([
    [[payout], 'paid'],
    [{ data: [payout], has_more: false }, 'paid'],
    [[{ ...payout, status: 'REQUESTED' }], 'accepted'],
    [[{ ...payout, status: 'PENDING_COMPLIANCE_ASSESSMENT' }], 'accepted'],
    [[{ ...payout, status: 'COMPLIANCE_REJECTED' }], 'failed'],
    [[{ ...payout, status: 'CANCELLED' }], 'failed'],
    [[{ ...payout, status: 'REVERSED', failure_code: 'INVALID_DESTINATION' }], 'returned'],
    [[{ ...payout, currency: 'IDR' }], 'unknown'],
    [[{ ...payout, amount: 1.005 }], 'unknown'],
    [[payout, { ...payout, id: 'disb-2' }], 'unknown'],
    [[], 'absent'],
  ])('%j is %s', async (resultMessage, state) => {
    reported(200, JSON.stringify(resultMessage))();
    expect(await providerOf('xendit').provider.find({ key })).toMatchObject({ state });
  });

  test('an endless response is not read to its end', async () => {
    reported(200, JSON.stringify([{ ...payout, description: 'x'.repeat(300_000) }]))();
    expect(await providerOf('xendit').provider.find({ key })).toMatchObject({ state: 'unknown' });
  });

  test('free text in the place of a code is dropped: it may contain a name', async () => {
    const resultMessage = { ...payout, status: 'FAILED', failure_code: 'Maria Santos has no account' };
    reported(200, JSON.stringify([resultMessage]))();
    const found = await providerOf('xendit').provider.find({ key });
    expect(found).toEqual({ state: 'failed', key, reference: 'disb-1', reason: 'other', detail: undefined });
  });
});
