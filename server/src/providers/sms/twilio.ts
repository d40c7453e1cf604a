import type { Locale } from '@hiram/contract/locales';
import { partOf } from '#platform/providers/answer.ts';
import type { Secret } from '#platform/secret.ts';
import { callProvider, type ProviderAnswer, wordOf } from './call-provider.ts';
import type { Message, MessageProvider, SendOutcome } from './message.ts';
import { internationalNumber } from './phone-number.ts';

export interface TwilioAccount {
  /** Without a path: https://api.twilio.com, or a simulator. */
  readonly url: string;
  /** The account SID, which is part of the path. */
  readonly account: string;
  readonly token: Secret;
  /** One of the account's numbers that can send and call, or a sender name where the country allows one. */
  readonly from: string;
  readonly withinMs: number;
}

/** An unanswered call ends before voicemail can record the code. */
const RING_TIMEOUT_SECONDS = '25';

/** Twilio (https://www.twilio.com/docs/messaging/api and …/voice/api), for text messages and for calls. */
export function twilio(account: TwilioAccount): MessageProvider {
  const credentials = Buffer.from(`${account.account}:${account.token.reveal()}`).toString('base64');
  return {
    name: 'twilio',
    channels: ['sms', 'voice'],
    async send(message) {
      const resource = message.channel === 'sms' ? 'Messages' : 'Calls';
      const answer = await callProvider({
        url: `${account.url}/2010-04-01/Accounts/${account.account}/${resource}.json`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${credentials}`,
        },
        body: bodyOf(message, account.from).toString(),
        withinMs: account.withinMs,
      });
      return outcomeOf(answer);
    },
  };
}

function bodyOf(message: Message, from: string): URLSearchParams {
  const ends = { To: internationalNumber(message.mobile), From: from };
  return message.channel === 'sms'
    ? new URLSearchParams({ ...ends, Body: message.text })
    : new URLSearchParams({ ...ends, Twiml: repeatedSpeech(message), Timeout: RING_TIMEOUT_SECONDS });
}

/** The voice depends on the language. For English it depends on the country. */
const spokenLanguages: Readonly<Record<Exclude<Locale, 'en' | 'reference'>, string>> = {
  fil: 'fil-PH',
  hi: 'hi-IN',
};

function spokenLanguage({ locale, market }: Message): string {
  if (locale === 'en' || locale === 'reference') return market === 'IN' ? 'en-IN' : 'en-US';
  return spokenLanguages[locale];
}

/** The message is spoken twice, so the listener can find a pen during the first. */
function repeatedSpeech(message: Message): string {
  return `<Response><Pause length="1"/><Say language="${spokenLanguage(message)}" loop="2">${escaped(message.text)}</Say></Response>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Error codes about this recipient: invalid number (21211, 21217), cannot receive messages (21614), opted out
 * (21610), country we do not send to (21408, 21215).
 */
const ABOUT_THE_NUMBER = new Set([21211, 21217, 21614, 21610, 21408, 21215]);

function outcomeOf(answer: ProviderAnswer): SendOutcome {
  if (answer.kind === 'not_reached') return { kind: 'not_sent', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  const reference = partOf(body, 'sid');
  if (status < 300 && typeof reference === 'string') return { kind: 'sent', reference };
  // Below 500 nothing was sent: 401 is wrong credentials, 429 too many requests, the rest an invalid
  // parameter.
  if (status >= 400 && status < 500) {
    const code = partOf(body, 'code');
    const isAboutNumber = typeof code === 'number' && ABOUT_THE_NUMBER.has(code);
    return { kind: isAboutNumber ? 'rejected' : 'not_sent', reason: `error ${wordOf(code) ?? status}` };
  }
  return { kind: 'unknown', reason: `status ${status}` };
}
