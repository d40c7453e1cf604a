import { productProblems } from '@hiram/lending/product-checks';
import { productAsJson } from '@hiram/lending/product-record';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type ProductId, parseId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { ReadDraft } from '#operations/product-impact/index.ts';
import type { Brand } from '#people/brands/index.ts';
import { ContentReader } from '#platform/content/content-reader.ts';
import { digestOfContent } from '../content.ts';
import type { Found, RecordedContent } from '../kind.ts';
import { type ReadProduct, readProductContent } from './product-content.ts';

export function readFor(reader: ContentReader, found: Found, content: unknown): ReadProduct {
  const place = placeOf(found.subject);
  assert(place !== undefined && found.market !== undefined, `${found.subject} is not a product`);
  return readProductContent(reader, content, {
    ...place,
    market: found.market,
    locales: found.locales ?? [],
  });
}

export function placeOf(subject: string): { readonly brandCode: string; readonly id: ProductId } | undefined {
  const [brandCode = '', named = '', ...more] = subject.split(':');
  const id = parseId<'Product'>(named);
  return id === undefined || brandCode === '' || more.length > 0 ? undefined : { brandCode, id };
}

export function dayIn(market: Brand['market'], at: Instant): CalendarDate {
  return calendarDateAt(at, marketPack(market).facts.timeZone);
}

/** A product's content as the impact run prices it, compared with the version in force. */
export function impactDraftOf(
  found: Found,
  {
    content,
    current,
    at,
  }: {
    readonly content: unknown;
    readonly current: Pick<RecordedContent, 'version' | 'content'> | undefined;
    readonly at: Instant;
  },
): ReadDraft {
  const reader = new ContentReader();
  const read = readFor(reader, found, content);
  const [fault] = reader.faults;
  if (fault !== undefined) return { kind: 'unsound', problem: `${fault.path}: ${fault.message}` };
  const product = { ...read.product, version: 'draft' };
  const [problem] = productProblems(product);
  if (problem !== undefined) return { kind: 'unsound', problem };
  const today = dayIn(product.market, at);
  const firstDay = read.validFrom === null || read.validFrom < today ? today : read.validFrom;
  const draft = { product, channels: read.channels, firstDay, lastDay: read.validUntil };
  return {
    kind: 'read',
    draft: {
      subject: found.subject,
      market: product.market,
      digest: digestOfContent(content),
      againstVersion: current?.version ?? 0,
      isRequired:
        current === undefined ||
        pricedPart(read) !== pricedPart(readFor(new ContentReader(), found, current.content)),
      draft,
    },
  };
}

/** Everything of a product that a borrower pays or signs. Names, images and links are not part of it. */
function pricedPart({ product, channels, validUntil }: ReadProduct): string {
  return JSON.stringify([
    productAsJson({ ...product, version: 'priced' }),
    [...channels].toSorted(),
    validUntil,
  ]);
}
