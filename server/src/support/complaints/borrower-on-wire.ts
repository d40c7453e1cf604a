import type { DataOf } from '@hiram/contract/call';
import { COMPLAINT_SCORES } from '@hiram/contract/constants';
import type { Locale } from '@hiram/contract/locales';
import type {
  listComplaints as listCall,
  openComplaint as openCall,
  readComplaint as readCall,
} from '@hiram/contract/support/complaints';
import { marketPack } from '@hiram/markets/market-pack';
import { calendarDateAt, type Instant, instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type Complaint, isContactPaused, isWaiting, lastDayOf } from './complaint.ts';
import { isSonType } from './complaint-types.ts';
import { complaintCopy } from './copy/complaint-copy-by-locale.ts';
import type { SelectableOrder } from './open-complaint.ts';
import type { OfferedBody } from './packs/complaint-bodies.ts';
import type { ComplaintView, ListedComplaint } from './read-complaint.ts';

export function orderOnWire(order: SelectableOrder): DataOf<typeof openCall>['orderList'][number] {
  return {
    orderNo: order.orderId,
    productLogo: order.productLogo,
    productName: order.productName,
    status: order.status,
    isShow: flagOf(order.mayComplainOfCollection),
    list: order.rows.map(({ title, value }) => ({ title, value })),
  };
}

export function tabsOnWire(listed: readonly ListedComplaint[], locale: Locale): DataOf<typeof listCall> {
  const { all, waiting, answered } = complaintCopy(locale).tabs;
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
    id: complaint.id,
    ...(complaint.number !== undefined && { number: complaint.number }),
    content,
    state,
    time: instantAsIso(complaint.receivedAt),
    type: complaintCopy(locale).types[complaint.about],
    isNew: flagOf(isNew),
  };
}

export function complaintOnWire(
  read: ComplaintView,
  {
    locale,
    now,
    isLate: late,
    bodies,
  }: {
    readonly locale: Locale;
    readonly now: Instant;
    readonly isLate: boolean;
    readonly bodies: readonly OfferedBody[];
  },
): DataOf<typeof readCall> {
  const { complaint, answering, content, reply, steps } = read;
  const { market, about, orderId, score } = complaint;
  const { dispute, resolveBy, replyBy, state } = answering;
  const words = complaintCopy(locale);
  const validScore = COMPLAINT_SCORES.find((known) => known === String(score));
  return {
    type: words.types[about],
    sonType: sonTitle(complaint, locale),
    problemId: complaint.id,
    ...(complaint.number !== undefined && { number: complaint.number }),
    content,
    about,
    state,
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
    isContactPaused: flagOf(isContactPaused(answering)),
    ...(dispute !== undefined && {
      dispute: {
        currency: dispute.currency,
        amount: dispute.amount.toString(),
        // A reply that waits for approval is not disclosed to the borrower.
        state: dispute.state === 'proposed' ? ('open' as const) : dispute.state,
        reversed: dispute.reversed.toString(),
      },
    }),
    ...(validScore !== undefined && { score: validScore }),
    ...(read.reopenUntil !== undefined && { reopenUntil: read.reopenUntil }),
    ...(bodies.length > 0 && { bodies: bodies.map(bodyOnWire) }),
  };
}

function bodyOnWire(offered: OfferedBody): NonNullable<DataOf<typeof readCall>['bodies']>[number] {
  const { code, name, shortName, opensOn, isOpen, closesOn, portal, email, phone } = offered;
  return {
    body: code,
    name,
    shortName,
    opensOn,
    isOpen: flagOf(isOpen),
    ...(closesOn !== undefined && { closesOn }),
    ...(portal !== undefined && { portal }),
    email,
    phone,
  };
}

function sonTitle({ sonType }: Complaint, locale: Locale): string {
  return sonType !== undefined && isSonType(sonType) ? complaintCopy(locale).sonTypes[sonType] : '';
}
