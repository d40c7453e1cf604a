import { accountName } from '#cases/ledger-account.ts';
import type { FinancialStatements } from './queries.ts';

/** Both statements as rows of a sheet. */
export function statementLines(statements: FinancialStatements): readonly (readonly string[])[] {
  const { currency, on, monthFrom, yearFrom, profit, retainedEarnings, totals } = statements;
  function profitLines(part: string, lines: FinancialStatements['income']): string[][] {
    return lines.map(({ code, name, month, year }) => [
      ...[part, code, accountName(name)],
      ...[major(month), major(year)],
    ]);
  }
  function balanceLines(part: string, lines: FinancialStatements['assets']): string[][] {
    return lines.map(({ code, name, amount }) => [part, code, accountName(name), major(amount)]);
  }
  return [
    ['Profit and loss', '', '', `${monthFrom} to ${on} (${currency})`, `${yearFrom} to ${on} (${currency})`],
    ...profitLines('Income', statements.income),
    ...profitLines('Expenses', statements.costs),
    ['Profit', '', '', major(profit.month), major(profit.year)],
    [],
    ['Balance sheet', '', '', `${on} (${currency})`],
    ...balanceLines('Assets', statements.assets),
    ['Assets', '', 'Total', major(totals.assets)],
    ...balanceLines('Liabilities', statements.liabilities),
    ['Liabilities', '', 'Total', major(totals.liabilities)],
    ...balanceLines('Equity', statements.equity),
    ['Equity', '', 'Retained earnings of earlier years', major(retainedEarnings)],
    ['Equity', '', 'Profit of the year', major(profit.year)],
    ['Equity', '', 'Total', major(totals.equity)],
  ];
}

/** With a sign and two decimals; both currencies have a hundred minor units. */
function major(minor: string): string {
  const digits = minor.replace('-', '').padStart(3, '0');
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
