import type { Read } from './config-variable.ts';
import { Secret } from './secret.ts';

/** The mail server for messages to staff. Without it, an administrator delivers invitation links. */
export interface MailConfig {
  /** `smtps://…`, or `smtp://…` with STARTTLS. With user and password. */
  readonly url: Secret | undefined;
  readonly from: string | undefined;
}

export const mailVariables = {
  HIRAM_SMTP_URL: {
    reason: 'The mail server that sends invitations to staff; without it an administrator sees their links.',
    expects:
      'an address such as smtps://user:password@mail.example:465 or smtp://user:password@mail.example:587',
    secret: true,
    fallback: undefined,
    parse: (text: string) => (smtpUrl(text) === undefined ? undefined : new Secret(text)),
  },
  HIRAM_MAIL_FROM: {
    reason: 'The sender of those mails, at a domain that the mail server may send for.',
    expects: 'an e-mail address',
    fallback: undefined,
    parse: (text: string) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text) ? text : undefined),
  },
} as const;

export function mailConfig(read: Read<typeof mailVariables>): MailConfig {
  return { url: read('HIRAM_SMTP_URL'), from: read('HIRAM_MAIL_FROM') };
}

export function mailProblems({ url, from }: MailConfig, consoleUrl: string | undefined): string[] {
  if ((url === undefined) !== (from === undefined)) {
    return ['- HIRAM_SMTP_URL and HIRAM_MAIL_FROM must both be set, or neither.'];
  }
  return url !== undefined && consoleUrl === undefined
    ? ['- HIRAM_CONSOLE_URL is not set, although HIRAM_SMTP_URL is. Invitation links begin with it.']
    : [];
}

/** Undefined if the text is not the address of a mail server. */
export function smtpUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  const isPlain = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && url.search === '';
  return isPlain && /^\/?$/.test(url.pathname) ? url : undefined;
}
