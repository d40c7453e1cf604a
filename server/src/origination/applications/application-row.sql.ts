import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { Term, TermUnit } from '@hiram/lending/term';
import type { Channel } from '@hiram/markets/ruling';
import { assert } from '@hiram/values/assert';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import type { Database } from '#platform/database/database.ts';
import { type Application, type DecidedBy, isApplicationState } from './application.ts';
import { isDeclineReason } from './decline-reasons.ts';

/** All columns of an application, for `applicationOf`. */
export function selectApplications(database: Database) {
  return database
    .selectFrom('applications')
    .select([
      'id',
      'borrower_id',
      'brand_code',
      'market',
      'locale',
      'channel',
      'product_id',
      'product_version',
      'currency',
      'amount_minor',
      'term_count',
      'term_unit',
      'state',
      'version',
      'started_at',
      'sent_at',
      'decide_by',
      'is_with_reviewer',
      'offer_amount_minor',
      'offer_term_count',
      'offer_term_unit',
      'offer_product_version',
      'offer_valid_until',
      'decline_reasons',
      'decided_by',
      'apply_again_on',
      'decided_at',
      'closed_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>>;

export function applicationOf(row: Row): Application {
  const { state } = row;
  assert(isApplicationState(state), `application ${row.id} is in state ${state}`);
  return {
    state,
    version: row.version,
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    brandCode: row.brand_code,
    // These casts are safe: table constraints check the values.
    market: row.market as MarketId,
    locale: row.locale as Locale,
    channel: row.channel as Channel,
    productId: idFrom(row.product_id),
    productVersion: row.product_version,
    amount: { minor: row.amount_minor, currency: currencyOf(row) },
    term: termOf(row.term_count, row.term_unit),
    begunAt: instant(row.started_at),
    sentAt: instantOrNone(row.sent_at),
    decideBy: instantOrNone(row.decide_by),
    isWithPerson: row.is_with_reviewer,
    offer: offerOf(row),
    declined: declinedOf(row),
    decidedAt: instantOrNone(row.decided_at),
    closedAt: instantOrNone(row.closed_at),
  };
}

function currencyOf({ currency }: Row): Currency {
  // The cast is safe: a table constraint checks the value.
  return currency as Currency;
}

function termOf(count: number, unit: string): Term {
  // The cast is safe: a table constraint checks the value.
  return { count, unit: unit as TermUnit };
}

function offerOf(row: Row): Application['offer'] {
  const { offer_amount_minor: amount, offer_term_count: count, offer_term_unit: unit } = row;
  const { offer_product_version: productVersion, offer_valid_until: validUntil } = row;
  if (amount === null || count === null || unit === null || productVersion === null || validUntil === null) {
    return undefined;
  }
  return {
    amount,
    productVersion,
    term: termOf(count, unit),
    validUntil: instant(validUntil),
  };
}

function declinedOf(row: Row): Application['declined'] {
  if (row.decline_reasons === null) return undefined;
  return {
    reasons: row.decline_reasons.filter(isDeclineReason),
    // The cast is safe: a table constraint checks the value.
    decidedBy: row.decided_by as DecidedBy,
    applyAgainOn: row.apply_again_on ?? undefined,
  };
}

function instantOrNone(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
