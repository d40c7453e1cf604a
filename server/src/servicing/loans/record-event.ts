import { corrections } from '@hiram/lending/correction';
import { happenedAt, type LoanEvent } from '@hiram/lending/loan-event';
import type { OpenInstalment, Position } from '@hiram/lending/position';
import { project, stepTo } from '@hiram/lending/project';
import { marketPack } from '@hiram/markets/market-pack';
import { laterOf } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import { openPartyAccount, type Transfer } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Attempt, repeatOr, writeOnce } from './keyed-write.ts';
import {
  type Charge,
  changedInstalments,
  chargesIn,
  correctedCharges,
  type Loan,
  type LoanWithoutOffer,
  type Released,
  stepToStatus,
  transferOf,
} from './loan.ts';
import { addInstalments, type LoanChange, writeLoanChange } from './loan-change.sql.ts';
import {
  businessDay,
  type LoanAnswer,
  type LoanCommand,
  type LoanContext,
  type LoanOutcome,
  type LoanRefusal,
  type ProviderReference,
  postingKey,
  refused,
} from './loan-command.ts';
import { findLoan, findLoanEvents, findLoanWithoutOffer } from './loans.sql.ts';

type WithoutTimestamps<Event> = Event extends LoanEvent ? Omit<Event, 'effectiveAt' | 'effectiveOn'> : never;

/** An event on a released loan. It is stored, and the loan's position follows from it. */
export interface RecordEvent extends LoanCommand {
  readonly event: WithoutTimestamps<LoanEvent>;
  /** When the event occurred for the borrower, not when it was reported to us. */
  readonly happened: Instant;
  readonly providerReference?: ProviderReference;
  /** Evaluated on the loan as read, so the answer still holds when the event is written. */
  readonly mayHappen?: (loan: Loan, released: Released, event: LoanEvent) => LoanRefusal | undefined;
}

/** The effect of an event on a loan. */
interface EventEffect {
  readonly position: Position;
  readonly transfers: readonly Transfer[];
  readonly charges: readonly Charge[];
  readonly instalments: readonly OpenInstalment[];
}

export async function recordEvent(context: LoanContext, command: RecordEvent): Promise<LoanOutcome> {
  return writeOnce(context, command, () => prepareEvent(context, command));
}

async function prepareEvent(context: LoanContext, command: RecordEvent): Promise<Attempt> {
  const { loanId, mayHappen } = command;
  const whole = mayHappen && (await findLoan(context.database, loanId));
  const loan = mayHappen === undefined ? await findLoanWithoutOffer(context.database, loanId) : whole;
  if (loan === undefined) return refused('loan_not_found');
  const moment = happenedAt(command.happened, marketPack(loan.market).facts.timeZone);
  const event: LoanEvent = { ...command.event, ...moment };
  const { released } = loan;
  const bookedOn = businessDay(context, loan.market);
  const fingerprint = ['event', event, command.providerReference];
  const refusal =
    refusalOf(loan, event, bookedOn) ??
    (whole?.released ? mayHappen?.(whole, whole.released, event) : undefined);
  if (released === null || refusal !== undefined) {
    const unanswered = postingKey(command, fingerprint, { loanId, state: loan.state });
    return repeatOr(context, unanswered, refusal ?? 'state_does_not_allow');
  }
  const effect = isChronological(event, released)
    ? effectNow(released, event)
    : await effectOfReplay(context, loan, released, event);
  if (effect === undefined) return refused('payment_not_found');
  const step = stepToStatus(loan.state, effect.position.status);
  const answer: LoanAnswer = { loanId, state: step.to };
  const key = postingKey(command, fingerprint, answer, command.providerReference);
  const posting = {
    party: loanId,
    book: loan.market,
    bookedOn,
    recordedAt: context.businessClock.now(),
    kind: event.kind,
    actor: command.actor,
    reason: command.reason,
    requestId: command.requestId,
    transfers: effect.transfers,
  };
  const change = {
    loan,
    event,
    bookedOn,
    posting,
    key,
    steps: [step],
    cause: event.id,
    terms: released.terms,
    position: effect.position,
    instalments: effect.instalments,
    charges: effect.charges,
    lastEventAt: laterInstant(released.lastEventAt, event.effectiveAt),
  };
  const isLonger = effect.position.instalments.length > released.position.instalments.length;
  return isLonger || effect.transfers.some(isSuspense)
    ? { kind: 'ready_in_steps', key, write: (tx) => writeInSteps(tx, change) }
    : { kind: 'ready', key, write: (database) => writeLoanChange(database, change) };
}

function isSuspense({ debit, credit }: Transfer): boolean {
  return debit === 'payout_suspense' || credit === 'payout_suspense';
}

/** Does what the single change statement cannot: opens an account and adds rows for further instalments. */
async function writeInSteps(tx: Transaction, change: LoanChange): Promise<boolean> {
  if (change.posting.transfers.some(isSuspense)) {
    await openPartyAccount(tx, change.loan.id, { book: change.loan.market, name: 'payout_suspense' });
  }
  await addInstalments(tx, change.loan, change.position.instalments);
  return writeLoanChange(tx, change);
}

function refusalOf({ released }: LoanWithoutOffer, event: LoanEvent, today: string): LoanRefusal | undefined {
  if (released === null) return 'state_does_not_allow';
  return event.effectiveOn > today ? 'event_in_the_future' : undefined;
}

/**
 * True if the event is later than every earlier event of the loan. Otherwise the loan is replayed. Payments
 * in transit also need a replay, because only the events show whether they have arrived, and so do late fees
 * reversed on their own days.
 */
function isChronological(event: LoanEvent, { position, lastEventAt }: Released): boolean {
  return (
    event.kind !== 'payment_reversed' &&
    event.kind !== 'payment_on_its_way' &&
    event.kind !== 'charges_reversed' &&
    event.effectiveOn >= position.day &&
    (lastEventAt === null || event.effectiveAt > lastEventAt)
  );
}

function effectNow({ terms, position }: Released, event: LoanEvent): EventEffect {
  const step = stepTo(terms, position, event);
  return {
    position: step.position,
    transfers: step.entries.map(transferOf),
    charges: chargesIn(step.entries),
    instalments: changedInstalments(position.instalments, step.position.instalments),
  };
}

/** Replays the loan from the event's value date and books the difference. */
async function effectOfReplay(
  { database }: LoanContext,
  { id }: LoanWithoutOffer,
  { terms, position }: Released,
  event: LoanEvent,
): Promise<EventEffect | undefined> {
  const events = await findLoanEvents(database, id);
  if (event.kind === 'payment_reversed' && !events.some(({ id: known }) => known === event.payment)) {
    return undefined;
  }
  const known = project(terms, events, position.day);
  // A reversal removes a past payment and does not advance the loan. Any other event advances it to the
  // event's day.
  const until = event.kind === 'payment_reversed' ? position.day : laterOf(position.day, event.effectiveOn);
  const rightful = project(terms, [...events, event], until);
  return {
    position: rightful.position,
    transfers: corrections(known.entries, rightful.entries).map(({ corrects, entry }) => ({
      ...transferOf(entry),
      purpose: corrects,
    })),
    charges: correctedCharges(known.entries, rightful.entries),
    instalments: changedInstalments(position.instalments, rightful.position.instalments),
  };
}

function laterInstant(left: Instant | null, right: Instant): Instant {
  return left !== null && left > right ? left : right;
}
