import { randomBytes } from 'node:crypto';
import {
  login,
  logout,
  mintHandOff,
  readUserInfo,
  resetPassword,
  sendLoginCode,
  takeHandOff,
} from '@hiram/contract/people/identity';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { type TestAnswer, TestClient } from '@hiram/server-testing/platform/http/client';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';

// Plants every credential and every item of personal data, then searches all outputs for them.

const MOBILE = '09175550123';
const DEVICE = 'a-device-id-that-nobody-else-has';
const DEVICE_NAME = 'The telephone of Corazon';
const PASSWORD = 'malayo pa ang umaga';

const lines: string[] = [];
const spans = new InMemorySpanExporter();
const sentUrls: string[] = [];
const answers: TestAnswer[] = [];
let telemetry: Telemetry;
let api: TestApi;

beforeAll(async () => {
  telemetry = await startTelemetry({
    program: 'test',
    spanProcessor: new SimpleSpanProcessor({ exporter: spans }),
  });
  const destination = { write: (line: string) => lines.push(line) };
  api = await startTestApi({
    telemetry,
    log: createLog({ level: 'trace', program: 'test', destination }),
  });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  api.app.addHook('onRequest', async ({ url }) => {
    sentUrls.push(url);
  });
});
afterAll(async () => {
  await api.close();
  await telemetry.shutDown();
});

/** Stores every response. Callers exclude the one that legitimately contains a hand-off code. */
async function remembered(answering: Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await answering;
  answers.push(answer);
  return answer;
}

function lastCode(): string {
  return api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
}

/** Runs a borrower's journey with every kind of secret. Returns the secrets. */
async function exerciseEveryFlow(): Promise<Record<string, string>> {
  const app = new TestClient(api.app, { brand: 'hiram', deviceId: DEVICE, deviceName: DEVICE_NAME });
  await remembered(app.send(sendLoginCode, { mobile: MOBILE, purpose: 'login' }));
  const smsCode = lastCode();
  await remembered(app.send(login, { mobile: MOBILE, smsCode: 'wrong!' }));
  const loggedIn = await remembered(app.send(login, { mobile: MOBILE, smsCode, channel: 'native' }));
  app.common = { ...app.common, sessionId: loggedIn.data.sessionId };
  const shellSecret = app.cookies.get('__Host-session') ?? '';

  const minted = await app.send(mintHandOff);
  const handOffCode: string = minted.data.handOffCode;
  const page = new TestClient(api.app, { brand: 'hiram', deviceId: DEVICE });
  const taken = await remembered(page.send(takeHandOff, { handOffCode }));
  page.common = { ...page.common, sessionId: taken.data.sessionId };
  const pageSecret = page.cookies.get('__Host-session') ?? '';
  await remembered(page.send(readUserInfo));
  await remembered(new TestClient(api.app, page.common).send(takeHandOff, { handOffCode }));
  await remembered(app.send(resetPassword, { mobile: MOBILE, smsCode: '000000', newPassword: PASSWORD }));
  await remembered(app.send(login, { mobile: MOBILE, password: PASSWORD }));
  await remembered(app.send(logout, { everywhere: '1' }));
  return { shellSecret, handOffCode, pageSecret };
}

/**
 * Sends values that were never issued to every route, in the cookie and the body, well formed and malformed.
 */
async function plantEverywhere(marker: string): Promise<void> {
  const routes = api.app.routeTable.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');
  for (const { path, call, method } of routes) {
    const client = new TestClient(api.app, { brand: 'hiram', deviceId: DEVICE, sessionId: 'not-a-session' });
    client.cookies.set('__Host-session', marker);
    client.cookies.set('__Host-staff', marker);
    if (call !== undefined && call.answer !== 'image') {
      const secrets = Object.entries(call.request).filter(([, { kind }]) => kind === 'secret');
      const fields = Object.fromEntries(secrets.map(([name]) => [name, marker]));
      // A GET has its fields in the URL, and no call of ours sends a secret there.
      if (method === 'GET') expect(fields, call.name).toEqual({});
      const unheardOf = method === 'GET' ? 'x' : marker;
      await remembered(client.send(call, { ...fields, unheardOf }));
    }
    await api.app.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url: path.replaceAll(':provider', 'hiram'),
      headers: {
        cookie: `__Host-session=${marker}`,
        'content-type': 'application/json',
        authorization: `Bearer ${marker}`,
      },
      ...(method !== 'GET' && { payload: `{"broken": "${marker}` }),
    });
  }
}

/** Every row of every table, as text. */
async function databaseDump(): Promise<string> {
  const tables = await api.db.asOwner(`select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  const lines: string[] = [];
  // Sequential, because each query opens its own connection and there are nearly as many tables as
  // connections.
  for (const { table_name } of tables) {
    const rows = await api.db.asOwner(`select t::text as line from "${String(table_name)}" t`);
    lines.push(...rows.map(({ line }) => String(line)));
  }
  return lines.join('\n');
}

async function sinks(): Promise<Record<string, string>> {
  const finished = spans.getFinishedSpans();
  return {
    log: lines.join(''),
    traces: JSON.stringify(
      finished.map(({ name, attributes, events, links, status }) => [
        name,
        attributes,
        events,
        links,
        status,
      ]),
    ),
    metrics: await telemetry.prometheusText(),
    'addresses of requests': sentUrls.join('\n'),
    'bodies of answers': answers.map(({ body }) => body).join('\n'),
    'headers of answers': answers
      .map(({ headers }) => JSON.stringify({ ...headers, 'set-cookie': undefined }))
      .join('\n'),
    database: await databaseDump(),
  };
}

test('[R6-1] no session secret, hand-off code or password is in a log line, trace, metric, address, response or row', async () => {
  const secrets = await exerciseEveryFlow();
  const marker = randomBytes(32).toString('base64url');
  await plantEverywhere(marker);
  const planted = { ...secrets, marker, password: PASSWORD };
  const found = await sinks();
  for (const [sink, text] of Object.entries(found)) {
    expect(text.length, sink).toBeGreaterThan(100);
    for (const [name, secret] of Object.entries(planted)) {
      expect(secret.length, name).toBeGreaterThan(10);
      const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('hex')];
      for (const form of forms) expect(text.includes(form), `${name} in the ${sink}`).toBe(false);
    }
  }
});

test('no phone number, device or device name is in a log line, trace, metric or row', async () => {
  const { log, traces, metrics, database } = await sinks();
  const personal = [MOBILE, MOBILE.slice(1), DEVICE, DEVICE_NAME];
  for (const [sink, text] of Object.entries({ log, traces, metrics, database })) {
    for (const value of personal) {
      const forms = [value, Buffer.from(value).toString('hex')];
      for (const form of forms) expect(text?.includes(form), `${value} in the ${sink}`).toBe(false);
    }
  }
});

test('no response lets a browser send its address to another site as the referrer', () => {
  expect(answers.length).toBeGreaterThan(20);
  for (const { headers } of answers) expect(headers['referrer-policy']).toBe('no-referrer');
});

test('the search would find them: a secret that was logged on purpose is found', async () => {
  api.app.log.info({ note: 'planted-on-purpose-0123456789' });
  expect((await sinks()).log).toContain('planted-on-purpose-0123456789');
});
