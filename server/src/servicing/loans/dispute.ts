import { type AmountLine, amountInLines } from '@hiram/lending/amount-lines';
import { splitsAfter } from '@hiram/lending/disputes';
import { eventsInOrder, type LoanEvent } from '@hiram/lending/loan-event';
import type { ReversedCharge } from '@hiram/lending/reversed-charge';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import type { LoanCommand, LoanContext, LoanRefusal } from './loan-command.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';
import { recordEvent } from './record-event.ts';

/** A dispute is opened and ended once: its id is the key. */
export interface PauseDisputedCharges extends Omit<LoanCommand, 'key' | 'inSameTransaction'> {
  /** The caller's id, unique for each hold. */
  readonly disputeId: string;
  /** Line keys from `explainedAmount`; empty means everything that may be disputed. */
  readonly lineKeys: readonly string[];
  readonly since: Instant;
  /** Last day of the hold if there is no decision. */
  readonly until: CalendarDate;
  /** As for every loan command, with the disputed amount. */
  readonly inSameTransaction?:
    | ((tx: Transaction, held: { readonly amount: MinorUnits }) => Promise<void>)
    | undefined;
}

export type PausedDispute =
  /** The disputed amount. */
  | { readonly kind: 'held'; readonly amount: MinorUnits }
  | { readonly kind: 'refused'; readonly refusal: LoanRefusal };

/**
 * The borrower disputes lines of an amount: until a decision, they cause no late fees and no reminders, but
 * remain owed. Disputing a late fee also pauses the instalment it was charged for, so that it does not grow.
 * Lines that no longer exist are skipped; if none is left, the dispute is refused.
 */
export async function pauseDisputedCharges(
  context: LoanContext,
  command: PauseDisputedCharges,
): Promise<PausedDispute> {
  const { disputeId, lineKeys, since, until, inSameTransaction } = command;
  const id = disputeEventId(disputeId);
  const found = await findLines(context, command, since);
  if (found === undefined) return { kind: 'refused', refusal: 'loan_not_found' };
  const known = found.events.find((event) => event.id === id);
  if (known?.kind === 'charges_disputed') return { kind: 'held', amount: known.amount };
  const lines = found.lines.filter(
    ({ key, mayBeDisputed }) => mayBeDisputed && (lineKeys.length === 0 || lineKeys.includes(key)),
  );
  if (lines.length === 0) return { kind: 'refused', refusal: 'line_not_found' };
  const event = {
    ...({ id, kind: 'charges_disputed', until } as const),
    amount: sumOf(lines),
    lines: lines.map(({ key }) => key),
    instalments: [...new Set(lines.flatMap((line) => instalmentsOf(line, found.events)))],
    charges: sumOf(lines.filter(({ what }) => what.kind !== 'instalment')),
  };
  const outcome = await recordEvent(context, {
    ...command,
    key: `${command.loanId} ${id}`,
    event,
    happened: since,
    inSameTransaction: inSameTransaction && ((tx) => inSameTransaction(tx, { amount: event.amount })),
  });
  if (outcome.kind !== 'refused') return { kind: 'held', amount: event.amount };
  // A concurrent request opened the same dispute with another amount, which is kept.
  const [held] = outcome.refusal === 'key_reused' ? await findEvent(context, command, id) : [];
  return held?.kind === 'charges_disputed'
    ? { kind: 'held', amount: held.amount }
    : { kind: 'refused', refusal: outcome.refusal };
}

export interface EndDispute extends Omit<LoanCommand, 'key' | 'inSameTransaction'> {
  readonly disputeId: string;
  readonly decision: 'upheld' | 'not_upheld';
  /** Lines to reverse; empty unless the dispute is upheld. */
  readonly reverse: readonly string[];
  readonly at: Instant;
  /** As for every loan command, with the reversed amount. */
  readonly inSameTransaction?:
    | ((tx: Transaction, ended: { readonly reversed: MinorUnits }) => Promise<void>)
    | undefined;
}

export type EndedDispute =
  /** The reversed amount. */
  | { readonly kind: 'ended'; readonly reversed: MinorUnits }
  | { readonly kind: 'refused'; readonly refusal: LoanRefusal };

/**
 * Decides a dispute; charges resume the next day. Reversed charges count as never made: the loan is replayed
 * from then, payments for them are reallocated or become credit, and the difference is booked. Each line must
 * exist and be reversible: a charge, not an instalment.
 */
export async function endDispute(context: LoanContext, command: EndDispute): Promise<EndedDispute> {
  const { disputeId, decision, reverse, at, inSameTransaction } = command;
  const isUpheld = decision === 'upheld';
  const standstill = disputeEventId(disputeId);
  const id = `${standstill}-decided`;
  const found = await findLines(context, command, at);
  if (found === undefined) return { kind: 'refused', refusal: 'loan_not_found' };
  const known = answerOf(found.events, id, isUpheld);
  if (known !== undefined) return known;
  const charges = reverse.flatMap((key) => chargesOf(found.lines, key));
  const isComplete = reverse.every((key) => chargesOf(found.lines, key).length > 0);
  if (!isComplete || (!isUpheld && reverse.length > 0)) return { kind: 'refused', refusal: 'line_not_found' };
  const event =
    charges.length === 0
      ? ({ id, kind: 'dispute_decided', standstill, isUpheld } as const)
      : ({ id, kind: 'charges_reversed', standstill, charges } as const);
  const reversed = sumOf(charges);
  const outcome = await recordEvent(context, {
    ...command,
    key: `${command.loanId} ${id}`,
    event,
    happened: at,
    inSameTransaction: inSameTransaction && ((tx) => inSameTransaction(tx, { reversed })),
  });
  if (outcome.kind !== 'refused') return { kind: 'ended', reversed };
  const refused = { kind: 'refused', refusal: outcome.refusal } as const;
  if (outcome.refusal !== 'key_reused') return refused;
  return answerOf(await findEvent(context, command, id), id, isUpheld) ?? refused;
}

/** The event that opens a dispute, by which others end it. */
export function disputeEventId(disputeId: string): string {
  return `dispute-${disputeId}`;
}

interface FoundLines {
  readonly events: readonly LoanEvent[];
  readonly lines: readonly AmountLine[];
}

/** A loan's due amount at an instant, as lines; undefined before disbursement. */
async function findLines(
  { database }: LoanContext,
  { loanId }: Pick<LoanCommand, 'loanId'>,
  moment: Instant,
): Promise<FoundLines | undefined> {
  const [loan, events] = await Promise.all([findLoan(database, loanId), findLoanEvents(database, loanId)]);
  if (loan === undefined || loan.released === null) return undefined;
  const { terms } = loan.released;
  const day = calendarDateAt(moment, marketPack(loan.market).facts.timeZone);
  const { lines } = amountInLines(terms, events, laterOf(day, terms.releasedOn));
  return { events: eventsInOrder(events, terms.releasedOn), lines };
}

async function findEvent(
  { database }: LoanContext,
  { loanId }: Pick<LoanCommand, 'loanId'>,
  id: string,
): Promise<LoanEvent[]> {
  return (await findLoanEvents(database, loanId)).filter((event) => event.id === id);
}

/** Answer of the earlier decision; a different decision is refused. */
function answerOf(events: readonly LoanEvent[], id: string, isUpheld: boolean): EndedDispute | undefined {
  const known = events.find((event) => event.id === id);
  if (known?.kind === 'charges_reversed' && isUpheld)
    return { kind: 'ended', reversed: sumOf(known.charges) };
  if (known?.kind === 'dispute_decided' && known.isUpheld === isUpheld)
    return { kind: 'ended', reversed: 0n };
  return known === undefined ? undefined : { kind: 'refused', refusal: 'key_reused' };
}

function chargesOf(lines: readonly AmountLine[], key: string): readonly ReversedCharge[] {
  const line = lines.find((one) => one.key === key);
  return line !== undefined && mayBeReversed(line) && 'run' in line.what ? line.what.run.charges : [];
}

/** Only an unreversed charge. Contractual instalments cannot be reversed. */
export function mayBeReversed({ what }: AmountLine): boolean {
  return 'run' in what && what.reversedAt === undefined;
}

/** Today's numbers of the instalments that a line concerns. */
function instalmentsOf({ what }: AmountLine, events: readonly LoanEvent[]): number[] {
  if (what.kind === 'instalment') return [what.row.number];
  if (!('run' in what)) return [];
  const { first, instalments } = what.run;
  // Charges are made at the start of a day, before its other events.
  const opened = { effectiveOn: first, effectiveAt: startOfDay(first, 'Pacific/Kiritimati') };
  return instalments.flatMap(splitsAfter(events, opened));
}

function sumOf(amounts: readonly { readonly amount: MinorUnits }[]): MinorUnits {
  return amounts.reduce((total, { amount }) => total + amount, 0n);
}
