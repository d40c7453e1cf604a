import type { AgreedRow } from './agreement.ts';
import { type DayNumber, dayNumber } from './calendar.ts';
import { down } from './division.ts';

/** An instalment while its loan runs. */
export interface Row {
  dueOn: DayNumber;
  principal: bigint;
  interest: bigint;
  fee: bigint;
  principalPaid: bigint;
  interestPaid: bigint;
  feePaid: bigint;
  hasFallenDue: boolean;
  /** The number of the agreed period whose days earn its interest. Parts of a split share it. */
  period: number;
  earned: bigint;
  /** The rest is earned in this many days, the first of which starts on `restFrom`. */
  restFrom: DayNumber;
  restDays: number;
  /** Its due date before it was moved or split while it was in arrears; null if that never happened. */
  lateSince: DayNumber | null;
}

export function rowOf(agreed: AgreedRow, period: number): Row {
  const dueOn = dayNumber(agreed.dueOn);
  const restFrom = dayNumber(agreed.periodFrom);
  return {
    dueOn,
    principal: agreed.principal,
    interest: agreed.interest,
    fee: agreed.fee,
    principalPaid: 0n,
    interestPaid: 0n,
    feePaid: 0n,
    hasFallenDue: false,
    period,
    earned: 0n,
    restFrom,
    restDays: dueOn - restFrom,
    lateSince: null,
  };
}

export function unpaidOf(row: Row): bigint {
  return row.principal - row.principalPaid + row.interest - row.interestPaid + row.fee - row.feePaid;
}

/** The interest-bearing days that are over. */
function daysUsed(row: Row, day: DayNumber): number {
  return Math.max(0, Math.min(row.restDays, day - row.restFrom));
}

export function earnedBy(row: Row, day: DayNumber): bigint {
  return row.earned + down((row.interest - row.earned) * BigInt(daysUsed(row, day)), BigInt(row.restDays));
}

/** Stores what is earned by a day, so that a change of plan affects only the rest. */
export function storeEarned(row: Row, day: DayNumber): void {
  const used = daysUsed(row, day);
  if (row.hasFallenDue) return;
  row.earned = earnedBy(row, day);
  // After the last day there is no rest, and the days stay where they were.
  if (used === row.restDays) return;
  row.restFrom += used;
  row.restDays -= used;
}
