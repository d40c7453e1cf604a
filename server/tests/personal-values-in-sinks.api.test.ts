import {
  applyForProduct,
  giveConsent,
  readConsents,
  saveCertifyPage,
} from '@hiram/contract/origination/applications';
import { bindAccount } from '@hiram/contract/origination/payment-accounts';
import { saveLocation } from '@hiram/contract/origination/uploads';
import { login, sendLoginCode } from '@hiram/contract/people/identity';
import { saveBookkeepingEntry } from '@hiram/contract/support/bookkeeping';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';

// Plants personal data of a borrower and of others through the whole API. Then searches every output except
// the responses: log, traces, metrics, request URLs and every row.

const VALUES_A_PERSON = 13;
const PEOPLE = process.env.HIRAM_FULL === '1' ? Math.ceil(10_000 / VALUES_A_PERSON) : 4;

const lines: string[] = [];
const urls: string[] = [];
const spans = new InMemorySpanExporter();
let telemetry: Telemetry;
let api: TestApi;

beforeAll(async () => {
  telemetry = await startTelemetry({
    program: 'test',
    spanProcessor: new SimpleSpanProcessor({ exporter: spans }),
  });
  const destination = { write: (line: string) => lines.push(line) };
  api = await startTestApi({ telemetry, log: createLog({ level: 'trace', program: 'test', destination }) });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  api.app.addHook('onRequest', async ({ url }) => {
    urls.push(url);
  });
});
afterAll(async () => {
  await api.close();
  await telemetry.shutDown();
});

/** Words start with this marker and numbers contain these digits, so one scan of a text finds all of them. */
const MARK = 'Qxv';
const word = /Qxv[a-z]+/g;
const number = /9[1-4]7391\d{4}|7391\d{8}/g;

/** Personal data of the n-th person. No two persons share a value. */
function personalValues(n: number) {
  const letters = [...String(1000 + n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const digits = String(n).padStart(4, '0');
  return {
    mobile: `0917391${digits}`,
    wallet: `0927391${digits}`,
    firstReference: `0937391${digits}`,
    secondReference: `0947391${digits}`,
    document: `7391${digits}${digits}`,
    name: `${MARK}marikit${letters}`,
    email: `${MARK}post${letters}@mail.example`,
    street: `${MARK}kalye${letters}`,
    employer: `${MARK}panaderya${letters}`,
    firstName: `${MARK}kapatid${letters}`,
    secondName: `${MARK}kaibigan${letters}`,
    holder: `${MARK}may${letters}`,
    note: `${MARK}utang${letters}`,
  };
}
type PersonalValues = ReturnType<typeof personalValues>;

const PRODUCT = {
  productId: '01980000-0000-7000-8000-000000000001',
  amount: '500000',
  periods: '3',
  termUnit: 'month',
};

async function logIn({ mobile }: PersonalValues): Promise<TestClient> {
  const client = new TestClient(api.app, { brand: 'hiram', deviceId: `device-${urls.length}`, lang: 'en' });
  await client.send(sendLoginCode, { mobile, purpose: 'login' });
  const smsCode = api.sentMessages.at(-1)?.oneTimeCode?.code ?? '';
  const { data } = await client.send(login, { mobile, smsCode, channel: 'browser' });
  client.common = { ...client.common, sessionId: data.sessionId };
  return client;
}

function pagesOf(values: PersonalValues): Record<string, Record<string, string>> {
  return {
    identity: {
      fullName: values.name,
      birthDay: '1994-03-09',
      nationality: 'filipino',
      documentKind: 'umid',
      documentNumber: values.document,
      email: values.email,
      addressCountry: 'philippines',
      addressCity: '1380300000',
      addressLine: `12 ${values.street}`,
      postalCode: '1210',
    },
    work: { employmentKind: 'employed', employer: values.employer, monthlyIncome: '18000', payday: '15' },
    references: {
      reference1Name: values.firstName,
      reference1Relation: 'sibling',
      reference1Mobile: values.firstReference,
      reference2Name: values.secondName,
      reference2Relation: 'friend',
      reference2Mobile: values.secondReference,
    },
  };
}

/**
 * Submits everything, with invalid input first where possible, because refused input may be logged elsewhere.
 */
async function submitEveryField(values: PersonalValues): Promise<void> {
  const client = await logIn(values);
  const { data } = await client.send(applyForProduct, PRODUCT);
  const { orderId } = data;
  for (const [step, answers] of Object.entries(pagesOf(values))) {
    const page = { orderId, step, savedVersion: '0', isDraft: '0', ...answers };
    await client.send(saveCertifyPage, { ...page, orderId: 'no-order-of-mine' });
    const saved = await client.send(saveCertifyPage, page);
    expect(saved.data.problems, saved.body).toEqual([]);
  }
  const wallet = { product_id: '7', cardType: '1', mobile: values.wallet, holderName: values.holder };
  expect((await client.send(bindAccount, { ...wallet, cardType: '9' })).code).toBe(42203);
  expect(await client.send(bindAccount, wallet)).toMatchObject({ code: 0 });
  const entry = { requestId: `entry-${urls.length}`, categoryId: 'food', amount: '12345' };
  const written = await client.send(saveBookkeepingEntry, { ...entry, on: '2026-11-01', note: values.note });
  expect(written, written.body).toMatchObject({ code: 0 });
}

/** Locations have two decimals. This one is uninhabited, so it occurs nowhere else. */
const PLACE = { latitude: '-77.93', longitude: '-133.37' };

async function submitLocation(values: PersonalValues): Promise<void> {
  const client = await logIn(values);
  const { data } = await client.send(applyForProduct, PRODUCT);
  const { consents } = (await client.send(readConsents, { orderId: data.orderId })).data;
  const { digest } = consents.find((consent: { consentId: string }) => consent.consentId === 'location');
  await client.send(giveConsent, { orderId: data.orderId, consentId: 'location', digest, isGiven: '1' });
  const takenAt = new Date(Date.now() - 60_000).toISOString();
  expect(await client.send(saveLocation, { ...PLACE, takenAt })).toMatchObject({ code: 0 });
}

async function sinks(): Promise<Record<string, string>> {
  const finished = spans.getFinishedSpans();
  const tables = await api.db.asOwner(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const rows: string[] = [];
  // Sequential: each query uses its own connection, and there are nearly as many tables as connections.
  for (const { table_name } of tables) {
    const found = await api.db.asOwner(`select t::text as line from "${String(table_name)}" t`);
    rows.push(...found.map(({ line }) => String(line)));
  }
  return {
    log: lines.join(''),
    traces: JSON.stringify(
      finished.map(({ name, attributes, events, status }) => [name, attributes, events, status]),
    ),
    metrics: await telemetry.prometheusText(),
    'addresses of requests': urls.join('\n'),
    database: rows.join('\n'),
  };
}

/** Ciphertext and digests: such long hexadecimal strings can contain a person's number by chance. */
const BYTES = /(?=\d*[a-f])[0-9a-f]{32,}/g;

/** The text, and its hexadecimal and base64 parts decoded. */
function everyReading(text: string): string[] {
  const hexadecimal = (text.match(/(?:[0-9a-f]{2}){8,}/gi) ?? []).map((run) => Buffer.from(run, 'hex'));
  const base64 = (text.match(/[A-Za-z0-9+/_-]{12,}/g) ?? []).flatMap((run) =>
    [0, 1, 2, 3].map((skipped) => Buffer.from(run.slice(skipped), 'base64')),
  );
  return [
    text.replaceAll(BYTES, ' '),
    ...[...hexadecimal, ...base64].map((bytes) => bytes.toString('latin1')),
  ];
}

function found(text: string): string[] {
  return everyReading(text).flatMap((reading) => [
    ...(reading.match(word) ?? []),
    ...(reading.match(number) ?? []),
  ]);
}

test(
  `[R6-1] of ${PEOPLE * VALUES_A_PERSON} values entered by borrowers none is in the log, a trace, a metric, an address or a row`,
  async () => {
    for (let n = 1; n <= PEOPLE; n += 1) await submitEveryField(personalValues(n));
    await submitLocation(personalValues(PEOPLE + 1));
    const planted = new Set(
      Array.from({ length: PEOPLE + 1 }, (_, n) => wordsOf(personalValues(n + 1))).flat(),
    );
    for (const [sink, text] of Object.entries(await sinks())) {
      expect(text.length, sink).toBeGreaterThan(100);
      const leaked = found(text).filter((value) => planted.has(value));
      expect([sink, leaked]).toEqual([sink, []]);
      for (const degrees of Object.values(PLACE))
        expect([sink, text.includes(degrees)]).toEqual([sink, false]);
    }
  },
  process.env.HIRAM_FULL === '1' ? 3_600_000 : undefined,
);

/** In the form that the search finds. */
function wordsOf(values: PersonalValues): string[] {
  return Object.values(values).flatMap((value) => [
    ...(value.match(word) ?? []),
    ...(value.match(number) ?? []),
  ]);
}

test('the search would find them, in plain text, in hexadecimal and in base64', () => {
  const { name, document, mobile } = personalValues(1);
  const leaks = [
    `note=${name}`,
    `\\x${Buffer.from(`a number ${document}`).toString('hex')}`,
    Buffer.from(`the number ${mobile} of somebody`).toString('base64'),
  ];
  expect(leaks.map(found).map((values) => values[0])).toEqual([name, document, mobile.slice(1)]);
});
