import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { freePort } from '@hiram/tools/engines/free-port';
import { timeOrderedIds } from '@hiram/values/ids';
import { money } from '@hiram/values/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { Secret } from '#platform/secret.ts';
import {
  confirmedReport,
  type PayoutDestination,
  type PayoutInstruction,
  type PayoutProvider,
  type PayoutReport,
  type PayoutsOfKey,
  type PayoutUnknown,
  payoutKey,
  payoutOf,
  payoutProvidersFrom,
  type WebhookHeaders,
  type WebhookReading,
} from '#providers/payments/index.ts';

const ids = timeOrderedIds(systemClock);
let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

interface DeliveryMode {
  readonly currency: 'PHP' | 'INR';
  destination(ending: string): PayoutDestination;
  /** The reason when a payout to another person's account fails. Xendit has no code for it. */
  readonly holderDiffers: 'holder_differs' | 'other';
  readonly refused: Readonly<Record<string, unknown>>;
}

const deliveryModes = {
  neutral: {
    currency: 'PHP',
    destination: (ending) => ({
      institutionCode: 'BNORPHMMXXX',
      number: `00123456${ending}`,
      holderName: 'Maria Santos',
    }),
    holderDiffers: 'holder_differs',
    refused: { state: 'failed', reason: 'other' },
  },
  xendit: {
    currency: 'PHP',
    destination: (ending) => ({
      institutionCode: 'GXCHPHM2XXX',
      number: `+63917123${ending}`,
      holderName: 'Maria Santos',
    }),
    holderDiffers: 'other',
    refused: { state: 'refused', because: 'not_admitted' },
  },
  cashfree: {
    currency: 'INR',
    destination: (ending) => ({
      institutionCode: 'HDFC',
      number: `5010012345${ending}`,
      holderName: 'Asha Rao',
      branchCode: 'HDFC0001234',
    }),
    holderDiffers: 'holder_differs',
    refused: { state: 'refused', because: 'not_admitted' },
  },
} as const satisfies Record<string, DeliveryMode>;

type Name = keyof typeof deliveryModes;

function provider(
  name: Name,
  { url = simulator.url, secret = 'simulator', withinMs = 15_000 } = {},
): PayoutProvider {
  const config = {
    routes: {},
    neutral: { url, webhookUrl: undefined, webhookSecret: new Secret(secret) },
    xendit: { url: `${url}/payouts/xendit`, key: new Secret(secret), callbackToken: new Secret(secret) },
    cashfree: { url: `${url}/payouts/cashfree`, clientId: 'simulator', clientSecret: new Secret(secret) },
  };
  const found = payoutProvidersFrom(config, { withinMs }).named(name);
  if (found === undefined) throw new Error(`unknown provider ${name}`);
  return found;
}

function instruction(
  name: Name,
  { ending = '7890', minor = 512_345n, loanId = ids.next<'Loan'>(), attempt = 1 } = {},
): PayoutInstruction {
  const deliveryMode: DeliveryMode = deliveryModes[name];
  return {
    key: payoutKey({ loanId, attempt }),
    amount: money(minor, deliveryMode.currency),
    destination: deliveryMode.destination(ending),
  };
}

/** Sets the simulator's webhook URL, as in a provider's dashboard. */
async function setWebhook(name: Name, url: string | null): Promise<void> {
  await fetch(`${simulator.url}/webhooks/payouts/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
}

function eventually(assertion: () => Promise<unknown>): Promise<unknown> {
  return vi.waitFor(assertion, { timeout: 180_000, interval: 100 });
}

/**
 * Acts like a workflow: polls after every doubt, and resends with the same key if the provider has no record.
 */
async function sendUntilKnown(asked: PayoutProvider, order: PayoutInstruction): Promise<PayoutReport> {
  for (let round = 0; round < 100; round += 1) {
    const known = await asked.find({ key: order.key });
    const outcome = known.state === 'absent' ? await asked.send(order) : known;
    if (outcome.state === 'refused') throw new Error(`refused: ${outcome.because}`);
    if (outcome.state !== 'unknown') return outcome;
  }
  throw new Error('the payout status was never known');
}

function knownOf(found: PayoutsOfKey | PayoutUnknown): PayoutsOfKey {
  if (found.state === 'unknown') throw new Error(`unknown: ${found.because}`);
  return found;
}

// Object.keys loses the key type, which the object's type guarantees.
const names = Object.keys(deliveryModes) as Name[];

describe.each(names)('through %s', (name) => {
  const { currency, holderDiffers, refused } = deliveryModes[name];

  test('a payout is accepted, then paid: with the amount to the minor unit, the time and a reference', async () => {
    const order = instruction(name);
    const before = systemClock.now();
    const accepted = await provider(name).send(order);
    expect(accepted).toEqual({
      state: 'accepted',
      key: order.key,
      reference: expect.any(String),
      amount: { minor: 512_345n, currency },
    });
    await eventually(async () => {
      const found = await provider(name).find({ key: order.key });
      expect(found).toMatchObject({ state: 'paid', key: order.key, amount: order.amount });
      if (found.state !== 'paid') throw new Error('not paid');
      // Cashfree reports whole seconds.
      expect(found.paidAt).toBeGreaterThan(before - 1_000);
      expect(found.paidAt).toBeLessThanOrEqual(systemClock.now());
      expect(await provider(name).find({ reference: found.reference })).toEqual(found);
    });
  });

  test('every failure has its reason; one is returned, one is stuck, one pays less, one is reversed', async () => {
    const endings = ['0001', '0002', '0003', '0004', '0006', '0007', '0008', '0009', '0010'];
    const orders = endings.map((ending) => instruction(name, { ending }));
    await Promise.all(orders.map((order) => provider(name).send(order)));
    await eventually(async () => {
      const found = await Promise.all(orders.map(({ key }) => provider(name).find({ key })));
      expect(found).toMatchObject([
        { state: 'failed', reason: 'account_closed' },
        { state: 'failed', reason: holderDiffers },
        { state: 'returned', returnedAt: expect.any(Number), amount: { minor: 512_345n } },
        { state: 'accepted' },
        { state: 'failed', reason: 'limit' },
        { state: 'failed', reason: 'provider_balance' },
        { state: 'failed', reason: 'other' },
        { state: 'failed', reason: 'other' },
        { state: 'paid', amount: { minor: 256_172n } },
      ]);
    });
  });

  test('everything done under a key is found: nothing, one, or two where it paid in parts or twice', async () => {
    const none = await provider(name).findAll(instruction(name).key);
    expect(none).toEqual({ state: 'known', reports: [] });
    const [split, twice] = ['0011', '0013'].map((ending) => instruction(name, { ending, minor: 512_345n }));
    if (split === undefined || twice === undefined) throw new Error('missing payout instructions');
    await Promise.all([split, twice].map((order) => provider(name).send(order)));
    const whole = { state: 'paid', amount: { minor: 512_345n } };
    const parts = [256_172n, 256_173n].map((minor) => ({ state: 'paid', amount: { minor } }));
    await eventually(async () => {
      const { reports } = knownOf(await provider(name).findAll(twice.key));
      // Cashfree has only one transfer under an id.
      expect(reports).toMatchObject(name === 'cashfree' ? [whole] : [whole, whole]);
      expect(new Set(reports.map(({ reference }) => reference)).size).toBe(reports.length);
    });
    await eventually(async () => {
      const { reports } = knownOf(await provider(name).findAll(split.key));
      expect(reports).toMatchObject(name === 'cashfree' ? [{ state: 'paid' }] : parts);
    });
    const one = await provider(name).find({ key: split.key });
    expect(one.state).toBe(name === 'cashfree' ? 'paid' : 'unknown');
  });

  test('one key makes one payout, however often and however concurrently it is sent', async () => {
    const order = instruction(name, { ending: '0004' });
    const sent = await Promise.all(Array.from({ length: 5 }, () => provider(name).send(order)));
    sent.push(await provider(name).send(order));
    const references = new Set(
      sent.map((outcome) => (outcome.state === 'accepted' ? outcome.reference : outcome)),
    );
    expect(references.size).toBe(1);
    expect(await provider(name).find({ key: order.key })).toMatchObject({ state: 'accepted' });
  });

  test('the same key with another amount or another account is refused, and the first is unchanged', async () => {
    const order = instruction(name, { ending: '0004' });
    const first = await provider(name).send(order);
    const keyInUse = { state: 'refused', because: 'key_in_use' };
    const more = { ...order, amount: money(order.amount.minor + 1n, currency) };
    const elsewhere = { ...order, destination: deliveryModes[name].destination('7891') };
    expect(await provider(name).send(more)).toMatchObject(keyInUse);
    expect(await provider(name).send(elsewhere)).toMatchObject(keyInUse);
    expect(await provider(name).find({ key: order.key })).toEqual(first);
  });

  test('after a timeout the status is unknown, and the provider’s records show that it did not happen', async () => {
    const order = instruction(name);
    const hasty = provider(name, { withinMs: 300 });
    await simulator.setProviderFault(`payouts/${name}`, { timeOut: 1 });
    expect(await hasty.send(order)).toEqual({ state: 'unknown', because: 'no_answer' });
    expect(await hasty.find({ key: order.key })).toEqual({ state: 'unknown', because: 'no_answer' });
    await simulator.setProviderFault(`payouts/${name}`, { timeOut: 0 });
    expect(await provider(name).find({ key: order.key })).toEqual({ state: 'absent' });
    expect(await provider(name).send(order)).toMatchObject({ state: 'accepted' });
  });

  test.each([
    ['a line that was cut', { halfDo: 1 }, 'no_answer'],
    ['an answer that is none', { garble: 1 }, 'not_understood'],
  ])(
    'after %s the status is unknown, and the provider’s records show that it happened',
    async (_what, faultSettings, because) => {
      const order = instruction(name, { ending: '0004' });
      await simulator.setProviderFault(`payouts/${name}`, faultSettings);
      expect(await provider(name).send(order)).toEqual({ state: 'unknown', because });
      await simulator.reset();
      const found = await provider(name).find({ key: order.key });
      expect(found).toMatchObject({ state: 'accepted', key: order.key });
      expect(await provider(name).send(order)).toEqual(found);
    },
  );

  test('at its worst: of 40 payouts whose responses are lost, truncated or garbled each is made once and found', async () => {
    const hasty = provider(name, { withinMs: 400 });
    await simulator.setProviderFault(`payouts/${name}`, { timeOut: 0.2, halfDo: 0.3, garble: 0.3 });
    const orders = Array.from({ length: 40 }, (_, index) =>
      instruction(name, { ending: '0004', minor: 100_000n + BigInt(index) }),
    );
    const ends = await Promise.all(orders.map((order) => sendUntilKnown(hasty, order)));
    await simulator.reset();
    expect(ends).toMatchObject(orders.map(({ key, amount }) => ({ state: 'accepted', key, amount })));
    const found = await Promise.all(orders.map(({ key }) => provider(name).find({ key })));
    expect(found).toEqual(ends);
    expect(new Set(ends.map((end) => end.reference)).size).toBe(40);
  });

  test('a rejection is accepted after the provider’s records were polled', async () => {
    const order = instruction(name, { ending: '0004' });
    await simulator.setProviderFault(`payouts/${name}`, { refuse: 1 });
    expect(await provider(name).send(order)).toMatchObject(refused);
    await simulator.reset();
    expect(await provider(name).find({ key: order.key })).toEqual({ state: 'absent' });
  });

  test('a payout that was never made is absent, by key and by reference', async () => {
    expect(await provider(name).find({ key: instruction(name).key })).toEqual({ state: 'absent' });
    expect(await provider(name).find({ reference: '999' })).toEqual({ state: 'absent' });
  });

  test('an unreachable provider was not called', async () => {
    const nobody = provider(name, { url: `http://127.0.0.1:${await freePort()}` });
    expect(await nobody.send(instruction(name))).toEqual({ state: 'unknown', because: 'not_reached' });
  });

  describe('the provider’s webhook', () => {
    let listener: Server;
    let received: { readonly headers: WebhookHeaders; readonly body: Buffer }[];
    beforeEach(async () => {
      received = [];
      listener = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1');
      await once(listener, 'listening');
      // The cast is safe: a server that listens on a port has an address.
      const { port } = listener.address() as AddressInfo;
      await setWebhook(name, `http://127.0.0.1:${port}/`);
    });
    afterEach(async () => {
      await setWebhook(name, null);
      listener.closeAllConnections();
      listener.close();
    });

    async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
      received.push({ headers: request.headers, body: await buffer(request) });
      response.end();
    }

    /** The webhooks about this payout; webhooks about earlier ones may still arrive. */
    function statusUpdatesOf({ key }: PayoutInstruction): WebhookReading[] {
      const loan = payoutOf(key).id.replaceAll('-', '');
      return received
        .filter(({ body }) => body.toString().replaceAll('-', '').includes(loan))
        .map(({ headers, body }) => provider(name).readWebhook(headers, body, systemClock.now()));
    }

    test('is parsed, duplicated or not, to one id for each status update, and confirmed by its records', async () => {
      const order = instruction(name, { ending: '0003' });
      await simulator.setProviderFault(`payouts/${name}`, { duplicate: 1 });
      await provider(name).send(order);
      await eventually(async () => expect(statusUpdatesOf(order)).toHaveLength(4));
      const taken = statusUpdatesOf(order).flatMap((reading) => (reading.isTaken ? [reading] : []));
      expect(new Set(taken.map(({ id }) => id)).size).toBe(2);
      expect(taken.map(({ isVerified }) => isVerified)).toEqual(Array(4).fill(name !== 'xendit'));
      expect(new Set(taken.map(({ report }) => report.state))).toEqual(new Set(['paid', 'returned']));
      expect(new Set(taken.map(({ report }) => report.key))).toEqual(new Set([order.key]));
      const last = taken.find(({ report }) => report.state === 'returned');
      if (last === undefined) throw new Error('no status update for the return');
      expect(await confirmedReport(provider(name), last)).toEqual(
        await provider(name).find({ key: order.key }),
      );
    });

    test('is rejected from an unknown sender', async () => {
      const order = instruction(name, { ending: '0001' });
      await simulator.setProviderFault(`payouts/${name}`, { forge: 1, lose: 1 });
      await provider(name).send(order);
      await eventually(async () => expect(statusUpdatesOf(order)).toHaveLength(1));
      expect(statusUpdatesOf(order)).toEqual([{ isTaken: false, because: 'bad_signature' }]);
    });
  });
});

describe('a provider that does not authenticate us', () => {
  test.each(['xendit', 'cashfree'] as const)(
    'reports so, and the status of every payout is unknown (%s)',
    async (name) => {
      const stranger = provider(name, { secret: 'wrong' });
      expect(await stranger.send(instruction(name))).toMatchObject({
        state: 'refused',
        because: 'not_admitted',
      });
      expect(await stranger.find({ key: instruction(name).key })).toEqual({
        state: 'unknown',
        because: 'not_admitted',
      });
    },
  );
});

describe('an unsupported payout', () => {
  test.each([
    ['xendit', { ...deliveryModes.xendit.destination('7890'), institutionCode: 'TDBIPHM2XXX' }],
    ['cashfree', { ...deliveryModes.cashfree.destination('7890'), branchCode: undefined }],
    ['cashfree', { ...deliveryModes.cashfree.destination('7890'), holderName: 'आशा राव' }],
  ] as const)('is known to %s without a request', async (name, destination) => {
    const nobody = provider(name, { url: 'http://127.0.0.1:1' });
    expect(nobody.serves(destination)).toBe(false);
    expect(nobody.serves(deliveryModes[name].destination('7890'))).toBe(true);
    expect(await nobody.send({ ...instruction(name), destination })).toMatchObject({ because: 'not_served' });
  });

  test('in a foreign currency is not sent', async () => {
    const order = { ...instruction('xendit'), amount: money(100n, 'INR') };
    expect(await provider('xendit').send(order)).toMatchObject({ because: 'not_served' });
  });

  test('a UPI id works like a bank account', async () => {
    const destination = { institutionCode: 'UPI', number: 'asha.rao0003@okaxis', holderName: 'Asha Rao' };
    const order = { ...instruction('cashfree'), destination };
    expect(await provider('cashfree').send(order)).toMatchObject({ state: 'accepted' });
    await eventually(async () =>
      expect(await provider('cashfree').find({ key: order.key })).toMatchObject({ state: 'returned' }),
    );
  });
});
