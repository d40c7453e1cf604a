import type { ListedAgreement } from '#origination/agreements/index.ts';
import { prepareAgreements } from '#origination/agreements/index.ts';
import { readAccounts } from '#origination/payment-accounts/index.ts';
import { Refusal } from '#platform/errors.ts';
import { type ConfirmPage, describeConfirm } from './describe-confirm.ts';
import { type Disclosure, discloseOffer, disclosureDigest, mustBeDisclosed } from './disclosure.ts';
import { type OfferToSign, offerToSign } from './offer-to-sign.ts';
import type { OfferReader, SigningContext } from './signing-context.ts';

export interface ReadConfirm {
  readonly toSign: OfferToSign;
  readonly page: ConfirmPage;
  /** Must be read first where no disclosure shows it. */
  readonly firstDocument: ListedAgreement | undefined;
}

/**
 * The confirm page's view of the offer. Refuses with `not_found` if nothing awaits this borrower's signature.
 */
export async function readConfirm(context: SigningContext, reader: OfferReader): Promise<ReadConfirm> {
  const toSign = await findOffer(context, reader);
  const account = await payoutAccountOf(context, reader);
  const page = describeConfirm(toSign, { locale: reader.locale, account });
  if (mustBeDisclosed[toSign.offer.product.market]) return { toSign, page, firstDocument: undefined };
  const [firstDocument] = await documentsOf(context, reader, toSign);
  return { toSign, page, firstDocument };
}

/** The disclosure with its documents, which are generated if missing. */
export async function readDisclosure(
  context: SigningContext,
  reader: OfferReader,
): Promise<{ disclosure: Disclosure; digest: string; documents: readonly ListedAgreement[] }> {
  const toSign = await findOffer(context, reader);
  const documents = await documentsOf(context, reader, toSign);
  const account = await payoutAccountOf(context, reader);
  const disclosure = discloseOffer(toSign, { locale: reader.locale, account, documents });
  return { disclosure, digest: disclosureDigest(disclosure), documents };
}

async function findOffer(context: SigningContext, reader: OfferReader): Promise<OfferToSign> {
  const toSign = await offerToSign({ ...context, businessClock: context.businessClock }, reader);
  if (toSign === undefined) throw new Refusal('not_found', { offer: reader.productId });
  return toSign;
}

async function documentsOf(
  context: SigningContext,
  { borrowerId, brandCode, locale }: OfferReader,
  toSign: OfferToSign,
): Promise<ListedAgreement[]> {
  const lender = context.lenderOf(brandCode);
  if (lender === undefined) throw new Refusal('not_found', { brand: brandCode });
  return prepareAgreements(context, { ...toSign, borrowerId, lender, locale });
}

export async function payoutAccountOf(
  { database }: Pick<SigningContext, 'database'>,
  { borrowerId }: Pick<OfferReader, 'borrowerId'>,
) {
  const accounts = await readAccounts(database, borrowerId);
  return accounts.find(({ isPayoutAccount }) => isPayoutAccount);
}
