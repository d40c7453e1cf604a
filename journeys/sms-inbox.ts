import { expect } from '@playwright/test';
import { ownMobile } from './attempt-data.ts';
import { runningStack } from './running-stack.ts';

interface Inbox {
  readonly messages: readonly { readonly text: string }[];
}

/** The number of messages on this phone. */
export async function countMessages(mobile: string): Promise<number> {
  return (await messagesOf(mobile)).length;
}

/** The code in the newest message to this number, once there are that many messages. */
export async function codeFromSms(mobile: string, { messages = 1 } = {}): Promise<string> {
  await expect
    .poll(() => countMessages(mobile), { message: `no SMS has reached ${mobile}` })
    .toBeGreaterThanOrEqual(messages);
  const [newest] = await messagesOf(mobile);
  const code = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`the SMS to ${mobile} has no code: ${newest?.text}`);
  return code;
}

/** The texts of the messages on this phone, newest first. */
export async function messagesTo(mobile: string): Promise<string[]> {
  return (await messagesOf(mobile)).map(({ text }) => text);
}

/**
 * Newest first. A provider writes the country code instead of the leading 0. Security notices arrive at any time and
 * are left out.
 */
async function messagesOf(mobile: string): Promise<Inbox['messages']> {
  const written = encodeURIComponent(ownMobile(mobile).replace(/^0/, ''));
  const answer = await fetch(`${runningStack().simulatorUrl}/inbox?to=${written}`, {
    headers: { accept: 'application/json' },
  });
  // The cast is the simulator's JSON response.
  return ((await answer.json()) as Inbox).messages.filter(({ text }) => !text.includes('/account'));
}
