import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { instantAsIso, parseInstant } from '@hiram/values/instant';
import { splitPage } from '#cases/index.ts';
import { nameProducts } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { type Channels, channelNameOf } from '#servicing/repayments/index.ts';
import { complaintTypeName } from '#support/complaints/index.ts';
import { type ActivityEvent, findActivity, findSettledLoans, type LoanOfEvent } from './activity.sql.ts';

export interface ActivityContext {
  readonly database: Database;
  /** The published channels. The built-in channels are the default. */
  readonly channels?: Channels | undefined;
}

export interface ActivityReader {
  readonly borrowerId: BorrowerId;
  readonly market: MarketId;
  readonly locale: Locale;
  /** The `next` of the previous page. */
  readonly after: string | undefined;
}

export interface ActivityPage {
  readonly events: readonly (ActivityEvent & { readonly detail: string })[];
  readonly certificates: readonly (LoanOfEvent & { readonly productName: string })[];
  /** Undefined on the last page. */
  readonly next: string | undefined;
}

/** About four screens of a phone. */
const PAGE = 30;

/** A page of what happened to the borrower's loans, payments and complaints, newest first. */
export async function readActivity(context: ActivityContext, reader: ActivityReader): Promise<ActivityPage> {
  const { database, channels } = context;
  const { borrowerId, market, locale } = reader;
  const { timeZone } = marketPack(market).facts;
  const after = reader.after === undefined ? undefined : parseCursor(reader.after);
  const [found, settled] = await Promise.all([
    // One extra row shows whether there is a next page.
    findActivity(database, { borrowerId, timeZone, after, limit: PAGE + 1 }),
    after === undefined ? findSettledLoans(database, borrowerId) : [],
  ]);
  const { shown, next } = splitPage(found, PAGE, cursorOf);
  const loans = [...settled, ...shown.flatMap(({ loan }) => loan ?? [])];
  const nameOf = await nameProducts(database, loans.map(productKey), locale);
  function detailOf({ payment, complaint, loan }: ActivityEvent): string {
    if (payment !== undefined) return channelNameOf({ market, channel: payment.channel }, locale, channels);
    if (complaint !== undefined) return complaintTypeName(complaint.about, locale);
    return loan === undefined ? '' : nameOf(productKey(loan));
  }
  return {
    events: shown.map((event) => ({ ...event, detail: detailOf(event) })),
    certificates: settled.map((loan) => ({ ...loan, productName: nameOf(productKey(loan)) })),
    next,
  };
}

function productKey({ product }: LoanOfEvent) {
  return { id: idFrom<'Product'>(product.id), version: product.version };
}

function cursorOf({ at, key }: ActivityEvent): string {
  return `${instantAsIso(at)}_${key}`;
}

const KEY_SHAPE = /^\d-[0-9a-f]{32}$/;

function parseCursor(text: string): { readonly at: string; readonly key: string } {
  const [at = '', key = ''] = text.split('_');
  if (parseInstant(at) === undefined || !KEY_SHAPE.test(key)) throw new Refusal('request_malformed');
  return { at, key };
}
