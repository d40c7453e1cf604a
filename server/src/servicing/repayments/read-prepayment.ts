import type { Spreading } from '@hiram/lending/loan-event';
import { quotePartPrepayment } from '@hiram/lending/part-prepayment';
import { amountDue, isClosed, type OpenInstalment, type Position, unpaid } from '@hiram/lending/position';
import { mayPrepay, settlementAmount } from '@hiram/lending/settlement';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { Refusal } from '#platform/errors.ts';
import type { EarlyPaymentCopy } from './copy/early-payment-copy.ts';
import { earlyPaymentCopy } from './copy/early-payment-copy-by-locale.ts';
import { type EarlyPayment, type EarlyReader, openEarlyPayment } from './early-payment.ts';
import { planEndsOn } from './plan-ends-on.ts';
import type { RepaymentContext } from './repayment-context.ts';

/** The plan after a part prepayment, in both variants. */
export interface PrepaymentView extends Pick<EarlyPayment, 'productName' | 'ways' | 'isUnderWay'> {
  readonly today: CalendarDate;
  readonly notBefore: CalendarDate | undefined;
  readonly dueFirst: MinorUnits | undefined;
  readonly most: MinorUnits | undefined;
  readonly planEndsOn: CalendarDate;
  readonly spread: readonly SpreadPlan[];
  readonly notes: readonly string[];
}

export interface SpreadPlan {
  readonly spreading: Spreading;
  readonly interestSaved: MinorUnits;
  readonly lastDueOn: CalendarDate;
  readonly nextAmount: MinorUnits;
  readonly nextDueOn: CalendarDate;
  readonly plan: readonly {
    readonly title: string;
    readonly amount: MinorUnits;
    readonly before: MinorUnits;
    readonly dueOn: CalendarDate;
  }[];
}

const spreadings: readonly Spreading[] = ['shorter_term', 'smaller_instalments'];

export async function readPrepayment(
  context: RepaymentContext,
  reader: EarlyReader & { readonly amount: MinorUnits | undefined },
): Promise<PrepaymentView> {
  const early = await openEarlyPayment(context, reader);
  const { position, released, productName, ways, isUnderWay, inTransit } = early;
  const { terms } = released;
  if (isClosed(position) || settlementAmount(terms, position) === 0n) {
    throw new Refusal('nothing_owed', { order: reader.orderId });
  }
  const words = earlyPaymentCopy(reader.locale);
  const written = numberFormatter(reader.locale, reader.market);
  const shared = { productName, ways, isUnderWay, today: position.day, planEndsOn: planEndsOn(position) };
  const nothing = { notBefore: undefined, dueFirst: undefined, most: undefined, spread: [] };
  if (!mayPrepay(terms, position)) {
    const { prepaymentFrom: notBefore } = terms;
    return { ...shared, ...nothing, notBefore, notes: [words.notYet(written.day(notBefore))] };
  }
  const due = amountDue(position);
  if (due > 0n) {
    return { ...shared, ...nothing, dueFirst: due, notes: [words.dueFirst(written.amount(due))] };
  }
  return {
    ...shared,
    ...nothing,
    most: settlementAmount(terms, position) - 1n,
    spread: spreadings.flatMap((spreading) => spreadPlan(early, reader.amount ?? 0n, spreading, words)),
    notes: [
      ...(inTransit > 0n ? [words.inTransit(written.amount(inTransit))] : []),
      ...(position.credit > 0n ? [words.creditGoesAlong(written.amount(position.credit))] : []),
      words.noFee,
      words.paidLater,
    ],
  };
}

function spreadPlan(
  { released, position }: EarlyPayment,
  amount: MinorUnits,
  spreading: Spreading,
  words: EarlyPaymentCopy,
): SpreadPlan[] {
  if (amount === 0n) return [];
  const quote = quotePartPrepayment(released.terms, position, amount, spreading);
  if (quote.kind === 'refused') return [];
  const left = quote.instalments.filter((row) => unpaid(row) > 0n);
  const [next, last] = [left.at(0), left.at(-1)];
  // Nothing is left if the rest of the plan was only interest. That is a settlement.
  if (next === undefined || last === undefined) return [];
  return [
    {
      spreading,
      interestSaved: quote.interestSaved,
      lastDueOn: last.dueOn,
      nextAmount: unpaid(next),
      nextDueOn: next.dueOn,
      plan: left.map((row) => ({
        title: words.instalment(row.number, quote.instalments.length),
        amount: unpaid(row),
        before: unpaidBefore(position, row),
        dueOn: row.dueOn,
      })),
    },
  ];
}

function unpaidBefore({ instalments }: Position, { number }: OpenInstalment): MinorUnits {
  const row = instalments.find((before) => before.number === number);
  return row === undefined ? 0n : unpaid(row);
}
