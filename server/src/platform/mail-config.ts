import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/**
 * The mail server for invitations to staff and for answers to contact messages. Without it, an administrator
 * delivers invitation links, and staff answer from their own e-mail.
 */
export interface MailConfig {
  /** `smtps://…`, or `smtp://…` with STARTTLS. With user and password. */
  readonly url: Secret | undefined;
  readonly from: string | undefined;
  /** Mailgun's HTTP webhook signing key. Without it, no e-mail is received. */
  readonly signingKey?: Secret | undefined;
  /** The domain of reply addresses, which Mailgun receives for. Without it, people reply to the support address. */
  readonly replyDomain?: string | undefined;
}

export const mailVariables = {
  HIRAM_SMTP_URL: {
    reason:
      'The mail server that sends invitations to staff and answers to contact messages; without it both are delivered by hand.',
    expects:
      'an address such as smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587',
    secret: true,
    fallback: undefined,
    parse: (text: string) => (smtpUrl(text) === undefined ? undefined : new Secret(text)),
  },
  HIRAM_MAIL_FROM: {
    reason: 'The envelope sender of those mails, at a domain that the mail server may send for.',
    expects: 'an e-mail address',
    fallback: undefined,
    parse: (text: string) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? text : undefined),
  },
  HIRAM_MAILGUN_SIGNING_KEY: {
    reason:
      'Verifies the e-mails that Mailgun posts to /callbacks/mail/mailgun; without it no e-mail is received.',
    expects: 'the HTTP webhook signing key of the Mailgun account, at least 16 characters',
    secret: true,
    fallback: undefined,
    parse: (text: string) => (text.length >= SHORTEST_KEY ? new Secret(text) : undefined),
  },
  HIRAM_MAIL_REPLY_DOMAIN: {
    reason: 'The domain of the addresses that people reply to, for which Mailgun receives.',
    expects: 'a host name, such as reply.lender.example',
    fallback: undefined,
    parse: (text: string) => (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) ? text : undefined),
  },
} as const;

const SHORTEST_KEY = 16;

export function mailConfig(read: Read<typeof mailVariables>): MailConfig {
  return {
    url: read('HIRAM_SMTP_URL'),
    from: read('HIRAM_MAIL_FROM'),
    signingKey: read('HIRAM_MAILGUN_SIGNING_KEY'),
    replyDomain: read('HIRAM_MAIL_REPLY_DOMAIN'),
  };
}

export function mailProblems(
  { url, from, signingKey, replyDomain }: MailConfig,
  console: { readonly consoleUrl: string | undefined; readonly development: boolean },
): string[] {
  if ((url === undefined) !== (from === undefined)) {
    return ['- HIRAM_SMTP_URL and HIRAM_MAIL_FROM must both be set, or neither.'];
  }
  if ((signingKey === undefined) !== (replyDomain === undefined)) {
    return ['- HIRAM_MAILGUN_SIGNING_KEY and HIRAM_MAIL_REPLY_DOMAIN must both be set, or neither.'];
  }
  // In development, an administrator sees the links.
  return url !== undefined && console.consoleUrl === undefined && !console.development
    ? ['- HIRAM_CONSOLE_URL is not set, although HIRAM_SMTP_URL is. Invitation links begin with it.']
    : [];
}

/** Undefined if the text is not the address of a mail server. */
export function smtpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '';
  return isPlain && /^\/?$/.test(url.pathname) ? url : undefined;
}
