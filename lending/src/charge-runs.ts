import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Calculation, Entry, LateFeeShare } from './entry.ts';
import type { LoanEvent } from './loan-event.ts';
import { isReversible } from './reversal.ts';
import type { ReversedCharge, ReversibleKind } from './reversed-charge.ts';

/** Charges of one kind on consecutive days with equal cost: one line for display. */
export interface ChargeRun {
  readonly kind: ReversibleKind;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly amount: MinorUnits;
  /** The cost of one day. */
  readonly daily: MinorUnits;
  /** The charges in this run. */
  readonly charges: readonly ReversedCharge[];
  /** The instalments that it is charged for, by their numbers on its first day. */
  readonly instalments: readonly number[];
  /** The calculation of one day; undefined for reversed charges, which are no longer posted. */
  readonly working: Calculation | undefined;
}

/** The charges among a loan's entries. */
export function chargeRuns(entries: readonly Entry[]): ChargeRun[] {
  const taxes = entries.filter(({ kind }) => kind === 'extension_tax_charged');
  const charges = entries.filter(isReversible).map((charge) => withTax(charge, taxes));
  const sharesOn = new Map(charges.map(({ on, working }) => [on, sharesOf(working)]));
  return grouped(
    charges.map(({ kind, on, cause, amount, working }) => {
      const shares = kind === 'late_fee_charged' ? (sharesOn.get(on) ?? []) : sharesOf(working);
      const instalments = [...new Set(shares.map(({ instalment }) => instalment))];
      return { charge: { kind, on, cause, amount }, working, instalments };
    }),
  );
}

/** An extension fee as it is paid: with its tax. */
function withTax<Charge extends Entry>(charge: Charge, taxes: readonly Entry[]): Charge {
  if (charge.kind !== 'extension_fee_charged') return charge;
  const own = taxes.filter(({ on, cause }) => on === charge.on && cause === charge.cause);
  return { ...charge, amount: own.reduce((total, { amount }) => total + amount, charge.amount) };
}

/** The reversed charges, each once. */
export function reversedRuns(
  events: readonly LoanEvent[],
): { readonly run: ChargeRun; readonly reversedAt: Instant; readonly reversedOn: CalendarDate }[] {
  const seen = new Set<string>();
  return events.flatMap((event) => {
    if (event.kind !== 'charges_reversed') return [];
    const fresh = event.charges.filter((charge) => {
      const key = `${charge.on} ${charge.kind} ${charge.cause}`;
      return !seen.has(key) && seen.add(key);
    });
    const runs = grouped(fresh.map((charge) => ({ charge, working: undefined, instalments: [] })));
    return runs.map((run) => ({ run, reversedAt: event.effectiveAt, reversedOn: event.effectiveOn }));
  });
}

interface SingleCharge {
  readonly charge: ReversedCharge;
  readonly working: Calculation | undefined;
  readonly instalments: readonly number[];
}

function grouped(charges: readonly SingleCharge[]): ChargeRun[] {
  const runs: ChargeRun[] = [];
  const open = new Map<ReversibleKind, number>();
  for (const one of charges.toSorted((left, right) => (left.charge.on < right.charge.on ? -1 : 1))) {
    const at = open.get(one.charge.kind);
    const run = at === undefined ? undefined : runs[at];
    if (at !== undefined && run !== undefined && continuesRun(run, one)) {
      runs[at] = extended(run, one);
    } else {
      open.set(one.charge.kind, runs.length);
      runs.push(begun(one));
    }
  }
  return runs;
}

function begun({ charge, working, instalments }: SingleCharge): ChargeRun {
  const { kind, on, amount } = charge;
  return { kind, first: on, last: on, amount, daily: amount, charges: [charge], instalments, working };
}

function extended(run: ChargeRun, { charge }: SingleCharge): ChargeRun {
  return {
    ...run,
    last: charge.on,
    amount: run.amount + charge.amount,
    charges: [...run.charges, charge],
  };
}

/** Extension fees of one date also form one line, which is disputed or reversed as a whole. */
function continuesRun(run: ChargeRun, { charge, working }: SingleCharge): boolean {
  if (run.kind === 'extension_fee_charged') return charge.on === run.last;
  return (
    charge.on === addDays(run.last, 1) && charge.amount === run.daily && hasSameWorking(run.working, working)
  );
}

/** Whether two days were calculated the same way, regardless of the days past due. */
function hasSameWorking(left: Calculation | undefined, right: Calculation | undefined): boolean {
  const [shares, others] = [sharesOf(left), sharesOf(right)];
  return (
    shares.length === others.length &&
    shares.every((share, index) => {
      const other = others[index];
      return (
        share.instalment === other?.instalment &&
        share.base === other.base &&
        share.rateDays === other.rateDays &&
        share.rate.numerator * other.rate.denominator === other.rate.numerator * share.rate.denominator
      );
    })
  );
}

function sharesOf(working: Calculation | undefined): readonly LateFeeShare[] {
  return working?.kind === 'late_shares' ? working.shares : [];
}
