import type { Locale } from '@hiram/contract/locales';
import { partOf } from '#platform/providers/answer.ts';
import type { Secret } from '#platform/secret.ts';
import { callProvider, type ProviderAnswer, wordOf } from './call-provider.ts';
import type { Message, MessageProvider, SendOutcome } from './message.ts';
import { internationalNumber } from './phone-number.ts';

export interface Msg91Account {
  /** Without a path: https://control.msg91.com, or a simulator. */
  readonly url: string;
  readonly key: Secret;
  /** Six letters, registered on the DLT platform. */
  readonly sender: string;
  /** MSG91's ids of the registered templates, by language. */
  readonly templates: Readonly<Partial<Record<Locale, string>>>;
  /** The same for notices, by subject. The template of another subject would have different text. */
  readonly noticeTemplates?: Readonly<Record<string, Readonly<Partial<Record<Locale, string>>>>>;
  readonly withinMs: number;
}

/**
 * MSG91, for India (https://docs.msg91.com/sms/send-sms). Indian operators deliver only texts registered
 * beforehand (DLT): the template holds the text, and we send its variables.
 */
export function msg91(account: Msg91Account): MessageProvider {
  return {
    name: 'msg91',
    channels: ['sms'],
    async send(message) {
      const template = templateOf(account, message);
      if (template === undefined) return { kind: 'not_sent', reason: 'no template' };
      const answer = await callProvider({
        url: `${account.url}/api/v5/flow`,
        headers: { 'content-type': 'application/json', authkey: account.key.reveal() },
        body: JSON.stringify(bodyOf(message, template, account.sender)),
        withinMs: account.withinMs,
      });
      return outcomeOf(answer);
    },
  };
}

function templateOf(account: Msg91Account, { locale, oneTimeCode, notice }: Message): string | undefined {
  const templates =
    oneTimeCode === undefined ? account.noticeTemplates?.[notice?.about ?? ''] : account.templates;
  return templates?.[locale] ?? templates?.en;
}

function bodyOf({ mobile, oneTimeCode, notice }: Message, template: string, sender: string): object {
  const { brandName = '', host = '' } = oneTimeCode ?? notice ?? {};
  return {
    template_id: template,
    sender,
    // Our host must appear unshortened.
    short_url: '0',
    // Variable names as written between ## and ## in the template.
    recipients: [
      {
        mobiles: internationalNumber(mobile).slice(1),
        ...(oneTimeCode !== undefined && { code: oneTimeCode.code }),
        ...(notice?.day !== undefined && { day: notice.day }),
        ...(notice?.code !== undefined && { ref: notice.code }),
        brand: brandName,
        host,
      },
    ],
  };
}

/** Codes about this recipient: 202 is an invalid mobile number, 400 a number on a blocklist. */
const ABOUT_THE_NUMBER = new Set(['202', '400']);

/**
 * MSG91 returns most refusals with status 200 and gives the reason in `type`, `message` and sometimes `code`.
 */
function outcomeOf(answer: ProviderAnswer): SendOutcome {
  if (answer.kind === 'not_reached') return { kind: 'not_sent', reason: answer.reason };
  if (answer.kind === 'lost') return { kind: 'unknown', reason: answer.reason };
  const { status, body } = answer;
  const type = partOf(body, 'type');
  const resultMessage = partOf(body, 'message');
  if (status < 300 && type === 'success' && typeof resultMessage === 'string')
    return { kind: 'sent', reference: resultMessage };
  if (type === 'error') {
    const code = wordOf(partOf(body, 'code')) ?? 'unnamed';
    return { kind: ABOUT_THE_NUMBER.has(code) ? 'rejected' : 'not_sent', reason: `error ${code}` };
  }
  // 401 is a wrong key, 418 an IP address that is not allowlisted, 429 too many requests.
  if (status >= 400 && status < 500) return { kind: 'not_sent', reason: `status ${status}` };
  return { kind: 'unknown', reason: `status ${status}` };
}
