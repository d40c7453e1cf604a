import { Alert, Button, Empty, Skeleton } from 'antd';
import { Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { BulkBar } from '#cases/BulkBar.tsx';
import { ColumnsButton } from '#cases/ColumnsButton.tsx';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import type { KeyHelp } from '#cases/key-help.ts';
import { ListTable } from '#cases/ListTable.tsx';
import { hiddenIn, shownColumns } from '#cases/list-columns.ts';
import { queueViewOf } from '#cases/queue-view.ts';
import { SavedViews } from '#cases/SavedViews.tsx';
import { useQueueKeys } from '#cases/use-queue-keys.ts';
import { type Selection, useSelection } from '#cases/use-selection.ts';
import { downloadText } from '#export/download.ts';
import { SheetButton } from '#export/SheetButton.tsx';
import { sheetOf } from '#export/sheet.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import styles from './FilePages.module.css';
import { LoansFilters } from './LoansFilters.tsx';
import { loanColumns, sumsOf } from './loan-columns.tsx';
import { sortTexts } from './loan-labels.ts';
import { isFiltered, type LoansFilter, requestOf, useLoansFilter } from './loans-filter.ts';
import { loansSheet } from './loans-sheet.ts';
import { type LoanRow, type LoansRequest, useLoans } from './queries.ts';

const keyHelp: readonly KeyHelp[] = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['s'], does: 'select' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
];

interface LoansPageProps {
  /** Beside the search. */
  readonly links: ReactNode;
  /** What other capabilities do with selected loans. */
  readonly bulkActionsOf: (loanIds: readonly string[]) => ReactNode;
}

/**
 * Loans in one sort order at a time. Filters, sort order and columns are in the address, so that a list can be shared,
 * bookmarked and saved.
 */
export function LoansPage({ links, bulkActionsOf }: LoansPageProps) {
  const [filter, setFilter] = useLoansFilter();
  const [address] = useSearchParams();
  const [, navigate] = useLocation();
  const query = useLoans(requestOf(filter));
  const view = queueViewOf(query, ({ loans }) => loans);
  const selection = useSelection(view, loanIdOf);
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys({
    list,
    desk: list,
    queueShortcuts: {},
    rowShortcuts: { s: selection.toggle },
    onOpen: (loanId) => navigate(`/loan-files/loan/${loanId}`),
    onHelp: () => setHelpOpen(true),
  });
  const columns = loanColumns(filter);
  return (
    <div className={styles.page} ref={list}>
      <header className={styles.line}>
        <SectionHeading title="Loans">{countText(query.data?.pages[0]?.count, filter)}</SectionHeading>
        <span className={styles.actions}>
          {links}
          <Link href="/loan-files/find">Search by name, mobile number or reference</Link>
          {view.rows.length > 0 && <SheetButton fileName="loans" lines={() => loansSheet(view.rows)} />}
          <ColumnsButton columns={columns} />
        </span>
      </header>
      <SavedViews />
      <LoansFilters filter={filter} rows={view.rows} onChange={setFilter} />
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title={
            view.state === 'failed'
              ? 'Could not load loans.'
              : 'The server is not responding. This list may be outdated.'
          }
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.state === 'loading' && <Skeleton active paragraph={{ rows: 12 }} />}
      {view.state === 'ready' && view.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No results" />
      )}
      {view.rows.length > 0 && (
        <ListTable
          label="Loans"
          columns={shownColumns(columns, hiddenIn(address))}
          rows={view.rows}
          idOf={loanIdOf}
          nameOf={({ number, loanId }) => number ?? loanId}
          // The cast is safe: the columns name the sort orders of the call.
          sort={{ value: filter.sort, onSort: (sort) => setFilter({ sort: sort as LoansRequest['sort'] }) }}
          selection={selection}
        />
      )}
      {view.more && (
        <Button className={styles.more ?? ''} loading={view.more.isLoading} onClick={view.more.load}>
          Show more
        </Button>
      )}
      <LoansBulkBar selection={selection} actionsOf={bulkActionsOf} />
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function loanIdOf({ loanId }: LoanRow): string {
  return loanId;
}

interface LoansBulkBarProps {
  readonly selection: Selection<LoanRow>;
  readonly actionsOf: LoansPageProps['bulkActionsOf'];
}

function LoansBulkBar({ selection, actionsOf }: LoansBulkBarProps) {
  const owed = sumsOf(selection.rows, 'due')
    .map(({ currency, sum }) => amountText(sum, currency))
    .join(' and ');
  return (
    <BulkBar selection={selection} sum={`${owed} owed today`}>
      {actionsOf(selection.rows.map(loanIdOf))}
      <Button
        type="text"
        size="small"
        icon={<Download size={14} strokeWidth={1.6} aria-hidden />}
        onClick={() => downloadText('loans-selected.csv', sheetOf(loansSheet(selection.rows)))}
      >
        Export
      </Button>
    </BulkBar>
  );
}

/** The server stops counting here. */
const MOST = 1000;

function countText(count: string | undefined, filter: LoansFilter): string {
  const order = sortTexts[filter.sort];
  if (count === undefined) return `Sorted: ${order}.`;
  if (count === '0') return isFiltered(filter) ? 'No loans match the filters.' : 'No loans.';
  const many = Number(count) >= MOST ? `${MOST - 1}+ loans` : count === '1' ? '1 loan' : `${count} loans`;
  return `${many}, ${order}.`;
}
