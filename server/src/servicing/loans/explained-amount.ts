import type { DataOf } from '@hiram/contract/call';
import type { Locale } from '@hiram/contract/locales';
import type { explainAmount } from '@hiram/contract/servicing/explain-amount';
import { type AmountLine, amountInLines } from '@hiram/lending/amount-lines';
import { marketPack } from '@hiram/markets/market-pack';
import { unreachable } from '@hiram/values/assert';
import { type CalendarDate, laterOf } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { explanationCopy } from './copy/explanation-copy-by-locale.ts';
import { describeLine } from './describe-line.ts';
import { mayBeReversed } from './dispute.ts';
import type { LoanContext } from './loan-command.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';

type ExplainedLineKind = DataOf<typeof explainAmount>['lines'][number]['kind'];

/** A part of a due amount, as text. */
export interface ExplainedLine {
  /** Stable key by which a dispute refers to the line, the same on every day. */
  readonly key: string;
  readonly kind: ExplainedLineKind;
  readonly on: CalendarDate;
  readonly title: string;
  readonly why: string;
  readonly amount: MinorUnits;
  readonly isTakenOff: boolean;
  readonly mayBeDisputed: boolean;
  readonly mayBeReversed: boolean;
  readonly isDisputed: boolean;
  readonly reversedAt?: Instant | undefined;
}

/** A loan's due amount, or its next payment, as lines: additions minus deductions equal the amount. */
export interface ExplainedAmount {
  readonly asOf: CalendarDate;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  /** The due date of the next payment, if nothing is due yet. */
  readonly dueOn: CalendarDate | undefined;
  /** Total owed, due or not. */
  readonly owed: MinorUnits;
  readonly lines: readonly ExplainedLine[];
}

/** Undefined if there is no such loan or it is not disbursed. `on` defaults to today in its market. */
export async function explainedAmount(
  { database, businessClock }: LoanContext,
  { loanId, locale, on }: { readonly loanId: LoanId; readonly locale: Locale; readonly on?: CalendarDate },
): Promise<ExplainedAmount | undefined> {
  const loan = await findLoan(database, loanId);
  if (loan === undefined || loan.released === null) return undefined;
  const { terms, position } = loan.released;
  const { timeZone, currency } = marketPack(loan.market).facts;
  // A payment made today may have moved the position to today already.
  const asOf = on ?? laterOf(today(businessClock, timeZone), position.day);
  const explained = amountInLines(terms, await findLoanEvents(database, loanId), asOf);
  const reader = {
    words: explanationCopy(locale),
    written: numberFormatter(locale, loan.market),
    instalments: explained.instalments,
    dayAt: (moment: Instant) => calendarDateAt(moment, timeZone),
  };
  return {
    asOf,
    currency,
    amount: explained.amount,
    owed: explained.owed,
    dueOn: explained.dueOn !== undefined && explained.dueOn > asOf ? explained.dueOn : undefined,
    lines: explained.lines.map((line) => {
      const { key, on: day, amount, isTakenOff, mayBeDisputed, isDisputed, what } = line;
      const { title, text: why } = describeLine(line, reader);
      return {
        key,
        on: day,
        amount,
        isTakenOff,
        mayBeDisputed,
        isDisputed,
        title,
        why,
        kind: kindOf(line),
        mayBeReversed: mayBeReversed(line),
        reversedAt: 'reversedAt' in what ? what.reversedAt : undefined,
      };
    }),
  };
}

function kindOf({ what }: AmountLine): ExplainedLineKind {
  switch (what.kind) {
    case 'instalment':
      return what.isAhead ? 'other' : 'instalment';
    case 'late_fee_charged':
      return 'late_fee';
    case 'late_penalty_charged':
    case 'opening_charges':
      return 'late_charge';
    case 'extension_fee_charged':
      return 'fee';
    case 'payment':
    case 'credit':
    case 'credit_kept':
      return 'payment';
    case 'waiver':
    case 'reversal':
      return what.kind;
    case 'disputed':
    case 'on_its_way':
      return 'standstill';
    default:
      return unreachable(what);
  }
}
