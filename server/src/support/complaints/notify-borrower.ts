import { addMs, type Instant } from '@hiram/values/instant';
import type { ContactResult } from '#messaging/index.ts';
import { findOwnMobile } from '#people/identity/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isWaiting, lastDayOf } from './complaint.ts';
import type { ComplaintDependencies } from './complaint-context.ts';
import {
  type DueMessage,
  findUnsentMessage,
  type MessageOf,
  recordSendAttempt,
} from './complaint-messages.sql.ts';
import { findCase } from './complaints.sql.ts';
import { complaintCopy } from './copy/complaint-copy-by-locale.ts';

const MINUTE = 60_000;
/**
 * Retry delays for a message that every provider rejected. After the last one it is dropped; the app shows
 * the same text.
 */
const AGAIN_AFTER_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE] as const;
/** Delay used when the contact policy cannot say when a message is allowed. */
const RETRY_DEFERRED_MS = 60 * MINUTE;
/** A message deferred this often is outdated and is dropped. */
const MAX_ATTEMPTS = 20;

export type NotifyResult = { readonly outcome: string } | { readonly waitMs: number };

/**
 * Sends one message of a case through the contact policy. The policy creates one contact per key, so Restate
 * and the dispatcher may run concurrently. Delivery does not affect the case, because the app shows the same text.
 */
export async function notifyBorrower(
  context: ComplaintDependencies,
  message: MessageOf,
): Promise<NotifyResult> {
  const unsent = await findUnsentMessage(context.database, message);
  if (unsent === undefined) return { outcome: 'made_before' };
  const at = context.businessClock.now();
  if (unsent.tryAt > at) return { waitMs: unsent.tryAt - at };
  const contacted = await contact(context, unsent);
  const again = retryAt(unsent, contacted, context.businessClock.now());
  const came =
    again === undefined ? { outcome: contacted.kind, at: context.businessClock.now() } : { tryAt: again };
  await inTransaction(context.database, (tx) => recordSendAttempt(tx, message, came));
  return again === undefined ? { outcome: contacted.kind } : { waitMs: Math.max(0, again - at) };
}

interface ContactSkipped {
  readonly kind: 'nobody' | 'overtaken';
}

async function contact(
  context: ComplaintDependencies,
  { id, key, about }: DueMessage,
): Promise<ContactResult | ContactSkipped> {
  const complaint = await findCase(context.database, id);
  // The case has been answered or closed, so a message about waiting is outdated.
  if (complaint !== undefined && about !== 'complaint_answered' && !isWaiting(complaint)) {
    return { kind: 'overtaken' };
  }
  const face = complaint && context.brandIdentity(complaint.brandCode);
  const mobile = complaint && (await findOwnMobile(context, complaint.borrowerId));
  if (complaint === undefined || face === undefined || mobile === undefined) return { kind: 'nobody' };
  const { borrowerId, brandCode, market, locale, orderId, replyBy } = complaint;
  const words = { brandName: face.name, host: face.host };
  const replyOn = numberFormatter(locale, market).day(lastDayOf(replyBy, market));
  return context.outreach.contact({
    borrowerId,
    brandCode,
    market,
    locale,
    mobile,
    about,
    ...(orderId !== undefined && { orderId }),
    contactKey: `complaint-${id}-${key}`,
    channel: 'sms',
    purpose: 'service',
    text: complaintCopy(locale).messages[about]({ ...words, replyOn }),
    notice: { about, ...words },
  });
}

/** Time of the next attempt; undefined once the message is final. */
function retryAt(
  { attempts }: DueMessage,
  result: ContactResult | ContactSkipped,
  at: Instant,
): Instant | undefined {
  if (result.kind === 'not_sent') {
    const delay = AGAIN_AFTER_MS[attempts];
    return delay === undefined ? undefined : addMs(at, delay);
  }
  if (result.kind !== 'held_back' || attempts >= MAX_ATTEMPTS) return undefined;
  return result.until ?? addMs(at, RETRY_DEFERRED_MS);
}
