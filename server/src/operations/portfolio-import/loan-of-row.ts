import type { Offer } from '@hiram/lending/offer';
import { amountDue, type Position, totalUnpaid } from '@hiram/lending/position';
import type { Product } from '@hiram/lending/product';
import { releaseEntries } from '@hiram/lending/project';
import { releasedPosition } from '@hiram/lending/released-position';
import { takenOverOffer } from '@hiram/lending/taken-over-offer';
import { marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { ImportedAccount } from './portfolio-import.ts';
import type { InstalmentRow, LoanRow } from './read-rows.ts';

const MOST_INSTALMENTS = 240;

/** A loan of the files as a loan of ours. */
export interface LoanOfRow {
  readonly offer: Offer;
  readonly position: Position;
}

/** The loan, or everything that is wrong with it. The rules are those of the cut-over day. */
export function loanOfRow(
  row: LoanRow,
  rows: readonly InstalmentRow[],
  { product, cutOverOn }: { readonly product: Product; readonly cutOverOn: CalendarDate },
): LoanOfRow | { readonly problems: readonly string[] } {
  const rules = marketRules(product.market, { on: cutOverOn, channel: 'browser' });
  const coolingOff = rules.coolingOff.value;
  const problems = [...problemsOf(row, rows, cutOverOn)];
  if (coolingOff !== null && addDays(row.disbursedOn, coolingOff.days) >= cutOverOn)
    problems.push('The loan can still be cancelled in its cooling-off period: import it later.');
  if (problems.length > 0) return { problems };
  const taken = takenOverOffer(product, rules, {
    request: {
      amount: { minor: row.amount, currency: product.currency },
      term: row.term,
      releaseOn: row.disbursedOn,
      client: 'repeat',
    },
    open: rows.map(({ dueOn, periodFrom, principal, interest, fee }, index) => ({
      number: index + 1,
      dueOn,
      accruesFrom: periodFrom,
      accruesUntil: dueOn,
      principal,
      interest,
      fee,
    })),
    opening: {
      on: cutOverOn,
      lateCharges: row.lateFees,
      credit: row.credit,
      costPaid: row.costPaid,
    },
  });
  if (taken.kind === 'refused') return { problems: [refusals[taken.refusal]] };
  const { offer } = taken;
  const position = releasedPosition(offer.terms);
  const limit = offer.terms.lifetimeCostLimit;
  if (limit !== null && position.cost > limit)
    return {
      problems: ['Interest, fees and charges exceed the lifetime limit of the product or the market.'],
    };
  if (totalUnpaid(position) === 0n) return { problems: ['Nothing is unpaid.'] };
  if (row.credit >= totalUnpaid(position)) return { problems: ['credit pays everything that is unpaid.'] };
  if (row.credit > 0n && amountDue(position) > 0n)
    return { problems: ['credit is kept although something is due: the old system must use it first.'] };
  return { offer, position };
}

const refusals = {
  other_market: 'product is of another market.',
  other_currency: 'product is in another currency.',
  amount_not_offered: 'amount is outside the amounts of the product.',
  term_not_offered: 'term is not among the terms of the product.',
  cap_passed: 'The product exceeds a cap of the market.',
} as const;

function* problemsOf(
  row: LoanRow,
  rows: readonly InstalmentRow[],
  cutOverOn: CalendarDate,
): Generator<string> {
  if (row.disbursedOn > cutOverOn) yield 'disbursed_on is after the cut-over day.';
  if (rows.length === 0) yield 'The loan has no instalment in the file of instalments.';
  if (rows.length > MOST_INSTALMENTS) yield `The loan has more than ${MOST_INSTALMENTS} instalments.`;
  if (rows.some(({ periodFrom }) => periodFrom < row.disbursedOn))
    yield 'An instalment’s period_from is before disbursed_on.';
  if (rows.some(({ dueOn }, index) => index > 0 && dueOn <= (rows[index - 1]?.dueOn ?? '')))
    yield 'The instalments are not in the order of their due dates.';
  if (rows.reduce((sum, { principal }) => sum + principal, 0n) > row.amount)
    yield 'More principal is unpaid than was lent.';
}

/** How the old system's figures differ from what our rules say at the end of the cut-over day. */
export function* differencesOf(row: LoanRow, { position }: LoanOfRow): Generator<string> {
  const days = daysPastDue(position);
  if (row.daysPastDue !== undefined && row.daysPastDue !== days)
    yield `days_past_due is ${row.daysPastDue}; by the instalments it is ${days}.`;
  const due = amountDue(position);
  if (row.amountDue !== undefined && row.amountDue !== due)
    yield `amount_due is ${row.amountDue} minor units; by the instalments and late fees it is ${due}.`;
}

function daysPastDue({ instalments, day }: Position): number {
  const oldest = instalments[0];
  return oldest === undefined || oldest.dueOn >= day ? 0 : daysBetween(oldest.dueOn, day);
}

/** Adds the loan's opening balances, and what they are worth to the owner. */
export function addBalances(
  sums: Record<ImportedAccount, MinorUnits>,
  { offer }: Pick<LoanOfRow, 'offer'>,
): void {
  for (const { debit, credit, amount } of releaseEntries(offer.terms)) {
    add(sums, debit, amount);
    add(sums, credit, -amount);
  }
}

/** The other side of an opening entry is the clearing account, which the capital brings back to zero. */
function add(sums: Record<ImportedAccount, MinorUnits>, account: string, amount: MinorUnits): void {
  const to = account === 'migration_clearing' ? 'owner_capital' : account;
  // The cast is safe: opening entries have no other accounts.
  sums[to as ImportedAccount] += amount;
}
