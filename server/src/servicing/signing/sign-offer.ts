import type { Term } from '@hiram/lending/term';
import { assert } from '@hiram/values/assert';
import type { Clock } from '@hiram/values/clock';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import {
  findShownDocuments,
  findSigning,
  type ListedAgreement,
  recordSigning,
} from '#origination/agreements/index.ts';
import { newestApplication, signApplication } from '#origination/applications/index.ts';
import { lockPayoutAccount } from '#origination/payment-accounts/index.ts';
import { refuseIfFrozen } from '#people/account-freezes/index.ts';
import { refuseBeyondBorrowingLimits } from '#people/borrowing-limits/index.ts';
import { refuseIfLendingStopped } from '#people/emergency-stops/index.ts';
import { lockAccount } from '#people/identity/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, signLoan } from '#servicing/loans/index.ts';
import { describeConfirm } from './describe-confirm.ts';
import { discloseOffer, disclosureDigest, mustBeDisclosed, type ShownAccount } from './disclosure.ts';
import { type OfferToSign, offerToSign } from './offer-to-sign.ts';
import { payoutAccountOf } from './read-offer.ts';
import type { OfferReader, SigningContext } from './signing-context.ts';

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
export async function signOffer(context: SigningContext, input: SignOffer): Promise<LoanId> {
  // One timestamp for everything: otherwise midnight between two steps would price one day and book another.
  const at = context.businessClock.now();
  const businessClock: Clock = { now: () => at };
  const toSign = await offerToSign({ ...context, businessClock }, input);
  if (toSign === undefined) return signedBefore(context, input);
  requireSameTerms(input, toSign.offer.request.amount.minor, toSign.offer.request.term);
  const account = await payoutAccountOf(context, input);
  if (account === undefined) throw new Refusal('payout_account_needed');
  const documents = await findShownDocuments(context.database, { ...input, ...toSign });
  if (documents === undefined) throw new Refusal('terms_differ', { shown: 'not these documents' });
  const shown = shownContent(input, toSign, { account, documents });
  const loanId: LoanId = idFrom(toSign.orderId);
  const outcome = await signLoan(
    { database: context.database, businessClock },
    {
      loanId,
      key: `sign-${loanId}`,
      borrowerId: input.borrowerId,
      offer: toSign.offer,
      actor: `borrower ${input.borrowerId}`,
      reason: 'signed by the borrower',
      requestId: input.requestId,
      payoutDestination: account.id,
      inSameTransaction: (tx) =>
        writeSigning(tx, context, { input, toSign, documents, shown, at, destination: account.id }),
    },
  );
  return outcome.kind === 'done' ? loanId : signedBefore(context, input);
}

interface Signing {
  readonly input: SignOffer;
  readonly toSign: OfferToSign;
  readonly documents: readonly ListedAgreement[];
  readonly shown: unknown;
  readonly destination: string;
  readonly at: Instant;
}

async function writeSigning(
  tx: Transaction,
  context: SigningContext,
  { input, toSign, documents, shown, destination, at }: Signing,
): Promise<void> {
  const { borrowerId, brandCode } = input;
  const { orderId, offer } = toSign;
  // Otherwise a concurrent account closure would see no loan and erase a borrower who has one.
  if ((await lockAccount(tx, borrowerId)) === undefined) throw new Refusal('session_required');
  await refuseIfFrozen(tx, borrowerId);
  await refuseIfLendingStopped(tx, { market: offer.product.market, productId: offer.product.id });
  await refuseBeyondBorrowingLimits(tx, context.businessClock, {
    borrowerId,
    market: offer.product.market,
    amount: offer.request.amount.minor,
  });
  // The offer may have expired, been withdrawn or received another account in the meantime.
  if ((await signApplication(tx, { id: orderId, at })) !== 'done') {
    throw new Refusal('not_found', { offer: 'no longer to be signed' });
  }
  if ((await lockPayoutAccount(tx, borrowerId))?.id !== destination) {
    throw new Refusal('terms_differ', { account: 'another' });
  }
  const documentIds = documents.map(({ id }) => id);
  await recordSigning(tx, context, {
    borrowerId,
    orderId,
    offer,
    shown,
    documentIds,
    signedAt: context.systemClock.now(),
  });
  const { market, currency } = offer.product;
  await context.whenSigned(tx, {
    loanId: idFrom(orderId),
    borrowerId,
    brandCode,
    market,
    currency,
    destination,
    amount: offer.cost.netProceeds,
    signedAt: at,
    sendsSms: toSign.presentation.sendsSigningSms,
  });
}

/** What the page showed: the disclosure if the borrower accepts one, otherwise the confirm page itself. */
function shownContent(
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
async function signedBefore({ database }: SigningContext, input: SignOffer): Promise<LoanId> {
  const application = await newestApplication(database, input);
  if (application?.state !== 'signed' || application.productId !== input.productId) {
    throw new Refusal('not_found', { offer: input.productId });
  }
  const loanId: LoanId = idFrom(application.id);
  const [loan, signing] = await Promise.all([
    findLoan(database, loanId),
    findSigning(database, { borrowerId: input.borrowerId, orderId: loanId }),
  ]);
  assert(loan !== undefined && signing !== undefined, `application ${loanId} is signed but has no loan`);
  const { amount, term } = loan.offer.request;
  requireSameTerms(input, amount.minor, term);
  const isOther = input.digest !== undefined && input.digest !== signing.shownDigest.toString('hex');
  if (isOther || (input.digest === undefined && mustBeDisclosed[loan.market])) {
    throw new Refusal('terms_differ', { digest: 'another' });
  }
  return loanId;
}

function requireSameTerms(input: Pick<SignOffer, 'amount' | 'term'>, amount: MinorUnits, term: Term): void {
  const isSame = input.amount === amount && input.term.count === term.count && input.term.unit === term.unit;
  if (!isSame) throw new Refusal('terms_differ', { amount: 'or term' });
}
