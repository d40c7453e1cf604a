import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import type { Clock } from '@hiram/values/clock';
import { type IdSource, idFrom } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { recordCaseStep } from '#cases/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { pauseDisputedCharges } from '#servicing/loans/index.ts';
import {
  type ChargeDifference,
  type ChargeDifferenceId,
  type DifferenceLine,
  differenceCases,
  excessOf,
} from './charge-difference.ts';
import {
  findNotStopped,
  insertDifference,
  insertLines,
  lockOpenDifference,
  raiseDifference,
  writeStopped,
} from './charge-differences.sql.ts';
import { differencesOf } from './compare-charges.ts';
import type { LoanToCheck } from './loan-to-check.ts';
import { type AuditDay, findLoansToCheck, writeChecks } from './loans-to-check.sql.ts';

export interface ChargeAuditContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly ids: IdSource;
}

/** Loans of one page along the key. Those to check are read, compared and written together. */
const LOANS_AT_ONCE = 500;

/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A difference is decided within this time, or it escalates. */
const DECIDE_WITHIN_MS = 3 * 24 * 60 * 60_000;

/** The longest that a charge stays stopped without a decision. */
const STOPPED_DAYS = 90;

/** The audit as a daily job, after the end of day has brought every loan to the day. */
export function chargeAuditDaily(context: ChargeAuditContext): DailyWork {
  return {
    name: 'charge audit',
    run: async (businessDay) => {
      await auditCharges(context, businessDay);
    },
  };
}

export interface AuditResult {
  readonly checked: number;
  readonly differing: number;
}

/**
 * Compares the charges of every loan that changed with the second calculation. A page is one transaction, and
 * a checked loan is not checked again for the day: a run may be stopped and repeated at any point.
 */
export async function auditCharges(context: ChargeAuditContext, auditDay: AuditDay): Promise<AuditResult> {
  let [checked, differing] = [0, 0];
  let after: string | undefined = FIRST_ID;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof findLoansToCheck>> = await findLoansToCheck(
      context.database,
      auditDay,
      { after, limit: LOANS_AT_ONCE },
    );
    const differences = page.loans.flatMap((loan) => {
      const lines = differencesOf(loan, auditDay.day);
      return lines.length === 0 ? [] : [{ loan, lines }];
    });
    if (page.loans.length > 0) {
      await inTransaction(context.database, async (tx) => {
        await writeChecks(tx, auditDay, page.loans);
        for (const found of differences) await writeDifference(tx, context, auditDay, found);
      });
    }
    checked += page.loans.length;
    differing += differences.length;
    after = page.until;
  }
  await stopCharges(context, auditDay);
  return { checked, differing };
}

async function writeDifference(
  tx: Transaction,
  { businessClock, ids }: ChargeAuditContext,
  { market, day }: AuditDay,
  { loan, lines }: { readonly loan: LoanToCheck; readonly lines: readonly DifferenceLine[] },
): Promise<void> {
  const at = businessClock.now();
  const open = await lockOpenDifference(tx, loan.id);
  const id: ChargeDifferenceId = open?.id ?? idFrom<'ChargeDifference'>(ids.next<'ChargeDifference'>());
  const sums = { over: overIn(lines), under: underIn(lines) };
  if (open === undefined) {
    await insertDifference(tx, {
      id,
      loanId: loan.id,
      borrowerId: loan.borrowerId,
      market,
      currency: marketPack(market).facts.currency,
      ...sums,
      foundOn: day,
      at,
      dueBy: addMs(at, DECIDE_WITHIN_MS),
    });
  } else {
    await raiseDifference(tx, id, { ...sums, at });
  }
  await insertLines(tx, id, lines);
  const step = open === undefined ? 'opened' : 'lines_added';
  await recordCaseStep(tx, differenceCases, id, { step, at });
}

function overIn(lines: readonly DifferenceLine[]): MinorUnits {
  return lines.map(excessOf).reduce((sum, excess) => (excess > 0n ? sum + excess : sum), 0n);
}

function underIn(lines: readonly DifferenceLine[]): MinorUnits {
  return lines.map(excessOf).reduce((sum, excess) => (excess < 0n ? sum - excess : sum), 0n);
}

/**
 * Stops what is charged on the disputed part: an open case disputes what is due of its loan, so that no late
 * fee is added and nobody reminds. While nothing is due there is nothing to stop, and the next night tries again.
 */
async function stopCharges(context: ChargeAuditContext, { market }: AuditDay): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const cases = await findNotStopped(context.database, market, { after, limit: LOANS_AT_ONCE });
    for (const open of cases) await stopCharge(context, open);
    const last = cases.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function stopCharge(context: ChargeAuditContext, open: ChargeDifference): Promise<void> {
  const at = context.businessClock.now();
  await pauseDisputedCharges(context, {
    loanId: open.loanId,
    disputeId: open.id,
    lineKeys: [],
    since: at,
    until: addDays(open.foundOn, STOPPED_DAYS),
    actor: 'charge-audit',
    reason: 'The charge audit found a difference.',
    requestId: `charge-audit ${open.id}`,
    inSameTransaction: async (tx) => {
      await writeStopped(tx, open.id);
      await recordCaseStep(tx, differenceCases, open.id, { step: 'charge_stopped', at });
    },
  });
}
