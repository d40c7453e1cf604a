import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { ContactResult } from '#messaging/index.ts';
import { findApplication } from '#origination/applications/index.ts';
import { findLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import type { Reminder, SendResult } from './reminder.ts';
import type { ReminderSendingContext } from './reminder-context.ts';
import { sendPaymentMessage } from './send-payment-message.ts';
import { type ReminderNeed, stillNeeded } from './still-needed.ts';

/** Delay before retrying an unreachable provider, on the same day. */
const TRY_AGAIN_MS = 30 * 60_000;
const MOST_TURNS = 8;

/**
 * One attempt at a reminder: rechecks everything, sends through the contact policy if it still applies, and
 * returns the outcome. It writes nothing. Two attempts send one message, because the reminder's id is the
 * contact's idempotency key.
 */
export async function sendReminder(context: ReminderSendingContext, reminder: Reminder): Promise<SendResult> {
  const { market, loanId, remindOn, attempts } = reminder;
  const zone = marketPack(market).facts.timeZone;
  const day = today(context.businessClock, zone);
  if (day > remindOn) return { state: 'let_go', why: 'day_over' };
  if (attempts > MOST_TURNS) return { state: 'let_go', why: 'too_many_turns' };
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined || loan.released === null) return { state: 'not_needed', why: 'over' };
  const need = stillNeeded(loan.released.terms, positionOn(loan.released, day), reminder);
  if (need.kind === 'not_needed') return { state: 'not_needed', why: need.why };
  const result = await contact(context, { reminder, need, borrowerId: loan.borrowerId });
  if (result === undefined) return { state: 'not_needed', why: 'nobody_to_tell' };
  return afterContact(result, {
    now: context.businessClock.now(),
    isOfUse: (at) => calendarDateAt(at, zone) === remindOn,
  });
}

interface Asked {
  readonly reminder: Reminder;
  readonly need: Extract<ReminderNeed, { kind: 'needed' }>;
  readonly borrowerId: BorrowerId;
}

async function contact(
  context: ReminderSendingContext,
  { reminder, need, borrowerId }: Asked,
): Promise<ContactResult | undefined> {
  const { id, loanId, dueOn } = reminder;
  const application = await findApplication(context.database, idFrom(loanId));
  if (application === undefined) return undefined;
  const { brandCode, market, locale } = application;
  const { purpose, about, daysLate, asked } = need;
  return sendPaymentMessage(context, {
    contactKey: id,
    order: { orderId: loanId, borrowerId, brandCode, market, locale },
    purpose,
    about,
    dueOn,
    // The check of the amount owed already excluded payments in transit.
    facts: { daysLate, isInTransit: false, ...(asked > 0n && { askedMinor: asked }) },
  });
}

interface SendingWindow {
  readonly now: Instant;
  /** Whether the reminder still applies at that time. */
  readonly isOfUse: (at: Instant) => boolean;
}

function afterContact(result: ContactResult, { now, isOfUse }: SendingWindow): SendResult {
  switch (result.kind) {
    case 'sent':
    case 'rejected':
    case 'unknown':
    case 'made_before':
      return { state: 'contacted', why: result.kind };
    case 'not_sent':
      return retryAt(addMs(now, TRY_AGAIN_MS), 'not_sent', isOfUse);
    case 'held_back':
      return result.until === undefined
        ? { state: 'let_go', why: result.reason }
        : retryAt(result.until, result.reason, isOfUse);
  }
}

/** A reminder is not sent after its day. */
function retryAt(at: Instant, why: string, isOfUse: SendingWindow['isOfUse']): SendResult {
  return isOfUse(at) ? { state: 'planned', sendAt: at } : { state: 'let_go', why };
}
