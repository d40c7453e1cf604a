import { assert } from '@hiram/values/assert';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { type ChargeRun, chargeRuns, reversedRuns } from './charge-runs.ts';
import { openDisputes, splitsAfter } from './disputes.ts';
import type { Claim, Entry } from './entry.ts';
import { eventsInOrder, type LoanEvent } from './loan-event.ts';
import { type LoanTerms, startsOn } from './loan-terms.ts';
import { nextDue, type OpenInstalment, outstanding, type Position, unpaid } from './position.ts';
import { project } from './project.ts';
import type { ReversibleKind } from './reversed-charge.ts';

/** One line of a due amount, for display: an addition or a deduction. */
export interface AmountLine {
  /** Stable from day to day; a run of charges uses the key of its first. */
  readonly key: string;
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
  readonly isTakenOff: boolean;
  readonly mayBeDisputed: boolean;
  readonly isDisputed: boolean;
  readonly what: LineFacts;
}

type LineFacts =
  /** To be paid in full; `isAhead`: due after the next payment, and partly paid already. */
  | { readonly kind: 'instalment'; readonly row: OpenInstalment; readonly isAhead: boolean }
  | { readonly kind: ReversibleKind; readonly run: ChargeRun; readonly reversedAt?: Instant | undefined }
  /** The received amount, and which parts paid which claims. */
  | { readonly kind: 'payment'; readonly whole: MinorUnits; readonly parts: readonly ClaimPart[] }
  | { readonly kind: 'credit'; readonly parts: readonly ClaimPart[] }
  /** Late fees that were unpaid when the loan was taken over from another system. */
  | { readonly kind: 'opening_charges' }
  /** Overpaid money that will pay the next instalments. */
  | { readonly kind: 'credit_kept' }
  | { readonly kind: 'waiver'; readonly parts: readonly ClaimPart[] }
  | { readonly kind: 'reversal'; readonly of: ReversibleKind; readonly reversedAt: Instant }
  | { readonly kind: 'disputed'; readonly disputed: MinorUnits; readonly until: CalendarDate }
  | {
      readonly kind: 'on_its_way';
      readonly standstill: string;
      readonly coming: MinorUnits;
      readonly until: CalendarDate;
    };

export interface ClaimPart {
  readonly claim: Claim;
  readonly amount: MinorUnits;
}

export interface AmountInLines {
  /** The next payment, which is the amount due if there is one: additions minus deductions. */
  readonly amount: MinorUnits;
  /** Its due date; undefined if credit covers everything that is left. */
  readonly dueOn: CalendarDate | undefined;
  /** The total owed, due or not. */
  readonly owed: MinorUnits;
  readonly instalments: number;
  readonly lines: readonly AmountLine[];
}

/**
 * Explains the amount due on a date, or the next payment if nothing is due yet, in as few lines as possible.
 * Charges of days with equal cost form one line.
 */
export function amountInLines(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  day: CalendarDate,
): AmountInLines {
  const { position, entries } = project(terms, events, day);
  const happened = eventsInOrder(events, startsOn(terms)).filter(({ effectiveOn }) => effectiveOn <= day);
  const disputed = disputedKeys(happened, day);
  const next = nextDue(position);
  const lines = [
    ...instalmentLines(position, next?.dueOn),
    ...openingLines(terms),
    ...creditLines(position, next !== undefined),
    ...chargeRuns(entries).map((run) => chargeLine(run)),
    ...reversedLines(happened),
    ...paymentLines(entries, happened),
    ...pausedLines(happened, position),
  ].map((line): AmountLine => {
    const isDisputed = line.mayBeDisputed && disputed.has(line.key);
    return { ...line, isDisputed, mayBeDisputed: line.mayBeDisputed && !isDisputed };
  });
  const amount = next?.amount ?? 0n;
  const sum = lines.reduce(
    (total, line) => (line.isTakenOff ? total - line.amount : total + line.amount),
    0n,
  );
  assert(sum === amount, `the lines add up to ${sum}, but ${amount} is to be paid`);
  return {
    amount,
    dueOn: next?.dueOn,
    owed: outstanding(position),
    instalments: position.instalments.length,
    lines: withOwnKeys(lines).toSorted(byDay),
  };
}

type Line = Omit<AmountLine, 'isDisputed'>;

const TAKEN_OFF = { isTakenOff: true, mayBeDisputed: false } as const;

function instalmentLines({ instalments, day }: Position, nextDueOn: CalendarDate | undefined): Line[] {
  const lastDay = nextDueOn === undefined ? day : laterOf(nextDueOn, day);
  return instalments.flatMap((row): Line[] => {
    const isAhead = row.dueOn > lastDay;
    const whole = row.principal + row.interest + row.fee;
    const paid = row.booked ? row.principalPaid + row.interestPaid + row.feePaid : row.principalPaid;
    const amount = isAhead ? paid : whole;
    if (amount === 0n) return [];
    return [
      {
        key: `instalment-${row.number}`,
        on: row.dueOn,
        amount,
        isTakenOff: false,
        mayBeDisputed: row.dueOn <= day && unpaid(row) > 0n,
        what: { kind: 'instalment', row, isAhead },
      },
    ];
  });
}

function openingLines({ opening }: LoanTerms): Line[] {
  if (opening === undefined || opening.lateCharges === 0n) return [];
  const { on, lateCharges: amount } = opening;
  const what = { kind: 'opening_charges' } as const;
  return [{ key: `${on}-opening_charges`, on, amount, isTakenOff: false, mayBeDisputed: false, what }];
}

/** Credit pays the next instalments when they fall due, so the next payment is less by it. */
function creditLines({ credit, day }: Position, isPaymentLeft: boolean): Line[] {
  if (credit === 0n || !isPaymentLeft) return [];
  const what = { kind: 'credit_kept' } as const;
  return [{ ...TAKEN_OFF, key: `${day}-credit_kept`, on: day, amount: credit, what }];
}

function chargeLine(run: ChargeRun, reversedAt?: Instant): Line {
  return {
    key: `${run.first}-${run.kind}`,
    on: run.first,
    amount: run.amount,
    isTakenOff: false,
    mayBeDisputed: reversedAt === undefined,
    what: { kind: run.kind, run, reversedAt },
  };
}

/** Reversed charges stay visible, next to their reversal. */
function reversedLines(happened: readonly LoanEvent[]): Line[] {
  return reversedRuns(happened).flatMap(({ run, reversedAt, reversedOn }): Line[] => {
    const line = chargeLine(run, reversedAt);
    const what = { kind: 'reversal', of: run.kind, reversedAt } as const;
    return [line, { ...TAKEN_OFF, key: `${line.key}-reversed`, on: reversedOn, amount: run.amount, what }];
  });
}

function paymentLines(entries: readonly Entry[], happened: readonly LoanEvent[]): Line[] {
  const wholes = new Map(
    happened.flatMap((event) => ('amount' in event ? [[event.id, event.amount] as const] : [])),
  );
  const groups = Map.groupBy(entries.filter(paysSomethingDue), ({ kind, cause, on }) =>
    [on, nameOf(kind), cause].join(' '),
  );
  return [...groups.values()].flatMap((group): Line[] => {
    const [first] = group;
    if (first === undefined) return [];
    const parts = partsOf(group);
    const amount = parts.reduce((total, part) => total + part.amount, 0n);
    const kind = nameOf(first.kind);
    const what: LineFacts =
      kind === 'payment' ? { kind, whole: wholes.get(first.cause) ?? amount, parts } : { kind, parts };
    return [{ ...TAKEN_OFF, key: `${first.on}-${kind}`, on: first.on, amount, what }];
  });
}

const PAYING: ReadonlySet<Entry['kind']> = new Set([
  'payment_allocated',
  'recovered',
  'credit_applied',
  'waived',
  'principal_waived',
  'overcharge_recovered',
]);

/** Prepaid principal reduced the schedule and is not part of the amount due. */
function paysSomethingDue({ kind, claim, instalment }: Entry): boolean {
  return PAYING.has(kind) && !(claim === 'principal' && instalment === null);
}

function nameOf(kind: Entry['kind']): 'payment' | 'credit' | 'waiver' {
  if (kind === 'credit_applied' || kind === 'overcharge_recovered') return 'credit';
  return kind === 'waived' || kind === 'principal_waived' ? 'waiver' : 'payment';
}

function partsOf(entries: readonly Entry[]): ClaimPart[] {
  const claims: readonly Claim[] = ['late_charge', 'extension_fee', 'fee', 'interest', 'principal'];
  return claims.flatMap((claim) => {
    const amount = entries.reduce(
      (total, entry) => (entry.claim === claim ? total + entry.amount : total),
      0n,
    );
    return amount === 0n ? [] : [{ claim, amount }];
  });
}

/** The amounts in an accrual pause on this date. */
function pausedLines(happened: readonly LoanEvent[], { accrual_pauses, day }: Position): Line[] {
  const held = new Set(accrual_pauses.filter(({ until }) => until >= day).map(({ id }) => id));
  const shared = { amount: 0n, isTakenOff: false, mayBeDisputed: false } as const;
  return happened.flatMap((event): Line[] => {
    if (!held.has(event.id)) return [];
    const on = event.effectiveOn;
    if (event.kind === 'charges_disputed') {
      const { amount: disputed, until } = event;
      return [{ ...shared, key: `${on}-disputed`, on, what: { kind: 'disputed', disputed, until } }];
    }
    if (event.kind !== 'payment_on_its_way') return [];
    const { id: standstill, amount: coming, until } = event;
    const what = { kind: 'on_its_way', standstill, coming, until } as const;
    return [{ ...shared, key: `${on}-on_its_way`, on, what }];
  });
}

/** The keys of the disputed lines, by the current instalment numbers. */
function disputedKeys(happened: readonly LoanEvent[], day: CalendarDate): ReadonlySet<string> {
  return new Set(
    openDisputes(happened, day).flatMap((dispute) =>
      dispute.lines.flatMap((line) => {
        const number = /^instalment-(\d+)$/.exec(line)?.[1];
        if (number === undefined) return [line];
        return splitsAfter(happened, dispute)(Number(number)).map((now) => `instalment-${now}`);
      }),
    ),
  );
}

/** Two payments on one date are two lines. */
function withOwnKeys(lines: readonly AmountLine[]): AmountLine[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const number = (taken.get(line.key) ?? 0) + 1;
    taken.set(line.key, number);
    return number === 1 ? line : { ...line, key: `${line.key}-${number}` };
  });
}

function byDay(left: AmountLine, right: AmountLine): number {
  if (left.on === right.on) return 0;
  return left.on < right.on ? -1 : 1;
}
