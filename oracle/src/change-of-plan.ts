import type { Spreading } from './agreement.ts';
import type { DayNumber } from './calendar.ts';
import { down, equalParts, halfUp, least, sum } from './division.ts';
import { type Row, storeEarned, unpaidOf } from './row.ts';

/** Prepays principal that has not fallen due, and returns how much was used. */
export function prepay(rows: readonly Row[], day: DayNumber, amount: bigint, spreading: Spreading): bigint {
  const future = rows.filter((row) => !row.hasFallenDue);
  for (const row of future) storeEarned(row, day);
  const balance = sum(future.map((row) => row.principal));
  const prepaid = least(amount, balance);
  if (spreading === 'smaller_instalments') makeSmaller(future, balance, balance - prepaid);
  else makeShorter(future, balance, balance - prepaid);
  return prepaid;
}

function makeSmaller(future: readonly Row[], before: bigint, after: bigint): void {
  let left = after;
  for (const [index, row] of future.entries()) {
    row.interest = row.earned + ratioOf(row.interest - row.earned, after, before);
    const share = least(ratioOf(row.principal, after, before), left);
    row.principal = index === future.length - 1 ? left : share;
    left -= row.principal;
  }
}

function makeShorter(future: readonly Row[], before: bigint, after: bigint): void {
  let [oldLeft, newLeft] = [before, after];
  let atStart = { period: -1, oldLeft, newLeft };
  let feeOfDropped = 0n;
  for (const [index, row] of future.entries()) {
    if (row.period !== atStart.period) atStart = { period: row.period, oldLeft, newLeft };
    const amount = row.principal + row.interest;
    oldLeft -= row.principal;
    row.interest = row.earned + ratioOf(row.interest - row.earned, atStart.newLeft, atStart.oldLeft);
    const room = amount > row.interest ? amount - row.interest : 0n;
    row.principal = index === future.length - 1 ? newLeft : least(room, newLeft);
    newLeft -= row.principal;
    if (row.principal === 0n && row.interest === 0n) {
      feeOfDropped += row.fee;
      row.fee = 0n;
    }
  }
  const carrier = future.findLast((row) => row.principal + row.interest > 0n) ?? future.at(-1);
  if (carrier !== undefined) carrier.fee += feeOfDropped;
}

function ratioOf(amount: bigint, after: bigint, before: bigint): bigint {
  return before === 0n ? 0n : halfUp(amount * after, before);
}

/** The first instalment that is not paid, and that the borrower's credit will not pay. */
export function nextToPay(rows: readonly Row[], credit: bigint): Row | undefined {
  let left = credit;
  for (const row of rows) {
    left -= unpaidOf(row);
    if (left < 0n) return row;
  }
  return undefined;
}

/** Moves the next instalment to pay by the days, from its due date or today, and all later ones with it. */
export function move(
  rows: readonly Row[],
  { day, days, credit }: { readonly day: DayNumber; readonly days: number; readonly credit: bigint },
): void {
  const first = nextToPay(rows, credit);
  if (first === undefined) return;
  const freeFrom = Math.max(first.dueOn, day);
  const by = freeFrom + days - first.dueOn;
  for (const row of rows.slice(rows.indexOf(first))) {
    if (row.hasFallenDue && unpaidOf(row) === 0n) continue;
    if (!row.hasFallenDue && row.restFrom + row.restDays > freeFrom) {
      storeEarned(row, day);
      row.restFrom += by;
    }
    row.dueOn += by;
  }
}

export interface Split {
  readonly row: number;
  readonly parts: number;
  readonly everyDays: number;
}

/** Divides the unpaid part of an instalment. What was paid before belongs to the first part. */
export function split(rows: Row[], day: DayNumber, { row: number, parts, everyDays }: Split): void {
  const at = Math.min(number, rows.length) - 1;
  const whole = rows[at];
  if (whole === undefined) return;
  storeEarned(whole, day);
  const principals = equalParts(whole.principal - whole.principalPaid, parts);
  const interests = equalParts(whole.interest - whole.interestPaid, parts);
  const fees = equalParts(whole.fee - whole.feePaid, parts);
  const firstOn = Math.max(whole.dueOn, day);
  const divided = principals.map((principal, index): Row => {
    const part = { principal, interest: interests[index] ?? 0n, fee: fees[index] ?? 0n };
    const paid = { principalPaid: 0n, interestPaid: 0n, feePaid: 0n };
    return { ...whole, ...part, ...paid, dueOn: firstOn + index * everyDays };
  });
  const [first] = divided;
  if (first !== undefined) {
    first.principal += whole.principalPaid;
    first.interest += whole.interestPaid;
    first.fee += whole.feePaid;
    Object.assign(first, paidOf(whole));
  }
  divideEarned(whole, divided);
  const lastOn = divided.at(-1)?.dueOn ?? firstOn;
  for (const later of rows.slice(at + 1)) later.dueOn = Math.max(later.dueOn, lastOn);
  rows.splice(at, 1, ...divided);
}

function paidOf({ principalPaid, interestPaid, feePaid }: Row) {
  return { principalPaid, interestPaid, feePaid };
}

function divideEarned(whole: Row, parts: readonly Row[]): void {
  let [interest, given] = [0n, 0n];
  for (const part of parts) {
    interest += part.interest;
    const upToHere = whole.interest === 0n ? 0n : down(whole.earned * interest, whole.interest);
    part.earned = upToHere - given;
    given = upToHere;
  }
}

/** A loan that has ended gets the rows of the split and keeps its amounts. */
export function splitInName(rows: Row[], { row: number, parts }: Split): void {
  const at = Math.min(number, rows.length) - 1;
  const whole = rows[at];
  if (whole === undefined) return;
  const nothing = { principal: 0n, interest: 0n, fee: 0n, earned: 0n };
  const empty = { ...whole, ...nothing, principalPaid: 0n, interestPaid: 0n, feePaid: 0n };
  rows.splice(at + 1, 0, ...Array.from({ length: parts - 1 }, () => ({ ...empty })));
}
