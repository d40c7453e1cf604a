import { listAuditEntries } from '@hiram/contract/people/staff';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import * as inbox from '@hiram/contract/support/contact-inbox';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  type SimulatedReply,
  startTestMailSimulator,
  type TestMailSimulator,
} from '@hiram/server-testing/providers/mail/simulator';
import { type SetClock, setClock } from '@hiram/values/clock';
import { randomId, timeOrderedIds } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerBorrower } from '#people/identity/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runDueBatch } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { Secret } from '#platform/secret.ts';
import { createMailSender } from '#providers/mail/mail-sender.ts';
import { dueContactEmails } from '#support/engagement/index.ts';

// The API over HTTP, PostgreSQL, and the simulator in its own process: a mail server and Mailgun.

const KEY = 'a signing key of a test';
const REPLY_DOMAIN = 'reply.hiram.example';
const ENVELOPE = 'mailer@hiram.example';
const MINUTE = 60_000;

/** Shared with the process that sends. */
const personalData = testPersonalData();

let api: TestApi;
let simulator: TestMailSimulator;
let maria: Tab;
let auditor: Tab;
let support: string;
/** Of the process that sends. Its pauses pass when a test says so. */
let clock: SetClock;
beforeAll(async () => {
  api = await startTestApi({
    personalData,
    mail: {
      url: new Secret('smtp://unused'),
      from: ENVELOPE,
      signingKey: new Secret(KEY),
      replyDomain: REPLY_DOMAIN,
    },
  });
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  const url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  simulator = await startTestMailSimulator({ webhookUrl: `${url}/callbacks/mail/mailgun`, signingKey: KEY });
  maria = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  auditor = await signInToTestApi(api, { role: 'auditor', name: 'Dina Ong' });
  const rows = await api.db.asOwner(`select email from support_contacts where brand_code = 'hiram'`);
  support = String(rows[0]?.email);
  clock = setClock(systemClock.now());
}, 240_000);
afterAll(async () => {
  simulator.stop();
  await api.close();
});
beforeEach(async () => {
  await simulator.behave('accepts');
  clock.moveTo(systemClock.now());
});

let visitors = 0;

interface Visitor {
  readonly email: string;
  readonly messageId: string;
}

async function visitorWrites(
  given: {
    readonly name?: string;
    readonly telephone?: string;
    readonly email?: string;
    readonly lang?: string;
  } = {},
): Promise<Visitor> {
  visitors += 1;
  const email = given.email ?? `visitor${visitors}@example.ph`;
  const telephone = given.telephone ?? `0917 000 ${String(visitors).padStart(4, '0')}`;
  const content = { name: given.name ?? 'Liza Reyes', telephone, email, remark: 'When can I pay?' };
  const tab = openTab(api.app, `198.51.${visitors}.1`);
  const sent = await tab.send(sendContactMessage, { requestId: randomId(), ...content });
  expect(sent.code).toBe(0);
  return { email, messageId: (await find(email))[0] ?? '' };
}

async function find(search: string, queue: 'new' | 'answered' | 'closed' = 'new'): Promise<string[]> {
  const { data } = await maria.send(inbox.listContactMessages, { queue, search });
  return data.messages.map(({ messageId }) => messageId);
}

async function caseOf(messageId: string) {
  return (await maria.send(inbox.openContactMessage, { messageId })).data;
}

async function answer(messageId: string, words = 'At any 7-Eleven.', andClose = false) {
  return maria.send(inbox.answerContactMessage, { messageId, answer: words, andClose });
}

/** One run of the workflow process's due work. */
async function deliver({ answerWithinMs = 2_000, mail = simulator.smtpUrl } = {}): Promise<void> {
  // Time passes during a test, too.
  if (clock.now() < systemClock.now()) clock.moveTo(systemClock.now());
  const log = createLog({ level: 'silent', program: 'test' });
  const { database } = api.db;
  const sender = createMailSender(new URL(mail), ENVELOPE, { requiresTls: false, answerWithinMs });
  const context = {
    database,
    log,
    systemClock: clock,
    businessClock: clock,
    personalData,
  };
  await runDueBatch(
    { database, log },
    dueContactEmails({ ...context, ids: timeOrderedIds(clock), mail: sender }),
  );
}

async function answered(given: Parameters<typeof visitorWrites>[0] = {}) {
  const visitor = await visitorWrites(given);
  await answer(visitor.messageId);
  await deliver();
  const [mail] = await simulator.mailsTo(visitor.email);
  return { ...visitor, mail, replyTo: mail?.headers['reply-to'] ?? '' };
}

let replies = 0;

function reply(given: Pick<SimulatedReply, 'from' | 'to'> & Partial<SimulatedReply>): SimulatedReply {
  replies += 1;
  const { headers, ...rest } = given;
  return {
    subject: 'Re: Your message',
    text: `Thank you, number ${replies}.`,
    headers: { 'Message-Id': `<reply-${replies}@example.ph>`, ...headers },
    ...rest,
  };
}

describe('an answer by e-mail', () => {
  test('goes once to the person who wrote, from the support address, with the headers of a thread', async () => {
    const { email, messageId } = await visitorWrites();
    expect(await caseOf(messageId)).toMatchObject({ answerFrom: support, emails: [] });
    await Promise.all([answer(messageId, 'सात बजे तक।'), answer(messageId, 'Another answer.')]);
    expect((await caseOf(messageId)).emails).toMatchObject([{ direction: 'sent', delivery: 'waiting' }]);
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const mails = await simulator.mailsTo(email);
    expect(mails).toHaveLength(1);
    const { headers, text, from, to } = mails[0] ?? noMail;
    expect({ from, to }).toEqual({ from: ENVELOPE, to: [email] });
    expect(headers).toMatchObject({ to: email, 'x-auto-response-suppress': 'OOF, AutoReply' });
    expect(headers.from).toContain(`<${support}>`);
    expect(headers['message-id']).toMatch(/^<[0-9a-f-]{36}@[^>]+>$/);
    expect(headers['reply-to']).toMatch(new RegExp(`^reply\\+[0-9a-f]{32}@${REPLY_DOMAIN}$`));
    expect(headers['content-type']).toMatch(/^text\/plain; charset=utf-8/);
    expect(Date.parse(headers.date ?? '')).not.toBeNaN();
    expect(headers).not.toHaveProperty('in-reply-to');
    expect(text).toMatch(/^(सात बजे तक।|Another answer\.)/);
    const { emails, steps } = await caseOf(messageId);
    expect(emails).toMatchObject([{ delivery: 'sent', address: expect.stringMatching(/^v•••@/) }]);
    expect(steps).toMatchObject([{ step: 'answered', words: '' }]);
  });

  test('is tried again with growing pauses after a 4xx, and sent once the mail server accepts it', async () => {
    await simulator.behave('asks_to_come_back');
    const { email, messageId } = await visitorWrites();
    await answer(messageId);
    await deliver();
    expect((await caseOf(messageId)).emails).toMatchObject([
      { delivery: 'waiting', problem: expect.stringContaining('450') },
    ]);
    await simulator.behave('accepts');
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(0);
    clock.moveBy(MINUTE);
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(1);
  });

  test('that the mail server refuses opens the message again, and staff may send it again', async () => {
    await simulator.behave('refuses_recipient');
    const { email, messageId } = await visitorWrites();
    await answer(messageId, 'At any 7-Eleven.', true);
    await deliver();
    const failed = await caseOf(messageId);
    expect(failed).toMatchObject({
      state: 'new',
      emails: [{ delivery: 'failed', problem: 'EENVELOPE 550' }],
    });
    await simulator.behave('accepts');
    clock.moveBy(120 * MINUTE);
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(0);
    const emailId = failed.emails[0]?.emailId ?? '';
    expect((await auditor.send(inbox.resendContactEmail, { messageId, emailId })).status).toBe(403);
    const resent = await Promise.all(
      [maria, maria].map((tab) => tab.send(inbox.resendContactEmail, { messageId, emailId })),
    );
    expect(resent.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40912]);
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(1);
    expect(await caseOf(messageId)).toMatchObject({ state: 'answered', emails: [{ delivery: 'sent' }] });
  });

  test.each([
    ['drops_after_data', 1],
    ['loses_after_data', 0],
  ] as const)(
    'is not sent a second time by itself if the connection ends after the text: %s',
    async (mood, arrived) => {
      await simulator.behave(mood);
      const { email, messageId } = await visitorWrites();
      await answer(messageId);
      await deliver();
      clock.moveBy(240 * MINUTE);
      await simulator.behave('accepts');
      await deliver();
      expect(await simulator.mailsTo(email)).toHaveLength(arrived);
      const { state, emails } = await caseOf(messageId);
      expect({ state, delivery: emails[0]?.delivery }).toEqual({ state: 'new', delivery: 'unclear' });
      await maria.send(inbox.resendContactEmail, { messageId, emailId: emails[0]?.emailId ?? '' });
      await deliver();
      const mails = await simulator.mailsTo(email);
      expect(mails).toHaveLength(arrived + 1);
      // The same Message-ID, so that a mail program shows it once.
      expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
    },
  );

  test('waits for a mail server that does not answer, and is given up after three days', async () => {
    await simulator.behave('hangs');
    const { email, messageId } = await visitorWrites();
    await answer(messageId);
    await deliver({ answerWithinMs: 300 });
    expect((await caseOf(messageId)).emails).toMatchObject([{ delivery: 'waiting' }]);
    await simulator.behave('accepts');
    clock.moveBy(73 * 60 * MINUTE);
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(0);
    expect((await caseOf(messageId)).emails).toMatchObject([{ delivery: 'failed', problem: 'expired' }]);
  });

  test('whose sender died in between is not sent again by itself', async () => {
    const { email, messageId } = await visitorWrites();
    await answer(messageId);
    await api.db.asOwner(
      `update contact_emails set state = 'sending' where contact_message_id = '${messageId}'`,
    );
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(0);
    expect((await caseOf(messageId)).emails).toMatchObject([{ delivery: 'unclear', problem: 'interrupted' }]);
  });

  test.each(['call me', 'victim@a.example, other@b.example', 'a@b.example\r\nBcc: victim@c.example'])(
    'is recorded and not sent to a sender whose e-mail is %j',
    async (email) => {
      const { messageId } = await visitorWrites({ email });
      expect(await caseOf(messageId)).toMatchObject({ noEmailBecause: 'no_sender_address' });
      await answer(messageId);
      await deliver();
      expect(await caseOf(messageId)).toMatchObject({
        state: 'answered',
        emails: [],
        steps: [{ words: 'At any 7-Eleven.' }],
      });
    },
  );

  test('is in the contact log of a borrower with the number, as an answer that nothing holds back', async () => {
    const mobile = '+639175550199';
    const { borrowerId } = await inTransaction(api.db.database, async (tx) =>
      registerBorrower(
        tx,
        { brand: 'hiram', market: 'PH', mobile },
        { personalData, systemClock, ids: timeOrderedIds(clock) },
      ),
    );
    const { messageId } = await visitorWrites({ telephone: '0917 555 0199' });
    await answer(messageId);
    await simulator.behave('asks_to_come_back');
    await deliver();
    await simulator.behave('accepts');
    clock.moveBy(MINUTE);
    await deliver();
    const logged = await api.db.asOwner(
      `select channel, purpose, about, outcome from contact_log where borrower_id = '${borrowerId}' order by made_at`,
    );
    expect(logged).toEqual([
      { channel: 'email', purpose: 'reply', about: 'email_answered', outcome: 'not_sent' },
      { channel: 'email', purpose: 'reply', about: 'email_answered', outcome: 'sent' },
    ]);
  });
});

describe('a received e-mail', () => {
  test('that answers ours is in the same thread and opens the message again', async () => {
    const { email, messageId, replyTo, mail } = await answered();
    const from = `Liza Reyes <${email}>`;
    expect(
      await simulator.receives(reply({ from, to: replyTo, text: 'And on Sunday? Zyxwvu', attachments: 2 })),
    ).toMatchObject({
      status: 200,
    });
    const opened = await caseOf(messageId);
    expect(opened).toMatchObject({
      state: 'new',
      emails: [
        { direction: 'sent' },
        { direction: 'received', text: 'And on Sunday? Zyxwvu', attachments: '2', isOtherAddress: false },
      ],
    });
    await answer(messageId, 'Also on Sunday.', true);
    await deliver();
    const [second] = await simulator.mailsTo(email);
    expect(second?.headers['in-reply-to']).toBe(`<reply-${replies}@example.ph>`);
    expect(second?.headers.references).toBe(`${mail?.headers['message-id']} <reply-${replies}@example.ph>`);
    expect(await find(email, 'closed')).toEqual([messageId]);
    await simulator.receives(reply({ from, to: replyTo }));
    expect(await find(email)).toEqual([messageId]);
    const rows = await api.db.asOwner(
      `select encode(content, 'escape') as content, e::text as everything from contact_emails e`,
    );
    for (const value of ['Zyxwvu', email, 'Liza']) expect(JSON.stringify(rows)).not.toContain(value);
    const shown = await maria.send(showPersonalData, {
      subject: 'contact_message',
      subjectId: messageId,
      reason: 'To answer this message',
    });
    expect(shown.data.facts.map(({ value }) => value)).toContain('And on Sunday? Zyxwvu');
  });

  test('finds its thread by our Message-ID only if the person who wrote the message sent it', async () => {
    const { email, messageId, mail } = await answered();
    const headers = { 'In-Reply-To': mail?.headers['message-id'] ?? '' };
    await simulator.receives(reply({ from: 'stranger@example.ph', to: support, headers }));
    expect(await find(email)).toEqual([]);
    expect(await find('stranger@example.ph')).toHaveLength(1);
    await simulator.receives(reply({ from: email, to: support, headers }));
    expect(await find(email)).toEqual([messageId]);
  });

  test('from a stranger with a guessed reply address or number reaches no thread', async () => {
    const { email, messageId } = await answered();
    for (const to of [`reply+${'0'.repeat(32)}@${REPLY_DOMAIN}`, `reply+${messageId}@${REPLY_DOMAIN}`]) {
      const sent = await simulator.receives(
        reply({ from: 'thief@example.ph', to, subject: `Re: ${messageId}` }),
      );
      expect(sent.status).toBe(406);
    }
    expect(await find(email)).toEqual([]);
    expect(await find('thief@example.ph')).toEqual([]);
  });

  test('to the reply address from another address is marked, and answers go to the person who wrote first', async () => {
    const { email, messageId, replyTo } = await answered();
    await simulator.receives(reply({ from: 'partner@example.ph', to: replyTo }));
    expect((await caseOf(messageId)).emails[1]).toMatchObject({ isOtherAddress: true });
    await answer(messageId);
    await deliver();
    expect(await simulator.mailsTo(email)).toHaveLength(2);
    expect(await simulator.mailsTo('partner@example.ph')).toHaveLength(0);
  });

  test('that begins a conversation is a new message of the brand whose address it was sent to', async () => {
    const from = '"Bob\r\nBcc: victim@example.ph" <bob.writes@example.ph>';
    await simulator.receives(
      reply({ from, to: support.toUpperCase(), subject: 'My loan', text: 'Hello, नमस्ते' }),
    );
    const [messageId = ''] = await find('bob.writes@example.ph');
    expect(await caseOf(messageId)).toMatchObject({
      brand: 'hiram',
      state: 'new',
      telephone: '',
      remark: 'Hello, नमस्ते',
      emails: [{ direction: 'received', subject: 'My loan', text: '' }],
    });
    await answer(messageId);
    await deliver();
    const [mail] = await simulator.mailsTo('bob.writes@example.ph');
    expect(mail?.headers).toMatchObject({
      subject: 'Re: My loan',
      'in-reply-to': `<reply-${replies}@example.ph>`,
    });
    expect(mail?.to).toEqual(['bob.writes@example.ph']);
    expect(mail?.raw).not.toMatch(/^bcc:/im);
  });

  test('is stored once, however often the webhook is posted', async () => {
    const { email, messageId, replyTo } = await answered();
    const same = reply({ from: email, to: replyTo });
    const signed = await simulator.receives(same);
    const again = await simulator.receives({ ...same, ...signature(signed) });
    const withAnotherToken = await simulator.receives(same);
    expect([signed.status, again.status, withAnotherToken.status]).toEqual([200, 200, 200]);
    expect((await caseOf(messageId)).emails).toHaveLength(2);
  });

  test('with a wrong signature, an old one, or a token that was used for another e-mail is refused', async () => {
    const { email, messageId, replyTo } = await answered();
    const first = await simulator.receives(reply({ from: email, to: replyTo }));
    const statuses = [
      await simulator.receives(reply({ from: email, to: replyTo, signature: 'f'.repeat(64) })),
      await simulator.receives(reply({ from: email, to: replyTo, signature: '' })),
      await simulator.receives(reply({ from: email, to: replyTo, ...signature(first) })),
      await simulator.receives(reply({ from: email, to: replyTo, timestamp: secondsAgo(10 * 3600) })),
      await simulator.receives(reply({ from: email, to: replyTo, timestamp: secondsAgo(-3600) })),
    ].map(({ status }) => status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect((await caseOf(messageId)).emails).toHaveLength(2);
  });

  test.each([
    ['an absence notice', { headers: { 'Auto-Submitted': 'auto-replied' } }],
    ['a bulk mail', { headers: { Precedence: 'bulk' } }],
    ['a list', { headers: { 'List-Id': '<all@example.ph>' } }],
    ['a report of a mail server', { envelopeSender: '' }],
  ] as const)('that is %s changes nothing', async (_, given) => {
    const { email, messageId, replyTo } = await answered();
    expect(await simulator.receives(reply({ from: email, to: replyTo, ...given }))).toMatchObject({
      status: 200,
    });
    expect(await caseOf(messageId)).toMatchObject({ state: 'answered', emails: [{ direction: 'sent' }] });
  });

  test('from our own addresses changes nothing', async () => {
    const { messageId, replyTo } = await answered();
    for (const from of [support, `reply+${'1'.repeat(32)}@${REPLY_DOMAIN}`]) {
      await simulator.receives(reply({ from, to: replyTo }));
    }
    expect((await caseOf(messageId)).emails).toHaveLength(1);
  });

  test('from one person is taken ten times an hour', async () => {
    const sent: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      sent.push((await simulator.receives(reply({ from: 'flood@example.ph', to: support }))).status);
    }
    expect(sent.filter((status) => status === 200)).toHaveLength(10);
    expect(sent.filter((status) => status === 406)).toHaveLength(2);
  });

  test('is refused without a signature, from another provider, or if it is too large', async () => {
    async function post(provider: string, payload: string) {
      return api.app.inject({
        method: 'POST',
        url: `/callbacks/mail/${provider}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      });
    }
    expect((await post('postmark', 'a=b')).statusCode).toBe(404);
    expect((await post('mailgun', 'a=b')).statusCode).toBe(401);
    expect((await post('mailgun', `a=${'b'.repeat(2 * 1024 * 1024)}`)).statusCode).toBe(400);
  });
});

test('every step with an e-mail is in the audit trail, without its text', async () => {
  const { messageId } = await answered();
  const { data } = await auditor.send(listAuditEntries, { subjectId: messageId });
  expect(data.entries.map(({ action }) => action)).toEqual(['contact_message_answered']);
});

const noMail: Awaited<ReturnType<TestMailSimulator['mailsTo']>>[number] = {
  from: '',
  to: [],
  headers: {},
  text: '',
  raw: '',
};

function signature({
  token,
  timestamp,
  signature: signed,
}: Record<'token' | 'timestamp' | 'signature', string>) {
  return { token, timestamp, signature: signed };
}

function secondsAgo(seconds: number): string {
  return String(Math.floor(addMs(systemClock.now(), -seconds * 1000) / 1000));
}
