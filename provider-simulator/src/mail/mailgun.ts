import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** An e-mail that somebody sends to an address for which Mailgun receives. */
export interface InboundEmail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Header fields, such as Message-Id and In-Reply-To. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly attachments?: number;
  /** The envelope sender; empty for a report of a mail server. */
  readonly envelopeSender?: string;
  /** To post a signature again, or one that is not Mailgun's. */
  readonly token?: string;
  readonly timestamp?: string;
  readonly signature?: string;
}

interface SignedForm {
  readonly token: string;
  readonly timestamp: string;
  readonly signature: string;
  readonly body: URLSearchParams | FormData;
}

const TOKEN_BYTES = 25;

/** The form that the route action `store(notify="…")` posts. With an attachment it is multipart. */
export function signedForm(email: InboundEmail, { key, clock }: { key: string; clock: Clock }): SignedForm {
  const { token = randomBytes(TOKEN_BYTES).toString('hex') } = email;
  const { timestamp = String(Math.floor(clock.now().getTime() / 1000)) } = email;
  const signed = createHmac('sha256', key).update(timestamp).update(token).digest('hex');
  const { signature = signed, attachments = 0 } = email;
  const fields: Record<string, string> = {
    recipient: email.to,
    sender: email.envelopeSender ?? /[^<>\s]+@[^<>\s]+/.exec(email.from)?.[0] ?? '',
    from: email.from,
    subject: email.subject,
    'body-plain': `${email.text}\r\n\r\n> an earlier e-mail`,
    'stripped-text': email.text,
    'message-headers': JSON.stringify(Object.entries({ From: email.from, ...email.headers })),
    timestamp,
    token,
    signature,
  };
  if (attachments === 0) return { token, timestamp, signature, body: new URLSearchParams(fields) };
  const body = new FormData();
  const files = Array.from({ length: attachments }, (_, index) => ({ name: `file-${index}.pdf`, size: 1 }));
  for (const [name, value] of Object.entries({ ...fields, attachments: JSON.stringify(files) })) {
    body.set(name, value);
  }
  return { token, timestamp, signature, body };
}
