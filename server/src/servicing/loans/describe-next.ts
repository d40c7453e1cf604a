import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { NextAction } from '@hiram/contract/servicing/loans';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ProductId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import type { OrderCopy, TitleAndText } from './copy/order-copy.ts';
import { orderCopy } from './copy/order-copy-by-locale.ts';
import { type HomeFacts, largestOf } from './home-facts.ts';
import { disburseBy, type Order } from './order.ts';

export type NextActionCopy = TitleAndText;

interface Reader {
  readonly locale: Locale;
  readonly market: MarketId;
  readonly nameOf: (key: { readonly id: ProductId; readonly version: number }) => string;
}

/** Describes the next action: amount and date first, then the reason. */
export function describeNext(action: NextAction, found: HomeFacts, reader: Reader): NextActionCopy {
  const words = orderCopy(reader.locale);
  const written = numberFormatter(reader.locale, reader.market);
  const [urgent] = found.loans;
  switch (action) {
    case 'apply': {
      const most = largestOf(found.catalogue)?.version.product.amounts.max ?? 0n;
      return words.next.apply(written.wholeAmount(most));
    }
    case 'go_on_applying':
    case 'wait_for_decision':
    case 'read_why_declined':
    case 'bind_account':
    case 'sign':
      return ofApplication(action, found, { ...reader, words, written });
    case 'wait_for_money': {
      const by = urgent === undefined ? found.today : disburseBy(urgent.loan);
      const isLate = found.today > by;
      if (urgent?.order.state === 'payout_unknown') {
        return isLate ? words.next.awaitingBankLate : words.next.awaitingBank(written.day(by));
      }
      return isLate ? words.next.moneyIsLate : words.next.waitForMoney(written.day(by));
    }
    case 'change_account':
      return words.next.changeAccount;
    case 'repay':
      return toPay(urgent?.order, words, written);
    case 'nothing':
      if (urgent === undefined) return words.next.nothingOnOffer;
      return notYet(urgent.order, words, written);
  }
}

interface Words extends Reader {
  readonly words: OrderCopy;
  readonly written: NumberFormatter;
}

function ofApplication(
  action: 'go_on_applying' | 'wait_for_decision' | 'read_why_declined' | 'bind_account' | 'sign',
  { application, today }: HomeFacts,
  { words, written, nameOf, market }: Words,
): NextActionCopy {
  if (application === undefined) return words.next.nothingOnOffer;
  const { amount, term, offer, declined, productId, productVersion } = application;
  const zone = marketPack(market).facts.timeZone;
  function dayAt(moment: Instant | undefined): CalendarDate {
    return moment === undefined ? today : calendarDateAt(moment, zone);
  }
  switch (action) {
    case 'go_on_applying':
      return words.next.goOnApplying({
        product: nameOf({ id: productId, version: productVersion }),
        amount: written.wholeAmount(amount.minor),
        term: words.term(term),
      });
    case 'wait_for_decision': {
      const by = dayAt(application.decideBy);
      return today > by ? words.next.decisionIsLate : words.next.waitForDecision(written.day(by));
    }
    case 'read_why_declined': {
      const again = declined?.applyAgainOn;
      return words.next.readWhyDeclined(
        again === undefined || again <= today ? undefined : written.day(again),
      );
    }
    case 'bind_account':
    case 'sign': {
      const say = action === 'sign' ? words.next.sign : words.next.bindAccount;
      const until = written.day(dayAt(offer?.validUntil));
      return say(written.wholeAmount(offer?.amount ?? amount.minor), until);
    }
  }
}

function toPay(order: Order | undefined, words: OrderCopy, written: NumberFormatter): NextActionCopy {
  if (order?.owed === undefined) return words.next.nothingToPay;
  const { amount, dueOn } = order.owed.next;
  const say = order.state === 'due' ? words.next.payDue : words.next.payOverdue;
  return say(written.amount(amount), written.day(dueOn));
}

function notYet(order: Order, words: OrderCopy, written: NumberFormatter): NextActionCopy {
  if (order.owed === undefined) return words.next.nothingToPay;
  const { coming } = order.owed;
  if (coming !== undefined)
    return words.next[coming.isClaimed ? 'lookedFor' : 'inTransit'](
      written.amount(coming.amount),
      written.day(coming.until),
    );
  const { amount, dueOn } = order.owed.next;
  if (order.owed.isDisputed) return words.next.inDispute(written.amount(amount));
  return words.next.nothingYet(written.amount(amount), written.day(dueOn));
}
