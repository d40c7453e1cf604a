import { domainToASCII } from 'node:url';
import type { Locale } from '@hiram/contract/locales';
import type { Id } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { ContactMessageId } from './contact-message.ts';
import { emailCopy } from './copy/email-copy-by-locale.ts';

export type ContactEmailId = Id<'ContactEmail'>;

/** `sending`: the mail server is being called. `unclear`: it may have been sent, so only a person sends it again. */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'unclear'] as const;
export type EmailState = (typeof emailStates)[number];

/** An e-mail that a person sent. The one that opened a message has no text: that is the message's. */
export interface ReceivedEmail {
  readonly direction: 'received';
  readonly address: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string | undefined;
  /** They are not kept. */
  readonly attachments: number;
}

/** An answer, as it goes to the mail server. */
export interface SentEmail {
  readonly direction: 'sent';
  readonly address: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly subject: string;
  /** With the lines that the server adds. */
  readonly text: string;
  /** What staff wrote. */
  readonly answer: string;
  readonly messageId: string;
  readonly thread: readonly string[];
}

export type EmailContent = ReceivedEmail | SentEmail;

export interface Delivery {
  readonly state: EmailState;
  readonly problem: string | undefined;
  readonly nextAttemptAt: Instant | undefined;
  readonly endedAt: Instant | undefined;
}

/** One e-mail of a thread. */
export interface ContactEmail {
  readonly id: ContactEmailId;
  readonly contactMessageId: ContactMessageId;
  readonly madeAt: Instant;
  /** Undefined for a received one. */
  readonly delivery: Delivery | undefined;
  readonly content: EmailContent;
}

interface Answer {
  readonly id: ContactEmailId;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly replyTo: string | undefined;
  readonly answer: string;
  readonly locale: Locale;
  /** The thread so far, oldest first. */
  readonly earlier: readonly EmailContent[];
}

/** The answer as an e-mail. A person who wrote by e-mail finds it in their own thread. */
export function composeAnswer({ id, to, from, replyTo, answer, locale, earlier }: Answer): SentEmail {
  const copy = emailCopy(locale);
  const first = earlier[0];
  const subject =
    first === undefined || first.subject === '' ? copy.subject(from.name) : `Re: ${withoutRe(first.subject)}`;
  return {
    direction: 'sent',
    address: to,
    from,
    replyTo,
    subject,
    text: [answer.trim(), '', '-- ', from.name, copy.howToReply, copy.noSecrets, ''].join('\n'),
    answer,
    messageId: messageIdOf(id, from.address),
    thread: earlier.flatMap(({ messageId }) => messageId ?? []),
  };
}

function withoutRe(subject: string): string {
  return subject.replace(/^(\s*re\s*:\s*)+/i, '');
}

/** Ours, by which a reply without the reply address is recognised. */
function messageIdOf(id: ContactEmailId, address: string): string {
  return `<${id}@${domainToASCII(address.slice(address.lastIndexOf('@') + 1))}>`;
}

/** The ids of our e-mails among these Message-IDs. Anyone may write them. */
export function emailIdsIn(messageIds: readonly string[]): string[] {
  return messageIds.flatMap((text) => /^<([0-9a-f-]{36})@/.exec(text)?.[1] ?? []);
}

const TOKEN = /^reply\+([0-9a-f]{32})$/;

export function replyAddress(token: string, domain: string): string {
  return `reply+${token}@${domain}`;
}

/** The token in a reply address of this domain. */
export function tokenIn(recipient: string, domain: string): string | undefined {
  const at = recipient.lastIndexOf('@');
  return recipient.slice(at + 1) === domain ? TOKEN.exec(recipient.slice(0, at))?.[1] : undefined;
}
