import { Alert, Skeleton } from 'antd';
import { useSearchParams } from 'wouter';
import { signedText } from '#cases/amount-text.ts';
import { DayField } from '#cases/DayField.tsx';
import { SheetButton } from '#export/SheetButton.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { type Book, type FinancialStatements, useFinancialStatements } from './queries.ts';
import { BalanceSheet, ProfitAndLoss } from './Statements.tsx';
import styles from './StatementsPage.module.css';
import { statementLines } from './statement-sheet.ts';

/** Profit and loss, and the balance sheet of a book at the end of any day. */
export function StatementsPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const on = address.get('on') ?? undefined;
  const { data, error, isPending, isPlaceholderData, refetch } = useFinancialStatements(book, on);

  function set(next: { readonly book?: Book; readonly on?: string }): void {
    const day = next.on ?? on ?? '';
    setAddress({ book: next.book ?? book, ...(day !== '' && { on: day }) }, { replace: true });
  }

  return (
    <div className={`${page.page} ${styles.statements}`} aria-busy={isPlaceholderData}>
      <div className={page.head}>
        <SectionHeading title="Statements" />
        <BookChoice book={book} onChange={(chosen) => set({ book: chosen })} />
        <DayField
          label="As of end of"
          day={on ?? data?.on ?? ''}
          until={on === undefined ? data?.on : undefined}
          onChange={(day) => set({ on: day })}
        />
        {data && (
          <SheetButton fileName={`statements-${book}-${data.on}`} lines={() => statementLines(data)} />
        )}
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the statements." />
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <>
          {!data.isBalanced && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title="Assets do not equal liabilities and equity. Report this to the platform team immediately."
            />
          )}
          <Tiles statements={data} />
          <div className={styles.panels}>
            <ProfitAndLoss statements={data} />
            <BalanceSheet statements={data} />
          </div>
        </>
      )}
    </div>
  );
}

function Tiles({ statements }: { readonly statements: FinancialStatements }) {
  const { currency, profit, totals, monthFrom, yearFrom, on, isBalanced } = statements;
  const tiles = [
    { title: 'Profit of the month', value: profit.month, remark: `${dayOf(monthFrom)} to ${dayOf(on)}` },
    { title: 'Profit of the year', value: profit.year, remark: `since ${dayOf(yearFrom)}` },
    { title: 'Assets', value: totals.assets, remark: `at the end of ${dayOf(on)}` },
    { title: 'Liabilities', value: totals.liabilities, remark: `at the end of ${dayOf(on)}` },
    {
      title: 'Equity',
      value: totals.equity,
      remark: isBalanced ? 'assets = liabilities + equity' : 'does not balance',
      isBalanced,
    },
  ];
  return (
    <ul className={styles.tiles} aria-label="Totals">
      {tiles.map(({ title, value, remark, isBalanced: balanced }) => (
        <li key={title}>
          <span className={styles.tileTitle}>{title}</span>
          <span className={styles.tileValue}>{signedText(value, currency)}</span>
          <span className={styles.tileRemark} data-balanced={balanced}>
            {remark}
          </span>
        </li>
      ))}
    </ul>
  );
}
