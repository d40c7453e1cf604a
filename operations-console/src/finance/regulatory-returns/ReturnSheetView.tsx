import { downloadReturn } from '@hiram/contract/finance/regulatory-returns';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { amountText, signedText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { downloadBytes } from '#export/download.ts';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { sendCall } from '#session/send-call.ts';
import { useStaffAction } from '#session/use-staff-action.ts';
import { FillDialog } from './FillDialog.tsx';
import { KeptReturns } from './KeptReturns.tsx';
import { type ReturnSheet, type SheetKey, type SheetLine, useReturnSheet } from './queries.ts';
import styles from './ReturnsPage.module.css';
import { RowsDialog } from './RowsDialog.tsx';
import { sheetStates } from './return-copy.ts';

interface ReturnSheetViewProps {
  readonly sheetKey: SheetKey;
}

/** A sheet with the definition of each line, and the returns that were prepared from it. */
export function ReturnSheetView({ sheetKey }: ReturnSheetViewProps) {
  const { data, error, isPending, refetch } = useReturnSheet(sheetKey);
  return (
    <div className={page.page}>
      <div className={page.head}>
        <SectionHeading title={data?.title ?? 'Return'}>
          {data === undefined
            ? ''
            : `${dayOf(data.from)} to ${dayOf(data.until)}, due ${dayOf(data.dueOn)}. ${data.purpose}`}
        </SectionHeading>
        <Link href={`/books?tab=returns&book=${sheetKey.book}`}>All returns</Link>
        <DownloadButton sheetKey={sheetKey} />
      </div>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the sheet." />
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && <Sheet sheetKey={sheetKey} sheet={data} />}
    </div>
  );
}

function Sheet({ sheetKey, sheet }: ReturnSheetViewProps & { readonly sheet: ReturnSheet }) {
  const { state, asOf, check, currency, blanks, emptyBlanks } = sheet;
  const [opened, setOpened] = useState<SheetLine>();
  const [filling, setFilling] = useState<SheetLine>();
  const parts = [...new Set(sheet.lines.map(({ part }) => part))];
  return (
    <>
      <p className={styles.state}>
        <CaseMark tone={state === 'final' ? 'fact' : 'attention'}>{sheetStates[state]}</CaseMark>
        {asOf !== undefined && <span>Counted until the end of {dayOf(asOf)}.</span>}
        {check !== undefined && (
          <span>
            {check.isEqual
              ? `The principal of the rows equals the ledger: ${amountText(check.ledger, currency)}.`
              : `The rows have ${signedText(check.rows, currency)}, the ledger ${signedText(check.ledger, currency)}.`}
          </span>
        )}
        {blanks !== '0' && (
          <span>
            Lines that a person fills in: {blanks}, of which empty: {emptyBlanks}.
          </span>
        )}
      </p>
      <KeptReturns sheetKey={sheetKey} sheet={sheet} />
      {parts.map((part) => (
        <Part
          key={part}
          name={part}
          sheetKey={sheetKey}
          sheet={sheet}
          onOpen={setOpened}
          onFill={setFilling}
        />
      ))}
      {opened !== undefined && (
        <RowsDialog sheetKey={sheetKey} line={opened} onClose={() => setOpened(undefined)} />
      )}
      {filling !== undefined && (
        <FillDialog sheetKey={sheetKey} line={filling} onClose={() => setFilling(undefined)} />
      )}
    </>
  );
}

interface PartProps extends ReturnSheetViewProps {
  readonly name: string;
  readonly sheet: ReturnSheet;
  readonly onOpen: (line: SheetLine) => void;
  readonly onFill: (line: SheetLine) => void;
}

/** The lines of a part. The column of texts is there if a line of the part can have one. */
function Part({ name, sheetKey, sheet, onOpen, onFill }: PartProps) {
  const lines = sheet.lines.filter(({ part }) => part === name);
  const hasTexts = lines.some(({ words, filledBy }) => filledBy === 'person' || words !== undefined);
  return (
    <section>
      <h2 className={styles.part}>{name}</h2>
      <div className={styles.scroll}>
        <CaseTable
          nothing=""
          heads={['Line', 'Number', 'Amount', ...(hasTexts ? ['Text'] : []), '']}
          figures={[1, 2]}
          rows={lines.map((line) => ({
            key: line.code,
            cells: [
              <Meaning key="line" line={line} />,
              line.count ?? '',
              line.amount === undefined ? '' : signedText(line.amount, sheet.currency),
              ...(hasTexts ? [<Words key="words" line={line} />] : []),
              <LineAction
                key="action"
                line={line}
                book={sheetKey.book}
                onOpen={() => onOpen(line)}
                onFill={() => onFill(line)}
              />,
            ],
          }))}
        />
      </div>
    </section>
  );
}

function Meaning({ line: { label, definition } }: { readonly line: SheetLine }) {
  return (
    <div className={styles.line}>
      {label}
      <div className={styles.definition}>{definition}</div>
    </div>
  );
}

function Words({ line: { words, note, filledBy } }: { readonly line: SheetLine }) {
  if (filledBy === 'platform') return words ?? '';
  if (words === undefined) return <CaseMark tone="attention">Blank</CaseMark>;
  return (
    <>
      {words}
      <div className={styles.definition}>By a person: {note}</div>
    </>
  );
}

interface LineActionProps extends Pick<SheetKey, 'book'> {
  readonly line: SheetLine;
  readonly onOpen: () => void;
  readonly onFill: () => void;
}

function LineAction({ line, book, onOpen, onFill }: LineActionProps) {
  const mayFile = usePermission('file_returns');
  const { label, opens, filledBy } = line;
  if (filledBy === 'person') {
    if (!mayFile) return null;
    return (
      <Button size="small" aria-label={`Fill in ${label}`} onClick={onFill}>
        Fill in…
      </Button>
    );
  }
  if (opens === 'ledger') return <Link href={`/books?tab=balance&book=${book}`}>Ledger</Link>;
  if (opens === 'nothing') return null;
  return (
    <Button size="small" aria-label={`Rows of ${label}`} onClick={onOpen}>
      Rows
    </Button>
  );
}

function DownloadButton({ sheetKey }: ReturnSheetViewProps) {
  const downloading = useStaffAction({
    mutationFn: async () => {
      const file = await sendCall(downloadReturn, sheetKey);
      downloadBytes(file.fileName, new TextEncoder().encode(file.content), 'text/csv');
    },
  });
  return (
    <>
      <Button
        aria-label="Download this sheet as CSV"
        loading={downloading.isPending}
        onClick={() => downloading.mutate(undefined)}
      >
        CSV
      </Button>
      {downloading.error && <Alert type="error" showIcon role="alert" title={downloading.error.message} />}
    </>
  );
}
