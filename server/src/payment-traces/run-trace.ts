import { isClosed } from '@hiram/lending/position';
import { addMs, type Instant } from '@hiram/values/instant';
import { type EndStandstill, endStandstill, findLoan, standStill } from '../loans/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { lookForPayment, type Sighting } from './look-for-payment.ts';
import { askAgainAt, isOpen, type PaymentTrace, standstillOf } from './payment-trace.ts';
import { findTrace, lockTrace, type TraceChange, updateTrace } from './payment-traces.sql.ts';
import type { TraceDesk } from './trace-desk.ts';

const DAY = 24 * 3_600_000;

/**
 * Extra time for a provider that does not answer at the deadline, so that a claim is not rejected because of
 * its silence.
 */
const SILENCE_MS = 3 * DAY;

/**
 * One run of a claim: searches, then writes the result and its effect on the loan in one transaction. It is
 * idempotent. A closed claim is searched once more and stays unchanged if nothing is new.
 */
export async function runTrace(
  desk: TraceDesk,
  trace: PaymentTrace,
  requestId: string,
): Promise<PaymentTrace> {
  if (trace.state === 'counted') return trace;
  const seen = await lookForPayment(desk, trace, requestId);
  await settle(desk, { trace, seen, requestId });
  return (await findTrace(desk.database, trace.id)) ?? trace;
}

interface Turn {
  readonly trace: PaymentTrace;
  readonly seen: Sighting;
  readonly requestId: string;
}

async function settle(desk: TraceDesk, turn: Turn): Promise<void> {
  const { trace, seen } = turn;
  const at = desk.clock.now();
  if (seen.kind === 'ours') {
    const paymentId = seen.payment.id;
    switch (seen.standing) {
      case 'posted':
        return endWith(desk, turn, { state: 'counted', paymentId, owner: null, askNextAt: null }, at);
      case 'on_its_way':
        // The payment has its own accrual pause from now on, which lasts a little longer than a claim's.
        return endWith(desk, turn, { ...goesOn(trace, at), state: 'on_its_way', paymentId }, at);
      case 'held': {
        const held = { state: 'on_its_way', paymentId, owner: 'finance', why: 'money_held' } as const;
        return write(desk, trace, { ...goesOn(trace, at), ...held });
      }
    }
  }
  if (!isOpen(trace)) return;
  const silence = seen.kind === 'unknown' ? SILENCE_MS : 0;
  if (at >= addMs(trace.decideBy, silence)) return decide(desk, turn);
  const isForPeople = seen.kind === 'of_somebody_else' || seen.kind === 'names_no_payment';
  await beginStill(desk, turn);
  await write(desk, trace, {
    ...goesOn(trace, at),
    ...(isForPeople && { owner: 'finance', why: trace.why ?? seen.kind }),
  });
}

/** A closed claim whose payment is found reopens until the payment is posted. */
function goesOn(trace: PaymentTrace, at: Instant): TraceChange {
  return {
    askNextAt: askAgainAt({ ...trace, asked: trace.asked }, at),
    ...(!isOpen(trace) && { owner: 'sweep' as const }),
  };
}

async function write({ database, clock }: TraceDesk, { id }: PaymentTrace, change: TraceChange) {
  await inTransaction(database, (tx) => writeIn(tx, id, { ...change, at: clock.now() }));
}

/** Concurrent runs write in either order; `counted` is never overwritten. */
async function writeIn(
  tx: Transaction,
  id: PaymentTrace['id'],
  change: TraceChange & { readonly at: Instant },
): Promise<void> {
  const locked = await lockTrace(tx, id);
  if (locked === undefined || locked.state === 'counted') return;
  if (locked.state === 'not_found' && change.state === undefined) return;
  await updateTrace(tx, id, change);
}

/** From the time of the claim, late fees and reminders for the promised amount are paused. */
async function beginStill(desk: TraceDesk, { trace, requestId }: Turn): Promise<void> {
  const { still, stillSince, createdAt } = trace;
  if (still === undefined || stillSince !== undefined || trace.state !== 'looking') return;
  const standstillId = standstillOf(trace);
  await standStill(desk, {
    ...{ loanId: trace.loanId, standstillId, key: standstillId, requestId, since: createdAt },
    ...{ amount: still.amount, until: still.until },
    actor: `borrower ${trace.borrowerId}`,
    reason: `a payment by ${trace.repayType} is looked for`,
    alongside: (tx) => updateTrace(tx, trace.id, { stillSince: createdAt, at: desk.clock.now() }),
  });
}

/**
 * Nothing was found within the time the payment can take. The market's policy decides about the days in
 * between.
 */
async function decide(desk: TraceDesk, turn: Turn): Promise<void> {
  const { trace } = turn;
  const over = { state: 'not_found', owner: null, askNextAt: null } as const;
  if (trace.stillSince === undefined) return write(desk, trace, over);
  const daysWere = desk.policyOf(trace.market).whenNotFound;
  // Waived days end with the pause's last day, which the loan already has.
  if (daysWere === 'waived') return write(desk, trace, { ...over, daysWere });
  return endWith(desk, turn, { ...over, daysWere }, trace.stillSince);
}

/** Writes the change together with the end of the accrual pause, as of an instant. */
async function endWith(desk: TraceDesk, turn: Turn, change: TraceChange, endedAt: Instant): Promise<void> {
  const { trace, requestId } = turn;
  const at = desk.clock.now();
  const standstillId = standstillOf(trace);
  const ending: EndStandstill = {
    ...{ loanId: trace.loanId, standstillId, key: `${standstillId}-ended`, requestId, endedAt },
    actor: 'payment-traces',
    reason: `the search for a payment by ${trace.repayType} came to ${change.state ?? trace.state}`,
    alongside: (tx) => writeIn(tx, trace.id, { ...change, stillEndedAt: at, at }),
  };
  const isEnded = (await mayEnd(desk, trace)) && (await endStandstill(desk, ending)).kind === 'done';
  if (!isEnded) await write(desk, trace, change);
}

/** A closed loan accrues nothing, and its accrual pauses ended with it. */
async function mayEnd({ database }: TraceDesk, { loanId, stillSince, stillEndedAt }: PaymentTrace) {
  if (stillSince === undefined || stillEndedAt !== undefined) return false;
  const released = (await findLoan(database, loanId))?.released;
  return released !== null && released !== undefined && !isClosed(released.position);
}
