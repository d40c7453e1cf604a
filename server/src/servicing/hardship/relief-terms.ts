import type { Locale } from '@hiram/contract/locales';
import type { FuturePayment, LimitUsed } from '@hiram/lending/extension-costs';
import type { AgreedRelief, ReliefKind } from '@hiram/lending/relief';
import type { ReliefCosts } from '@hiram/lending/relief-quote';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { shownContentDigest } from '#origination/agreements/index.ts';
import { type NumberFormatter, numberFormatter } from '#platform/copy/number-formatter.ts';
import type { HardshipCopy } from './copy/hardship-copy.ts';
import { hardshipCopy } from './copy/hardship-copy-by-locale.ts';

/** Relief terms exactly as the page shows them: this is what is signed and stored. */
export interface ReliefTerms {
  readonly loanId: string;
  readonly kind: ReliefKind;
  readonly choice: number;
  readonly rule: string;
  readonly locale: Locale;
  readonly title: string;
  readonly today: CalendarDate;
  readonly payNow: MinorUnits;
  readonly waived: MinorUnits;
  readonly addedCost: MinorUnits;
  readonly totalWithout: MinorUnits;
  readonly totalWith: MinorUnits;
  readonly limit: LimitUsed | null;
  readonly payments: readonly ShownPayment[];
  readonly wording: { readonly version: string; readonly clauses: readonly string[] };
}

interface ShownPayment {
  readonly title: string;
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly before: CalendarDate;
}

export interface QuotedRelief {
  readonly loanId: string;
  readonly kind: ReliefKind;
  readonly choice: number;
  readonly market: MarketCode;
  readonly today: CalendarDate;
  readonly agreed: AgreedRelief;
  readonly costs: ReliefCosts;
}

/** Every amount comes from the quote; nothing is computed here except for display. */
export function reliefTerms(quoted: QuotedRelief, locale: Locale): ReliefTerms {
  const { loanId, kind, choice, market, today, agreed, costs } = quoted;
  const words = hardshipCopy(locale);
  const written = numberFormatter(locale, market);
  const { payNow, waived, addedCost, totalWithout, totalWith, limit } = costs;
  return {
    loanId,
    kind,
    choice,
    locale,
    today,
    rule: agreed.rule,
    payNow,
    waived,
    addedCost,
    totalWithout,
    totalWith,
    limit,
    title: words.ways[kind].title,
    payments: costs.futurePayments.map((payment) => shown(payment, costs, words)),
    wording: { version: words.version, clauses: clausesOf(quoted, words, written) },
  };
}

/** Digest by which the signature identifies the terms. */
export function reliefDigest(terms: ReliefTerms): Buffer {
  return shownContentDigest(terms);
}

function shown(
  { instalment, amount, dueOn, dueBefore }: FuturePayment,
  { futurePayments }: ReliefCosts,
  words: HardshipCopy,
): ShownPayment {
  const of = futurePayments.at(-1)?.instalment ?? instalment;
  return { title: words.instalment(instalment, of), amount, dueOn, before: dueBefore };
}

function clausesOf(
  { kind, choice, costs, agreed }: QuotedRelief,
  words: HardshipCopy,
  written: NumberFormatter,
): string[] {
  const [first] = costs.futurePayments;
  const { clauses } = words;
  const facts = {
    days: choice,
    parts: choice,
    amount: written.amount(first?.amount ?? 0n),
    dueOn: written.day(first?.dueOn ?? costs.next.dueOn),
    lastOn: written.day(costs.futurePayments.at(-1)?.dueOn ?? costs.next.dueOn),
  };
  return [
    clauses[kind](facts),
    agreed.fee === 0n ? clauses.costsNothing : clauses.costs(written.amount(costs.addedCost)),
    ...(costs.waived > 0n ? [clauses.waived(written.amount(costs.waived))] : []),
    ...(costs.payNow > 0n ? [clauses.payNow(written.amount(costs.payNow))] : []),
    clauses.unchanged,
    clauses.ifLate,
  ];
}
