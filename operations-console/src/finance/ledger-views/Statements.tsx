import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { signedText } from '#cases/amount-text.ts';
import { accountName } from '#cases/ledger-account.ts';
import { PartHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import type { FinancialStatements } from './queries.ts';
import styles from './StatementsPage.module.css';

interface StatementProps {
  readonly statements: FinancialStatements;
}

/** Income and costs of the month and of the financial year to date. */
export function ProfitAndLoss({ statements }: StatementProps) {
  const { income, costs, profit, yearFrom, on, currency } = statements;
  function row(title: ReactNode, { month, year }: { readonly month: string; readonly year: string }) {
    return [title, signedText(month, currency), signedText(year, currency)] as const;
  }
  return (
    <Statement
      title="Profit and loss"
      remark={`to ${dayOf(on)}`}
      heads={['', 'Month to date', `Since ${dayOf(yearFrom)}`]}
      parts={[
        {
          title: 'Income',
          rows: income.map((line) => row(<Account {...line} />, line)),
          keys: codes(income),
        },
        {
          title: 'Expenses',
          rows: costs.map((line) => row(<Account {...line} />, line)),
          keys: codes(costs),
        },
      ]}
      total={row('Profit', profit)}
    />
  );
}

/** Assets, and what finances them. */
export function BalanceSheet({ statements }: StatementProps) {
  const { assets, liabilities, equity, retainedEarnings, profit, totals, on, currency } = statements;
  function rows(lines: FinancialStatements['assets']) {
    return lines.map(
      (line) => [<Account key="name" {...line} />, signedText(line.amount, currency)] as const,
    );
  }
  return (
    <Statement
      title="Balance sheet"
      remark={`at the end of ${dayOf(on)}`}
      heads={['', 'Amount']}
      parts={[
        {
          title: 'Assets',
          rows: rows(assets),
          keys: codes(assets),
          sum: signedText(totals.assets, currency),
        },
        {
          title: 'Liabilities',
          rows: rows(liabilities),
          keys: codes(liabilities),
          sum: signedText(totals.liabilities, currency),
        },
        {
          title: 'Equity',
          rows: [
            ...rows(equity),
            ['Retained earnings of earlier years', signedText(retainedEarnings, currency)],
            ['Profit of the year', signedText(profit.year, currency)],
          ],
          keys: [...codes(equity), 'retained', 'profit'],
          sum: signedText(totals.equity, currency),
        },
      ]}
    />
  );
}

function codes(lines: readonly { readonly code: string }[]): string[] {
  return lines.map(({ code }) => code);
}

function Account({ code, name }: { readonly code: string; readonly name: string }) {
  return (
    <>
      <span className={styles.code}>{code}</span>
      {accountName(name)}
    </>
  );
}

interface Part {
  readonly title: string;
  readonly rows: readonly (readonly ReactNode[])[];
  readonly keys: readonly string[];
  readonly sum?: string;
}

interface StatementTableProps {
  readonly title: string;
  readonly remark: string;
  readonly heads: readonly string[];
  readonly parts: readonly Part[];
  readonly total?: readonly ReactNode[];
}

function Statement({ title, remark, heads, parts, total }: StatementTableProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <PartHeading id={heading}>{title}</PartHeading>
        <span className={styles.remark}>{remark}</span>
      </header>
      <table className={styles.lines}>
        <thead>
          <tr>
            {heads.map((head) =>
              head === '' ? (
                <td key="name" />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        {parts.map((part) => (
          <tbody key={part.title}>
            <tr data-line={part.sum === undefined ? undefined : 'total'}>
              <th scope="rowgroup" className={part.sum === undefined ? styles.part : undefined}>
                {part.title}
              </th>
              {part.sum !== undefined && <td>{part.sum}</td>}
              {part.sum === undefined && <td colSpan={heads.length - 1} />}
            </tr>
            {part.rows.map((cells, index) => (
              <tr key={part.keys[index]}>
                {cells.map((cell, column) => (
                  <td key={heads[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        {total !== undefined && (
          <tbody>
            <tr data-line="total">
              {total.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
      {title === 'Balance sheet' && <Link href="/books?tab=balance">Trial balance</Link>}
    </section>
  );
}
