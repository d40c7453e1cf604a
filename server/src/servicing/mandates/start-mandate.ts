import { marketPack } from '@hiram/markets/market-pack';
import type { DebitScheme } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { equal, type MinorUnits, money } from '@hiram/values/money';
import { refuseIfFrozen } from '#people/account-freezes/index.ts';
import { readNames, readOwnMobile } from '#people/identity/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { type MandateInstruction, mandateKey } from '#providers/payments/index.ts';
import { findLoan, type Loan } from '#servicing/loans/index.ts';
import { applyMandateReport } from './apply-mandate-report.ts';
import type { Mandate } from './mandate.ts';
import type { MandateContext, MandateReader } from './mandate-context.ts';
import { findMandate, findNewestMandate, insertMandate, updateMandate } from './mandates.sql.ts';
import { offeredSchemes } from './offered-schemes.ts';

export interface StartMandate extends MandateReader {
  readonly scheme: DebitScheme;
  /** The limits that the page showed. */
  readonly ceiling: MinorUnits;
  readonly validUntil: CalendarDate;
}

/** The time in which a borrower opens the provider's page, before it is asked about for the first time. */
const FIRST_LOOK_MS = 60_000;

export async function openOwnLoan(
  { database, businessClock }: Pick<MandateContext, 'database' | 'businessClock'>,
  { orderId, borrowerId }: Pick<MandateReader, 'orderId' | 'borrowerId'>,
): Promise<{ readonly loan: Loan; readonly day: CalendarDate }> {
  const id = parseId<'Loan'>(orderId);
  const loan = id && (await findLoan(database, id));
  if (loan === undefined || loan.borrowerId !== borrowerId || loan.released === null) {
    throw new Refusal('not_found', { order: orderId });
  }
  return { loan, day: today(businessClock, marketPack(loan.market).facts.timeZone) };
}

/**
 * Sets up automatic payments with the limits that were shown, and returns the page on which the borrower allows them. A
 * second tap finds the first mandate. Nothing is debited before the provider reports that the borrower allowed it.
 */
export async function startMandate(context: MandateContext, request: StartMandate): Promise<Mandate> {
  const mandate = await openMandate(context, request);
  if (mandate.state !== 'requested') return mandate;
  const provider = context.providers.named(mandate.provider)?.mandates;
  if (provider === undefined) throw new Unavailable('payment provider');
  const { id, scheme, ceiling, validUntil, brandCode, loanId } = mandate;
  const report = await provider.register({
    key: mandateKey(id),
    scheme,
    ceiling,
    validUntil,
    description: `Order ${loanId}`,
    returnUrl: context.mandatePageOf?.({ brandCode, orderId: loanId }),
    payer: await payerOf(context, mandate),
  });
  if (report.state === 'unknown')
    throw new Unavailable('payment provider', { cause: new Error(report.because) });
  if (report.state === 'refused') {
    await inTransaction(context.database, (tx) =>
      updateMandate(tx, id, {
        state: 'ended',
        endedBecause: 'rejected',
        changedBy: 'bank',
        nextStepAt: null,
        at: context.businessClock.now(),
      }),
    );
    throw new Refusal('mandate_not_offered', { because: report.because });
  }
  await applyMandateReport(context, id, report);
  return (await findMandate(context.database, id)) ?? mandate;
}

async function payerOf(
  { database, personalData }: MandateContext,
  { borrowerId }: Mandate,
): Promise<MandateInstruction['payer']> {
  const names = await readNames(database, personalData, [borrowerId]);
  const phone = await readOwnMobile({ database, personalData }, borrowerId);
  return { name: names.get(borrowerId), phone };
}

async function openMandate(context: MandateContext, request: StartMandate): Promise<Mandate> {
  const { loan, day } = await openOwnLoan(context, request);
  const before = await findNewestMandate(context.database, loan.id);
  if (before !== undefined && before.state !== 'ended') return sameMandate(before, request);
  const { brandCode, scheme, borrowerId, locale } = request;
  const offered = (await offeredSchemes(context, loan, { brandCode, day })).find(
    ({ rule }) => rule.scheme === scheme,
  );
  if (offered === undefined) throw new Refusal('mandate_not_offered', { scheme });
  const { currency } = marketPack(loan.market).facts;
  const isAsShown =
    equal(offered.ceiling, money(request.ceiling, currency)) && offered.validUntil === request.validUntil;
  if (!isAsShown) throw new Refusal('terms_differ', { scheme });
  const at = context.businessClock.now();
  const id = context.ids.next<'Mandate'>();
  await inTransaction(context.database, async (tx) => {
    await refuseIfFrozen(tx, borrowerId);
    await insertMandate(tx, {
      id,
      borrowerId,
      loanId: loan.id,
      brandCode,
      market: loan.market,
      scheme,
      provider: offered.provider.name,
      ceiling: offered.ceiling,
      validUntil: offered.validUntil,
      locale,
      createdAt: at,
      nextStepAt: addMs(at, FIRST_LOOK_MS),
    });
  });
  // A concurrent tap may have come first.
  const mandate = await findNewestMandate(context.database, loan.id);
  if (mandate === undefined) throw new Unavailable('mandate');
  return sameMandate(mandate, request);
}

function sameMandate(mandate: Mandate, { scheme }: StartMandate): Mandate {
  const isWaiting = mandate.state === 'requested' || mandate.state === 'awaiting_borrower';
  if (!isWaiting || mandate.scheme !== scheme) throw new Refusal('mandate_exists', { mandate: mandate.id });
  return mandate;
}
