import { downloadTaxReport } from '@hiram/contract/finance/tax-reports';
import { Alert, Button, Skeleton } from 'antd';
import { useSearchParams } from 'wouter';
import { amountText, signedText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { downloadBytes } from '#export/download.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { monthName } from '#postings/month-name.ts';
import { currentTimeMs } from '#session/console-clock.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { type Book, type TaxReport, useTaxReport } from './queries.ts';
import styles from './TaxReportPage.module.css';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The taxes of a month: what was invoiced, what the lender bears itself, and what the ledger has. */
export function TaxReportPage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const chosen = address.get('month') ?? '';
  const month = MONTH.test(chosen) ? chosen : new Date(currentTimeMs()).toISOString().slice(0, 7);
  const firstDay = `${month}-01`;
  const { data, error, isPending, refetch } = useTaxReport(book, firstDay);
  function show(changed: { readonly book?: string; readonly month?: string }): void {
    setAddress({ tab: 'taxes', book, month, ...changed }, { replace: true });
  }
  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title="Taxes">
          Tax invoices, credit notes and the lender’s own taxes by month, against the ledger.
        </SectionHeading>
        <input
          className={page.field}
          type="month"
          aria-label="Month"
          value={month}
          onChange={({ target }) => MONTH.test(target.value) && show({ month: target.value })}
        />
        <BookChoice book={book} onChange={(other) => show({ book: other })} />
        <DownloadButton book={book} month={firstDay} />
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the taxes." />
      {isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && <Report report={data} firstDay={firstDay} />}
    </div>
  );
}

function Report({ report, firstDay }: { readonly report: TaxReport; readonly firstDay: string }) {
  const { currency, documents, ownTaxes, missingNumbers } = report;
  return (
    <>
      <Comparison report={report} firstDay={firstDay} />
      <h2 className={page.title}>Tax on fees</h2>
      <CaseTable
        nothing="No invoices or credit notes in this month."
        heads={[
          'Document',
          'Registration',
          'Count',
          'Numbers',
          'Taxable value',
          'CGST',
          'SGST/UTGST',
          'IGST',
        ]}
        figures={[2, 4, 5, 6, 7]}
        rows={documents.map((line) => ({
          key: `${line.registration} ${line.kind}`,
          cells: [
            line.kind === 'invoice' ? 'Tax invoices' : 'Credit notes',
            line.registration,
            line.count,
            `${line.firstNumber} to ${line.lastNumber}`,
            amountText(line.taxable, currency),
            amountText(line.central, currency),
            amountText(line.state, currency),
            amountText(line.integrated, currency),
          ],
        }))}
      />
      {documents.length > 0 && (
        <p className={page.remark}>
          {missingNumbers === '0'
            ? 'No number is missing in any series.'
            : `${missingNumbers} numbers are missing.`}
        </p>
      )}
      <h2 className={page.title}>Taxes that the lender bears</h2>
      <CaseTable
        nothing="None in this month."
        heads={['Tax', 'On', 'Base', 'Amount']}
        figures={[2, 3]}
        rows={ownTaxes.map(({ tax, count, base, amount }) => ({
          key: tax,
          cells: [
            taxNames[tax],
            tax === 'stamp_tax' ? `${count} loans` : 'Receipts of the month',
            amountText(base, currency),
            amountText(amount, currency),
          ],
        }))}
      />
    </>
  );
}

const taxNames: Readonly<Record<TaxReport['ownTaxes'][number]['tax'], string>> = {
  stamp_tax: 'Documentary stamp tax',
  percentage_tax: 'Percentage tax',
  vat: 'VAT',
};

/** Fees from before the first invoice are in the ledger only, so they are no difference. */
function Comparison({ report, firstDay }: { readonly report: TaxReport; readonly firstDay: string }) {
  const { currency, stated, booked, isEqual, invoicesFrom } = report;
  const isBefore = invoicesFrom === undefined || invoicesFrom > firstDay;
  const difference = String(BigInt(booked) - BigInt(stated));
  return (
    <p className={styles.comparison}>
      <CaseMark tone={isEqual || isBefore ? 'fact' : 'attention'}>
        {isEqual ? 'Equal to the ledger' : isBefore ? 'Partly before invoices' : 'Differs from the ledger'}
      </CaseMark>
      <span>
        Listed {signedText(stated, currency)}, account 205 moved by {signedText(booked, currency)}
        {!isEqual && `, ${signedText(difference, currency)} without a document`}.
      </span>
    </p>
  );
}

function DownloadButton({ book, month }: { readonly book: Book; readonly month: string }) {
  const downloading = useStaffAction({
    mutationFn: async () => {
      const file = await sendCall(downloadTaxReport, { book, month });
      downloadBytes(file.fileName, new TextEncoder().encode(file.content), 'text/csv');
    },
  });
  return (
    <>
      <Button
        aria-label={`Download ${monthName(month)} as CSV`}
        loading={downloading.isPending}
        onClick={() => downloading.mutate(undefined)}
      >
        CSV
      </Button>
      {downloading.error && <Alert type="error" showIcon role="alert" title={downloading.error.message} />}
    </>
  );
}
