import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CALLBACK_SECRET, eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';

let simulator: SimulatorUnderTest;
let listener: WebhookListener;

beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
  listener = await WebhookListener.start();
});

afterEach(async () => {
  await simulator.stop();
  await listener.stop();
});

async function ask(method: 'GET' | 'POST' | 'PUT', path: string, headers: object, body?: object) {
  const response = await fetch(simulator.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // The cast is safe: the test asserts on the fields that it expects.
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function report(simulatedProvider: string) {
  return ask('PUT', `/webhooks/${simulatedProvider}`, {}, { url: listener.url });
}

describe('Xendit', () => {
  const path = '/payouts/xendit/v2/payouts';
  const admission = { authorization: `Basic ${Buffer.from('simulator:').toString('base64')}` };
  const order = {
    reference_id: 'disbursement-1',
    channel_code: 'PH_GCASH',
    channel_properties: { account_number: '09171237890', account_holder_name: 'Maria Santos' },
    amount: 1234.5,
    currency: 'PHP',
  };

  function create(change: object = {}, key = 'key-1') {
    return ask('POST', path, { ...admission, 'idempotency-key': key }, { ...order, ...change });
  }

  test('accepts, succeeds, and sends a webhook with the token of the dashboard', async () => {
    await report('payouts/xendit');
    const { status, body } = await create();
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'ACCEPTED', amount: 1234.5 } });
    expect(body.id).toMatch(/^disb-[0-9a-f]{24}$/);
    await eventually(() => expect(listener.events).toEqual(['payout.succeeded']));
    expect(listener.received[0]).toMatchObject({
      headers: { 'x-callback-token': CALLBACK_SECRET },
      data: { id: body.id, reference_id: 'disbursement-1', status: 'SUCCEEDED', amount: 1234.5 },
    });
    expect((await ask('GET', `${path}/${body.id}`, admission)).body.status).toBe('SUCCEEDED');
    expect((await ask('GET', `${path}?reference_id=disbursement-1`, admission)).body).toHaveLength(1);
  });

  test('shows both payouts of a reference that it paid twice or in two parts', async () => {
    await report('payouts/xendit');
    const properties = { account_number: '09171230011', account_holder_name: 'Maria Santos' };
    const { body } = await create({ channel_properties: properties });
    await eventually(() => expect(listener.events).toEqual(['payout.succeeded', 'payout.succeeded']));
    const { body: list } = await ask('GET', `${path}?reference_id=disbursement-1`, admission);
    expect(list).toMatchObject([
      { id: body.id, amount: 617.25, status: 'SUCCEEDED' },
      { id: expect.stringMatching(/^disb-[0-9a-f]{24}$/), amount: 617.25, status: 'SUCCEEDED' },
    ]);
  });

  test('returns the first payout for the same request, and refuses another request under its key', async () => {
    const { body: first } = await create();
    expect((await create()).body.id).toBe(first.id);
    expect(await create({ amount: 1234.51 })).toMatchObject({
      status: 409,
      body: { error_code: 'DUPLICATE_ERROR' },
    });
  });

  test.each([
    [{ amount: 1.005 }, 400, 'RECIPIENT_AMOUNT_ERROR'],
    [{ amount: '1' }, 400, 'RECIPIENT_AMOUNT_ERROR'],
    [{ channel_code: 'ID BCA' }, 400, 'CHANNEL_CODE_NOT_SUPPORTED_ERROR'],
    [{ currency: 'IDR' }, 400, 'API_VALIDATION_ERROR'],
  ])('refuses %j', async (change, status, code) => {
    expect(await create(change)).toMatchObject({ status, body: { error_code: code } });
  });

  test('rejects a missing key and an unknown payout', async () => {
    expect((await ask('GET', `${path}/disb-1`, {})).body.error_code).toBe('INVALID_API_KEY');
    expect(await ask('GET', `${path}/disb-1`, admission)).toMatchObject({
      status: 404,
      body: { error_code: 'DATA_NOT_FOUND' },
    });
    expect((await ask('GET', `${path}?reference_id=nothing`, admission)).body).toEqual([]);
  });
});

describe('Cashfree', () => {
  const path = '/payouts/cashfree/payout/transfers';
  const admission = {
    'x-client-id': 'simulator',
    'x-client-secret': 'simulator',
    'x-api-version': '2024-01-01',
  };
  const order = {
    transfer_id: 'D1',
    transfer_amount: 5000,
    transfer_currency: 'INR',
    transfer_mode: 'banktransfer',
    beneficiary_details: {
      beneficiary_name: 'Asha Rao',
      beneficiary_instrument_details: { bank_account_number: '50100127890', bank_ifsc: 'HDFC0001234' },
    },
  };

  function create(change: object = {}) {
    return ask('POST', path, admission, { ...order, ...change });
  }

  test('receives, completes, and sends a webhook signed over the timestamp and the raw body', async () => {
    await report('payouts/cashfree');
    expect(await create()).toMatchObject({
      status: 200,
      body: { status: 'RECEIVED', transfer_amount: 5000 },
    });
    await eventually(() => expect(listener.received).toHaveLength(1));
    const [webhook] = listener.received;
    expect(JSON.parse(webhook?.raw ?? '')).toMatchObject({
      type: 'TRANSFER_SUCCESS',
      data: { transfer_id: 'D1', status: 'SUCCESS', status_code: 'COMPLETED' },
    });
    const signed = `${webhook?.headers['x-webhook-timestamp']}${webhook?.raw}`;
    expect(webhook?.headers['x-webhook-signature']).toBe(
      createHmac('sha256', CALLBACK_SECRET).update(signed).digest('base64'),
    );
    const { body } = await ask('GET', `${path}?transfer_id=D1`, admission);
    expect(body).toMatchObject({ status: 'SUCCESS', status_code: 'COMPLETED' });
    expect((await ask('GET', `${path}?cf_transfer_id=${body.cf_transfer_id}`, admission)).body).toEqual(body);
  });

  test('reports that an id is taken and also that there is no such transfer, while its records omit one', async () => {
    const forgotten = { bank_account_number: '50100120016', bank_ifsc: 'HDFC0001234' };
    const beneficiary_details = { beneficiary_name: 'Asha Rao', beneficiary_instrument_details: forgotten };
    await create({ beneficiary_details });
    expect((await create({ beneficiary_details })).status).toBe(409);
    expect((await ask('GET', `${path}?transfer_id=D1`, admission)).status).toBe(404);
    await eventually(async () =>
      expect((await ask('GET', `${path}?transfer_id=D1`, admission)).body).toMatchObject({
        status: 'SUCCESS',
      }),
    );
  });

  test('accepts an id once, and does not check whether the second request is the same', async () => {
    await create();
    expect(await create()).toMatchObject({ status: 409, body: { code: 'transfer_id_already_exists' } });
  });

  test.each([
    [{ transfer_id: 'with-hyphens' }, 'transfer_id_invalid'],
    [{ transfer_amount: 0 }, 'transfer_amount_invalid'],
    [{ beneficiary_details: { beneficiary_name: 'Asha 2' } }, 'beneficiary_name_invalid'],
    [{ beneficiary_details: { beneficiary_name: 'Asha' } }, 'bank_account_number_missing'],
  ])('refuses %j', async (change, code) => {
    expect(await create(change)).toMatchObject({ status: 400, body: { code } });
  });

  test('rejects a missing secret and an unknown transfer', async () => {
    expect((await ask('GET', `${path}?transfer_id=D1`, {})).status).toBe(401);
    expect((await ask('GET', `${path}?transfer_id=D9`, admission)).status).toBe(404);
  });
});

test('each provider has its own records, settings and reports', async () => {
  await report('payouts/neutral');
  await simulator.turn('payouts/xendit', { timeOut: 0, refuse: 1 });
  const { status } = await simulator.post('/payouts/neutral/payouts', {
    idempotencyKey: 'key-1',
    amountMinor: '100',
    currency: 'PHP',
    destination: { bank: 'BNORPHMMXXX', account: '1230010', holder: 'Maria Santos' },
  });
  expect(status).toBe(201);
  await eventually(() => expect(listener.events).toEqual(['payout.paid']));
  expect(listener.received[0]?.data).toMatchObject({ amountMinor: '100', paidMinor: '50' });
  const refused = await ask('POST', '/payouts/xendit/v2/payouts', {}, {});
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'REQUEST_FORBIDDEN_ERROR' } });
  expect((await ask('PUT', '/webhooks/payouts/pigeon', {}, { url: null })).status).toBe(404);
});
