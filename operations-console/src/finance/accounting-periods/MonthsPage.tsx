import { Skeleton } from 'antd';
import { useSearchParams } from 'wouter';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { timeOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { monthName } from '#postings/month-name.ts';
import { MonthActions } from './MonthActions.tsx';
import styles from './MonthsPage.module.css';
import { obstacleNames, stateNames } from './period-copy.ts';
import { type AccountingPeriod, useAccountingPeriods } from './queries.ts';

/** The months of a book with their state, and the steps that close or re-open them. */
export function MonthsPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const { data, error, isPending, refetch } = useAccountingPeriods(book);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title="Months">
          One person soft-closes a month; two close or re-open it. A late payment keeps its value date.
        </SectionHeading>
        <BookChoice
          book={book}
          onChange={(chosen) => setAddress({ tab: 'months', book: chosen }, { replace: true })}
        />
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the months." />
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (
        <CaseTable
          nothing="No postings in this ledger."
          heads={['Month', 'State', 'Last change', 'Next step', '']}
          rows={data.periods.map((period) => ({
            key: period.month,
            cells: [
              <span key="month" className={page.month}>
                {monthName(period.month)}
              </span>,
              <span key="state" className={styles.state} data-state={period.state}>
                {stateNames[period.state]}
              </span>,
              <LastChange key="changed" period={period} />,
              <span key="next" className={page.remark}>
                {nextText(period)}
              </span>,
              <MonthActions key="actions" book={book} period={period} />,
            ],
          }))}
        />
      )}
    </div>
  );
}

function LastChange({ period: { changed } }: { readonly period: AccountingPeriod }) {
  if (changed === undefined) return <span className={page.remark}>–</span>;
  return (
    <div className={styles.change}>
      {changed.reason}
      <div className={page.remark}>
        {changed.by}, {timeOf(changed.at)}
      </div>
    </div>
  );
}

function nextText({ proposal, obstacle, steps }: AccountingPeriod): string {
  if (proposal !== undefined) {
    const verb = proposal.step === 'close' ? 'close' : 're-open';
    const by = proposal.isOwn ? 'You' : proposal.by;
    return `Awaiting approval: ${by} proposed to ${verb}, ${timeOf(proposal.at)}: ${proposal.reason}`;
  }
  if (obstacle !== undefined) return obstacleNames[obstacle];
  if (steps.includes('propose_close')) return 'Ready to close';
  if (steps.includes('soft_close')) return 'Ready to soft-close';
  return '';
}
