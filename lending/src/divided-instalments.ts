import { addDays, laterOf } from '@hiram/values/calendar-date';
import { type MinorUnits, splitMinorEvenly } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { withInterestEarned } from './accrual.ts';
import type { OpenInstalment, Position } from './position.ts';
import type { Relief } from './relief.ts';

/**
 * The schedule with one instalment split: its unpaid amount is divided evenly, the first part keeps the due
 * date (or today), and the others follow at the given interval. No extra interest accrues. Later instalments
 * are renumbered, and none is due before the last part, because a replay may find less time between them.
 */
export function dividedInstalments(
  { instalments, day }: Position,
  { instalment, parts, everyDays }: Extract<Relief, { kind: 'split' }>,
): OpenInstalment[] {
  const at = Math.min(instalment, instalments.length) - 1;
  const divided = instalments[at];
  if (divided === undefined) return [...instalments];
  const partial = partsOf(withInterestEarned(divided, day), {
    parts,
    everyDays,
    from: laterOf(divided.dueOn, day),
  });
  const lastPartOn = partial.at(-1)?.dueOn ?? divided.dueOn;
  const later = instalments.slice(at + 1).map((row) => ({
    ...row,
    number: row.number + parts - 1,
    dueOn: laterOf(row.dueOn, lastPartOn),
  }));
  return [...instalments.slice(0, at), ...partial, ...later];
}

/** The same rows if the loan is closed and nothing is left to split: the further parts are empty. */
export function rowsWithoutDividing(
  { instalments }: Position,
  { instalment, parts }: Extract<Relief, { kind: 'split' }>,
): OpenInstalment[] {
  const at = Math.min(instalment, instalments.length) - 1;
  return instalments.flatMap((row, index) => {
    if (index < at) return [row];
    if (index > at) return [{ ...row, number: row.number + parts - 1 }];
    const nothing = {
      principal: 0n,
      interest: 0n,
      interestEarned: 0n,
      fee: 0n,
      principalPaid: 0n,
      interestPaid: 0n,
      feePaid: 0n,
    };
    const further = Array.from({ length: parts - 1 }, (_, part) => ({
      ...row,
      ...nothing,
      number: row.number + part + 1,
    }));
    return [row, ...further];
  });
}

function partsOf(
  row: OpenInstalment,
  { parts, everyDays, from }: { parts: number; everyDays: number; from: Position['day'] },
): OpenInstalment[] {
  const principals = splitMinorEvenly(row.principal - row.principalPaid, parts);
  const interests = splitMinorEvenly(row.interest - row.interestPaid, parts);
  const fees = splitMinorEvenly(row.fee - row.feePaid, parts);
  const divided = principals.map((principal, index) => {
    const part = {
      ...row,
      number: row.number + index,
      dueOn: addDays(from, index * everyDays),
      principal,
      interest: interests[index] ?? 0n,
      fee: fees[index] ?? 0n,
      principalPaid: 0n,
      interestPaid: 0n,
      feePaid: 0n,
    };
    // Earlier payments belong to the first part.
    return index === 0 ? instalmentWithPaidOf(row, part) : part;
  });
  return withEarnedShares(row, divided);
}

/** Divides the earned interest like the interest, so that no part has earned more than it bears. */
function withEarnedShares(row: OpenInstalment, parts: readonly OpenInstalment[]): OpenInstalment[] {
  let interestSoFar = 0n;
  let earnedSoFar = 0n;
  return parts.map((part) => {
    interestSoFar += part.interest;
    const earned =
      row.interest === 0n ? 0n : divideRounded(interestSoFar * row.interestEarned, row.interest, 'down');
    const interestEarned = earned - earnedSoFar;
    earnedSoFar = earned;
    return { ...part, interestEarned };
  });
}

function instalmentWithPaidOf(row: OpenInstalment, part: OpenInstalment): OpenInstalment {
  const { principalPaid, interestPaid, feePaid } = row;
  return {
    ...part,
    principal: part.principal + principalPaid,
    interest: part.interest + interestPaid,
    fee: part.fee + feePaid,
    principalPaid,
    interestPaid,
    feePaid,
  };
}

/** The position with an additional fee on one instalment. */
export function withFeeOn(position: Position, instalment: number, fee: MinorUnits): Position {
  return {
    ...position,
    cost: position.cost + fee,
    instalments: position.instalments.map((row) =>
      row.number === instalment ? { ...row, fee: row.fee + fee } : row,
    ),
  };
}
