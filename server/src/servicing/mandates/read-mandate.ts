import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { calendarDateAt } from '@hiram/values/instant';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { nameProducts } from '#origination/products/index.ts';
import type { Loan } from '#servicing/loans/index.ts';
import { type LoadedCase, loadCase } from './debit-case.ts';
import type { Mandate, StoredAttempt } from './mandate.ts';
import type { MandateContext, MandateReader } from './mandate-context.ts';
import { findNewestMandate } from './mandates.sql.ts';
import { type OfferedScheme, offeredSchemes } from './offered-schemes.ts';
import { openOwnLoan } from './start-mandate.ts';

interface NextDebit {
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
  readonly isAnnounced: boolean;
}

/** A mandate as people read it. */
export interface ShownMandate {
  readonly mandate: Mandate;
  readonly hold: LoadedCase['held'];
  readonly nextDebit: NextDebit | undefined;
  readonly canRetry: boolean;
  /** Newest first. */
  readonly attempts: readonly (StoredAttempt & { readonly on: CalendarDate })[];
}

export interface AutomaticPayments {
  readonly productName: string;
  readonly offers: readonly OfferedScheme[];
  readonly shown: ShownMandate | undefined;
}

/** The borrower's page: what can be set up, and the newest mandate with its debits. */
export async function readAutomaticPayments(
  context: MandateContext,
  reader: MandateReader,
): Promise<AutomaticPayments> {
  const { loan, day } = await openOwnLoan(context, reader);
  const { product } = loan.offer;
  const version = { id: product.id, version: Number(product.version) };
  const [mandate, nameOf] = await Promise.all([
    findNewestMandate(context.database, loan.id),
    nameProducts(context.database, [version], reader.locale),
  ]);
  const isOpen = mandate !== undefined && mandate.state !== 'ended';
  const { brandCode } = reader;
  return {
    productName: nameOf(version),
    offers: isOpen ? [] : await offeredSchemes(context, loan, { brandCode, day }),
    shown: mandate && (await showMandate(context, loan, mandate)),
  };
}

/** The newest mandate of a loan, for staff. */
export async function readMandateOfLoan(
  context: Pick<MandateContext, 'database' | 'businessClock'>,
  loan: Loan,
): Promise<ShownMandate | undefined> {
  const mandate = await findNewestMandate(context.database, loan.id);
  return mandate && showMandate(context, loan, mandate);
}

async function showMandate(
  context: Pick<MandateContext, 'database' | 'businessClock'>,
  loan: Loan,
  mandate: Mandate,
): Promise<ShownMandate> {
  const now = context.businessClock.now();
  const zone = marketPack(loan.market).facts.timeZone;
  const loaded = await loadCase(context, mandate, { loan, now });
  const attempts = loaded?.attempts ?? [];
  const isActive = mandate.state === 'active';
  return {
    mandate,
    hold: isActive ? loaded?.held : undefined,
    nextDebit: isActive && loaded?.held === undefined ? nextDebitOf(loaded, mandate) : undefined,
    canRetry: isActive && loaded !== undefined && canRetry(loaded),
    attempts: attempts
      .map((attempt) => ({ ...attempt, on: calendarDateAt(attempt.createdAt, zone) }))
      .toReversed(),
  };
}

function nextDebitOf(loaded: LoadedCase | undefined, mandate: Mandate): NextDebit | undefined {
  if (loaded === undefined) return undefined;
  const { decided, notice, attempts } = loaded;
  const { zone, now, rule } = decided;
  if (notice !== undefined) {
    const { debitAt, amount, deliveredAt } = notice;
    return { on: calendarDateAt(debitAt, zone), amount, isAnnounced: deliveredAt !== undefined };
  }
  const day = calendarDateAt(now, zone);
  const due = decided.dueOn(day);
  const isTried = attempts.some(({ dueOn }) => dueOn === due?.dueOn);
  // A later day than the due date is only known with its notice.
  if (due === undefined || due.dueOn <= day || due.dueOn > mandate.validUntil || isTried) return undefined;
  const amount = lesserOf(due.amount, lesserOf(mandate.ceiling.minor, rule.mostAmount));
  return { on: due.dueOn, amount, isAnnounced: false };
}

/** The last debit failed, another one is allowed, and the borrower has not agreed to it yet. */
function canRetry({ decided, attempts }: LoadedCase): boolean {
  const { rule, now, zone, retryAskedAt } = decided;
  const due = decided.dueOn(calendarDateAt(now, zone));
  const made = attempts.filter(({ dueOn }) => dueOn === due?.dueOn);
  const last = made.at(-1);
  const isAsked = last?.endedAt !== undefined && retryAskedAt !== undefined && retryAskedAt >= last.endedAt;
  return rule.asksBeforeRetry && last?.outcome === 'failed' && made.length < rule.attempts && !isAsked;
}
