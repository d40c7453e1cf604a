import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock/system-clock.ts';
import { readApiConfig } from '#platform/config.ts';
import { createLog } from '#platform/log/log.ts';
import { startTelemetry } from '#platform/telemetry/telemetry.ts';
import type { Message } from './message.ts';
import { messageRoutesFrom } from './message-routes.ts';
import { createMessageSender, type MessageSender } from './message-sender.ts';

let db: TestDatabase;
let simulator: TestSimulator;
let sender: MessageSender;
beforeAll(async () => {
  [db, simulator] = await Promise.all([createTestDatabase(), startTestSimulator()]);
  const { messaging } = readApiConfig({
    DATABASE_URL: db.programUrl.reveal(),
    RESTATE_INGRESS_URL: 'http://127.0.0.1:1',
    HIRAM_DEVELOPMENT: '1',
    HIRAM_SMS_SEMAPHORE_URL: `${simulator.smsUrl}/semaphore`,
    HIRAM_SMS_MSG91_URL: `${simulator.smsUrl}/msg91`,
    HIRAM_SMS_TWILIO_URL: `${simulator.smsUrl}/twilio`,
  });
  sender = createMessageSender({
    database: db.database,
    routes: messageRoutesFrom(messaging),
    stoppedProviders: async () => new Set(),
    systemClock,
    ids: timeOrderedIds(systemClock),
    log: createLog({ level: 'silent', program: 'test' }),
    telemetry: await startTelemetry({ program: 'test' }),
  });
});
afterAll(async () => {
  simulator.stop();
  await db.close();
});

const toManila: Message = {
  brandCode: 'hiram',
  market: 'PH',
  channel: 'sms',
  locale: 'en',
  mobile: '+639171234567',
  text: 'Your code is 482913.',
  oneTimeCode: { code: '482913', brandName: 'Hiram', host: 'hiram.example' },
  campaign: '',
};
const toDelhi: Message = { ...toManila, market: 'IN', mobile: '+919876543210' };
const toReference: Message = { ...toManila, market: 'reference', mobile: '13800138000' };

test('in the development configuration each market has its own provider, and voice calls use Twilio', async () => {
  for (const message of [toManila, toDelhi, toReference, { ...toManila, channel: 'voice' } as const]) {
    expect(await sender.send(message)).toMatchObject({ kind: 'sent' });
  }
  const received = (await simulator.inbox()).map(({ provider, channel }) => `${channel} by ${provider}`);
  expect(received.toReversed()).toEqual([
    'sms by sms/semaphore',
    'sms by sms/msg91',
    'sms by sms/twilio',
    'voice by sms/twilio',
  ]);
});

test('while its provider is down, a market is served by the fallback provider', async () => {
  await simulator.reset();
  await simulator.turn('semaphore', { halfDo: 1 });
  expect(await sender.send(toManila)).toMatchObject({ kind: 'sent' });
  // The first provider did send it, which could not be known. The person receives the same code twice.
  expect((await simulator.inbox()).map(({ provider }) => provider)).toEqual(['sms/twilio', 'sms/semaphore']);
});
