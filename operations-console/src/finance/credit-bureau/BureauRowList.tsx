import { Button, Modal, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { amountText } from '#cases/amount-text.ts';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseTable } from '#cases/CaseTable.tsx';
import { OrderLink } from '#cases/OrderLink.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { PartHeading } from '#frame/SectionHeading.tsx';
import page from '#frame/SectionPage.module.css';
import { dayOf } from '#frame/time-text.ts';
import { usePermission } from '#session/account.ts';
import { figureName, inFileOrder, statuses, withheldReasons } from './bureau-copy.ts';
import styles from './CreditBureauPage.module.css';
import { type BureauFile, type BureauRow, type RowChoice, useBureauRows } from './queries.ts';
import { SubjectDialog } from './SubjectDialog.tsx';
import { SuppressDialog } from './SuppressDialog.tsx';

const choices: readonly { readonly value: RowChoice; readonly label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'reported', label: 'Reported' },
  { value: 'withheld', label: 'Withheld' },
  { value: 'disputed', label: 'Disputed' },
];

interface BureauRowListProps {
  readonly file: BureauFile;
  readonly onBack: () => void;
}

/** What one file says about each loan, and why it says nothing about others. */
export function BureauRowList({ file, onBack }: BureauRowListProps) {
  const [only, setOnly] = useState<RowChoice>('all');
  const query = useBureauRows(file.fileId, only);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <div className={page.head}>
        <PartHeading id="bureau-rows">Rows as of {dayOf(file.asOf)}</PartHeading>
        <Segmented<RowChoice> aria-label="Rows" options={[...choices]} value={only} onChange={setOnly} />
        <Button onClick={onBack}>All files</Button>
      </div>
      <LoadProblem query={query} failedText="Could not load the rows." />
      {isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {first && (
        <div className={styles.scroll}>
          <CaseTable
            nothing="No rows."
            heads={['Line', 'Loan', 'Status', 'Balance', 'Overdue', 'DPD', '']}
            figures={[3, 4, 5]}
            rows={rows.map((row) => ({
              key: row.loanId,
              cells: [
                row.line ?? '–',
                <OrderLink key="loan" id={row.loanId} number={row.number} />,
                <RowStatus key="status" row={row} />,
                amountText(row.balance, first.currency),
                amountText(row.overdue, first.currency),
                row.daysPastDue,
                <RowActions key="actions" row={row} />,
              ],
            }))}
          />
        </div>
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function RowStatus({ row }: { readonly row: BureauRow }) {
  return (
    <>
      <div className={styles.marks}>
        {statuses[row.status]}
        {row.withheld && <CaseMark tone="attention">Withheld: {withheldReasons[row.withheld]}</CaseMark>}
        {row.isDisputed && <CaseMark tone="fact">Disputed</CaseMark>}
      </div>
      {row.missing.length > 0 && (
        <div className={page.remark}>
          Missing: {row.missing.map((part) => part.replaceAll('_', ' ')).join(', ')}
        </div>
      )}
    </>
  );
}

type OpenDialog = 'figures' | 'subject' | 'suppress';

function RowActions({ row }: { readonly row: BureauRow }) {
  const mayReport = usePermission('report_credit');
  const [open, setOpen] = useState<OpenDialog>();
  const name = row.number ?? row.loanId;
  function close(): void {
    setOpen(undefined);
  }
  return (
    <div className={page.actions}>
      <Button size="small" aria-label={`Explain ${name}`} onClick={() => setOpen('figures')}>
        Explain
      </Button>
      {mayReport && row.withheld === 'incomplete' && (
        <Button size="small" aria-label={`Complete identity of ${name}`} onClick={() => setOpen('subject')}>
          Complete…
        </Button>
      )}
      {mayReport && (row.withheld === undefined || row.withheld === 'incomplete') && (
        <Button size="small" aria-label={`Stop reporting ${name}`} onClick={() => setOpen('suppress')}>
          Stop reporting…
        </Button>
      )}
      {open === 'figures' && <FiguresDialog row={row} onClose={close} />}
      {open === 'subject' && <SubjectDialog loanId={row.loanId} onClose={close} />}
      {open === 'suppress' && <SuppressDialog loanId={row.loanId} onClose={close} />}
    </div>
  );
}

function FiguresDialog({ row, onClose }: { readonly row: BureauRow; readonly onClose: () => void }) {
  return (
    <Modal
      open
      width={820}
      title={`How ${row.number ?? 'the loan'} was reported`}
      footer={null}
      onCancel={onClose}
    >
      <CaseTable
        nothing=""
        heads={['Figure', 'Reported', 'Source']}
        rows={inFileOrder(row.figures).map(({ name, value, explanation }) => ({
          key: name,
          cells: [figureName(name), value === '' ? '–' : value, explanation],
        }))}
      />
    </Modal>
  );
}
