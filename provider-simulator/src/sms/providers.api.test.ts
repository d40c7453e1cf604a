import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SimulatorUnderTest } from '../testing/simulator.ts';
import type { ReceivedMessage } from './inbox.ts';

let simulator: SimulatorUnderTest;

beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
});

afterEach(() => simulator.stop());

async function ask(path: string, body: URLSearchParams | object, headers: Record<string, string> = {}) {
  const isForm = body instanceof URLSearchParams;
  const response = await fetch(simulator.url + path, {
    method: 'POST',
    headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

async function newest(): Promise<ReceivedMessage | undefined> {
  const { body } = await simulator.get<{ messages: ReceivedMessage[] }>('/inbox');
  return body.messages[0];
}

describe('Semaphore', () => {
  const order = { apikey: 'simulator', number: '639171234567', code: '482913', sendername: 'HIRAM' };
  const path = '/sms/semaphore/api/v4/otp';

  test('puts the code at the placeholder of the message', async () => {
    const answer = await ask(path, new URLSearchParams({ ...order, message: '{otp} is it.' }));
    expect(answer).toMatchObject({ status: 200, body: [{ status: 'Pending', message: '482913 is it.' }] });
    expect(await newest()).toMatchObject({ to: '+639171234567', sender: 'HIRAM', text: '482913 is it.' });
  });

  test('appends the code to a message without a placeholder', async () => {
    await ask(path, new URLSearchParams({ ...order, message: 'Hello.' }));
    expect((await newest())?.text).toBe('Hello. Your One Time Password is 482913');
  });

  test.each([
    [{ apikey: 'stolen' }, 'apikey'],
    [{ number: '919876543210' }, 'number'],
    [{ message: '' }, 'message'],
  ])('refuses %j', async (wrong, named) => {
    const answer = await ask(path, new URLSearchParams({ ...order, message: '{otp}', ...wrong }));
    expect(answer.status).toBe(422);
    expect(answer.body).toEqual({ [named]: [expect.any(String)] });
    expect(await newest()).toBeUndefined();
  });
});

describe('MSG91', () => {
  const path = '/sms/msg91/api/v5/flow';
  const key = { authkey: 'simulator' };
  const recipient = { mobiles: '919876543210', code: '482913', brand: 'Udhaar', host: 'udhaar.example' };

  test('fills in a registered template', async () => {
    const order = { template_id: 'one-time-code-en', sender: 'UDHAAR', recipients: [recipient] };
    expect(await ask(path, order, key)).toMatchObject({ status: 200, body: { type: 'success' } });
    expect(await newest()).toMatchObject({
      to: '+919876543210',
      text: '482913 is your Udhaar code. It is valid for 10 minutes. Never share it, not even with us.\n\n@udhaar.example #482913',
    });
  });

  test('refuses an unregistered template and a foreign number, both with status 200, and a wrong key', async () => {
    const unknown = await ask(path, { template_id: 'x', recipients: [recipient] }, key);
    expect(unknown).toMatchObject({ status: 200, body: { type: 'error', code: '211' } });
    const foreign = {
      template_id: 'one-time-code-en',
      recipients: [{ ...recipient, mobiles: '639171234567' }],
    };
    expect(await ask(path, foreign, key)).toMatchObject({
      status: 200,
      body: { type: 'error', code: '202' },
    });
    expect(await ask(path, foreign, { authkey: 'stolen' })).toMatchObject({ status: 401 });
    expect(await newest()).toBeUndefined();
  });
});

describe('Twilio', () => {
  const path = '/sms/twilio/2010-04-01/Accounts/simulator';
  const signedIn = { authorization: `Basic ${Buffer.from('simulator:simulator').toString('base64')}` };
  const ends = { To: '+639171234567', From: '+15005550006' };

  test('sends a message, and makes a call that reads out its TwiML', async () => {
    const message = await ask(
      `${path}/Messages.json`,
      new URLSearchParams({ ...ends, Body: 'Hello.' }),
      signedIn,
    );
    expect(message).toMatchObject({ status: 201, body: { sid: expect.stringMatching(/^SM[0-9a-f]{32}$/) } });
    const Twiml = '<Response><Say language="en-US" loop="2">4, 8 &amp; more</Say></Response>';
    const call = await ask(`${path}/Calls.json`, new URLSearchParams({ ...ends, Twiml }), signedIn);
    expect(call).toMatchObject({ status: 201, body: { sid: expect.stringMatching(/^CA[0-9a-f]{32}$/) } });
    expect(await newest()).toMatchObject({ channel: 'voice', text: '4, 8 & more' });
  });

  test('refuses an invalid number, and an unauthenticated request', async () => {
    const nowhere = new URLSearchParams({ ...ends, To: '12', Body: 'Hello.' });
    expect(await ask(`${path}/Messages.json`, nowhere, signedIn)).toMatchObject({
      status: 400,
      body: { code: 21211 },
    });
    expect(await ask(`${path}/Messages.json`, nowhere)).toMatchObject({ status: 401, body: { code: 20003 } });
    expect(await newest()).toBeUndefined();
  });
});

test('the inbox lets the user copy the code of a message and of a call', async () => {
  await simulator.post('/sms/neutral/messages', { to: '+639171234567', text: '482913 is your code.' });
  const Twiml = '<Response><Say>Your code is: 1, 2, 3, 4, 5, 6.</Say></Response>';
  const signedIn = { authorization: `Basic ${Buffer.from('simulator:simulator').toString('base64')}` };
  const body = new URLSearchParams({ To: '+639171234567', From: '+15005550006', Twiml });
  await ask('/sms/twilio/2010-04-01/Accounts/simulator/Calls.json', body, signedIn);
  const page = await simulator.page('/inbox');
  expect(page.match(/data-code="(\d+)"/g)).toEqual(['data-code="123456"', 'data-code="482913"']);
});
