import { RETURN_SHEETS } from '@hiram/contract/finance/return-sheets';
import { Skeleton } from 'antd';
import { Link, useSearchParams } from 'wouter';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { type CalendarReturn, type SheetKey, useReturns } from './queries.ts';
import { ReturnSheetView } from './ReturnSheetView.tsx';
import styles from './ReturnsPage.module.css';
import { daysLeftText, regulatorNames, stateNames } from './return-copy.ts';

/** What the lender owes to its regulators: the calendar, and one sheet of it. */
export function ReturnsPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const sheet = RETURN_SHEETS.find((one) => one === address.get('sheet'));
  const until = address.get('until') ?? '';
  if (sheet !== undefined && until !== '') return <ReturnSheetView sheetKey={{ book, sheet, until }} />;
  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title="Returns">
          Sheets for regulators and files for credit bureaus, by due date. Alarms begin some days before it.
        </SectionHeading>
        <BookChoice book={book} onChange={(other) => setAddress({ tab: 'returns', book: other })} />
      </div>
      <Calendar book={book} />
    </div>
  );
}

function Calendar({ book }: Pick<SheetKey, 'book'>) {
  const { data, error, isPending, refetch } = useReturns(book);
  const today = data?.today ?? '';
  const returns = data?.returns ?? [];
  const open = returns.filter(({ state, until }) => state !== 'filed' && state !== 'made' && until < today);
  const ahead = returns.filter(({ until }) => until >= today);
  const done = returns.filter(({ state, until }) => (state === 'filed' || state === 'made') && until < today);
  return (
    <>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the returns." />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && (
        <>
          <h2 className={page.title}>To do</h2>
          <ReturnTable book={book} returns={open} nothing="Nothing is open." />
          <h2 className={page.title}>Coming</h2>
          <ReturnTable book={book} returns={ahead} nothing="Nothing is due in the next months." />
          <h2 className={page.title}>Done in the last year</h2>
          <ReturnTable
            book={book}
            returns={done.toReversed()}
            nothing="Nothing was filed in the last year."
          />
        </>
      )}
    </>
  );
}

interface ReturnTableProps extends Pick<SheetKey, 'book'> {
  readonly returns: readonly CalendarReturn[];
  readonly nothing: string;
}

function ReturnTable({ book, returns, nothing }: ReturnTableProps) {
  return (
    <div className={styles.scroll}>
      <CaseTable
        nothing={nothing}
        heads={['Return', 'Regulator', 'Period', 'Due', 'State', 'Rule']}
        rows={returns.map((one) => ({
          key: `${one.sheet ?? one.title} ${one.until}`,
          cells: [
            <Title key="title" book={book} of={one} />,
            regulatorNames[one.regulator],
            one.from === one.until
              ? `as of ${dayOf(one.until)}`
              : `${dayOf(one.from)} to ${dayOf(one.until)}`,
            <Due key="due" of={one} />,
            <State key="state" of={one} />,
            <span key="rule" className={page.remark} title={one.source}>
              {one.confidence} confidence
            </span>,
          ],
        }))}
      />
    </div>
  );
}

function Title({
  book,
  of: { sheet, title, until },
}: Pick<SheetKey, 'book'> & { readonly of: CalendarReturn }) {
  const href =
    sheet === undefined
      ? `/books?tab=bureau&book=${book}`
      : `/books?tab=returns&book=${book}&sheet=${sheet}&until=${until}`;
  return <Link href={href}>{title}</Link>;
}

function Due({ of: { dueOn, daysLeft, alarm } }: { readonly of: CalendarReturn }) {
  return (
    <>
      {dayOf(dueOn)}{' '}
      {alarm === 'none' ? (
        <span className={page.remark}>{daysLeftText(daysLeft)}</span>
      ) : (
        <CaseMark tone="attention">
          {alarm === 'overdue' ? `Overdue, ${daysLeftText(daysLeft)}` : `Due ${daysLeftText(daysLeft)}`}
        </CaseMark>
      )}
    </>
  );
}

function State({ of: { state, reference, filedOn } }: { readonly of: CalendarReturn }) {
  return (
    <>
      {stateNames[state]}
      {reference !== undefined && filedOn !== undefined && (
        <div className={page.remark}>
          {reference}, {dayOf(filedOn)}
        </div>
      )}
    </>
  );
}
