import { type AmountLine, amountInLines } from '@hiram/lending/amount-lines';
import { splitsAfter } from '@hiram/lending/disputes';
import { eventsInOrder, type LoanEvent } from '@hiram/lending/loan-event';
import type { ReversedCharge } from '@hiram/lending/reversal';
import { marketPack } from '@hiram/markets/market-pack';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { calendarDateAt, type Instant, startOfDay } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '../platform/database/database.ts';
import type { LoanCommand, LoanDesk, LoanRefusal } from './command.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';
import { recordEvent } from './record-event.ts';

/** A dispute is held and ended once: its own id is the key. */
export interface HoldDisputed extends Omit<LoanCommand, 'key' | 'alongside'> {
  /** The caller's own, unique for each time that something is held. */
  readonly disputeId: string;
  /** Lines as `explainedAmount` named them; none: all that may be disputed. */
  readonly lineKeys: readonly string[];
  readonly since: Instant;
  /** The last day that it holds if nobody decides. */
  readonly until: CalendarDate;
  /** As of every command of a loan, with what is in dispute. */
  readonly alongside?:
    | ((tx: Transaction, held: { readonly amount: MinorUnits }) => Promise<void>)
    | undefined;
}

export type HeldDispute =
  /** What is in dispute. */
  | { readonly kind: 'held'; readonly amount: MinorUnits }
  | { readonly kind: 'refused'; readonly refusal: LoanRefusal };

/**
 * The borrower says that lines of an amount are wrong: until somebody decides, lateness with them costs nothing and nobody
 * is reminded of them. They are owed all the same. A late charge that is disputed holds for what it was charged for, so that
 * it does not grow meanwhile. Lines that are there no more are passed over; if none is left, it is refused.
 */
export async function holdDisputed(desk: LoanDesk, command: HoldDisputed): Promise<HeldDispute> {
  const { disputeId, lineKeys, since, until, alongside } = command;
  const id = eventOf(disputeId);
  const found = await findLines(desk, command, since);
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
  const outcome = await recordEvent(desk, {
    ...{ ...command, key: `${command.loanId} ${id}`, event, happened: since },
    alongside: alongside && ((tx) => alongside(tx, { amount: event.amount })),
  });
  if (outcome.kind !== 'refused') return { kind: 'held', amount: event.amount };
  // Somebody else held the same a moment ago, and saw another amount: theirs stands.
  const [held] = outcome.refusal === 'key_reused' ? await findEvent(desk, command, id) : [];
  return held?.kind === 'charges_disputed'
    ? { kind: 'held', amount: held.amount }
    : { kind: 'refused', refusal: outcome.refusal };
}

export interface EndDispute extends Omit<LoanCommand, 'key' | 'alongside'> {
  readonly disputeId: string;
  readonly decision: 'upheld' | 'not_upheld';
  /** Lines that are taken back; none unless it is upheld. */
  readonly reverse: readonly string[];
  readonly at: Instant;
  /** As of every command of a loan, with what is taken back. */
  readonly alongside?:
    | ((tx: Transaction, ended: { readonly reversed: MinorUnits }) => Promise<void>)
    | undefined;
}

export type EndedDispute =
  /** What was taken back. */
  | { readonly kind: 'ended'; readonly reversed: MinorUnits }
  | { readonly kind: 'refused'; readonly refusal: LoanRefusal };

/**
 * It is decided, and charges go on from the next day. What is taken back never was: the days since are lived again, what was
 * paid for it pays other things or is credit, and the difference is booked. Each line must be there and one that can be
 * taken back: a charge, no instalment.
 */
export async function endDispute(desk: LoanDesk, command: EndDispute): Promise<EndedDispute> {
  const { disputeId, decision, reverse, at, alongside } = command;
  const isUpheld = decision === 'upheld';
  const standstill = eventOf(disputeId);
  const id = `${standstill}-decided`;
  const found = await findLines(desk, command, at);
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
  const outcome = await recordEvent(desk, {
    ...{ ...command, key: `${command.loanId} ${id}`, event, happened: at },
    alongside: alongside && ((tx) => alongside(tx, { reversed })),
  });
  if (outcome.kind !== 'refused') return { kind: 'ended', reversed };
  const refused = { kind: 'refused', refusal: outcome.refusal } as const;
  if (outcome.refusal !== 'key_reused') return refused;
  return answerOf(await findEvent(desk, command, id), id, isUpheld) ?? refused;
}

function eventOf(disputeId: string): string {
  return `dispute-${disputeId}`;
}

interface FoundLines {
  readonly events: readonly LoanEvent[];
  readonly lines: readonly AmountLine[];
}

/** What is due of a loan as of a moment, in lines; undefined if no money of it went out. */
async function findLines(
  { database }: LoanDesk,
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
  { database }: LoanDesk,
  { loanId }: Pick<LoanCommand, 'loanId'>,
  id: string,
): Promise<LoanEvent[]> {
  return (await findLoanEvents(database, loanId)).filter((event) => event.id === id);
}

/** What was answered when it was decided before; the other decision is refused. */
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

/** A charge that stands. The contract's own instalments are not ours to take back. */
export function mayBeReversed({ what }: AmountLine): boolean {
  return 'run' in what && what.reversedAt === undefined;
}

/** The numbers, as of today, of the instalments that a line is about. */
function instalmentsOf({ what }: AmountLine, events: readonly LoanEvent[]): number[] {
  if (what.kind === 'instalment') return [what.row.number];
  if (!('run' in what)) return [];
  const { first, instalments } = what.run;
  // Charges are taken when a day opens, before anything else that happens on it.
  const opened = { effectiveOn: first, effectiveAt: startOfDay(first, 'Pacific/Kiritimati') };
  return instalments.flatMap(splitsAfter(events, opened));
}

function sumOf(amounts: readonly { readonly amount: MinorUnits }[]): MinorUnits {
  return amounts.reduce((total, { amount }) => total + amount, 0n);
}
