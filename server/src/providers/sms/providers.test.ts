import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { freePort } from '@hiram/tools/engines/free-port';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '#platform/secret.ts';
import type { Message, MessageProvider } from './message.ts';
import { msg91 } from './msg91.ts';
import { semaphore } from './semaphore.ts';
import { twilio } from './twilio.ts';

let simulator: TestSimulator;
beforeAll(async () => {
  simulator = await startTestSimulator();
});
beforeEach(() => simulator.reset());
afterAll(() => simulator.stop());

const WITHIN_MS = 1_500;

interface Given {
  readonly url?: string;
  readonly key?: string;
}

/** Each real adapter, with an account that the simulator knows. */
const adapters = {
  semaphore: ({ url = `${simulator.smsUrl}/semaphore`, key = 'simulator' }: Given = {}) =>
    semaphore({ url, key: new Secret(key), sender: 'HIRAM', withinMs: WITHIN_MS }),
  msg91: ({ url = `${simulator.smsUrl}/msg91`, key = 'simulator' }: Given = {}) =>
    msg91({
      url,
      key: new Secret(key),
      sender: 'UDHAAR',
      templates: { en: 'one-time-code-en', hi: 'one-time-code-hi' },
      noticeTemplates: { reminder_due_today: { hi: 'reminder-due-today-hi' } },
      withinMs: WITHIN_MS,
    }),
  twilio: ({ url = `${simulator.smsUrl}/twilio`, key = 'simulator' }: Given = {}) =>
    twilio({ url, account: 'simulator', token: new Secret(key), from: '+15005550006', withinMs: WITHIN_MS }),
} satisfies Record<MessageProvider['name'], (overrides?: Given) => MessageProvider>;

const ENGLISH =
  '482913 is your Hiram code. It is valid for 10 minutes. Never share it, not even with us.\n\n@hiram.example #482913';
const HINDI =
  '482913 आपका Hiram कोड है। यह 10 मिनट चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।\n\n@hiram.example #482913';

const inManila: Message = {
  brandCode: 'hiram',
  market: 'PH',
  channel: 'sms',
  locale: 'en',
  mobile: '+639171234567',
  text: ENGLISH,
  oneTimeCode: { code: '482913', brandName: 'Hiram', host: 'hiram.example' },
  campaign: '',
};
const inDelhi: Message = { ...inManila, brandCode: 'udhaar', market: 'IN', mobile: '+919876543210' };

const messageFor: Record<MessageProvider['name'], Message> = {
  semaphore: inManila,
  msg91: inDelhi,
  twilio: inManila,
};

describe.each(['semaphore', 'msg91', 'twilio'] as const)('%s', (name) => {
  function send(overrides?: Given, message = messageFor[name]) {
    return adapters[name](overrides).send(message);
  }

  test('accepts a message and delivers it to the phone word for word', async () => {
    const outcome = await send();
    expect(outcome).toEqual({ kind: 'sent', reference: expect.stringMatching(/^\w{6,}$/) });
    const [received] = await simulator.inbox();
    expect(received).toMatchObject({
      provider: `sms/${name}`,
      channel: 'sms',
      to: messageFor[name].mobile,
      text: ENGLISH,
    });
  });

  test('rejects a message permanently when it does not accept the number', async () => {
    await simulator.turn(name, { refuse: 1 });
    expect(await send()).toMatchObject({ kind: 'rejected' });
    await simulator.turn(name, { refuse: 0 });
    expect(await send({}, { ...messageFor[name], mobile: '+1' })).toMatchObject({ kind: 'rejected' });
    expect(await simulator.inbox()).toEqual([]);
  });

  test('has not sent anything when our key is wrong, so that another may be tried', async () => {
    expect(await send({ key: 'wrong' })).toMatchObject({ kind: 'not_sent' });
    expect(await simulator.inbox()).toEqual([]);
  });

  test('has not sent anything when it cannot be reached', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    expect(await send({ url: nowhere })).toEqual({ kind: 'not_sent', reason: 'not reached: ECONNREFUSED' });
  });

  test('may have sent it when it does not answer in time or the connection is lost', async () => {
    await simulator.turn(name, { timeOut: 1 });
    expect(await send()).toEqual({ kind: 'unknown', reason: 'no answer in time' });
    await simulator.turn(name, { timeOut: 0, halfDo: 1 });
    expect(await send()).toMatchObject({ kind: 'unknown' });
    // The provider had in fact sent it.
    expect(await simulator.inbox()).toHaveLength(1);
  });

  test('is waited for while it is slow', async () => {
    await simulator.turn(name, { answerDelayMs: 400 });
    expect(await send()).toMatchObject({ kind: 'sent' });
  });
});

test('MSG91 sends the template of the language, and the English one where a language has none', async () => {
  await adapters.msg91().send({ ...inDelhi, locale: 'hi' });
  await adapters.msg91().send({ ...inDelhi, locale: 'fil' });
  expect((await simulator.inbox()).map(({ text }) => text)).toEqual([ENGLISH, HINDI]);
});

test('MSG91 sends a notice with the template of its subject, with its date, and with no other', async () => {
  const { oneTimeCode: _, ...plain } = { ...inDelhi, locale: 'hi' as const };
  const words = { brandName: 'Udhaar', host: 'udhaar.example' };
  const today = { ...words, about: 'reminder_due_today', day: '1 जुल॰ 2026', code: '7K4M29X' } as const;
  expect(await adapters.msg91().send({ ...plain, notice: today })).toMatchObject({ kind: 'sent' });
  expect(await adapters.msg91().send({ ...plain, notice: { ...words, about: 'payout_arrived' } })).toEqual({
    kind: 'not_sent',
    reason: 'no template',
  });
  expect((await simulator.inbox()).map(({ text }) => text)).toEqual([
    'Udhaar: पेमेंट आज, 1 जुल॰ 2026, ड्यू। रकम: udhaar.example Ref 7K4M29X',
  ]);
});

test('Twilio reads the code out by phone, and the text is not interpreted as markup', async () => {
  const text = 'Your Hiram & Sons code is: 4, 8, 2, 9, 1, 3.';
  expect(await adapters.twilio().send({ ...inManila, channel: 'voice', text })).toMatchObject({
    kind: 'sent',
  });
  expect(await simulator.inbox()).toMatchObject([{ channel: 'voice', to: '+639171234567', text }]);
});

test('a number without a country code is dialled with the one of its numbering plan', async () => {
  await adapters.twilio().send({ ...inManila, market: 'reference', mobile: '13800138000' });
  expect(await simulator.inbox()).toMatchObject([{ to: '+8613800138000' }]);
});
