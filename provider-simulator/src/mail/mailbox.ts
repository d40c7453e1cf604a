/** What the mail server does with the next mails. */
export const mailMoods = [
  'accepts',
  'refuses_recipient',
  'asks_to_come_back',
  'hangs',
  'drops_after_data',
  'loses_after_data',
] as const;
export type MailMood = (typeof mailMoods)[number];

/** A mail that was accepted, as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Header fields in lower case, folded lines joined; the last one of a name. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded from its transfer encoding. */
  readonly text: string;
  readonly raw: string;
  readonly receivedAt: string;
}

const KEPT = 1_000;

/** The mails of all recipients. */
export class Mailbox {
  mood: MailMood = 'accepts';
  readonly #mails: ReceivedMail[] = [];

  receive({ raw, ...envelope }: Pick<ReceivedMail, 'from' | 'to' | 'raw' | 'receivedAt'>): void {
    const [head = '', ...body] = raw.split('\r\n\r\n');
    const headers = headersOf(head);
    const text = decoded(body.join('\r\n\r\n'), headers['content-transfer-encoding'] ?? '');
    this.#mails.push({ ...envelope, raw, headers, text });
    if (this.#mails.length > KEPT) this.#mails.shift();
  }

  /** Newest first. */
  mails(to?: string): ReceivedMail[] {
    return this.#mails.filter((mail) => to === undefined || mail.to.includes(to)).reverse();
  }

  empty(): void {
    this.#mails.length = 0;
    this.mood = 'accepts';
  }
}

function headersOf(head: string): Record<string, string> {
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function decoded(body: string, encoding: string): string {
  if (/^base64$/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (!/^quoted-printable$/i.test(encoding)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
