import { makeOffer } from '@hiram/lending/offer';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { type Clock, today } from '@hiram/values/clock';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import { money } from '@hiram/values/money';
import type { OfferQuery, SignableOffer } from '#origination/agreements/index.ts';
import { newestApplication, readSentApplication } from '#origination/applications/index.ts';
import {
  copyIn,
  findVersions,
  type ProductCopy,
  type ProductPresentation,
  presentProducts,
} from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { loanRecordOf } from '#servicing/loans/index.ts';

export interface OfferContext {
  readonly database: Database;
  /** Business time: an offer is priced by the rules of its market's date. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** An offer for the confirm page: the data of its documents, and its expiry. */
export interface OfferToSign extends SignableOffer {
  readonly orderId: ApplicationId;
  readonly productCopy: ProductCopy;
  readonly presentation: ProductPresentation;
  readonly endsAt: Instant;
}

/**
 * The offer that a borrower may sign now: the approved terms, priced as if disbursed today. Undefined if
 * nothing awaits a signature, or if today's rules no longer allow the approved terms.
 */
export async function offerToSign(
  context: OfferContext,
  query: OfferQuery,
): Promise<OfferToSign | undefined> {
  const { database, businessClock } = context;
  const application = await newestApplication(database, query);
  if (application?.state !== 'awaiting_signature' || application.productId !== query.productId) {
    return undefined;
  }
  const { id, offer: approved, borrowerId, channel, productId } = application;
  if (approved === undefined || approved.validUntil <= businessClock.now()) return undefined;
  const [version] = await findVersions(database, [{ id: productId, version: approved.productVersion }]);
  const sent = await readSentApplication(context, id);
  if (version === undefined || sent === undefined) return undefined;
  const { product } = version;
  const record = await loanRecordOf(database, borrowerId);
  const on = today(businessClock, marketPack(product.market).facts.timeZone);
  const presentationOf = await presentProducts(database, [productId], on);
  const answer = makeOffer(product, marketRules(product.market, { on, channel }), {
    amount: money(approved.amount, product.currency),
    term: approved.term,
    releaseOn: on,
    client: record === 'none' ? 'new' : 'repeat',
  });
  if (answer.kind === 'refused') return undefined;
  const productCopy = copyIn(version, query.locale);
  return {
    orderId: id,
    offer: answer.offer,
    borrowerName: sent.applicant.fullName,
    productName: productCopy.name,
    feeNames: productCopy.fees,
    productCopy,
    presentation: presentationOf(productId),
    endsAt: approved.validUntil,
    // The end of validity is exclusive, so the last valid day may be the day before.
    validUntil: calendarDateAt(addMs(approved.validUntil, -1), answer.offer.rules.facts.timeZone),
  };
}
