import {
  listBulkMessages,
  openBulkMessage,
  previewBulkMessage,
  sendBulkMessage,
} from '@hiram/contract/operations/bulk-messages';
import {
  startTestBulkMessages,
  type TestBulkMessages,
} from '@hiram/server-testing/operations/bulk-messages/bulk-messages';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** As many as one message takes, or enough of them to see the same. */
const MANY = process.env.HIRAM_FULL === '1' ? 60 : 6;

let it: TestBulkMessages;
let agent: Tab;
beforeAll(async () => {
  it = await startTestBulkMessages();
  agent = await it.console.staff('collections', 'Ana Reyes');
});
afterAll(() => it.close());

test('a message goes once to each loan that it fits, and each other loan says why not', async () => {
  const late = await Promise.all(Array.from({ length: MANY }, () => it.reminders.testPerson()));
  const [held, paid] = [await it.reminders.testPerson(), await it.reminders.testPerson()];
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  await it.reminders.testEnvironment.moveBy(2 * 3_600_000);
  const unknown = randomId();
  await inTransaction(it.database, (tx) =>
    holdContact(tx, {
      borrowerId: held.testPerson.id,
      orderId: held.loanId,
      why: 'complaint',
      causeId: randomId(),
      since: it.clock.now(),
    }),
  );
  await it.settle(paid.loanId);
  const all = [...late, held, paid].map(({ loanId }) => String(loanId));
  const chosen = { message: 'payment_late', loanIds: [...all, unknown].join(',') } as const;

  const preview = (await agent.send(previewBulkMessage, chosen)).data;
  expect(preview.possible).toBe(String(MANY));
  expect(new Map(preview.stopped.map(({ loanId, why }) => [loanId, why]))).toEqual(
    new Map([
      [String(held.loanId), 'held'],
      [String(paid.loanId), 'nothing_due'],
      [unknown, 'not_found'],
    ]),
  );
  // The day and the link, and no amount.
  expect(preview.text).toBe(
    'Hiram: we have not received your payment due on 1 Jul 2026. Pay, ask for help, or tell us if you already paid: hiram.example',
  );
  expect(preview.languages).toEqual([{ language: 'English', count: String(MANY) }]);
  expect(await it.rows('select count(*)::int as count from bulk_messages')).toEqual([{ count: 0 }]);

  const request = { ...chosen, requestKey: randomId() };
  const both = await Promise.all([
    agent.send(sendBulkMessage, request),
    agent.send(sendBulkMessage, request),
  ]);
  const { bulkMessageId } = both[0].data;
  expect(both.map(({ data }) => data.bulkMessageId)).toEqual([bulkMessageId, bulkMessageId]);
  expect(both.reduce((sum, { data }) => sum + Number(data.added), 0)).toBe(MANY + 2);
  expect(both[0].data.notFound).toBe('1');
  // Several processes, then again.
  await Promise.all([it.sweep(), it.sweep()]);
  await agent.send(sendBulkMessage, request);
  await it.sweep();
  for (const person of late) expect(await person.messages()).toEqual([preview.text]);
  expect([await held.messages(), await paid.messages()]).toEqual([[], []]);
  // What a contact check knows: the instalment of 1,870.55 with nine days of late charges.
  expect(await it.rows('select distinct amount_minor::text as amount from message_codes')).toEqual([
    { amount: '189764' },
  ]);

  const opened = (await agent.send(openBulkMessage, { bulkMessageId })).data;
  expect(opened).toMatchObject({
    message: 'payment_late',
    sentBy: 'Ana Reyes',
    loans: String(MANY + 2),
    sent: String(MANY),
    stopped: '2',
    waiting: '0',
  });
  expect(
    opened.rows
      .filter(({ state }) => state === 'stopped')
      .map(({ why }) => why)
      .toSorted(),
  ).toEqual(['held', 'nothing_due']);
  expect((await agent.send(listBulkMessages, {})).data.messages[0]).toMatchObject({
    bulkMessageId,
    stopped: '2',
  });
  const audited = await it.rows(
    `select count(*)::int as count from staff_audit_entries where action = 'bulk_message_requested' and subject_id = any($1)`,
    [all],
  );
  expect(audited).toEqual([{ count: MANY + 2 }]);

  // A second message on the same day is stopped by the contact policy, before and after it is requested.
  const again = (await agent.send(previewBulkMessage, chosen)).data;
  expect(again.possible).toBe('0');
  expect(again.stopped.filter(({ why }) => why === 'too_often')).toHaveLength(MANY);
  const second = await agent.send(sendBulkMessage, { ...chosen, requestKey: randomId() });
  await it.sweep();
  expect(
    (await agent.send(openBulkMessage, { bulkMessageId: second.data.bulkMessageId })).data,
  ).toMatchObject({ sent: '0', stopped: String(MANY + 2) });
  for (const person of late) expect(await person.messages()).toHaveLength(1);
});

test('a late payment is not called due, a due one is not called late, and a borrower with two loans gets one message', async () => {
  const [ana, jose] = [await it.reminders.testPerson(), await it.reminders.testPerson()];
  const second = await ana.testPerson.hasBorrowed();
  await it.apply(second, ana.loanId);
  await it.reminders.testEnvironment.moveTo('2026-06-29');
  await it.reminders.testEnvironment.moveBy(2 * 3_600_000);
  const chosen = { loanIds: [ana.loanId, second, jose.loanId].join(',') };
  const late = (await agent.send(previewBulkMessage, { ...chosen, message: 'payment_late' })).data;
  expect(late.stopped.map(({ why }) => why)).toEqual(['not_late', 'not_late', 'not_late']);
  const due = (await agent.send(previewBulkMessage, { ...chosen, message: 'payment_due' })).data;
  expect(due).toMatchObject({ possible: '2', stopped: [{ loanId: second, why: 'same_borrower' }] });
  expect(due.text).toContain('Your payment is due on 1 Jul 2026.');
  const sent = await agent.send(sendBulkMessage, {
    ...chosen,
    message: 'payment_due',
    requestKey: randomId(),
  });
  // One pays before the message goes.
  await it.settle(jose.loanId);
  await it.sweep();
  expect((await agent.send(openBulkMessage, { bulkMessageId: sent.data.bulkMessageId })).data).toMatchObject({
    sent: '1',
    stopped: '2',
  });
  expect([await ana.messages(), await jose.messages()]).toEqual([[due.text], []]);
});

test('a message that is a day old is not sent, a key names one message, and only staff who may contact borrowers send', async () => {
  const maria = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  await it.reminders.testEnvironment.moveBy(2 * 3_600_000);
  const chosen = { message: 'payment_late', loanIds: maria.loanId } as const;
  const request = { ...chosen, requestKey: randomId() };
  const sent = await agent.send(sendBulkMessage, request);
  expect((await agent.send(sendBulkMessage, { ...request, message: 'payment_due' })).status).toBe(400);
  await it.reminders.testEnvironment.moveTo('2026-07-11');
  await it.reminders.testEnvironment.moveBy(2 * 3_600_000);
  await it.sweep();
  expect((await agent.send(openBulkMessage, { bulkMessageId: sent.data.bulkMessageId })).data.stopped).toBe(
    '1',
  );
  expect(await maria.messages()).toEqual([]);

  const [finance, auditor] = [
    await it.console.staff('finance', 'Ben Diaz'),
    await it.console.staff('auditor', 'Dina Ong'),
  ];
  for (const tab of [finance, auditor]) {
    expect((await tab.send(previewBulkMessage, chosen)).status).toBe(403);
    expect((await tab.send(sendBulkMessage, { ...chosen, requestKey: randomId() })).status).toBe(403);
  }
  expect((await auditor.send(openBulkMessage, { bulkMessageId: sent.data.bulkMessageId })).status).toBe(200);
  expect((await auditor.send(openBulkMessage, { bulkMessageId: randomId() })).status).toBe(404);
  const tooMany = Array.from({ length: 501 }, () => randomId()).join(',');
  for (const loanIds of [tooMany, 'x'.repeat(36)]) {
    expect((await agent.send(previewBulkMessage, { ...chosen, loanIds })).status).toBe(400);
  }
});
