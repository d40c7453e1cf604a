import { expect } from '@playwright/test';
import { ownMobile } from './another-try.ts';
import { runningStack } from './running-stack.ts';

interface Inbox {
  readonly messages: readonly { readonly text: string }[];
}

/** How many messages lie on this phone. */
export async function countMessages(mobile: string): Promise<number> {
  return (await messagesOf(mobile)).length;
}

/** The code in the newest message to this number, once there are so many: as a person reads it off the phone. */
export async function codeFromSms(mobile: string, { messages = 1 } = {}): Promise<string> {
  await expect
    .poll(() => countMessages(mobile), { message: `no SMS has reached ${mobile}` })
    .toBeGreaterThanOrEqual(messages);
  const [newest] = await messagesOf(mobile);
  const code = /\b(\d{6})\b/.exec(newest?.text ?? '')?.[1];
  if (code === undefined) throw new Error(`the SMS to ${mobile} holds no code: ${newest?.text}`);
  return code;
}

/** What the messages on this phone say, the newest first. */
export async function messagesTo(mobile: string): Promise<string[]> {
  return (await messagesOf(mobile)).map(({ text }) => text);
}

/** Newest first. A provider writes a country code where people at home write a 0. */
async function messagesOf(mobile: string): Promise<Inbox['messages']> {
  const written = encodeURIComponent(ownMobile(mobile).replace(/^0/, ''));
  const answer = await fetch(`${runningStack().simulatorUrl}/inbox?to=${written}`, {
    headers: { accept: 'application/json' },
  });
  // The cast is what the simulator answers to whoever wants no page.
  return ((await answer.json()) as Inbox).messages;
}
