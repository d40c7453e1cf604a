import { partOf } from '#platform/providers/answer.ts';
import type { Secret } from '#platform/secret.ts';
import { callProvider, type ProviderAnswer } from './call-provider.ts';
import type { Message, MessageProvider, SendOutcome } from './message.ts';
import { internationalNumber } from './phone-number.ts';

export interface SemaphoreAccount {
  /** Without a path: https://api.semaphore.co, or a simulator. */
  readonly url: string;
  readonly key: Secret;
  /** A sender name that Semaphore has approved. */
  readonly sender: string;
  readonly withinMs: number;
}

/**
 * Semaphore, for the Philippines (https://semaphore.co/docs). Codes use its OTP route, which has no rate
 * limit and skips the queue. It replaces `{otp}` in the message with `code`; without the placeholder it would
 * add its own sentence. Messages without a code use the regular route.
 */
export function semaphore(account: SemaphoreAccount): MessageProvider {
  return {
    name: 'semaphore',
    channels: ['sms'],
    async send(message) {
      const answer = await callProvider({
        url: `${account.url}/api/v4/${message.oneTimeCode === undefined ? 'messages' : 'otp'}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: bodyOf(message, account).toString(),
        withinMs: account.withinMs,
      });
      return outcomeOf(answer);
    },
  };
}

function bodyOf({ mobile, text, oneTimeCode }: Message, { key, sender }: SemaphoreAccount): URLSearchParams {
  return new URLSearchParams({
    apikey: key.reveal(),
    number: internationalNumber(mobile).slice(1),
    // Replaces only the first occurrence: the documentation does not say whether further ones are filled in,
    // and they need not be.
    message: oneTimeCode === undefined ? text : text.replace(oneTimeCode.code, '{otp}'),
    ...(oneTimeCode !== undefined && { code: oneTimeCode.code }),
    sendername: sender,
  });
}

function outcomeOf(answer: ProviderAnswer): SendOutcome {
  if (answer.kind === 'not_reached') return { kind: 'not_sent', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  // One entry for each recipient, and there is one recipient.
  const entry: unknown = Array.isArray(body) ? body[0] : undefined;
  const reference = partOf(entry, 'message_id');
  if (status < 300 && (typeof reference === 'number' || typeof reference === 'string')) {
    return partOf(entry, 'status') === 'Failed'
      ? { kind: 'not_sent', reason: 'failed at once' }
      : { kind: 'sent', reference: String(reference) };
  }
  return refusalOf(status, body);
}

/** Semaphore's refusals are lists of messages keyed by the invalid parameter, whatever the status. */
function refusalOf(status: number, body: unknown): SendOutcome {
  if (partOf(body, 'number') !== undefined) return { kind: 'rejected', reason: 'number refused' };
  if (partOf(body, 'message') !== undefined && status < 500)
    return { kind: 'rejected', reason: 'message refused' };
  // Another key, another sender name or more credit would help, so another provider can also succeed.
  if (partOf(body, 'apikey') !== undefined) return { kind: 'not_sent', reason: 'key refused' };
  if (partOf(body, 'sendername') !== undefined) return { kind: 'not_sent', reason: 'sender name refused' };
  if (status >= 400 && status < 500) return { kind: 'not_sent', reason: `status ${status}` };
  return { kind: 'unknown', reason: `status ${status}` };
}
