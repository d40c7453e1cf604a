import type { Term } from '@hiram/lending/term';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { findShownDocuments, findSigning, type ListedAgreement, recordSigning } from '../agreements/index.ts';
import { newestApplication, signApplication } from '../applications/index.ts';
import { lockAccount } from '../identity/index.ts';
import { findLoan, signLoan } from '../loans/index.ts';
import { lockPayoutAccount } from '../payment-accounts/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import { describeConfirm } from './describe-confirm.ts';
import { discloseOffer, disclosureDigest, mustBeDisclosed, type ShownAccount } from './disclosure.ts';
import { type OfferToSign, offerToSign } from './offer-to-sign.ts';
import { payoutAccountOf } from './read-offer.ts';
import type { OfferReader, SigningDesk } from './signing-desk.ts';

export interface SignOffer extends OfferReader {
  /** What the borrower was shown. The offer is authoritative, and a difference is refused. */
  readonly amount: MinorUnits;
  readonly term: Term;
  readonly digest: string | undefined;
  readonly requestId: string;
}

/**
 * Turns the offer into a loan once. The loan, the signature record, the end of the application and the
 * follow-up are one transaction; repeated calls from any device return the same loan.
 */
export async function signOffer(desk: SigningDesk, asked: SignOffer): Promise<LoanId> {
  // One timestamp for everything: otherwise midnight between two steps would price one day and book another.
  const at = desk.businessClock.now();
  const clock: Clock = { now: () => at };
  const toSign = await offerToSign({ ...desk, clock }, asked);
  if (toSign === undefined) return signedBefore(desk, asked);
  refuseOtherTerms(asked, toSign.offer.request.amount.minor, toSign.offer.request.term);
  const account = await payoutAccountOf(desk, asked);
  if (account === undefined) throw new Refusal('payout_account_needed');
  const documents = await findShownDocuments(desk.database, { ...asked, ...toSign });
  if (documents === undefined) throw new Refusal('terms_differ', { shown: 'not these documents' });
  const shown = whatWasShown(asked, toSign, { account, documents });
  const loanId: LoanId = idFrom(toSign.orderId);
  const outcome = await signLoan(
    { database: desk.database, clock },
    {
      ...{ loanId, key: `sign-${loanId}`, borrowerId: asked.borrowerId, offer: toSign.offer },
      ...{
        actor: `borrower ${asked.borrowerId}`,
        reason: 'signed by the borrower',
        requestId: asked.requestId,
      },
      payoutDestination: account.id,
      alongside: (tx) =>
        writeSigning(tx, desk, { asked, toSign, documents, shown, at, destination: account.id }),
    },
  );
  return outcome.kind === 'done' ? loanId : signedBefore(desk, asked);
}

interface Signing {
  readonly asked: SignOffer;
  readonly toSign: OfferToSign;
  readonly documents: readonly ListedAgreement[];
  readonly shown: unknown;
  readonly destination: string;
  readonly at: Instant;
}

async function writeSigning(
  tx: Transaction,
  desk: SigningDesk,
  { asked, toSign, documents, shown, destination, at }: Signing,
): Promise<void> {
  const { borrowerId, brandCode } = asked;
  const { orderId, offer } = toSign;
  // Otherwise a concurrent account closure would see no loan and erase a borrower who has one.
  if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
  // The offer may have expired, been withdrawn or received another account in the meantime.
  if ((await signApplication(tx, { id: orderId, at })) !== 'done') {
    throw new Refusal('not_found', { offer: 'no longer to be signed' });
  }
  if ((await lockPayoutAccount(tx, borrowerId))?.id !== destination) {
    throw new Refusal('terms_differ', { account: 'another' });
  }
  const documentIds = documents.map(({ id }) => id);
  await recordSigning(tx, desk, {
    ...{ borrowerId, orderId, offer, shown, documentIds },
    signedAt: desk.clock.now(),
  });
  const { market, currency } = offer.product;
  await desk.whenSigned(tx, {
    loanId: idFrom(orderId),
    ...{ borrowerId, brandCode, market, currency, destination },
    amount: offer.cost.netProceeds,
    signedAt: at,
  });
}

/** What the page showed: the disclosure if the borrower accepts one, otherwise the confirm page itself. */
function whatWasShown(
  { digest, locale }: SignOffer,
  toSign: OfferToSign,
  beside: { readonly account: ShownAccount; readonly documents: readonly ListedAgreement[] },
): unknown {
  if (digest === undefined && !mustBeDisclosed[toSign.offer.product.market]) {
    const documents = beside.documents.map(({ id, title }) => ({ id, title }));
    return { ...describeConfirm(toSign, { locale, account: beside.account }), documents };
  }
  const disclosure = discloseOffer(toSign, { locale, ...beside });
  if (digest !== disclosureDigest(disclosure)) throw new Refusal('terms_differ', { digest: 'another' });
  return disclosure;
}

/** The loan that this same request created before. A request with different terms is refused. */
async function signedBefore({ database }: SigningDesk, asked: SignOffer): Promise<LoanId> {
  const application = await newestApplication(database, asked);
  if (application?.state !== 'signed' || application.productId !== asked.productId) {
    throw new Refusal('not_found', { offer: asked.productId });
  }
  const loanId: LoanId = idFrom(application.id);
  const [loan, signing] = await Promise.all([
    findLoan(database, loanId),
    findSigning(database, { borrowerId: asked.borrowerId, orderId: loanId }),
  ]);
  assert(loan !== undefined && signing !== undefined, `application ${loanId} is signed and there is no loan`);
  const { amount, term } = loan.offer.request;
  refuseOtherTerms(asked, amount.minor, term);
  const isOther = asked.digest !== undefined && asked.digest !== signing.shownDigest.toString('hex');
  if (isOther || (asked.digest === undefined && mustBeDisclosed[loan.market])) {
    throw new Refusal('terms_differ', { digest: 'another' });
  }
  return loanId;
}

function refuseOtherTerms(asked: Pick<SignOffer, 'amount' | 'term'>, amount: MinorUnits, term: Term): void {
  const isSame = asked.amount === amount && asked.term.count === term.count && asked.term.unit === term.unit;
  if (!isSame) throw new Refusal('terms_differ', { amount: 'or term' });
}
