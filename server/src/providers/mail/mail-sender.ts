import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import { assert } from '@hiram/values/assert';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type MailConfig, smtpUrl } from '#platform/mail-config.ts';

interface Mail {
  readonly to: string;
  /** The sender that people see. Without it, the configured one. The envelope always has the configured one. */
  readonly from?: { readonly name: string; readonly address: string };
  readonly replyTo?: string;
  readonly subject: string;
  /** Plain text. Nothing that a stranger wrote belongs into it. */
  readonly text: string;
  /** `<id@domain>`. A mail that is sent again keeps it, so that mail programs show it once. */
  readonly messageId?: string;
  /** Message-IDs of the mails before it in the thread, oldest first. It answers the last one. */
  readonly thread?: readonly string[];
  /** Asks mail programs not to answer automatically. */
  readonly suppressesAutoReplies?: boolean;
}

/**
 * `refused`: the mail server will never accept this mail. `failed`: it did not accept the mail, and may do so
 * later. `unclear`: the connection ended after the text was handed over, so it may have accepted the mail.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed' | 'unclear'; readonly reason: string };

export interface MailSender {
  send(mail: Mail): Promise<MailOutcome>;
  /** Connects and signs in, and sends nothing. The reason why it failed, or undefined. */
  whyUnusable(): Promise<string | undefined>;
}

const CONNECT_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 20_000;

/**
 * One address and nothing else, as HTML's `input type=email` defines it, and in any script. Whether a mail server
 * refuses more is its own affair. `=?` would begin an encoded word.
 */
const ONE_ADDRESS =
  /^(?!.*=\?)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

export interface MailSenderOptions {
  /** False only for a mail server on this machine. */
  readonly requiresTls: boolean;
  readonly answerWithinMs?: number;
}

/** Undefined if no mail server is configured. */
export function mailSenderFrom({ url, from }: MailConfig): MailSender | undefined {
  if (url === undefined || from === undefined) return undefined;
  const address = smtpUrl(url.reveal());
  assert(address !== undefined, 'unreadable address of the mail server');
  return createMailSender(address, from, { requiresTls: !isOnThisMachine(address.hostname) });
}

/** Sends by SMTP. Without encryption, or with a certificate of somebody else, nothing is sent. */
export function createMailSender(
  url: URL,
  from: string,
  { requiresTls, answerWithinMs = ANSWER_WITHIN_MS }: MailSenderOptions,
): MailSender {
  const isSecure = url.protocol === 'smtps:';
  const settings = {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: requiresTls,
    ignoreTLS: !requiresTls && !isSecure,
    tls: { minVersion: 'TLSv1.2' },
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: Math.min(CONNECT_WITHIN_MS, answerWithinMs),
    socketTimeout: answerWithinMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  return {
    async send(mail) {
      const addresses = [mail.to, mail.from?.address, mail.replyTo].filter((one) => one !== undefined);
      if (!addresses.every(isOneAddress)) return { kind: 'refused', reason: 'not an address' };
      const ids = [mail.messageId, ...(mail.thread ?? [])].filter((one) => one !== undefined);
      assert(ids.every(isMessageId), 'a malformed Message-ID');
      const handedOver = { isBegun: false };
      const transport = createTransport(settings);
      transport.use('stream', (compiled, done) => {
        compiled.message.processFunc((content: Readable) => announced(content, handedOver));
        done();
      });
      try {
        await transport.sendMail(messageOf(mail, from));
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error, handedOver.isBegun);
      }
    },
    async whyUnusable() {
      try {
        await createTransport(settings).verify();
        return undefined;
      } catch (error) {
        const outcome = outcomeOf(error, false);
        return outcome.kind === 'sent' ? undefined : outcome.reason;
      }
    },
  };
}

/** Notes when the content is read, which nodemailer does once the mail server has asked for it. */
function announced(content: Readable, handedOver: { isBegun: boolean }): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    handedOver.isBegun = true;
    // The cast is safe: nodemailer's stream of a message is one of bytes.
    for await (const chunk of content) yield chunk as Buffer;
  }
  return Readable.from(chunks(), { objectMode: false });
}

function messageOf(mail: Mail, configuredFrom: string): SendMailOptions {
  const { to, from, replyTo, subject, text, messageId, thread = [], suppressesAutoReplies = false } = mail;
  const answered = thread.at(-1);
  return {
    // An address object is not parsed for further recipients.
    from: from ?? configuredFrom,
    to: { name: '', address: to },
    envelope: { from: configuredFrom, to: [to] },
    subject,
    text,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    ...(messageId !== undefined && { messageId }),
    ...(answered !== undefined && { inReplyTo: answered, references: [...thread] }),
    ...(suppressesAutoReplies && { headers: { 'X-Auto-Response-Suppress': 'OOF, AutoReply' } }),
  };
}

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;

/** The pause after a failed attempt. Greylisting servers accept a mail after some minutes; a longer fault is tried hourly. */
export function mailWaitMs(attempts: number): number {
  return Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** attempts);
}

export function isOneAddress(text: string): boolean {
  return ONE_ADDRESS.test(text);
}

/** `<id@domain>` of printable ASCII. What others send as a Message-ID may be anything. */
export function isMessageId(text: string): boolean {
  return /^<[!-;=?A-~]{1,200}@[!-;=?A-~]{1,200}>$/.test(text);
}

/** Only the answer to this recipient or this mail is final. A wrong password is our own mistake and is mended. */
function outcomeOf(error: unknown, isHandedOver: boolean): MailOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  if (isHandedOver && responseCode === undefined) return { kind: 'unclear', reason: String(code) };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
  // The server's own words may contain the address, so they are not kept.
  return { kind: isFinal ? 'refused' : 'failed', reason: [code, responseCode].filter(Boolean).join(' ') };
}

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
