import { equal } from '@hiram/values/money';
import type { AccountSecret } from '../account-secret.ts';
import {
  askProvider,
  codeWordOf,
  PERSON_WAITS_MS,
  type ProviderAnswer,
  partOf,
  unknown,
} from '../ask-provider.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused, PaymentReport, PaymentUnknown } from '../payment-report.ts';
import { referenceIdOf } from './link-name.ts';
import { type ReadLink, readLink } from './payment-link.ts';
import { readRazorpayCallback } from './razorpay-callback.ts';

export interface RazorpayAccount {
  /** Without a path: https://api.razorpay.com, or a simulator. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: AccountSecret;
  /** Of the webhook's own settings; it is another than the key's. */
  readonly webhookSecret: AccountSecret;
  readonly withinMs?: number;
}

/** A link can be paid for at least so long; an earlier end is refused. */
const SHORTEST_LINK_MS = 16 * 60_000;
/** Whole paise that a JSON number carries without loss; far above any instalment. */
const MOST_PAISE = BigInt(Number.MAX_SAFE_INTEGER);

/** Razorpay Payment Links, for India; the pages that it was written from are named in this folder's README. */
export function razorpayPayments(account: RazorpayAccount): PaymentProvider {
  return {
    name: 'razorpay',
    create: (instruction) => create(account, instruction),
    async find(sought) {
      const found = await lookUp(account, sought);
      return found.state === 'known' ? found.report : found;
    },
    readCallback: (headers, rawBody, now) =>
      readRazorpayCallback(account.webhookSecret, { headers, rawBody, now }),
  };
}

async function create(
  account: RazorpayAccount,
  { key, amount, way, description, payableUntil, payableForMs }: PaymentInstruction,
): Promise<PaymentReport | PaymentUnknown | PaymentRefused> {
  if (amount.currency !== 'INR' || amount.minor > MOST_PAISE) return refused('not_served');
  const endsAt = payableUntil + Math.max(0, SHORTEST_LINK_MS - payableForMs);
  const answer = await ask(account, 'POST', '/v1/payment_links', {
    amount: Number(amount.minor),
    currency: amount.currency,
    accept_partial: false,
    reference_id: referenceIdOf(key),
    description,
    expire_by: Math.floor(endsAt / 1000),
    // Whom to tell, and when to remind them, is ours.
    notify: { sms: false, email: false },
    reminder_enable: false,
    ...(way === 'upi' && { upi_link: true }),
  });
  if (answer.state === 'unknown') return answer;
  if (answer.status < 300) {
    const link = onlySought(readLink(answer.body), { key });
    return link.state === 'known' ? link.report : unknown('not_understood');
  }
  const no = noOf(answer);
  if (no.state === 'unknown' || no.because !== 'not_accepted') return no;
  // It refuses every repetition of a reference_id, also of the very same request, and leaves it to us to look.
  const earlier = await lookUp(account, { key });
  if (earlier.state === 'unknown') return earlier;
  if (earlier.state === 'absent') return no;
  return equal(earlier.ordered, amount) ? earlier.report : refused('key_in_use');
}

const NOT_ADMITTED = new Set([401, 403]);

function noOf({ status, body }: ProviderAnswer): PaymentRefused | PaymentUnknown {
  if (NOT_ADMITTED.has(status)) return refused('not_admitted');
  const detail = codeWordOf(partOf(body, 'error'), 'code');
  // Without its code it was not Razorpay that answered.
  return detail === undefined ? unknown('not_understood') : refused('not_accepted', detail);
}

function refused(because: PaymentRefused['because'], detail?: string): PaymentRefused {
  return { state: 'refused', because, detail };
}

type KnownLink = Extract<ReadLink, { readonly state: 'known' }>;
type Found = KnownLink | PaymentUnknown | PaymentAbsent;

/** By its name the list tells the link, and only the link by its id tells the payment it was paid with. */
async function lookUp(account: RazorpayAccount, sought: SoughtPayment): Promise<Found> {
  if ('reference' in sought) return linkOf(account, sought.reference, sought);
  const answer = await ask(account, 'GET', `/v1/payment_links?reference_id=${referenceIdOf(sought.key)}`);
  if (answer.state === 'unknown') return answer;
  if (NOT_ADMITTED.has(answer.status)) return unknown('not_admitted');
  const links = partOf(answer.body, 'payment_links');
  if (answer.status >= 300 || !Array.isArray(links) || links.length > 1) return unknown('not_understood');
  if (links.length === 0) return { state: 'absent' };
  const link = readLink(links[0]);
  return link.state === 'paid_somehow' ? linkOf(account, link.id, sought) : onlySought(link, sought);
}

async function linkOf(account: RazorpayAccount, id: string, sought: SoughtPayment): Promise<Found> {
  const answer = await ask(account, 'GET', `/v1/payment_links/${encodeURIComponent(id)}`);
  if (answer.state === 'unknown') return answer;
  if (NOT_ADMITTED.has(answer.status)) return unknown('not_admitted');
  if (answer.status === 400 || answer.status === 404) {
    return noOf(answer).state === 'refused' ? { state: 'absent' } : unknown('not_understood');
  }
  return answer.status < 300 ? onlySought(readLink(answer.body), sought) : unknown('not_understood');
}

/** An answer about another payment than the one that was asked for is no answer. */
function onlySought(link: ReadLink, sought: SoughtPayment): KnownLink | PaymentUnknown {
  if (link.state === 'unknown') return link;
  if (link.state !== 'known') return unknown('not_understood');
  const isSought = 'key' in sought ? link.report.key === sought.key : link.id === sought.reference;
  return isSought ? link : unknown('not_understood');
}

function ask(
  { url, keyId, keySecret, withinMs }: RazorpayAccount,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) {
  const admission = Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64');
  return askProvider({
    ...{ method, url: url + path, withinMs: withinMs ?? PERSON_WAITS_MS },
    headers: { authorization: `Basic ${admission}` },
    ...(body !== undefined && { body }),
  });
}
