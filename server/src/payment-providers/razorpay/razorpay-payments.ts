import type { AccountSecret } from '../account-secret.ts';
import { type AskAccount, asking, codeWordOf, PERSON_WAITS_MS, partOf, unknown } from '../ask-provider.ts';
import { shortNameOf } from '../payment-name.ts';
import type { PaymentInstruction, PaymentProvider, SoughtPayment } from '../payment-provider.ts';
import type { PaymentAbsent, PaymentRefused } from '../payment-report.ts';
import { endOf, fromBooks, noOf, promisedBy, type ReadPayment, refused } from '../provider-payments.ts';
import { findPaidLink } from './find-paid-link.ts';
import { type ReadLink, readLink } from './payment-link.ts';
import { readRazorpayBody, readRazorpayCallback } from './razorpay-callback.ts';

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
  const { url, keyId, keySecret, webhookSecret, withinMs = PERSON_WAITS_MS } = account;
  const ask = asking({
    ...{ url, withinMs },
    admission: () => ({
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret.reveal()}`).toString('base64')}`,
    }),
  });
  return {
    ...promisedBy({
      name: 'razorpay',
      currency: 'INR',
      // Its page takes whatever India pays with; cash is not among it.
      serves: ({ way }) => way !== 'counter',
      make: (instruction) => make(ask, instruction),
      lookUp: (sought) => lookUp(ask, sought),
    }),
    findPaid: (inHand) => findPaidLink(inHand, (path) => ask('GET', path)),
    readCallback: (headers, rawBody, now) => readRazorpayCallback(webhookSecret, { headers, rawBody, now }),
    readKept: readRazorpayBody,
  };
}

const LINKS = '/v1/payment_links';

async function make(ask: AskAccount, instruction: PaymentInstruction): Promise<ReadPayment | PaymentRefused> {
  const { key, amount, way, description } = instruction;
  if (amount.minor > MOST_PAISE) return refused('not_served');
  const answer = await ask('POST', LINKS, {
    body: {
      amount: Number(amount.minor),
      currency: amount.currency,
      accept_partial: false,
      reference_id: shortNameOf(key),
      description,
      expire_by: Math.floor(endOf(instruction, SHORTEST_LINK_MS).getTime() / 1000),
      // Whom to tell, and when to remind them, is ours.
      notify: { sms: false, email: false },
      reminder_enable: false,
      ...(way === 'upi' && { upi_link: true }),
    },
  });
  if (answer.state === 'unknown') return answer;
  // It refuses every repetition of a reference_id, also of the very same request, and leaves it to us to look.
  return answer.status < 300 ? whole(readLink(answer.body)) : noOf(answer, codeOf);
}

function codeOf(body: unknown): string | undefined {
  return codeWordOf(partOf(body, 'error'), 'code');
}

/** A link that says that it was paid, and not by what, is no answer to whoever asked for the link itself. */
function whole(link: ReadLink): ReadPayment {
  return link.state === 'paid_somehow' ? unknown('not_understood') : link;
}

/** By its name the list tells the link, and only the link by its id tells the payment it was paid with. */
async function lookUp(ask: AskAccount, sought: SoughtPayment): Promise<ReadPayment | PaymentAbsent> {
  if ('reference' in sought) return linkOf(ask, sought.reference);
  const answer = await ask('GET', `${LINKS}?reference_id=${shortNameOf(sought.key)}`);
  const link = fromBooks<ReadLink | PaymentAbsent>(answer, {
    codeOf,
    read(body) {
      const links = partOf(body, 'payment_links');
      if (!Array.isArray(links) || links.length > 1) return unknown('not_understood');
      return links.length === 0 ? { state: 'absent' } : readLink(links[0]);
    },
  });
  return link.state === 'paid_somehow' ? linkOf(ask, link.name) : link;
}

async function linkOf(ask: AskAccount, id: string): Promise<ReadPayment | PaymentAbsent> {
  const answer = await ask('GET', `${LINKS}/${encodeURIComponent(id)}`);
  // An id that it does not know is a bad request to it.
  const isNone = answer.state === 'answered' && answer.status === 400 && codeOf(answer.body) !== undefined;
  return isNone ? { state: 'absent' } : fromBooks(answer, { codeOf, read: (body) => whole(readLink(body)) });
}
