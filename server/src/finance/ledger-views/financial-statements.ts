import type { MinorUnits } from '@hiram/values/money';
import type { ChartTotals } from '#ledger/index.ts';

interface StatementLine {
  readonly code: number;
  readonly name: string;
}

interface ProfitLine extends StatementLine {
  readonly month: MinorUnits;
  readonly year: MinorUnits;
}

interface BalanceLine extends StatementLine {
  readonly amount: MinorUnits;
}

export interface FinancialStatements {
  readonly income: readonly ProfitLine[];
  readonly costs: readonly ProfitLine[];
  readonly profit: { readonly month: MinorUnits; readonly year: MinorUnits };
  readonly assets: readonly BalanceLine[];
  readonly liabilities: readonly BalanceLine[];
  readonly equity: readonly BalanceLine[];
  readonly retainedEarnings: MinorUnits;
  readonly totals: Readonly<Record<'assets' | 'liabilities' | 'equity', MinorUnits>>;
  readonly isBalanced: boolean;
}

/** The totals of the chart at the end of the day, of the month before, and of the financial year before. */
export interface StatementTotals {
  readonly now: readonly ChartTotals[];
  readonly monthBefore: readonly ChartTotals[];
  readonly yearBefore: readonly ChartTotals[];
}

/** Statements from three trial balances. Accounts without any posting are left out. */
export function financialStatements({ now, monthBefore, yearBefore }: StatementTotals): FinancialStatements {
  const used = now.filter(({ debit, credit }) => debit > 0n || credit > 0n);
  function profitLines(kind: string): ProfitLine[] {
    return linesOf(used, kind).map(({ code, name, amount }) => ({
      code,
      name,
      month: amount - amountOf(monthBefore, code),
      year: amount - amountOf(yearBefore, code),
    }));
  }
  const [income, costs] = [profitLines('income'), profitLines('cost')];
  const profit = {
    month: sum(income, ({ month }) => month) - sum(costs, ({ month }) => month),
    year: sum(income, ({ year }) => year) - sum(costs, ({ year }) => year),
  };
  const [assets, liabilities, equity] = [
    linesOf(used, 'asset'),
    linesOf(used, 'liability'),
    linesOf(used, 'equity'),
  ];
  const earned = resultOf(now);
  const totals = {
    assets: sum(assets, ({ amount }) => amount),
    liabilities: sum(liabilities, ({ amount }) => amount),
    equity: sum(equity, ({ amount }) => amount) + earned,
  };
  return {
    ...{ income, costs, profit, assets, liabilities, equity, totals },
    retainedEarnings: earned - profit.year,
    isBalanced: totals.assets === totals.liabilities + totals.equity,
  };
}

function linesOf(totals: readonly ChartTotals[], kind: string): BalanceLine[] {
  return totals
    .filter((account) => account.kind === kind)
    .map((account) => ({ code: account.code, name: account.name, amount: normalBalance(account) }));
}

/** Assets and costs grow by debits, everything else by credits. */
function normalBalance({ kind, debit, credit }: ChartTotals): MinorUnits {
  return kind === 'asset' || kind === 'cost' ? debit - credit : credit - debit;
}

function amountOf(totals: readonly ChartTotals[], code: number): MinorUnits {
  const account = totals.find((one) => one.code === code);
  return account === undefined ? 0n : normalBalance(account);
}

/** All income less all costs. */
function resultOf(totals: readonly ChartTotals[]): MinorUnits {
  return (
    sum(linesOf(totals, 'income'), ({ amount }) => amount) -
    sum(linesOf(totals, 'cost'), ({ amount }) => amount)
  );
}

function sum<Line>(lines: readonly Line[], amount: (line: Line) => MinorUnits): MinorUnits {
  return lines.reduce((total, line) => total + amount(line), 0n);
}
