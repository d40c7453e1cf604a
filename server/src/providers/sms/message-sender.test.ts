import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { applyRules } from '@hiram/server-testing/retention';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { addMs, instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Message, MessageProvider, ProviderName, SendOutcome } from './message.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';

const clock = setClock(instant('2026-11-16T08:00:00.000Z'));
let db: TestDatabase;
let telemetry: Telemetry;
let logged: string[];
let asked: ProviderName[];
let stopped: ProviderName[];
let answers: Record<ProviderName, SendOutcome>;
let sender: MessageSender;

const sent: SendOutcome = { kind: 'sent', reference: 'r-1' };
const notSent: SendOutcome = { kind: 'not_sent', reason: 'not reached: ECONNREFUSED' };
const unknown: SendOutcome = { kind: 'unknown', reason: 'no answer in time' };
const rejected: SendOutcome = { kind: 'rejected', reason: 'number refused' };

const message: Message = {
  brandCode: 'hiram',
  market: 'PH',
  channel: 'sms',
  locale: 'en',
  mobile: '+639171234567',
  text: '482913 is your code.',
  oneTimeCode: { code: '482913', brandName: 'Hiram', host: 'hiram.example' },
  campaign: 'november',
};

function provider(name: ProviderName): MessageProvider {
  return {
    name,
    channels: ['sms', 'voice'],
    send: async () => {
      asked.push(name);
      return answers[name];
    },
  };
}

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.asOwner('truncate text_messages');
  [asked, logged, stopped, answers] = [[], [], [], { semaphore: sent, msg91: sent, twilio: sent }];
  telemetry = await startTelemetry({ program: 'test' });
  sender = createMessageSender({
    database: db.database,
    systemClock: clock,
    ids: timeOrderedIds(clock),
    telemetry,
    log: createLog({ level: 'debug', program: 'test', destination: { write: (line) => logged.push(line) } }),
    routes: { sms: { PH: [provider('semaphore'), provider('twilio')] }, voice: {} },
    stoppedProviders: async () => new Set(stopped),
  });
});
afterAll(() => db.close());

function rows() {
  return db.asOwner(
    'select provider, status, reason, provider_reference from text_messages order by provider',
  );
}

describe('a message', () => {
  test('is not given to a stopped provider, and waits if there is no other', async () => {
    stopped = ['semaphore'];
    expect(await sender.send(message)).toEqual(sent);
    expect(asked).toEqual(['twilio']);
    stopped = ['semaphore', 'twilio'];
    const outcome = await sender.send(message);
    expect(outcome).toEqual({ kind: 'not_sent', reason: 'no provider that is not stopped' });
    expect(asked).toEqual(['twilio']);
  });

  test('is sent by the first provider of its market, and is stored with its cost and purpose', async () => {
    expect(await sender.send(message)).toEqual(sent);
    expect(asked).toEqual(['semaphore']);
    const [row] = await db.asOwner('select * from text_messages');
    expect(row).toMatchObject({
      brand_code: 'hiram',
      channel: 'sms',
      campaign: 'november',
      masked_number: '+63917*****67',
      number_prefix: '63917',
      status: 'sent',
      provider_reference: 'r-1',
      segments: 1,
      cost_minor: '100',
      currency: 'PHP',
    });
    expect(JSON.stringify(row)).not.toContain('1234567');
    expect(JSON.stringify(row)).not.toMatch(plainDigitsPattern('482913'));
  });

  test.each([notSent, unknown])(
    'that the first provider certainly did not send goes to the second: $kind',
    async (first) => {
      answers.semaphore = first;
      expect(await sender.send(message)).toEqual(sent);
      expect(asked).toEqual(['semaphore', 'twilio']);
      expect((await rows()).map(({ provider: by, status }) => [by, status])).toEqual([
        ['semaphore', first.kind === 'unknown' ? 'unknown' : 'failed'],
        ['twilio', 'sent'],
      ]);
    },
  );

  test('that is rejected permanently is not offered to another provider', async () => {
    answers.semaphore = rejected;
    expect(await sender.send(message)).toEqual(rejected);
    expect(asked).toEqual(['semaphore']);
  });

  test('that one provider may have sent stays unknown although the next one certainly did not send it', async () => {
    answers = { ...answers, semaphore: unknown, twilio: notSent };
    expect(await sender.send(message)).toEqual(unknown);
  });

  test('that no provider serves is not sent', async () => {
    expect(await sender.send({ ...message, channel: 'voice' })).toMatchObject({ kind: 'not_sent' });
    expect(await rows()).toEqual([]);
  });

  test('is stored before its provider is called, so that a crash leaves a record', async () => {
    const asking = Promise.withResolvers<void>();
    const answering = Promise.withResolvers<SendOutcome>();
    const slow: MessageProvider = {
      name: 'semaphore',
      channels: ['sms'],
      send: () => {
        asking.resolve();
        return answering.promise;
      },
    };
    const parts = {
      database: db.database,
      systemClock: clock,
      ids: timeOrderedIds(clock),
      telemetry,
      log: createLog({ level: 'silent', program: 'test' }),
      stoppedProviders: async () => new Set<string>(),
    };
    const sending = createMessageSender({ ...parts, routes: { sms: { PH: [slow] }, voice: {} } }).send(
      message,
    );
    await asking.promise;
    expect(await rows()).toEqual([
      { provider: 'semaphore', status: 'queued', reason: null, provider_reference: null },
    ]);
    answering.resolve(sent);
    await sending;
    expect(await rows()).toMatchObject([{ status: 'sent' }]);
  });

  test('puts neither its number nor its code into the log, and its outcome into the metrics', async () => {
    answers = { ...answers, semaphore: notSent, twilio: rejected };
    await sender.send(message);
    expect(logged).toHaveLength(2);
    expect(logged.join('')).not.toContain('9171234567');
    expect(logged.join('')).not.toMatch(plainDigitsPattern('482913'));
    expect(await telemetry.prometheusText()).toMatch(
      /hiram_messages_attempts_total\{[^}]*outcome="rejected"[^}]*\} 1/,
    );
  });
});

describe('a provider that appears to be down', () => {
  test('is tried last for half a minute, and then tried normally again', async () => {
    answers.semaphore = notSent;
    for (let message_ = 0; message_ < 3; message_ += 1) await sender.send(message);
    asked.length = 0;
    await sender.send(message);
    expect(asked).toEqual(['twilio']);
    clock.moveBy(30_000);
    answers.semaphore = sent;
    asked.length = 0;
    await sender.send(message);
    await sender.send(message);
    expect(asked).toEqual(['semaphore', 'semaphore']);
  });
});

test('message rows are removed once no invoice needs them', async () => {
  await sender.send(message);
  const later = setClock(addMs(clock.now(), 91 * 86_400_000));
  await applyRules({ database: db.database, clock: later }, 'text messages');
  expect(await rows()).toEqual([]);
});
