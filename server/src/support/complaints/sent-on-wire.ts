import type { RequestOf } from '@hiram/contract/call';
import {
  COMPLAINT_IMAGES_MAX,
  COMPLAINT_TEXT_MAX_LENGTH,
  LONG_COMPLAINT_TEXT_MAX_LENGTH,
} from '@hiram/contract/constants';
import type { MarketId } from '@hiram/contract/market-ids';
import type { sendComplaint } from '@hiram/contract/support/complaints';
import { marketPack } from '@hiram/markets/market-pack';
import { parseId } from '@hiram/values/ids';
import type { UploadId } from '#origination/uploads/index.ts';
import { Refusal } from '#platform/errors.ts';
import { COLLECTION_TYPE, findSubject, isSonType } from './complaint-types.ts';
import type { SentComplaint } from './sent-complaint.ts';

type Sender = Pick<SentComplaint, 'borrowerId' | 'brandCode' | 'market' | 'locale'>;

/** Maps the wire request to a complaint. */
export function sentFrom(request: RequestOf<typeof sendComplaint>, whose: Sender): SentComplaint {
  const problemType = Number(request.problemType);
  const about = findSubject(problemType);
  const content = contentFrom(request.problemDetail, whose.market);
  if (about === undefined) throw new Refusal('request_malformed');
  return {
    ...whose,
    about,
    problemType,
    content,
    sonType: sonTypeFrom(problemType, request.problemSonType),
    images: imagesFrom(request.problemImage),
    orderId: request.orderNo,
    disputedLines: listFrom(request.disputedLines ?? ''),
    requestId: request.requestId,
  };
}

/** The text without surrounding space. It must not be empty, or longer than the market's screens allow. */
export function contentFrom(text: string, market: MarketId): string {
  const content = text.trim();
  const limit =
    marketPack(market).facts.presentation === 'specification'
      ? COMPLAINT_TEXT_MAX_LENGTH
      : LONG_COMPLAINT_TEXT_MAX_LENGTH;
  if (content === '' || [...content].length > limit) throw new Refusal('request_malformed');
  return content;
}

function sonTypeFrom(problemType: number, text: string): number | undefined {
  if (text === '') return undefined;
  const value = Number(text);
  if (problemType !== COLLECTION_TYPE || !isSonType(value)) throw new Refusal('request_malformed');
  return value;
}

/** Each URL names an upload; a URL that names none is refused. */
function imagesFrom(text: string): UploadId[] {
  const ids = listFrom(text).map((address) => {
    const id = parseId<'Upload'>(/[?&]imageId=([0-9a-f-]{36})(?:&|$)/.exec(address)?.[1] ?? '');
    if (id === undefined) throw new Refusal('not_found', { image: 'no address of ours' });
    return id;
  });
  const different = [...new Set(ids)];
  if (different.length > COMPLAINT_IMAGES_MAX) throw new Refusal('request_malformed');
  return different;
}

function listFrom(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
