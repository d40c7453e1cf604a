import type { Offer } from '@hiram/lending/offer';
import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import {
  cursorAt,
  type OpenedStep,
  openProposal,
  parseCursor,
  QUEUE_PAGE,
  readCaseSteps,
  recordCaseOpened,
  splitPage,
} from '#cases/index.ts';
import { type Actor, namesOfStaff } from '#people/staff/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findLoan } from '#servicing/loans/index.ts';
import type { ChargeCaseContext } from './charge-audit-context.ts';
import {
  type ChargeDifference,
  type ChargeDifferenceId,
  type DifferenceDetails,
  type DifferenceLine,
  type DifferenceProposal,
  differenceCases,
  differenceProposals,
} from './charge-difference.ts';
import {
  type AuditTotals,
  countDifferences,
  type DifferenceQueue,
  findAllTotals,
  findDifference,
  findDifferencePage,
  findLines,
} from './charge-differences.sql.ts';
import { type OwedRefund, owedRefund } from './overcharge-interest.ts';

export interface DifferencePage {
  readonly differences: readonly ChargeDifference[];
  readonly names: ReadonlyMap<string, string>;
  readonly next: string | undefined;
  readonly waiting: number;
  readonly mine: number;
  readonly totals: readonly AuditTotals[];
}

export async function browseDifferences(
  { database }: Pick<ChargeCaseContext, 'database'>,
  me: string,
  { queue, after }: { readonly queue: DifferenceQueue; readonly after: string | undefined },
): Promise<DifferencePage> {
  const [found, counts, totals] = await Promise.all([
    findDifferencePage(database, { queue, me, after: parseCursor(after), limit: QUEUE_PAGE + 1 }),
    countDifferences(database, me),
    findAllTotals(database),
  ]);
  const { shown, next } = splitPage(found, QUEUE_PAGE, ({ id, dueBy, decidedAt }) =>
    cursorAt(queue === 'decided' ? (decidedAt ?? dueBy) : dueBy, id),
  );
  const names = await namesOfStaff(
    database,
    shown.flatMap(({ assignee }) => assignee ?? []),
  );
  return { differences: shown, names, next, totals, ...counts };
}

export interface OpenedDifference {
  readonly difference: ChargeDifference;
  readonly lines: readonly DifferenceLine[];
  readonly owed: OwedRefund;
  readonly offer: Offer;
  readonly releasedOn: CalendarDate;
  readonly steps: readonly OpenedStep<string, DifferenceDetails>[];
  readonly proposal: DifferenceProposal | undefined;
  readonly names: ReadonlyMap<string, string>;
}

/** One case. Opening it is recorded in the audit trail. */
export async function openDifference(
  context: ChargeCaseContext,
  actor: Actor,
  text: string,
): Promise<OpenedDifference> {
  const { database } = context;
  const id = differenceIdFrom(text);
  // Reads the steps first, so that the case is at least as recent as the version that an action confirms.
  const steps = await readCaseSteps(context, differenceCases, id);
  const difference = await findDifference(database, id);
  if (difference === undefined) throw new Refusal('not_found');
  const [lines, loan, names] = await Promise.all([
    findLines(database, id),
    findLoan(database, difference.loanId),
    namesOfStaff(database, [
      ...steps.flatMap(({ actor: by }) => by ?? []),
      ...(difference.assignee === undefined ? [] : [difference.assignee]),
    ]),
  ]);
  if (loan === undefined) throw new Refusal('not_found');
  await recordCaseOpened(database, actor, { kind: differenceCases, id, action: 'charge_difference_opened' });
  const { offer } = loan;
  return {
    difference,
    lines,
    steps,
    names,
    offer,
    owed: owedOf(context, difference, lines),
    releasedOn: loan.released?.terms.releasedOn ?? offer.request.releaseOn,
    proposal: openProposal(steps, differenceProposals),
  };
}

/** A decided case shows what was decided, an open one what a decision today would give back. */
export function owedOf(
  { businessClock }: Pick<ChargeCaseContext, 'businessClock'>,
  { market, decidedAt, refunded, interest }: ChargeDifference,
  lines: readonly DifferenceLine[],
): OwedRefund {
  const owed = owedRefund(lines, { market, on: today(businessClock, marketPack(market).facts.timeZone) });
  return decidedAt === undefined ? owed : { ...owed, amount: refunded, interest };
}

export function differenceIdFrom(text: string): ChargeDifferenceId {
  const id = parseId<'ChargeDifference'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}
