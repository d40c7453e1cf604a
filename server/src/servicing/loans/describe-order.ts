import type { Locale } from '@hiram/contract/locales';
import { type Application, describeDeclineReason } from '#origination/applications/index.ts';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { Cancellation } from './cancellation.ts';
import { loanDetailsCopy } from './copy/loan-details-copy-by-locale.ts';
import type { TitleAndText } from './copy/order-copy.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import { disburseBy } from './order.ts';
import type { PayoutStatus } from './order-context.ts';
import type { ViewedOrder } from './viewed-order.ts';

interface Reader {
  readonly locale: Locale;
  readonly written: NumberFormatter;
  readonly hasPayoutAccount: boolean;
  readonly payout: PayoutStatus | undefined;
  readonly cancellation: Cancellation | undefined;
}

/** An order's status as title and message: amount and date first. Uses the same wording as the home page. */
export function describeOrder(
  viewed: ViewedOrder,
  { locale, written, hasPayoutAccount, payout, cancellation }: Reader,
): TitleAndText {
  const { order, application, loan, today, dayAt } = viewed;
  const { next } = orderCopy(locale);
  const { notices } = loanDetailsCopy(locale);
  const on = written.day(order.day.on);
  switch (order.state) {
    case 'under_review': {
      const by = application?.decideBy && dayAt(application.decideBy);
      return by === undefined || today > by ? next.decisionIsLate : next.waitForDecision(written.day(by));
    }
    case 'awaiting_signature': {
      const say = hasPayoutAccount ? next.sign : next.bindAccount;
      return say(written.wholeAmount(order.amount), on);
    }
    case 'declined':
      return notices.declined(
        reasonsOf(application, locale),
        againOn(application, today, (day) => written.day(day)),
      );
    case 'withdrawn':
      return loan === undefined ? notices.withdrawn : notices.cancelledInTime(on);
    case 'awaiting_payout':
    case 'payout_unknown': {
      const isUnknown = order.state === 'payout_unknown';
      if (payout?.isCancellationRequested) return notices.cancelRequested;
      const by = loan && disburseBy(loan);
      if (by === undefined || today > by) return isUnknown ? next.awaitingBankLate : next.moneyIsLate;
      if (payout?.isWithStaff) return notices.withPeople(written.day(by));
      return isUnknown ? next.awaitingBank(written.day(by)) : next.waitForMoney(written.day(by));
    }
    case 'awaiting_payout_account':
      return next.changeAccount;
    case 'settled':
      return notices.settled(on);
    case 'cancelled':
      return notices.cancelled(on);
    case 'written_off':
      return notices.writtenOff(written.amount(order.owed?.outstanding ?? 0n));
    case 'active':
    case 'due':
    case 'overdue':
      break;
  }
  if (payout?.isCancellationRequested && cancellation !== undefined && cancellation.amount > 0n) {
    return notices.toBeReturned(written.amount(cancellation.amount), written.day(cancellation.until));
  }
  if (order.owed === undefined) return next.nothingToPay;
  const { coming } = order.owed;
  if (coming !== undefined) {
    const say = coming.isClaimed ? next.lookedFor : next.inTransit;
    return say(written.amount(coming.amount), written.day(coming.until));
  }
  const { amount, dueOn } = order.owed.next;
  if (order.owed.isDisputed) return next.inDispute(written.amount(amount));
  const reported = { active: next.nothingYet, due: next.payDue, overdue: next.payOverdue } as const;
  return reported[order.state](written.amount(amount), written.day(dueOn));
}

function reasonsOf(application: Application | undefined, locale: Locale): string[] {
  const reasons = application?.declined?.reasons ?? [];
  return reasons.map((reason) => describeDeclineReason(reason, locale).title);
}

function againOn(
  application: Application | undefined,
  today: ViewedOrder['today'],
  write: (day: ViewedOrder['today']) => string,
): string | undefined {
  const again = application?.declined?.applyAgainOn;
  return again === undefined || again <= today ? undefined : write(again);
}
