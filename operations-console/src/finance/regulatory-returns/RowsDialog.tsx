import { Button, Modal, Skeleton } from 'antd';
import { Link } from 'wouter';
import { signedText } from '#cases/amount-text.ts';
import { CaseTable } from '#cases/CaseTable.tsx';
import { caseHref } from '#cases/case-href.ts';
import { OrderLink } from '#cases/OrderLink.tsx';
import { LoadProblem } from '#frame/LoadProblem.tsx';
import { dayOf } from '#frame/time-text.ts';
import { type SheetKey, type SheetLine, useReturnRows } from './queries.ts';

interface RowsDialogProps {
  readonly sheetKey: SheetKey;
  readonly line: SheetLine;
  readonly onClose: () => void;
}

/** What a line counted, by month. */
export function RowsDialog({ sheetKey, line, onClose }: RowsDialogProps) {
  const query = useReturnRows(sheetKey, line.code);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const pages = data?.pages ?? [];
  const currency = pages[0]?.currency ?? 'INR';
  return (
    <Modal open width={760} title={line.label} footer={null} onCancel={onClose}>
      <LoadProblem query={{ data, error, refetch }} failedText="Could not load the rows." />
      {isPending && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && (
        <CaseTable
          nothing="No rows."
          heads={['Number', 'End of month', 'Class or subject', 'Days', 'Amount']}
          figures={[3, 4]}
          rows={pages
            .flatMap(({ rows }) => rows)
            .map(({ page, id, number, month, kind, days, amount }) => ({
              key: `${month} ${id}`,
              cells: [
                page === 'loan' ? (
                  <OrderLink key="link" id={id} number={number} />
                ) : (
                  <Link key="link" href={caseHref('complaint', number ?? id)}>
                    {number ?? id}
                  </Link>
                ),
                dayOf(month),
                kind.replaceAll('_', ' '),
                days,
                amount === undefined ? '' : signedText(amount, currency),
              ],
            }))}
        />
      )}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          More rows
        </Button>
      )}
    </Modal>
  );
}
