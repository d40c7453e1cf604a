import type { Agreement, LoanEvent } from './agreement.ts';
import { dayNumber, dayText } from './calendar.ts';
import type { Fraction } from './division.ts';
import { type ChargeKind, Loan } from './loan.ts';
import { earnedBy } from './row.ts';

interface OracleRow {
  /** The place of its period in the agreed schedule, from 0. */
  readonly period: number;
  readonly dueOn: string;
  readonly hasFallenDue: boolean;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly fee: bigint;
  readonly unpaidPrincipal: bigint;
  readonly unpaidInterest: bigint;
  readonly unpaidFee: bigint;
  /** The interest earned by the day; all of it once the row has fallen due. */
  readonly earned: bigint;
}

/** What was charged on a day. A fee that was returned is negative. */
interface OracleCharge {
  readonly kind: ChargeKind;
  readonly on: string;
  readonly amount: bigint;
}

/** A loan at the end of a day. */
interface OracleLoan {
  readonly charges: readonly OracleCharge[];
  readonly rows: readonly OracleRow[];
  readonly penaltiesCharged: bigint;
  readonly penaltiesUnpaid: bigint;
  readonly extensionFeesUnpaid: bigint;
  readonly credit: bigint;
  readonly cost: bigint;
  readonly settlement: bigint;
  readonly ended: 'settled' | 'cancelled' | 'written_off' | null;
  /** The interest of the interest-bearing days so far, by agreed period, without any rounding. */
  readonly exactInterest: readonly Fraction[];
  readonly changesOfPlan: number;
}

/** What a loan owes at the end of a day, from its agreement and the events in their order. */
export function loanOn(agreement: Agreement, events: readonly LoanEvent[], day: string): OracleLoan {
  const last = dayNumber(day);
  const loan = new Loan(agreement, events);
  for (const event of events) {
    const on = dayNumber(event.on);
    if (on > last) break;
    while (loan.day < on) loan.openNextDay();
    loan.apply(event);
  }
  while (loan.day < last) loan.openNextDay();
  return answerOf(loan);
}

function answerOf(loan: Loan): OracleLoan {
  return {
    charges: chargesOf(loan),
    rows: loan.rows.map((row) => ({
      period: row.period,
      dueOn: dayText(row.dueOn),
      hasFallenDue: row.hasFallenDue,
      principal: row.principal,
      interest: row.interest,
      fee: row.fee,
      unpaidPrincipal: row.principal - row.principalPaid,
      unpaidInterest: row.interest - row.interestPaid,
      unpaidFee: row.fee - row.feePaid,
      earned: row.hasFallenDue ? row.interest : earnedBy(row, loan.day),
    })),
    penaltiesCharged: loan.penalties.charged,
    penaltiesUnpaid: loan.penalties.charged - loan.penalties.paid,
    extensionFeesUnpaid: loan.extensionFees.charged - loan.extensionFees.paid,
    credit: loan.credit,
    cost: loan.cost,
    ended: loan.ended,
    settlement: loan.isOver ? 0n : loan.settlement,
    exactInterest: loan.exact.byPeriod(),
    changesOfPlan: loan.exact.changesOfPlan,
  };
}

function chargesOf({ charges }: Loan): OracleCharge[] {
  return chargeKinds.flatMap((kind) =>
    [...charges[kind]].flatMap(([on, amount]) => (amount === 0n ? [] : [{ kind, on: dayText(on), amount }])),
  );
}

const chargeKinds: readonly ChargeKind[] = ['interest', 'fee', 'extension_fee', 'late_fee', 'tax'];
