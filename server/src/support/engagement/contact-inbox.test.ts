import { testBrand } from '@hiram/server-testing/people/brands/brand';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { applyRules } from '@hiram/server-testing/retention';
import {
  type TestContactMessageContext,
  testContactMessageContext,
} from '@hiram/server-testing/support/engagement/contact-messages';
import { idFrom, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishBrand } from '#people/brands/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  answerContactMessage,
  type ContactContent,
  type ContactMessageAction,
  type ContactMessageId,
  type ContactMessagesQuery,
  claimContactMessage,
  closeContactMessage,
  countWaitingMessages,
  listContactMessages,
  readContactMessage,
  receiveContactMessage,
  unassignContactMessage,
} from './index.ts';

let db: TestDatabase;
let context: TestContactMessageContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testContactMessageContext(db.database);
  await inTransaction(db.database, async (tx) => {
    for (const code of ['hiram', 'inbox', 'paging', 'sender']) await publishBrand(tx, testBrand({ code }));
  });
});
afterAll(() => db.close());

/** Sends a message to the brand a minute later and returns its id. */
async function write(brandCode: string, given: Partial<ContactContent> = {}): Promise<ContactMessageId> {
  context.systemClock.moveBy(60_000);
  const content = {
    name: 'Ana',
    telephone: '0917 000 0001',
    email: 'ana@example.ph',
    remark: 'Hello',
    ...given,
  };
  const requestId = context.ids.next();
  await receiveContactMessage(context, {
    brandCode,
    content,
    requestId,
    locale: 'en',
    isTrapped: false,
    sender: { address: '10.0.0.1', device: undefined },
  });
  const rows = await db.asOwner('select id from contact_messages where request_id = $1', [requestId]);
  return idFrom<'ContactMessage'>(String(rows[0]?.id));
}

const [MARIA, JOSE, ANA] = [
  '00000000-0000-7000-8000-00000000000a',
  '00000000-0000-7000-8000-00000000000b',
  '00000000-0000-7000-8000-00000000000c',
] as const;

function action(messageId: ContactMessageId, actor: string = MARIA): ContactMessageAction {
  return { messageId, actor, at: context.systemClock.now() };
}

function work(step: (tx: Transaction) => Promise<void>): Promise<void> {
  return inTransaction(db.database, step);
}

describe('a message in the inbox', () => {
  test('is assigned, answered and closed; each step records its actor, its time and its note', async () => {
    const id = await write('hiram');
    await work((tx) => claimContactMessage(tx, action(id)));
    context.systemClock.moveBy(1000);
    await work((tx) => answerContactMessage(tx, context, { ...action(id), answer: ' You can pay today. ' }));
    const answeredAt = context.systemClock.now();
    context.systemClock.moveBy(1000);
    await work((tx) => closeContactMessage(tx, context, { ...action(id, JOSE), reason: 'all said' }));
    expect(await readContactMessage(context, id)).toMatchObject({
      status: 'closed',
      assignee: MARIA,
      content: { name: 'Ana' },
      steps: [
        { step: 'taken', actor: MARIA, note: '' },
        { step: 'answered', actor: MARIA, note: 'You can pay today.', at: answeredAt },
        { step: 'closed', actor: JOSE, note: 'all said' },
      ],
    });
  });

  test('that is answered while unassigned is assigned to its author', async () => {
    const id = await write('hiram');
    await work((tx) => answerContactMessage(tx, context, { ...action(id, ANA), answer: 'Yes.' }));
    expect(await readContactMessage(context, id)).toMatchObject({ status: 'answered', assignee: ANA });
  });

  test('can be unassigned', async () => {
    const id = await write('hiram');
    await work((tx) => claimContactMessage(tx, action(id)));
    await work((tx) => unassignContactMessage(tx, action(id)));
    expect(await readContactMessage(context, id)).toMatchObject({ status: 'new', assignee: null });
  });

  test('is answered once, although two people answer concurrently', async () => {
    const id = await write('hiram');
    const tries = await Promise.allSettled(
      [MARIA, JOSE, ANA].map((actor) =>
        work((tx) => answerContactMessage(tx, context, { ...action(id, actor), answer: `from ${actor}` })),
      ),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await readContactMessage(context, id)).steps).toHaveLength(1);
  });

  test('that is closed cannot change any more', async () => {
    const id = await write('hiram');
    await work((tx) => closeContactMessage(tx, context, { ...action(id), reason: 'spam' }));
    for (const step of [
      (tx: Transaction) => claimContactMessage(tx, action(id)),
      (tx: Transaction) => unassignContactMessage(tx, action(id)),
      (tx: Transaction) => answerContactMessage(tx, context, { ...action(id), answer: 'Hello' }),
      (tx: Transaction) => closeContactMessage(tx, context, { ...action(id), reason: 'again' }),
    ]) {
      await expect(work(step)).rejects.toThrow('contact_message_handled');
    }
  });

  test('refuses an empty answer, and an unknown message refuses any', async () => {
    const id = await write('hiram');
    await expect(
      work((tx) => answerContactMessage(tx, context, { ...action(id), answer: ' ' })),
    ).rejects.toThrow('request_malformed');
    const nobody = idFrom<'ContactMessage'>('00000000-0000-7000-8000-000000000000');
    await expect(
      work((tx) => answerContactMessage(tx, context, { ...action(nobody), answer: 'Hello' })),
    ).rejects.toThrow('not_found');
    await expect(readContactMessage(context, nobody)).rejects.toThrow('not_found');
  });
});

describe('the inbox', () => {
  async function ids(wanted: Omit<ContactMessagesQuery, 'limit'>): Promise<ContactMessageId[]> {
    const { messages } = await listContactMessages(context, { ...wanted, limit: 50 });
    return messages.map(({ id }) => id);
  }

  test('shows the oldest first where a sender waits, and the newest first where none does', async () => {
    const brandCode = 'inbox';
    const colleague = randomId();
    const [first, second, third, fourth] = [
      await write(brandCode),
      await write(brandCode),
      await write(brandCode),
      await write(brandCode),
    ];
    expect(await countWaitingMessages(db.database, brandCode)).toBe(4);
    for (const id of [first, second]) {
      await work((tx) => answerContactMessage(tx, context, { ...action(id, colleague), answer: 'Yes.' }));
    }
    expect(await ids({ queue: { kind: 'new' }, brandCode })).toEqual([third, fourth]);
    expect(await ids({ queue: { kind: 'answered' }, brandCode })).toEqual([second, first]);
    expect(await ids({ queue: { kind: 'mine', assignee: colleague } })).toEqual([first, second]);
    expect(await ids({ queue: { kind: 'closed' }, brandCode })).toEqual([]);
    expect(await countWaitingMessages(db.database, brandCode)).toBe(2);
  });

  test('is read page by page: every message once, although others arrive meanwhile', async () => {
    const brandCode = 'paging';
    const written: ContactMessageId[] = [];
    for (let count = 0; count < 5; count += 1) written.push(await write(brandCode));
    const seen: ContactMessageId[] = [];
    let after: ContactMessageId | undefined;
    do {
      const page = await listContactMessages(context, { queue: { kind: 'new' }, brandCode, after, limit: 2 });
      seen.push(...page.messages.map(({ id }) => id));
      after = page.next;
      if (written.length < 7) written.push(await write(brandCode));
    } while (after !== undefined);
    expect(seen).toEqual(written);
  });

  test.each(['+63 917 555 1234', '0917-555-1234', 'BEN@Example.ph', ' ben@example.ph '])(
    'finds a person’s messages by their complete phone number or e-mail, however it is written: %s',
    async (search) => {
      const brandCode = 'sender';
      await write(brandCode);
      const id = await write(brandCode, { telephone: '(0917) 555 1234', email: 'Ben@example.ph' });
      expect(await ids({ queue: { kind: 'new' }, brandCode, search })).toContain(id);
      expect(await ids({ queue: { kind: 'new' }, brandCode, search: '0917' })).toEqual([]);
    },
  );
});

test('the source address of messages is erased after a day', async () => {
  await write('hiram');
  const retention = { database: db.database, clock: context.systemClock };
  await applyRules(retention, 'contact message counts');
  expect(await db.asOwner('select count(*)::int as left from contact_message_counts')).not.toEqual([
    { left: 0 },
  ]);
  context.systemClock.moveBy(26 * 3_600_000);
  await applyRules(retention, 'contact message counts');
  expect(await db.asOwner('select count(*)::int as left from contact_message_counts')).toEqual([{ left: 0 }]);
});
