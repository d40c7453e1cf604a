import { nextDue } from '@hiram/lending/position';
import type { ReliefKind } from '@hiram/lending/relief';
import { marketPack } from '@hiram/markets/market-pack';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { canonicalJson } from '#origination/agreements/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan, type Loan, relieveLoan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import {
  findSignedRelief,
  insertHardshipRequest,
  insertSignedRelief,
  type SignedRelief,
} from './hardship.sql.ts';
import type { HardshipContext, HardshipReader } from './hardship-context.ts';
import { openLoan, termsToSign } from './read-hardship.ts';
import { reliefPosition } from './relief-position.ts';
import { type ReliefTerms, reliefDigest } from './relief-terms.ts';

export interface SignHardship extends HardshipReader {
  readonly kind: ReliefKind;
  readonly choice: number;
  /** Digest of the displayed terms, in hexadecimal. */
  readonly digest: string;
  /** The app's idempotency key for this signature. */
  readonly clientKey: string;
  readonly requestId: string;
}

export interface SignedHardship {
  readonly agreementId: string;
  readonly nextDueOn: CalendarDate;
  readonly nextAmount: MinorUnits;
}

/**
 * Applies the displayed terms once: the loan's schedule, its event and the signature record are written in
 * one transaction. A repeated key returns the first answer; if the loan has changed since display, nothing is
 * signed.
 */
export async function signHardship(context: HardshipContext, request: SignHardship): Promise<SignedHardship> {
  const before = await signedBefore(context, request);
  if (before !== undefined) return answerOf(context, request, before);
  // One instant for all steps: otherwise midnight could price one day and sign another.
  const at = context.businessClock.now();
  const now: HardshipContext = { ...context, businessClock: { now: () => at } };
  const { loan, used, relief } = await openLoan(now, request);
  const quote = relief.quote(request);
  const terms = termsToSign(loan, relief, request);
  if (quote.kind === 'refused' || terms === undefined) {
    return answerForExistingSigning(
      context,
      request,
      new Refusal('hardship_not_offered', { kind: request.kind }),
    );
  }
  if (!isShown(request, terms)) {
    return answerForExistingSigning(context, request, new Refusal('terms_differ', { digest: 'another' }));
  }
  const id = context.ids.next<'HardshipAgreement'>();
  const day = today(now.businessClock, marketPack(request.market).facts.timeZone);
  const outcome = await relieveLoan(now, {
    loanId: loan.id,
    key: `hardship-${loan.id}-${request.clientKey}`,
    reliefId: `hardship-${id}`,
    actor: `borrower ${request.borrowerId}`,
    reason: `help signed: ${request.kind}`,
    requestId: request.requestId,
    agreed: quote.agreed,
    agreedAt: at,
    isStillOffered: (current) => {
      const currentRelief = reliefPosition(current, used, day);
      const still = currentRelief && termsToSign(current, currentRelief, request);
      return still !== undefined && isShown(request, still);
    },
    inSameTransaction: (tx) => writeSigned(tx, context, { id, loan, request, terms, at }),
  });
  if (outcome.kind === 'done') return answerOf(context, request, { id, loanId: loan.id });
  return answerForExistingSigning(context, request, new Refusal('terms_differ', { loan: 'has changed' }));
}

/** Handles two concurrent taps: the other came first and changed the loan. */
async function answerForExistingSigning(
  context: HardshipContext,
  request: SignHardship,
  otherwise: Refusal,
): Promise<SignedHardship> {
  const other = await signedBefore(context, request);
  if (other === undefined) throw otherwise;
  return answerOf(context, request, other);
}

function isShown({ digest }: SignHardship, terms: ReliefTerms): boolean {
  return reliefDigest(terms).toString('hex') === digest;
}

async function signedBefore(
  context: HardshipContext,
  request: SignHardship,
): Promise<SignedRelief | undefined> {
  const signed = await findSignedRelief(context.database, request);
  if (signed === undefined) return undefined;
  const isSame = signed.loanId === request.orderId && signed.shownDigest.toString('hex') === request.digest;
  if (!isSame) throw new Refusal('hardship_signed_before', { clientKey: request.clientKey });
  return signed;
}

interface Signed {
  readonly id: string;
  readonly loan: Loan;
  readonly request: SignHardship;
  readonly terms: ReliefTerms;
  readonly at: Instant;
}

async function writeSigned(
  tx: Transaction,
  { personalData }: HardshipContext,
  { id, loan, request, terms, at }: Signed,
): Promise<void> {
  const { borrowerId, kind, choice, clientKey, locale } = request;
  await insertHardshipRequest(tx, {
    loanId: loan.id,
    market: loan.market,
    productId: loan.offer.product.id,
    decidedOn: calendarDateAt(at, marketPack(loan.market).facts.timeZone),
    outcome: 'granted',
  });
  const key = await personalData.keyFor(tx, borrowerId);
  await insertSignedRelief(tx, {
    id,
    borrowerId,
    loanId: loan.id,
    kind,
    choice,
    clientKey,
    locale,
    ruleVersion: terms.rule,
    wordingVersion: terms.wording.version,
    signedAt: at,
    shownEncrypted: key.encrypt('hardship_agreements.shown', canonicalJson(terms)),
    shownDigest: reliefDigest(terms),
  });
}

async function answerOf(
  { database, businessClock }: HardshipContext,
  { market }: SignHardship,
  { id, loanId }: { readonly id: string; readonly loanId: string },
): Promise<SignedHardship> {
  // The cast is safe: it is the id of the signed loan.
  const loan = await findLoan(database, loanId as Loan['id']);
  assert(
    loan?.released !== undefined && loan.released !== null,
    `relief was signed for ${loanId}, which is not a disbursed loan`,
  );
  const position = positionOn(loan.released, today(businessClock, marketPack(market).facts.timeZone));
  const next = nextDue(position);
  return { agreementId: id, nextDueOn: next?.dueOn ?? position.day, nextAmount: next?.amount ?? 0n };
}
