import type { DataOf } from '@hiram/contract/call';
import type {
  EconomicsLine,
  OpenBucket,
  RollTarget,
  readPortfolio,
  readPortfolioPerformance,
} from '@hiram/contract/operations/portfolio';
import { formatMoney } from '@hiram/values/formatting';
import type { Block, PrintedDocument } from '#origination/agreements/index.ts';

// The monthly pack: the metrics of the portfolio page as a document for the board. All numbers come from the same
// functions as the page.

type Portfolio = DataOf<typeof readPortfolio>;
type Performance = DataOf<typeof readPortfolioPerformance>;
type Summary = Portfolio['now'];

const buckets: Readonly<Record<OpenBucket, string>> = {
  current: 'Current',
  late_1_30: '1–30',
  late_31_60: '31–60',
  late_61_90: '61–90',
  late_over_90: '90+',
};

const targets: Readonly<Record<RollTarget, string>> = {
  cured: 'cured',
  late_1_30: '1–30',
  late_31_60: '31–60',
  late_61_90: '61–90',
  late_over_90: '90+',
  written_off: 'written off',
};

const lines: Readonly<Record<EconomicsLine, string>> = {
  interest_and_fees: 'Interest and fees',
  waivers: 'Waivers',
  cost_of_funds: 'Cost of funds',
  provider_fees: 'Provider fees',
  checks: 'Identity and bureau checks',
  collections: 'Collections',
  losses: 'Losses after recoveries',
  contribution: 'Contribution',
};

const percents = new Intl.NumberFormat('en-GB', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function portfolioPack({
  portfolio,
  performance,
  market,
}: {
  portfolio: Portfolio;
  performance: Performance;
  market: string;
}): PrintedDocument {
  const { now, before } = portfolio;
  return {
    language: 'en',
    sender: 'Hiram',
    title: `Portfolio, ${market}, ${now.on}`,
    foot: `Portfolio ${market} ${now.on}. Definitions: docs/portfolio.md.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `At the end of ${now.on}${before === undefined ? '' : `, compared with ${before.on}`}. Days past due are counted by the calendar; disputed loans are included.`,
      },
      keyMetrics(portfolio, performance),
      trendTable(portfolio),
      rollTable(portfolio),
      ...vintageTable(portfolio),
      cashTable(portfolio),
      ...duesTable(portfolio, performance),
      ...bandTable(performance),
      ...providerTable(portfolio, performance),
      economicsTable(portfolio, performance),
    ],
  };
}

function keyMetrics({ now, before, currency }: Portfolio, { limits }: Performance): Block {
  function row(title: string, text: (summary: Summary) => string, limit = '') {
    return [title, text(now), before === undefined ? '–' : text(before), limit];
  }
  return table(
    'Key metrics',
    ['Metric', 'Now', 'Before', 'Limit'],
    [
      row('Outstanding principal', ({ principal }) => amount(principal, currency)),
      row('Open loans', ({ loans }) => loans),
      row('PAR 1', ({ par1 }) => percent(par1.share)),
      row('PAR 30', ({ par30 }) => percent(par30.share), percent(limits.par30)),
      row('PAR 90', ({ par90 }) => percent(par90.share), percent(limits.par90)),
      row(
        'First-payment default',
        ({ firstPayments }) => percent(firstPayments.share),
        percent(limits.firstPaymentDefault),
      ),
      row('Net loss, 12 months', ({ netLoss }) => percent(netLoss.share), percent(limits.netLoss)),
    ],
  );
}

function trendTable({ trend, currency }: Portfolio): Block {
  return table(
    'Portfolio at risk by month',
    ['Day', 'Principal', 'PAR 1', 'PAR 30', 'PAR 90'],
    trend.map(({ on, principal, par1, par30, par90 }) => [
      on,
      amount(principal, currency),
      percent(par1),
      percent(par30),
      percent(par90),
    ]),
  );
}

function rollTable({ rolls, rolledFrom, now }: Portfolio): Block {
  if (rolledFrom === undefined)
    return { kind: 'paragraph', text: 'Roll rates need snapshots of two months.' };
  return table(
    `Roll rates, ${rolledFrom} to ${now.on}`,
    ['From', 'To', 'Loans', 'Of', 'Rate'],
    rolls.map(({ from, to, loans, of, share }) => [buckets[from], targets[to], loans, of, percent(share)]),
  );
}

function vintageTable({ vintages }: Portfolio): Block[] {
  const most = Math.max(
    -1,
    ...vintages.flatMap(({ cells }) => cells.map((cell) => Number(cell.monthsOnBook))),
  );
  if (most < 0) return [];
  const months = Array.from({ length: most + 1 }, (_, month) => String(month));
  return [
    table(
      'Vintages: % with more than 30 DPD or written off, by months on book',
      ['Vintage', 'Loans', ...months],
      vintages.map(({ month, loans, cells }) => [
        month.slice(0, 7),
        loans,
        ...months.map((column) => {
          const cell = cells.find(({ monthsOnBook }) => monthsOnBook === column);
          return cell?.share30 === undefined ? '' : percents.format(Number(cell.share30));
        }),
      ]),
    ),
  ];
}

function cashTable({ cash, currency }: Portfolio): Block {
  return table(
    'Cash in and out by week',
    ['Week from', 'Collected', 'Disbursed', 'Net'],
    cash.map(({ from, collected, disbursed }) => [
      from,
      amount(collected, currency),
      amount(disbursed, currency),
      amount(String(BigInt(collected) - BigInt(disbursed)), currency),
    ]),
  );
}

function duesTable({ currency }: Portfolio, { dues, collectedTarget }: Performance): Block[] {
  if (dues.length === 0) return [];
  return [
    table(
      `Collected of amounts due, target ${percent(collectedTarget)}`,
      ['Week from', 'Due', 'On time', 'Late', 'Unpaid', 'Collected'],
      dues.map(({ from, due, onTime, late, unpaid, collectedShare }) => [
        from,
        amount(due, currency),
        amount(onTime, currency),
        amount(late, currency),
        amount(unpaid, currency),
        percent(collectedShare),
      ]),
    ),
  ];
}

function bandTable({ bands, from, until }: Performance): Block[] {
  if (bands.length === 0) return [];
  return [
    table(
      `Approval by score band, ${from} to ${until}`,
      ['Band', 'Approved', 'Declined', 'Rate'],
      bands.map(({ band, approved, declined, share }) => [
        band.replaceAll('_', ' '),
        approved,
        declined,
        percent(share),
      ]),
    ),
  ];
}

function providerTable({ currency }: Portfolio, { providers, from, until }: Performance): Block[] {
  if (providers.length === 0) return [];
  return [
    table(
      `Providers, ${from} to ${until}`,
      ['Provider', 'Direction', 'Succeeded', 'Rate', 'Fees', 'Fee each'],
      providers.map(({ provider, direction, succeeded, share, fees, feePerSuccess }) => [
        provider,
        direction === 'in' ? 'payments' : 'payouts',
        succeeded,
        percent(share),
        amount(fees, currency),
        feePerSuccess === undefined ? '–' : amount(feePerSuccess, currency),
      ]),
    ),
  ];
}

function economicsTable(
  { currency }: Portfolio,
  { economics, costOfFunds, from, until }: Performance,
): Block {
  return table(
    `Unit economics per loan disbursed, ${from} to ${until}; cost of funds ${percent(costOfFunds)} a year`,
    ['Line', 'Total', 'Per loan', 'Before'],
    economics.lines.map(({ line, total, perLoan, perLoanBefore }) => [
      lines[line],
      amount(total, currency),
      perLoan === undefined ? '–' : amount(perLoan, currency),
      perLoanBefore === undefined ? '–' : amount(perLoanBefore, currency),
    ]),
  );
}

function table(caption: string, titles: readonly string[], rows: readonly (readonly string[])[]): Block {
  const columns = titles.map((title, place) => ({ title, isFigure: place > 0 }));
  return { kind: 'table', caption, columns, rows };
}

function amount(minor: string, currency: Portfolio['currency']): string {
  return formatMoney({ minor: BigInt(minor), currency }, currency === 'INR' ? 'en-IN' : 'en-PH');
}

function percent(share: string | undefined): string {
  return share === undefined ? '–' : percents.format(Number(share));
}
