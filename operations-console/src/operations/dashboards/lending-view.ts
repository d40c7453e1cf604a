import type { DataOf } from '@hiram/contract/call';
import type { readLendingMetrics } from '@hiram/contract/operations/dashboards';
import { daysOrWeeks } from './chart.ts';
import type { DashboardPart, DashboardView } from './dashboard.ts';
import { figureText, shareOf, sumOf } from './metrics.ts';

type Lending = DataOf<typeof readLendingMetrics>;

/** Applications, decisions, disbursements and repayments. */
export function lendingView(lending: Lending): DashboardView {
  const { days, products, currency } = lending;
  const approved = sumOf(days.flatMap((day) => [day.approvedByRules, day.approvedByPeople]));
  const declined = sumOf(days.map((day) => day.declined));
  const applied = sumOf(days.map((day) => day.applied));
  const paidOut = sumOf(days.map((day) => day.paidOut));
  const loans = sumOf(days.map((day) => day.loansDisbursed));
  const repaid = sumOf(days.map((day) => day.repaid));
  return {
    isEmpty: products.length === 0 && [applied, loans, repaid].every((sum) => sum === '0'),
    keyMetrics: [
      { label: 'Applications', value: figureText(applied, 'count') },
      {
        label: 'Approved',
        value: figureText(shareOf(approved, sumOf([approved, declined])), 'share'),
        remark: `${figureText(approved, 'count')} of decided`,
      },
      {
        label: 'Disbursed',
        value: figureText(paidOut, 'amount', currency),
        remark: `${figureText(loans, 'count')} loans`,
      },
      { label: 'Collected', value: figureText(repaid, 'amount', currency) },
    ],
    parts: [decisions(lending), money(lending), byProduct(lending)],
  };
}

function decisions({ days }: Lending): DashboardPart {
  // Referred applications are left out: they are decided later and would be counted twice.
  const points = days.map(({ on, approvedByRules, approvedByPeople, declined }) => ({
    at: on,
    values: { approvedByRules, approvedByPeople, declined },
  }));
  return {
    name: 'decisions',
    title: 'Application decisions',
    sentence: 'By decision date.',
    chart: {
      draw: 'stacked_bars',
      measure: 'count',
      ...daysOrWeeks(points, 'flow'),
      series: [
        { name: 'approvedByRules', title: 'Approved automatically', colour: 'blue' },
        { name: 'approvedByPeople', title: 'Approved manually', colour: 'teal' },
        { name: 'declined', title: 'Declined', colour: 'slate' },
      ],
    },
    metrics: {
      columns: [
        { title: 'Date', measure: 'day' },
        { title: 'Applied', measure: 'count' },
        { title: 'Approved automatically', measure: 'count' },
        { title: 'Approved manually', measure: 'count' },
        { title: 'Declined', measure: 'count' },
        { title: 'Referred', measure: 'count' },
      ],
      rows: days.map((day) => [
        ...[day.on, day.applied, day.approvedByRules, day.approvedByPeople, day.declined, day.referred],
      ]),
    },
  };
}

function money({ days, currency }: Lending): DashboardPart {
  const points = days.map(({ on, paidOut, repaid }) => ({ at: on, values: { paidOut, repaid } }));
  return {
    name: 'paid-out-and-back',
    title: 'Disbursed and collected',
    sentence: 'Principal disbursed, and all payments received.',
    chart: {
      draw: 'lines',
      measure: 'amount',
      currency,
      ...daysOrWeeks(points, 'flow'),
      series: [
        { name: 'paidOut', title: 'Disbursed', colour: 'blue' },
        { name: 'repaid', title: 'Collected', colour: 'green' },
      ],
    },
    metrics: {
      currency,
      columns: [
        { title: 'Date', measure: 'day' },
        { title: 'Loans disbursed', measure: 'count' },
        { title: 'Disbursed', measure: 'amount' },
        { title: 'Collected', measure: 'amount' },
      ],
      rows: days.map(({ on, loansDisbursed, paidOut, repaid }) => [on, loansDisbursed, paidOut, repaid]),
    },
  };
}

function byProduct({ products, currency }: Lending): DashboardPart {
  return {
    name: 'products',
    title: 'By product',
    sentence: 'Applications and disbursements by product.',
    chart: undefined,
    isWide: true,
    metrics: {
      currency,
      columns: [
        { title: 'Product', measure: 'words' },
        { title: 'Applied', measure: 'count' },
        { title: 'Approved', measure: 'count' },
        { title: 'Declined', measure: 'count' },
        { title: 'Approval rate', measure: 'share' },
        { title: 'Loans disbursed', measure: 'count' },
        { title: 'Disbursed', measure: 'amount' },
      ],
      rows: products.map(({ productId, productName, ...counts }) => [
        ...[productName === '' ? productId : productName, counts.applied, counts.approved, counts.declined],
        shareOf(counts.approved, sumOf([counts.approved, counts.declined])),
        ...[counts.loansDisbursed, counts.paidOut],
      ]),
    },
  };
}
