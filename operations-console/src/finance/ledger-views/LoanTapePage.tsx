import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CaseTable } from '#cases/CaseTable.tsx';
import { DayField } from '#cases/DayField.tsx';
import { readableCode } from '#cases/ledger-account.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { downloadText } from '#export/download.ts';
import { sheetOf } from '#export/sheet.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import { BookChoice } from '#postings/BookChoice.tsx';
import { bookOf } from '#postings/books.ts';
import { tapeLines } from './loan-tape-sheet.ts';
import { type Book, fetchLoanTape, type LoanTape, useLoanTape } from './queries.ts';
import styles from './StatementsPage.module.css';

/** The loans with a balance at the end of a day; the export has all of them. */
export function LoanTapePage() {
  const [address, setAddress] = useSearchParams();
  const book = bookOf(address.get('book'));
  const on = address.get('on') ?? undefined;
  const { data, error, isPending, isPlaceholderData, refetch } = useLoanTape(book, on);

  function set(next: { readonly book?: Book; readonly on?: string }): void {
    const day = next.on ?? on ?? '';
    const chosen = { tab: 'tape', book: next.book ?? book, ...(day !== '' && { on: day }) };
    setAddress(chosen, { replace: true });
  }

  return (
    <div className={styles.page} aria-busy={isPlaceholderData}>
      <div className={styles.head}>
        <SectionHeading title="Loan tape">
          Loans with a balance at the end of the day. The columns add up to the trial balance.
        </SectionHeading>
        <BookChoice book={book} onChange={(chosen) => set({ book: chosen })} />
        <DayField
          label="As of end of"
          day={on ?? data?.on ?? ''}
          until={on === undefined ? data?.on : undefined}
          onChange={(day) => set({ on: day })}
        />
        {data && <TapeButton book={book} on={data.on} />}
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the loans." />
      {isPending && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <Loans tape={data} />}
    </div>
  );
}

const MOST_SHOWN = 50;

function Loans({ tape: { loans, currency, next } }: { readonly tape: LoanTape }) {
  const shown = loans.slice(0, MOST_SHOWN);
  const isCut = shown.length < loans.length || next !== undefined;
  return (
    <>
      <CaseTable
        nothing="No loan has a balance on this date."
        heads={['Loan', 'Disbursed', 'Principal', 'Interest', 'Fees', 'Late fees', 'DPD', 'Class', 'Stage']}
        figures={[2, 3, 4, 5, 6]}
        rows={shown.map((loan) => ({
          key: loan.loanId,
          cells: [
            <OrderLink key="loan" id={loan.loanId} number={loan.number} />,
            loan.releasedOn === undefined ? '–' : dayOf(loan.releasedOn),
            amountText(loan.principal, currency),
            amountText(loan.interest, currency),
            amountText(loan.fees, currency),
            amountText(loan.lateFees, currency),
            loan.daysPastDue,
            loan.class === undefined ? '–' : readableCode(loan.class),
            loan.stage ?? '–',
          ],
        }))}
      />
      {isCut && <span className={styles.remark}>Not all loans are shown. The CSV has all of them.</span>}
    </>
  );
}

/** Reads all pages before it saves the file, so that a file is never a part. */
function TapeButton({ book, on }: { readonly book: Book; readonly on: string }) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  async function download(): Promise<void> {
    setState('loading');
    try {
      const { loans, currency } = await fetchLoanTape(book, on);
      downloadText(`loan-tape-${book}-${on}.csv`, sheetOf(tapeLines(loans, { book, on, currency })));
      setState('ready');
    } catch {
      // The button says that it failed; a click tries again.
      setState('failed');
    }
  }
  return (
    <Button loading={state === 'loading'} danger={state === 'failed'} onClick={() => void download()}>
      {state === 'failed' ? 'CSV failed, try again' : 'CSV'}
    </Button>
  );
}
