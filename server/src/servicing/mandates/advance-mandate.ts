import { nextDebitStep } from '@hiram/lending/automatic-debit';
import { isClosed } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { addMs, type Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal, Unavailable } from '#platform/errors.ts';
import { isOpenMandate, type MandateId, mandateKey } from '#providers/payments/index.ts';
import { findLoan, type Loan } from '#servicing/loans/index.ts';
import { beginMandateDebit, positionOn } from '#servicing/repayments/index.ts';
import { applyMandateReport } from './apply-mandate-report.ts';
import { type LoadedCase, loadCase } from './debit-case.ts';
import { debitKeyOf, type Mandate, type MandateEnd } from './mandate.ts';
import type { MandateWorkContext } from './mandate-context.ts';
import {
  endAttempt,
  findAttempts,
  findMandate,
  findOpenNotice,
  insertAttempt,
  insertNotice,
  lockMandate,
  recordPaymentOf,
  updateMandate,
  withdrawNotice,
} from './mandates.sql.ts';
import { sendNotice } from './send-notice.ts';
import { settleAttempt } from './settle-attempt.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A page that was not used by then is closed. */
const ALLOW_WITHIN_MS = 24 * HOUR;
/** Banks confirm a mandate that was allowed there within days. */
const CONFIRM_WITHIN_MS = 10 * 24 * HOUR;
/** Holds and changes of the loan are looked at this often, and again right before each debit. */
const LOOK_MS = 6 * HOUR;

/** What one step found: when to look again, or null if nothing is left to do. */
type NextLook = Instant | null;

/**
 * Looks at a mandate once: tells the provider of its end, reads outcomes, and announces, withdraws or sends a debit. It may run
 * twice at any point.
 */
export async function advanceMandate(context: MandateWorkContext, id: MandateId): Promise<NextLook> {
  const mandate = await findMandate(context.database, id);
  if (mandate === undefined) return null;
  const open = await settleOpenAttempts(context, mandate);
  const current = (await findMandate(context.database, id)) ?? mandate;
  const now = context.businessClock.now();
  switch (current.state) {
    case 'requested':
    case 'awaiting_borrower':
      return awaitBorrower(context, current);
    case 'ended': {
      const isTold = await tellProvider(context, current);
      return isTold && open === 0 ? null : addMs(now, 5 * MINUTE);
    }
    case 'active':
    case 'paused':
      return open > 0 ? addMs(now, 2 * MINUTE) : planDebit(context, current);
  }
}

/** The number of debits whose outcome is not known. */
async function settleOpenAttempts(context: MandateWorkContext, mandate: Mandate): Promise<number> {
  const attempts = await findAttempts(context.database, mandate.loanId);
  for (const attempt of attempts.filter(({ outcome }) => outcome === 'open')) {
    await settleAttempt(context, mandate, attempt);
  }
  const after = await findAttempts(context.database, mandate.loanId);
  return after.filter(({ outcome }) => outcome === 'open').length;
}

async function awaitBorrower(context: MandateWorkContext, mandate: Mandate): Promise<NextLook> {
  const now = context.businessClock.now();
  const report = await readProvider(context, mandate);
  const isWaiting = report === 'absent' || report === 'awaiting_borrower' || report === 'awaiting_bank';
  const withinMs = report === 'awaiting_bank' ? CONFIRM_WITHIN_MS : ALLOW_WITHIN_MS;
  if (isWaiting && now >= addMs(mandate.createdAt, withinMs)) return end(context, mandate, 'expired');
  if (report === 'awaiting_bank') return addMs(now, HOUR);
  return addMs(now, report === 'active' ? 0 : 2 * MINUTE);
}

/** Applies the provider's record, and returns its state. */
async function readProvider(
  context: MandateWorkContext,
  { id, provider, reference }: Mandate,
): Promise<string> {
  const found = await context.providers.named(provider)?.mandates?.find({ key: mandateKey(id), reference });
  if (found === undefined) return 'unknown';
  if (found.state !== 'unknown' && found.state !== 'absent') await applyMandateReport(context, id, found);
  return found.state;
}

/** Ended here first. The provider is told until it confirms; a mandate that it never had needs no end. */
async function tellProvider(context: MandateWorkContext, mandate: Mandate): Promise<boolean> {
  const { id, provider, reference, endConfirmedAt } = mandate;
  const notice = await findOpenNotice(context.database, id);
  const at = context.businessClock.now();
  if (notice !== undefined) {
    await inTransaction(context.database, (tx) =>
      withdrawNotice(tx, notice.id, { because: 'mandate_stopped', at }),
    );
  }
  if (endConfirmedAt !== undefined) return true;
  const mandates = context.providers.named(provider)?.mandates;
  const answer = await mandates?.cancel({ key: mandateKey(id), reference });
  if (answer === undefined || answer.state === 'unknown') return false;
  if (answer.state !== 'absent' && isOpenMandate(answer)) return false;
  await inTransaction(context.database, (tx) => updateMandate(tx, id, { endConfirmedAt: at, at }));
  return true;
}

async function end(context: MandateWorkContext, { id }: Mandate, because: MandateEnd): Promise<NextLook> {
  const at = context.businessClock.now();
  await inTransaction(context.database, async (tx) => {
    const mandate = await lockMandate(tx, id);
    if (mandate === undefined || mandate.state === 'ended') return;
    await updateMandate(tx, id, { state: 'ended', endedBecause: because, changedBy: 'platform', at });
  });
  return at;
}

async function planDebit(context: MandateWorkContext, mandate: Mandate): Promise<NextLook> {
  const now = context.businessClock.now();
  const loan = await findLoan(context.database, mandate.loanId);
  const over = loan && whyOver(context, mandate, loan);
  if (loan === undefined || over !== undefined) return end(context, mandate, over ?? 'loan_closed');
  const loaded = await loadCase(context, mandate, { loan, now });
  return loaded === undefined ? addMs(now, LOOK_MS) : takeStep(context, mandate, { loan, loaded });
}

function whyOver(
  { businessClock }: MandateWorkContext,
  { validUntil }: Mandate,
  { market, released }: Loan,
): MandateEnd | undefined {
  const day = today(businessClock, marketPack(market).facts.timeZone);
  if (released === null) return 'loan_closed';
  const position = positionOn(released, day);
  if (isClosed(position) || position.status === 'written_off') return 'loan_closed';
  return day > validUntil ? 'expired' : undefined;
}

interface LoanCase {
  readonly loan: Loan;
  readonly loaded: LoadedCase;
}

async function takeStep(
  context: MandateWorkContext,
  mandate: Mandate,
  { loan, loaded }: LoanCase,
): Promise<NextLook> {
  const { database } = context;
  const { notice, decided } = loaded;
  const { now } = decided;
  const step = nextDebitStep(decided);
  switch (step.kind) {
    case 'wait': {
      if (notice !== undefined && notice.deliveredAt === undefined) {
        const sent = await sendNotice(context, mandate, notice);
        if (sent !== 'delivered') return addMs(now, sent === 'withdrawn' ? 24 * HOUR : 15 * MINUTE);
      }
      const latest = addMs(now, LOOK_MS);
      return step.until !== undefined && step.until < latest ? step.until : latest;
    }
    case 'withdraw_notice':
      await inTransaction(database, async (tx) => {
        if (notice !== undefined) await withdrawNotice(tx, notice.id, { because: step.why, at: now });
      });
      return addMs(now, MINUTE);
    case 'announce': {
      // A mandate that was revoked at the bank is not announced.
      if ((await readProvider(context, mandate)) !== 'active') return addMs(now, 15 * MINUTE);
      const { dueOn, amount, debitAt, attempt } = step;
      await inTransaction(database, (tx) =>
        insertNotice(tx, mandate, {
          id: context.ids.next<'MandateNotice'>(),
          dueOn,
          amount,
          debitAt,
          attempt,
          at: now,
        }),
      );
      return now;
    }
    case 'debit':
      return (await readProvider(context, mandate)) === 'active'
        ? sendDebit(context, mandate, { loan, loaded, step })
        : addMs(now, 15 * MINUTE);
  }
}

interface DecidedDebit extends LoanCase {
  readonly step: Extract<ReturnType<typeof nextDebitStep>, { kind: 'debit' }>;
}

/**
 * Records the debit, then starts its payment once under its key. A mandate that was stopped in the meantime is seen under the
 * lock. A debit that was recorded and not sent counts as used: a missed debit does less harm than a second one.
 */
async function sendDebit(
  context: MandateWorkContext,
  mandate: Mandate,
  { loan, loaded, step }: DecidedDebit,
): Promise<NextLook> {
  const { database } = context;
  const { now } = loaded.decided;
  const { dueOn, number, amount } = step;
  const id = context.ids.next<'MandateAttempt'>();
  const reference = await inTransaction(database, async (tx) => {
    const locked = await lockMandate(tx, mandate.id);
    const notice = await findOpenNotice(tx, mandate.id);
    const isSame = notice !== undefined && notice.id === loaded.notice?.id;
    if (locked?.state !== 'active' || !isSame) return undefined;
    const attempt = { id, dueOn, number, amount, createdAt: now, noticeId: notice.id };
    return (await insertAttempt(tx, mandate, attempt)) ? locked.reference : undefined;
  });
  if (reference === undefined) return addMs(now, MINUTE);
  try {
    const payment = await beginMandateDebit(context, {
      borrowerId: mandate.borrowerId,
      loanId: mandate.loanId,
      brandCode: mandate.brandCode,
      market: loan.market,
      amount,
      clientKey: debitKeyOf(id),
      mandate: { provider: mandate.provider, reference },
      requestId: `debit-${id}`,
    });
    await inTransaction(database, (tx) => recordPaymentOf(tx, id, payment.id));
  } catch (error) {
    // The outcome is not known: the payment is polled, and the attempt stays open until then.
    if (error instanceof Unavailable) return addMs(now, MINUTE);
    if (!(error instanceof Refusal)) throw error;
    const code = error.code;
    await inTransaction(database, (tx) =>
      endAttempt(tx, id, { outcome: 'failed', failure: 'technical', code, at: now }),
    );
  }
  return addMs(now, MINUTE);
}
