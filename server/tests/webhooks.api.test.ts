import { wireFormats } from '@hiram/contract/call-schemas';
import { MARKET_IDS } from '@hiram/contract/market-ids';
import { webhookBodySchema } from '@hiram/contract/operations/webhook-events';
import * as contract from '@hiram/contract/operations/webhooks';
import {
  type ConfiguringPeople,
  configuringPeople,
  decide,
} from '@hiram/server-testing/operations/configuration/configuration-staff';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '@hiram/server-testing/operations/webhooks/receiver';
import { startTestStaffConsole } from '@hiram/server-testing/people/staff/staff-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import {
  startTestCollections,
  type TestCollections,
} from '@hiram/server-testing/support/collections/collections';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs, instantAsIso } from '@hiram/values/instant';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerConfigurationRoutes } from '#operations/configuration/index.ts';
import { dueWebhookDeliveries, registerWebhookRoutes } from '#operations/webhooks/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { type DueWorkContext, runAllDue } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';

// Events from the posting to an independent receiver, which is a process of its own.

let it: TestCollections;
let receiver: WebhookReceiver;
let people: ConfiguringPeople;
let admin: Tab;
let sending: Parameters<typeof dueWebhookDeliveries>[0];
let due: DueWorkContext;

beforeAll(async () => {
  it = await startTestCollections();
  receiver = await startWebhookReceiver();
  const { database, businessClock, personalData } = it.reminders.parts;
  const console = await startTestStaffConsole({ database, personalData });
  const ids = timeOrderedIds(systemClock);
  const webhooks = { key: new Secret('a key of webhooks in this test only'), privateHosts: ['127.0.0.1'] };
  registerConfigurationRoutes(console.server, {
    database,
    businessClock,
    systemClock,
    ids,
    personalData,
    markets: MARKET_IDS,
  });
  registerWebhookRoutes(console.server, {
    database,
    systemClock,
    businessClock,
    webhooks,
    markets: MARKET_IDS,
  });
  people = configuringPeople(
    await console.staff('operations', 'Mia Maker'),
    await console.staff('compliance', 'Carla Checker'),
  );
  admin = await console.staff('administrator', 'Ada Lim');
  sending = { database, businessClock, systemClock, webhooks, timeoutMs: 500 };
  due = { database, log: createLog({ level: 'silent', program: 'test' }) };
});
afterAll(async () => {
  receiver.stop();
  await it.reminders.testEnvironment.close();
});
beforeEach(() => {
  receiver.received.length = 0;
});

const key = { ofMarket: 'PH', endpoint: 'accounting' } as const;
const ALL = ['loan.disbursed', 'payment.posted', 'loan.settled', 'promise.broken'];

interface Listed {
  readonly id: string;
  readonly url: string;
  readonly events?: readonly string[];
  readonly isEnabled?: boolean;
  readonly brand?: string;
}

function publish(...endpoints: readonly Listed[]): Promise<void> {
  return people.publish('webhook_endpoints', 'PH', (content) => {
    content.endpoints = endpoints.map((one) => ({ brand: '', events: ALL, isEnabled: true, ...one }));
  });
}

function at(path: string): string {
  return `${receiver.url}${path}`;
}

/** Sends what is due, and waits for the receiver's reports. */
async function send(expected: number): Promise<void> {
  await runAllDue(due, [dueWebhookDeliveries(sending)]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(expected), { timeout: 180_000 });
}

function later(ms: number): void {
  const { businessClock } = it.reminders.testEnvironment.context;
  // The test's clock can be set; the type of the context says only that it can be read.
  (businessClock as unknown as { moveTo(at: number): void }).moveTo(addMs(businessClock.now(), ms));
}

async function deliveries(state?: contract.WebhookDeliveryState, endpoint: string = key.endpoint) {
  const query = { ...key, endpoint, ...(state && { state }) };
  const { data } = await admin.send(contract.listWebhookDeliveries, query);
  return data.deliveries;
}

async function events(): Promise<readonly Record<string, unknown>[]> {
  return it.reminders.testEnvironment.rows(
    'select type, data, brand from outgoing_events order by occurred_at',
  );
}

/** A loan in PH, and one payment. */
async function payment(amount = 50_000n) {
  const person = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-06-20');
  await it.pay(person.loanId, { amount, on: '2026-06-20' });
  return person;
}

test('nothing is recorded while no endpoint wants it', async () => {
  await payment();
  expect(await events()).toEqual([]);
  await publish({ id: 'accounting', url: at('/ok'), events: ['loan.settled'] });
  await payment();
  await publish({ id: 'accounting', url: at('/ok'), brand: 'another' });
  await payment();
  expect(await events()).toEqual([]);
});

test('an event is refused twice, delivered at the third attempt, and replayed under the same id', async () => {
  await publish({ id: 'accounting', url: at('/flaky') });
  const { data } = await admin.send(contract.makeWebhookSecret, key);
  await receiver.useSecret(data.secret);
  expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const maria = await payment();

  const [disbursed, posted] = await deliveries('waiting').then((all) => all.toReversed());
  expect([disbursed?.type, posted?.type]).toEqual(['loan.disbursed', 'payment.posted']);
  await send(2);
  later(60_000);
  await send(4);
  expect(await deliveries('delivered')).toEqual([]);
  later(5 * 60_000);
  await send(6);
  expect(receiver.received.map(({ genuine }) => genuine)).toEqual(Array.from({ length: 6 }, () => true));
  expect(await deliveries('waiting')).toEqual([]);

  const mine = receiver.received.filter(({ id }) => id === posted?.eventId);
  expect(mine.map(({ status }) => status)).toEqual([503, 503, 204]);
  const body = JSON.parse(mine[0]?.body ?? '');
  expect(body).toMatchObject({
    type: 'payment.posted',
    data: { loanId: maria.loanId, amountMinor: '50000', market: 'PH', brand: 'hiram', loanState: 'active' },
  });
  expect(mine[0]?.body).not.toContain(maria.mobile.slice(-7));

  // The log of the delivery, then a replay.
  const deliveryId = posted?.deliveryId ?? '';
  const shown = (await admin.send(contract.readWebhookDelivery, { deliveryId })).data;
  expect(shown.log.map(({ status, excerpt }) => `${status} ${excerpt}`)).toEqual([
    '204 ',
    '503 not yet',
    '503 not yet',
  ]);
  expect(JSON.parse(shown.body)).toEqual(body);
  expect((await admin.send(contract.replayWebhookDelivery, { deliveryId })).status).toBe(200);
  await send(7);
  expect(receiver.received[6]).toMatchObject({ id: posted?.eventId, genuine: true, status: 204 });
  expect((await deliveries()).find((one) => one.deliveryId === deliveryId)).toMatchObject({
    state: 'delivered',
    replays: '1',
    attempts: '1',
  });
});

test('the bodies match the schemas of the catalogue', async () => {
  const ajv = new Ajv({ formats: wireFormats });
  const settled = await payment(9_000_000n);
  const jose = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  await it.promise(jose.loanId, { amount: 10_000n, payOn: '2026-07-12' });
  await it.reminders.testEnvironment.moveTo('2026-07-20');
  await it.sweep();
  const types = new Set<string>();
  await runAllDue(due, [dueWebhookDeliveries(sending)]);
  later(6 * 60 * 60_000);
  for (const { deliveryId } of await deliveries()) {
    const { data } = await admin.send(contract.readWebhookDelivery, { deliveryId });
    const body = JSON.parse(data.body);
    const isValid = ajv.validate(webhookBodySchema(body.type), body);
    expect(isValid, `${data.body}\n${ajv.errorsText()}`).toBe(true);
    types.add(body.type);
    if (body.type === 'loan.settled') expect(body.data.loanId).toBe(settled.loanId);
  }
  expect([...types].toSorted()).toEqual(ALL.toSorted());
});

test('after a new secret both secrets are accepted for a day', async () => {
  await publish({ id: 'accounting', url: at('/ok'), events: ['payment.posted'] });
  await payment();
  const before = await admin.send(contract.makeWebhookSecret, key);
  expect(before.data.formerSecretUntil).toBeDefined();
  // The receiver still has the secret before it.
  await send(1);
  expect(receiver.received[0]).toMatchObject({ genuine: true, signatures: 2, status: 204 });
  await receiver.useSecret(before.data.secret);
  await payment();
  await send(2);
  expect(receiver.received[1]).toMatchObject({ genuine: true, signatures: 2 });
  // A day later the former one is over.
  const nextDay = { ...systemClock, now: () => addMs(systemClock.now(), 25 * 3_600_000) };
  await payment();
  await runAllDue(due, [dueWebhookDeliveries({ ...sending, systemClock: nextDay })]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 180_000 });
  expect(receiver.received[2]).toMatchObject({ genuine: false, signatures: 1, status: 401 });
});

describe('a hostile endpoint', () => {
  let tried = 0;
  async function attempt(url: string) {
    tried += 1;
    await publish({ id: `hostile-${tried}`, url, events: ['payment.posted'] });
    await payment();
    const [newest] = await deliveries('waiting', `hostile-${tried}`);
    await runAllDue(due, [dueWebhookDeliveries(sending)]);
    const { data } = await admin.send(contract.readWebhookDelivery, { deliveryId: newest?.deliveryId ?? '' });
    return { state: data.state, ...data.log[0] };
  }

  test('does not lead elsewhere by a redirect', async () => {
    expect(await attempt(at('/redirect'))).toMatchObject({ state: 'waiting', status: '302' });
    expect(receiver.received.map(({ path }) => path)).not.toContain('/ok');
  });

  test('has an endless answer cut off', async () => {
    const { state, excerpt, status } = await attempt(at('/endless'));
    expect([state, status, excerpt?.length]).toEqual(['delivered', '200', 200]);
  });

  test('that does not answer is given up after a while', async () => {
    expect(await attempt(at('/silent'))).toMatchObject({ state: 'waiting', outcome: 'timed_out' });
  });

  test('that is gone for good is not tried again', async () => {
    expect(await attempt(at('/gone'))).toMatchObject({ state: 'failed', status: '410' });
  });

  test.each([
    'https://localhost/x',
    'https://10.0.0.7/x',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'http://localhost:1/x',
  ])('has no address inside our network: %s', async (url) => {
    expect(await attempt(url)).toMatchObject({ state: 'waiting', outcome: 'address_not_allowed' });
  });

  test.each([
    'http://partner.example/x',
    'https://user:word@partner.example/',
    'ftp://partner.example/',
    'x',
  ])('is not accepted as configuration: %s', async (url) => {
    const saved = await people.draft('webhook_endpoints', 'PH', (content) => {
      content.endpoints = [{ id: 'accounting', url, brand: '', events: ALL, isEnabled: true }];
    });
    const { data } = await decide(people.maker, saved, 'propose');
    expect(data.problems.map(({ path }) => path)).toEqual(['/endpoints/0/url']);
    await decide(people.maker, saved, 'withdraw');
  });
});

test('an endpoint that does not answer does not hold up another', async () => {
  await publish(
    { id: 'accounting', url: at('/silent'), events: ['payment.posted'] },
    { id: 'reporting', url: at('/ok'), events: ['payment.posted'] },
  );
  const { data } = await admin.send(contract.makeWebhookSecret, { ...key, endpoint: 'reporting' });
  await receiver.useSecret(data.secret);
  for (let paid = 0; paid < 8; paid += 1) await payment();
  // One claim: as many as one endpoint may have, of each.
  await runAllDue(due, [dueWebhookDeliveries(sending)]);
  await vi.waitFor(
    () => expect(receiver.received.filter(({ path }) => path === '/ok').length).toBeGreaterThanOrEqual(4),
    { timeout: 180_000 },
  );
  expect(receiver.received.filter(({ path }) => path === '/silent').length).toBeLessThanOrEqual(8);
  const listed = (await admin.send(contract.listWebhookEndpoints, {})).data.endpoints;
  expect(listed.filter(({ isEnabled }) => isEnabled).map(({ endpoint }) => endpoint)).toEqual([
    'accounting',
    'reporting',
  ]);
});

test('the events of a time are replayed, also to an endpoint that is newer than they are', async () => {
  await publish({ id: 'warehouse', url: at('/ok'), events: ['payment.posted'] });
  const range = { from: '2026-01-01T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' };
  const target = { ofMarket: 'PH', endpoint: 'warehouse' } as const;
  const { data: secret } = await admin.send(contract.makeWebhookSecret, target);
  await receiver.useSecret(secret.secret);
  const before = (await events()).filter(({ type }) => type === 'payment.posted').length;
  const { data } = await admin.send(contract.replayWebhookEvents, { ...target, ...range });
  expect(Number(data.replayed)).toBe(before);
  for (let sent = 0; sent < before; sent += 4) await runAllDue(due, [dueWebhookDeliveries(sending)]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(before), { timeout: 180_000 });
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(before);
  const other = await admin.send(contract.replayWebhookEvents, { ...key, ...range });
  expect(other.status).toBe(404);
});

test('after nine attempts a delivery has failed', async () => {
  await publish({ id: 'never', url: at('/silent'), events: ['payment.posted'] });
  await payment();
  const [newest] = await deliveries('waiting', 'never');
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await runAllDue(due, [dueWebhookDeliveries({ ...sending, timeoutMs: 20 })]);
    later(25 * 3_600_000);
  }
  const { data } = await admin.send(contract.readWebhookDelivery, { deliveryId: newest?.deliveryId ?? '' });
  expect([data.state, data.attempts, data.log.length]).toEqual(['failed', '9', 9]);
});

test('an auditor reads deliveries and repeats none', async () => {
  const { database, personalData } = it.reminders.parts;
  const console = await startTestStaffConsole({ database, personalData });
  registerWebhookRoutes(console.server, {
    database,
    systemClock,
    businessClock: systemClock,
    webhooks: undefined,
    markets: ['IN'],
  });
  const auditor = await console.staff('auditor', 'Otto Reyes');
  const { data } = await auditor.send(contract.listWebhookEndpoints, {});
  // Those of another cell's market are not shown.
  expect(data).toMatchObject({ endpoints: [], isConfigured: false });
  expect((await auditor.send(contract.listWebhookDeliveries, key)).status).toBe(404);
  const range = { ...key, from: instantAsIso(systemClock.now()), until: instantAsIso(systemClock.now()) };
  expect((await auditor.send(contract.replayWebhookEvents, range)).status).toBe(403);
  expect((await auditor.send(contract.makeWebhookSecret, key)).status).toBe(403);
});
