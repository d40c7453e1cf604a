import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import type { Secret } from '#platform/secret.ts';
import { isMessageId, isOneAddress } from './mail-sender.ts';

// Mailgun's route action `store(notify="…")` posts a parsed e-mail as a form, without the content of attachments:
// https://documentation.mailgun.com/docs/mailgun/user-manual/receive-forward-store/store-retreive

/** An e-mail that somebody sent to us. Nothing in it is proven: anyone may write any sender. */
export interface InboundMail {
  /** The address that it was delivered to, in lower case. */
  readonly recipient: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly messageId: string | undefined;
  /** Message-IDs of the mails before it, the nearest first. */
  readonly answers: readonly string[];
  readonly attachments: number;
  /** Sent by a program: an absence notice, a list, or a report of a mail server. */
  readonly isAutomatic: boolean;
}

/** `not_admitted`: not signed by Mailgun, or too old. `unreadable`: signed, and not an e-mail from one address. */
type MailgunReading =
  | {
      readonly kind: 'mail';
      /** To be accepted once: the signature covers only the token and the time, not the e-mail. */
      readonly tokenDigest: Buffer;
      readonly mail: InboundMail;
    }
  | { readonly kind: 'not_admitted' | 'unreadable' };

/** Without the content of attachments, an e-mail is text. */
export const MAX_MAIL_WEBHOOK_BYTES = 2 * 1024 * 1024;

/**
 * Mailgun tries for eight hours, and its documentation does not say that a later attempt is signed again. A token
 * is accepted once and is kept for longer than this.
 */
const OLDEST_MS = 9 * 60 * 60 * 1000;
const CLOCK_DIFFERENCE_MS = 5 * 60 * 1000;
const SHORTEST_TOKEN = 20;

const MOST_TEXT = 6_000;
const MOST_SUBJECT = 200;
const MOST_NAME = 120;
const MOST_ANSWERS = 20;
const MOST_ATTACHMENTS = 1_000;

export async function readMailgunWebhook(
  { contentType, rawBody }: { readonly contentType: string | undefined; readonly rawBody: Uint8Array },
  { key, now }: { readonly key: Secret; readonly now: Instant },
): Promise<MailgunReading> {
  const form = await formOf(contentType, rawBody);
  const token = form && admittedToken(form, key, now);
  if (form === undefined || token === undefined) return { kind: 'not_admitted' };
  const mail = mailOf(form);
  if (mail === undefined) return { kind: 'unreadable' };
  return { kind: 'mail', tokenDigest: createHash('sha256').update(token).digest(), mail };
}

/** Urlencoded, or multipart if there is an attachment. Undefined for anything else. */
async function formOf(contentType: string | undefined, rawBody: Uint8Array): Promise<FormData | undefined> {
  const type = contentType?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') return undefined;
  try {
    const headers = { 'content-type': contentType ?? '' };
    return await new Response(Buffer.from(rawBody), { headers }).formData();
  } catch {
    // Anyone may post anything. What is not a form has no signature.
    return undefined;
  }
}

/** The token, if Mailgun signed it not long ago. */
function admittedToken(form: FormData, key: Secret, now: Instant): string | undefined {
  const [timestamp = '', token = '', signature = ''] = ['timestamp', 'token', 'signature'].map((name) =>
    fieldOf(form, name),
  );
  if (!/^\d{1,11}$/.test(timestamp) || token.length < SHORTEST_TOKEN) return undefined;
  const expected = createHmac('sha256', key.reveal()).update(timestamp).update(token).digest();
  const presented = Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex');
  if (presented.length !== expected.length || !timingSafeEqual(presented, expected)) return undefined;
  const age = now - instantFromEpochMs(Number(timestamp) * 1000);
  return age <= OLDEST_MS && age >= -CLOCK_DIFFERENCE_MS ? token : undefined;
}

/** A text field that occurs once. */
function fieldOf(form: FormData, name: string): string | undefined {
  const [value, ...others] = form.getAll(name);
  return typeof value === 'string' && others.length === 0 ? value : undefined;
}

function mailOf(form: FormData): InboundMail | undefined {
  const headers = headersOf(fieldOf(form, 'message-headers') ?? '[]');
  const recipient = (fieldOf(form, 'recipient') ?? '').trim().toLowerCase();
  const [sender, ...others] = addressparser(fieldOf(form, 'from') ?? '', { flatten: true });
  if (sender === undefined || others.length > 0) return undefined;
  if (!isOneAddress(sender.address) || !isOneAddress(recipient)) return undefined;
  const stripped = fieldOf(form, 'stripped-text') ?? '';
  const [messageId] = idsIn(headers.get('message-id'));
  const answers = [...idsIn(headers.get('in-reply-to')), ...idsIn(headers.get('references')).toReversed()];
  return {
    recipient,
    from: { name: plainLine(sender.name, MOST_NAME), address: sender.address },
    subject: plainLine(fieldOf(form, 'subject') ?? '', MOST_SUBJECT),
    // Without the quoted e-mail before it, if Mailgun could tell that apart.
    text: plainText(stripped.trim() === '' ? (fieldOf(form, 'body-plain') ?? '') : stripped),
    messageId,
    answers: answers.slice(0, MOST_ANSWERS),
    attachments: countAttachments(form),
    isAutomatic: isAutomatic(headers, fieldOf(form, 'sender')),
  };
}

type MailHeaders = ReadonlyMap<string, readonly string[]>;

/** A JSON list of pairs of name and value. Names are returned in lower case. */
function headersOf(json: string): MailHeaders {
  const headers = new Map<string, string[]>();
  for (const pair of parsedList(json)) {
    // The cast is safe: nothing is assumed of the elements.
    const [name, value] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    if (typeof name !== 'string' || typeof value !== 'string') continue;
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

function parsedList(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // It is still an e-mail, in no thread.
    return [];
  }
}

function idsIn(values: readonly string[] = []): string[] {
  return values.flatMap((value) => value.split(/[\s,]+/)).filter(isMessageId);
}

/**
 * RFC 3834, and what programs send that do not follow it. A report of a mail server has an empty envelope sender.
 */
function isAutomatic(headers: MailHeaders, envelopeSender = 'unknown'): boolean {
  function valuesOf(name: string): string[] {
    return (headers.get(name) ?? []).map((value) => value.trim().toLowerCase());
  }
  return (
    valuesOf('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    valuesOf('precedence').some((value) => ['bulk', 'junk', 'list', 'auto_reply'].includes(value)) ||
    ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond'].some((name) => headers.has(name)) ||
    /^(<>)?$|^<?(mailer-daemon|postmaster)@/i.test(envelopeSender.trim())
  );
}

/** As a number, as the list of what Mailgun stored, or as files. */
function countAttachments(form: FormData): number {
  const files = [...form.values()].filter((value) => typeof value !== 'string').length;
  const counted = Number(fieldOf(form, 'attachment-count') ?? '0');
  const listed = parsedList(fieldOf(form, 'attachments') ?? '[]').length;
  return Math.min(MOST_ATTACHMENTS, Math.max(files, Number.isSafeInteger(counted) ? counted : 0, listed));
}

/** One line without control characters: nothing in it ends a header or turns the direction of the text. */
function plainLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return Array.from(line).slice(0, most).join('');
}

function plainText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ''))
    .trim();
  return Array.from(plain).slice(0, MOST_TEXT).join('');
}
