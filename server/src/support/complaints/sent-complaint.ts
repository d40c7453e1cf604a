import { createHash } from 'node:crypto';
import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { BorrowerId } from '@hiram/values/ids';
import type { UploadId } from '#origination/uploads/index.ts';
import type { ComplaintContext } from './complaint-context.ts';

/** A complaint as the borrower sent it. */
export interface SentComplaint {
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly market: MarketId;
  readonly locale: Locale;
  readonly about: ComplaintSubject;
  readonly problemType: number;
  readonly sonType: number | undefined;
  readonly content: string;
  readonly images: readonly UploadId[];
  readonly orderId: string | undefined;
  /** For a disputed amount: the keys of the disputed lines. */
  readonly disputedLines: readonly string[];
  /** Created on the device; without it, the same text on the same day is one complaint. */
  readonly requestId: string | undefined;
}

/** The deduplication key: the device's request id, or else derived from the content. */
export function clientKeyOf(
  { businessClock }: Pick<ComplaintContext, 'businessClock'>,
  sent: SentComplaint,
): string {
  const on = today(businessClock, marketPack(sent.market).facts.timeZone);
  return sent.requestId ?? `${on}-${digestOf(sent).toString('hex').slice(0, 48)}`;
}

export function digestOf(sent: SentComplaint): Buffer {
  const { problemType, sonType, content, images, orderId, disputedLines } = sent;
  const body = [problemType, sonType, content, images, orderId, disputedLines];
  return createHash('sha256').update(JSON.stringify(body)).digest();
}
