import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually, SimulatorUnderTest, WebhookListener } from '../testing/simulator.ts';
import type { ReceivedMessage } from './inbox.ts';
import type { TextMessage } from './text-message.ts';

let simulator: SimulatorUnderTest;

beforeEach(async () => {
  simulator = await SimulatorUnderTest.start();
});

afterEach(() => simulator.stop());

function send(to: string, text: string, more: object = {}) {
  return simulator.post<TextMessage>('/sms/neutral/messages', { to, text, ...more });
}

async function inbox(to = ''): Promise<string[]> {
  const { body } = await simulator.get<{ messages: ReceivedMessage[] }>(
    `/inbox?to=${encodeURIComponent(to)}`,
  );
  return body.messages.map(({ text }) => text);
}

describe('a text message', () => {
  test('is in the inbox once it was sent, and its provider reports it', async () => {
    const accepted = await send('+639171234567', 'Your code is 482913.');
    expect(accepted.status).toBe(202);
    expect(await inbox()).toEqual(['Your code is 482913.']);
    const asked = await simulator.get(`/sms/neutral/messages/${accepted.body.reference}`);
    expect(asked.body).toEqual({ ...accepted.body, state: 'delivered' });
  });

  test('is refused without a plausible number', async () => {
    expect((await send('nobody', 'Hello.')).status).toBe(400);
    expect(await inbox()).toEqual([]);
  });

  test('is reported as delivered to the requested webhook URL', async () => {
    const listener = await WebhookListener.start();
    await send('+639171234567', 'Hello.', { webhookUrl: listener.url });
    await eventually(() => expect(listener.events).toEqual(['message.delivered']));
    await listener.stop();
  });

  test('can be lost, duplicated, delayed or reordered on its way to the phone', async () => {
    await simulator.turn('sms/neutral', { lose: 1 });
    expect((await send('09171234567', 'lost')).status).toBe(202);
    await simulator.turn('sms/neutral', { lose: 0, duplicate: 1 });
    await send('09171234567', 'doubled');
    await simulator.turn('sms/neutral', { duplicate: 0, reorder: 1 });
    await send('09171234567', 'overtaken');
    // Longer than a busy machine needs to read the inbox once.
    await simulator.turn('sms/neutral', { reorder: 0, deliveryDelayMs: 2_500 });
    await send('09171234567', 'overtaking');
    expect(await inbox()).toEqual(['doubled', 'doubled']);
    await eventually(async () =>
      expect(await inbox()).toEqual(['overtaken', 'overtaking', 'doubled', 'doubled']),
    );
  });
});

describe('the inbox', () => {
  test('shows the newest first, and only one number on request', async () => {
    await send('+639171234567', 'first');
    await send('+919812345678', 'second');
    await send('0917 123 4567', 'third');
    expect(await inbox()).toEqual(['third', 'second', 'first']);
    expect(await inbox('+63 917 1234567')).toEqual(['first']);
    expect(await inbox('9171234567')).toEqual(['third', 'first']);
  });

  test('is a readable page, with codes marked and message markup escaped', async () => {
    await send('+639171234567', 'Code 482913 <script>alert(1)</script>');
    const page = await simulator.page('/inbox');
    expect(page).toContain('<mark>482913</mark>');
    expect(page).toContain('&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
  });

  test('can be emptied', async () => {
    await send('+639171234567', 'gone');
    await fetch(`${simulator.url}/inbox`, { method: 'DELETE' });
    expect(await inbox()).toEqual([]);
  });
});
