import { formatMinorUnits } from '@hiram/values/formatting';
import { buckets, metricTitles, rollTargets } from './portfolio-labels.ts';
import type { Portfolio, Summary } from './queries.ts';

type Line = readonly string[];

/** All metrics of the page as rows: what, of which day, how many loans, which amount, which rate. */
export function portfolioSheet(portfolio: Portfolio): readonly Line[] {
  const { now, before, currency, trend, rolls, vintages, cash } = portfolio;
  return [
    ['Metric', 'Detail', 'Day', 'Loans', `Amount (${currency})`, 'Rate'],
    ...summaryLines(now),
    ...(before === undefined ? [] : summaryLines(before)),
    ...trend.flatMap(({ on, par1, par30, par90 }) => [
      [metricTitles.par_1, 'trend', on, '', '', par1 ?? ''],
      [metricTitles.par_30, 'trend', on, '', '', par30 ?? ''],
      [metricTitles.par_90, 'trend', on, '', '', par90 ?? ''],
    ]),
    ...rolls.map(({ from, to, loans, share }) => [
      metricTitles.roll,
      `${buckets[from]} to ${rollTargets[to]}`,
      now.on,
      loans,
      '',
      share ?? '',
    ]),
    ...vintages.flatMap(({ month, cells }) =>
      cells.flatMap(({ on, late1, late30, late90, share1, share30, share90 }) => [
        [metricTitles.vintage_1, month.slice(0, 7), on, late1, '', share1 ?? ''],
        [metricTitles.vintage_30, month.slice(0, 7), on, late30, '', share30 ?? ''],
        [metricTitles.vintage_90, month.slice(0, 7), on, late90, '', share90 ?? ''],
      ]),
    ),
    ...cash.flatMap(({ from, until, collected, disbursed }) => [
      [metricTitles.collected, `from ${from}`, until, '', formatMinorUnits(collected), ''],
      [metricTitles.disbursed, `from ${from}`, until, '', formatMinorUnits(disbursed), ''],
    ]),
  ];
}

function summaryLines({ on, loans, principal, par1, par30, par90, firstPayments, netLoss }: Summary): Line[] {
  return [
    [metricTitles.outstanding, '', on, loans, formatMinorUnits(principal), ''],
    ...(
      [
        [metricTitles.par_1, par1],
        [metricTitles.par_30, par30],
        [metricTitles.par_90, par90],
      ] as const
    ).map(([title, part]) => [title, '', on, part.loans, formatMinorUnits(part.principal), part.share ?? '']),
    [metricTitles.first_payment_default, '', on, firstPayments.defaulted, '', firstPayments.share ?? ''],
    [metricTitles.net_loss, '', on, '', formatMinorUnits(netLoss.net), netLoss.share ?? ''],
  ];
}
