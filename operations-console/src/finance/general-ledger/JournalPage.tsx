import { exportJournal } from '@hiram/contract/finance/general-ledger';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useSearchParams } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { timeOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { monthName } from '#postings/month-name.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { ExportActions } from './ExportActions.tsx';
import styles from './JournalPage.module.css';
import {
  type Book,
  JOURNAL_KEY,
  type JournalExport,
  type JournalExports,
  useJournalExports,
} from './queries.ts';

/** The journals that were exported to the general ledger, and the closed months that were not yet. */
export function JournalPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const { data, error, isPending, refetch } = useJournalExports(book);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title="Journal exports">
          Balanced entries by day, brand and product, in the accounts of the general ledger.
        </SectionHeading>
        <BookChoice
          book={book}
          onChange={(chosen) => setAddress({ tab: 'journal', book: chosen }, { replace: true })}
        />
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the exports." />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Exports book={book} journal={data} />}
    </div>
  );
}

function Exports({ book, journal }: { readonly book: Book; readonly journal: JournalExports }) {
  const { exportable, exports, currency } = journal;
  return (
    <CaseTable
      nothing="No closed months. A month is exported after it is closed."
      heads={['Month', 'Exported', 'Entries', 'Debits', 'Credits', 'In the general ledger', '']}
      figures={[2, 3, 4]}
      rows={[
        ...exportable.map((month) => ({
          key: `new ${month}`,
          cells: [
            <span key="month" className={page.month}>
              {monthName(month)}
            </span>,
            <span key="state" className={page.remark}>
              Not exported
            </span>,
            ...['', '', '', ''],
            <ExportButton key="export" book={book} month={month} />,
          ],
        })),
        ...exports.map((one) => ({
          key: one.exportId,
          cells: [
            <span key="month" className={page.month}>
              {monthName(one.month)}
            </span>,
            <Exported key="by" one={one} />,
            one.entries,
            amountText(one.debit, currency),
            amountText(one.credit, currency),
            <Imported key="imported" one={one} />,
            <ExportActions key="actions" one={one} />,
          ],
        })),
      ]}
    />
  );
}

function Exported({ one }: { readonly one: JournalExport }) {
  return (
    <div className={styles.exported}>
      {!one.isCurrent && <CaseMark tone="attention">Superseded</CaseMark>}
      <div className={page.remark}>
        {one.by}, {timeOf(one.at)}; close {one.closing}, mapping {one.mappingVersion}
      </div>
    </div>
  );
}

function Imported({ one: { imported } }: { readonly one: JournalExport }) {
  if (imported === undefined) return <span className={page.remark}>Totals not entered</span>;
  return (
    <>
      <CaseMark tone={imported.isEqual ? 'fact' : 'attention'}>
        {imported.isEqual ? 'Totals equal' : 'Totals differ'}
      </CaseMark>
      <div className={page.remark}>
        {imported.by}, {timeOf(imported.at)}
      </div>
    </>
  );
}

function ExportButton({ book, month }: { readonly book: Book; readonly month: string }) {
  const queries = useQueryClient();
  const mayExport = usePermission('close_periods');
  const exporting = useStaffAction({
    mutationFn: () => sendCall(exportJournal, { book, month }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: JOURNAL_KEY }),
  });
  if (!mayExport) return null;
  return (
    <div className={page.actions}>
      <Button
        size="small"
        type="primary"
        aria-label={`Export ${monthName(month)}`}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(undefined)}
      >
        Export
      </Button>
      {exporting.error && <Alert type="error" showIcon role="alert" title={exporting.error.message} />}
    </div>
  );
}
