import type { DataOf } from '@hiram/contract/call';
import type {
  listComplaints as listCall,
  openComplaint as openCall,
  readComplaint as readCall,
} from '@hiram/contract/complaints';
import { COMPLAINT_SCORES } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant, instantAsIso } from '@hiram/values/instant';
import { type Complaint, isContactHeld, isWaiting, lastDayOf } from './complaint.ts';
import { isSonType } from './complaint-types.ts';
import type { OrderToName } from './open-complaint.ts';
import type { ListedComplaint, ReadComplaint } from './read-complaint.ts';
import { complaintWords } from './texts/complaint-words.ts';

export function orderOnWire(order: OrderToName): DataOf<typeof openCall>['orderList'][number] {
  return {
    orderNo: order.orderId,
    productLogo: '',
    productName: order.productName,
    status: order.status,
    isShow: flagOf(order.mayComplainOfCollection),
    list: order.rows.map(({ title, value }) => ({ title, value })),
  };
}

export function tabsOnWire(listed: readonly ListedComplaint[], locale: Locale): DataOf<typeof listCall> {
  const { all, waiting, answered } = complaintWords(locale).tabs;
  function tab(title: string, items: readonly ListedComplaint[]) {
    return { title, items: items.map((item) => summaryOnWire(item, locale)) };
  }
  return {
    tabs: [
      tab(all, listed),
      tab(waiting, listed.filter(isWaiting)),
      tab(
        answered,
        listed.filter((item) => !isWaiting(item)),
      ),
    ],
  };
}

function summaryOnWire(
  { complaint, content, state, isNew }: ListedComplaint,
  locale: Locale,
): DataOf<typeof listCall>['tabs'][number]['items'][number] {
  return {
    ...{ id: complaint.id, content, state },
    time: instantAsIso(complaint.receivedAt),
    type: complaintWords(locale).types[complaint.about],
    isNew: flagOf(isNew),
  };
}

export function complaintOnWire(
  read: ReadComplaint,
  { locale, now, isLate: late }: { readonly locale: Locale; readonly now: Instant; readonly isLate: boolean },
): DataOf<typeof readCall> {
  const { complaint, answering, content, reply, steps } = read;
  const { market, about, orderId, score } = complaint;
  const { dispute, resolveBy, replyBy, state } = answering;
  const words = complaintWords(locale);
  const given = COMPLAINT_SCORES.find((known) => known === String(score));
  return {
    type: words.types[about],
    sonType: sonTitle(complaint, locale),
    ...{ problemId: complaint.id, content, about, state },
    images: [...read.images],
    disposeDetail: reply,
    disposeImages: [...read.replyImages],
    isNeedScore: flagOf(read.isToBeRated),
    ...(orderId !== undefined && { orderNo: orderId }),
    sentAt: instantAsIso(complaint.receivedAt),
    replyBy: lastDayOf(replyBy, market),
    ...(resolveBy !== undefined && { resolveBy: lastDayOf(resolveBy, market) }),
    today: calendarDateAt(now, marketPack(market).facts.timeZone),
    isLate: flagOf(late),
    steps: steps.map(({ at, ...step }) => ({ at: instantAsIso(at), ...step })),
    isContactHeld: flagOf(isContactHeld(answering)),
    ...(dispute !== undefined && {
      dispute: {
        currency: dispute.currency,
        amount: dispute.amount.toString(),
        // A reply that waits for approval is not disclosed to the borrower.
        state: dispute.state === 'proposed' ? ('open' as const) : dispute.state,
        reversed: dispute.reversed.toString(),
      },
    }),
    ...(given !== undefined && { score: given }),
    ...(read.reopenUntil !== undefined && { reopenUntil: read.reopenUntil }),
  };
}

function sonTitle({ sonType }: Complaint, locale: Locale): string {
  return sonType !== undefined && isSonType(sonType) ? complaintWords(locale).sonTypes[sonType] : '';
}

export function flagOf(is: boolean): '0' | '1' {
  return is ? '1' : '0';
}
