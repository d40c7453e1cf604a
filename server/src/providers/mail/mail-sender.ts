import { isIP } from 'node:net';
import { assert } from '@hiram/values/assert';
import { createTransport } from 'nodemailer';
import { type MailConfig, smtpUrl } from '#platform/mail-config.ts';

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. Nothing that a stranger wrote belongs into it. */
  readonly text: string;
}

/**
 * `refused`: the mail server will never accept this mail. `failed`: it may do so later, or may have done so
 * without an answer.
 */
type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

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
  const transport = createTransport({
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
  });
  return {
    async send({ to, subject, text }) {
      if (!ONE_ADDRESS.test(to)) return { kind: 'refused', reason: 'not an address' };
      try {
        // An address object is not parsed for further recipients.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    async whyUnusable() {
      try {
        await transport.verify();
        return undefined;
      } catch (error) {
        const outcome = outcomeOf(error);
        return outcome.kind === 'sent' ? undefined : outcome.reason;
      }
    },
  };
}

/** Only the answer to this recipient or this mail is final. A wrong password is our own mistake and is mended. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  const isFinal = isAboutMail && typeof responseCode === 'number' && responseCode >= 500;
  // The server's own words may contain the address, so they are not kept.
  return { kind: isFinal ? 'refused' : 'failed', reason: [code, responseCode].filter(Boolean).join(' ') };
}

function isOnThisMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
