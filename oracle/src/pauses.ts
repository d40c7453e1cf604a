import type { ClaimKind, LoanEvent } from './agreement.ts';
import { type DayNumber, dayNumber } from './calendar.ts';
import { least, sum } from './division.ts';
import type { Row } from './row.ts';

interface Pause {
  readonly id: string | undefined;
  readonly charges: bigint;
  readonly schedule: bigint;
  readonly until: DayNumber;
  /** Rows in dispute, which count as paid while it lasts. */
  readonly rows: Set<Row>;
}

/** What is owed, if every payment in transit had arrived and nothing were in dispute. */
export interface Owed {
  readonly row: Row | null;
  readonly kind: ClaimKind;
  amount: bigint;
}

/** Payments in transit and disputes of a loan. */
export class Pauses {
  #all: Pause[] = [];

  end(id: string | undefined): void {
    if (id !== undefined) this.#all = this.#all.filter((pause) => pause.id !== id);
  }

  beginTransit(
    { id, amount, until }: Extract<LoanEvent, { kind: 'in_transit' }>,
    owed: readonly Owed[],
    day: DayNumber,
  ): void {
    let [left, charges] = [amount, 0n];
    for (const one of this.assumed(owed, day)) {
      const part = least(one.amount, left);
      left -= part;
      if (one.row === null) charges += part;
    }
    this.#all.push({ id, charges, schedule: amount - charges, until: dayNumber(until), rows: new Set() });
  }

  beginDispute(
    { id, charges, until, rows: numbers }: Extract<LoanEvent, { kind: 'disputed' }>,
    rows: readonly Row[],
  ): void {
    const disputed = new Set(numbers.flatMap((number) => rows[number - 1] ?? []));
    this.#all.push({ id, charges, schedule: 0n, until: dayNumber(until), rows: disputed });
  }

  /** A disputed row was divided: its parts are in dispute. */
  replace(whole: Row, parts: readonly Row[]): void {
    for (const { rows } of this.#all) if (rows.delete(whole)) for (const part of parts) rows.add(part);
  }

  /** What is owed and due, less what is in transit or in dispute on the day. */
  assumed(owed: readonly Owed[], day: DayNumber): Owed[] {
    const active = this.#all.filter(({ until }) => until >= day);
    const left = owed
      .filter(({ row }) => row === null || !active.some(({ rows }) => rows.has(row)))
      .map((one) => ({ ...one }));
    spend(
      left.filter(({ row }) => row === null),
      sum(active.map(({ charges }) => charges)),
    );
    const rows = new Set(left.flatMap(({ row }) => row ?? []));
    const ofSchedule = [...rows]
      .sort((one, other) => placeOf(owed, one) - placeOf(owed, other))
      .flatMap((row) => left.filter((one) => one.row === row));
    spend(ofSchedule, sum(active.map(({ schedule }) => schedule)));
    return left;
  }
}

/** Rows are listed in their order under each kind, so the first kind gives it. */
function placeOf(owed: readonly Owed[], row: Row): number {
  return owed.findIndex((one) => one.row === row);
}

function spend(owed: readonly Owed[], amount: bigint): void {
  let left = amount;
  for (const one of owed) {
    const part = least(one.amount, left);
    one.amount -= part;
    left -= part;
  }
}
