import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { createTestApp, type TestApp } from '@hiram/server-testing/platform/http/app';
import {
  type TestContactMessageContext,
  testContactMessageContext,
} from '@hiram/server-testing/support/engagement/contact-messages';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishBrand, startBrandDirectory } from '#people/brands/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createLog } from '#platform/log/log.ts';
import {
  type ContactMessage,
  type ContactMessageId,
  listContactMessages,
  registerContactFormRoutes,
} from './index.ts';
import { MESSAGES_PER_HOUR } from './receive-contact-message.ts';

const CALL = '/under/v3/personal-center/contact-message';
const HOUR_MS = 3_600_000;
const maria = {
  name: 'Maria Santos',
  telephone: '0917 123 4567',
  email: 'maria@example.ph',
  remark: 'When can I pay?',
};

let db: TestDatabase;
let context: TestContactMessageContext;
let server: TestApp;
let stopBrands: () => void;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testContactMessageContext(db.database);
  await inTransaction(db.database, async (tx) => {
    await publishBrand(tx, testBrand({ code: 'hiram' }));
    await publishBrand(tx, testBrand({ code: 'udhaar', market: 'IN', locales: ['en', 'hi'] }));
  });
  const brands = await startBrandDirectory(db.database, createLog({ level: 'silent', program: 'test' }));
  stopBrands = brands.stop;
  server = await createTestApp({ findBrand: brands.find });
  registerContactFormRoutes(server, context);
});
afterAll(async () => {
  stopBrands();
  await db.close();
});
// Rate limits last an hour, so each test gets its own hour and day.
beforeEach(() => context.systemClock.moveBy(25 * HOUR_MS));

const ids = timeOrderedIds({ now: () => context.systemClock.now() });

interface Sent {
  readonly fields?: Record<string, string>;
  readonly query?: string;
  readonly address?: string;
}

async function send({ fields = {}, query = '', address = '10.0.0.1' }: Sent = {}) {
  const payload = new URLSearchParams({ requestId: ids.next(), ...maria, ...fields }).toString();
  const answer = await server.app.inject({
    method: 'POST',
    url: `${CALL}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    remoteAddress: address,
    payload,
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

/** Messages received since the test began, oldest first. */
async function arrived(): Promise<ContactMessage[]> {
  const all: ContactMessage[] = [];
  let after: ContactMessageId | undefined;
  do {
    const page = await listContactMessages(context, { queue: { kind: 'new' }, after, limit: 100 });
    all.push(...page.messages);
    after = page.next;
  } while (after !== undefined);
  const from = context.systemClock.now() - HOUR_MS;
  return all.filter(({ receivedAt }) => receivedAt > from);
}

describe('[R2.1-4] a contact form message', () => {
  test('reaches the support inbox of the brand, in the sender’s language', async () => {
    expect(await send({ query: '?brand=udhaar&lang=hi' })).toEqual({
      status: 200,
      body: { code: 0, message: '', data: {} },
    });
    expect(await arrived()).toMatchObject([
      {
        brandCode: 'udhaar',
        locale: 'hi',
        status: 'new',
        content: maria,
        receivedAt: context.systemClock.now(),
      },
    ]);
  });

  test.each(['name', 'telephone', 'email', 'remark'])('without %s is refused', async (field) => {
    expect(await send({ fields: { [field]: '   ' } })).toMatchObject({ status: 400, body: { code: 400 } });
    expect(await arrived()).toEqual([]);
  });

  test('longer than its field allows is refused', async () => {
    expect(await send({ fields: { remark: 'x'.repeat(1001) } })).toMatchObject({ status: 400 });
  });

  test('is stored once, however often and however quickly it is sent', async () => {
    const requestId = ids.next();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ fields: { requestId } })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await arrived()).toHaveLength(1);
  });

  test('is refused if its id was used for a different message', async () => {
    const requestId = ids.next();
    await send({ fields: { requestId } });
    expect(await send({ fields: { requestId, remark: 'Something else' } })).toMatchObject({ status: 400 });
    expect(await arrived()).toMatchObject([{ content: maria }]);
  });

  test('from a bot that fills in every field is acknowledged and dropped', async () => {
    expect(await send({ fields: { website: 'https://spam.example' } })).toMatchObject({ status: 200 });
    expect(await arrived()).toEqual([]);
  });

  test('is not readable in the database or in the log', async () => {
    const marked = {
      name: 'Zyxwvu',
      telephone: '0999 888 7766',
      email: 'z@planted.example',
      remark: 'Qwertzu',
    };
    await send({ fields: marked });
    expect(await arrived()).toMatchObject([{ content: marked }]);
    const rows = await db.asOwner(
      "select encode(content, 'escape') as content, m::text as everything from contact_messages m",
    );
    for (const value of Object.values(marked)) {
      expect(JSON.stringify(rows)).not.toContain(value);
      expect(server.logged()).not.toContain(value);
    }
  });

  test('that was erased is still counted, and cannot be read any more', async () => {
    await send();
    const [message] = await arrived();
    await inTransaction(db.database, (tx) => context.personalData.forget(tx, message?.id ?? ''));
    expect(await arrived()).toMatchObject([{ id: message?.id, content: undefined }]);
  });
});

describe('the rate limit of messages', () => {
  test('for one device allows more than a person writes in an hour, and resets in the next', async () => {
    const device = { query: '?deviceId=phone-1' };
    for (let sent = 0; sent < MESSAGES_PER_HOUR.device; sent += 1) {
      expect(await send({ ...device, address: `10.1.${sent}.1` })).toMatchObject({ status: 200 });
    }
    expect(await send({ ...device, address: '10.2.1.1' })).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please wait a moment and try again.' },
    });
    expect(await send({ query: '?deviceId=phone-2', address: '10.2.1.1' })).toMatchObject({ status: 200 });
    context.systemClock.moveBy(HOUR_MS);
    expect(await send({ ...device, address: '10.2.1.1' })).toMatchObject({ status: 200 });
  });

  test('for one address range allows as many as a town writes, also when they are concurrent', async () => {
    const answers = await Promise.all(
      Array.from({ length: MESSAGES_PER_HOUR.address_range + 15 }, (_, index) =>
        send({ address: `10.3.7.${index + 1}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MESSAGES_PER_HOUR.address_range);
    expect(await send({ address: '10.3.8.1' })).toMatchObject({ status: 200 });
  });

  test('does not count a message that is sent again', async () => {
    const requestId = ids.next();
    for (let sent = 0; sent < MESSAGES_PER_HOUR.device * 2; sent += 1) {
      expect(await send({ fields: { requestId }, query: '?deviceId=phone-3' })).toMatchObject({
        status: 200,
      });
    }
  });
});

describe('the form without JavaScript', () => {
  async function submit(
    fields: Record<string, string>,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/contactUs${query}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: answer.statusCode, location: answer.headers.location };
  }

  test('[R2.1-4] sends the message and redirects to the page, which confirms it', async () => {
    expect(await submit(maria, { query: '?lang=fil&brand=hiram' })).toEqual({
      status: 303,
      location: '/contactUs?brand=hiram&lang=fil#contact-sent',
    });
    expect(await arrived()).toMatchObject([{ locale: 'fil', content: maria }]);
  });

  test('redirects to the page, which lists the missing fields', async () => {
    expect(await submit({ ...maria, remark: '' })).toEqual({
      status: 303,
      location: '/contactUs#contact-incomplete',
    });
  });

  test('treats the same text on the same day as the same message', async () => {
    await submit(maria);
    await submit(maria);
    await submit({ ...maria, remark: 'Something else' });
    expect(await arrived()).toHaveLength(2);
  });

  test('cannot be submitted from another site', async () => {
    const { status } = await submit(maria, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(status).toBe(403);
    expect(await arrived()).toEqual([]);
  });
});
