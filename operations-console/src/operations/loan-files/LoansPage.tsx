import { Alert, Button, Empty, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import type { KeyHelp } from '#cases/key-help.ts';
import { queueViewOf } from '#cases/queue-view.ts';
import { SavedViews } from '#cases/SavedViews.tsx';
import { useQueueKeys } from '#cases/use-queue-keys.ts';
import { SheetButton } from '#export/SheetButton.tsx';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import styles from './FilePages.module.css';
import { LoansFilters } from './LoansFilters.tsx';
import { LoansTable } from './LoansTable.tsx';
import { loanStates, views } from './loan-labels.ts';
import { loansSheet } from './loans-sheet.ts';
import { type LoanState, type LoansFilter, type LoansView, useLoans } from './queries.ts';

const keyHelp: readonly KeyHelp[] = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
];

/**
 * Loans in one sort order at a time. The filters are stored in the URL, so that a list can be shared and
 * bookmarked.
 */
export function LoansPage() {
  const [address, setAddress] = useSearchParams();
  const [, navigate] = useLocation();
  const filter = filterOf(address);
  const query = useLoans(filter);
  const view = queueViewOf(query, ({ loans }) => loans);
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useQueueKeys({
    list,
    desk: list,
    queueShortcuts: {},
    onOpen: (loanId) => navigate(`/loan-files/loan/${loanId}`),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <div className={styles.page} ref={list}>
      <header className={styles.line}>
        <SectionHeading title="Loans">{countText(query.data?.pages[0]?.count, filter)}</SectionHeading>
        <Link href="/loan-files/find">Search by name, mobile number or reference</Link>
        {view.rows.length > 0 && (
          <SheetButton fileName={`loans-${filter.view}`} lines={() => loansSheet(view.rows)} />
        )}
      </header>
      <LoansFilters
        filter={filter}
        rows={view.rows}
        onChange={(next) => setAddress(addressOf(next), { replace: true })}
      />
      <SavedViews />
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
      {view.rows.length > 0 && <LoansTable loans={view.rows} />}
      {view.more && (
        <Button className={styles.more ?? ''} loading={view.more.isLoading} onClick={view.more.load}>
          Show more
        </Button>
      )}
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** The server stops counting here. */
const MOST = 1000;

function countText(count: string | undefined, { view }: LoansFilter): string {
  const { order } = views[view];
  if (count === undefined) return `Sorted ${order}.`;
  if (count === '0') return 'No loans match the filters.';
  const many = Number(count) >= MOST ? `${MOST - 1}+ loans` : count === '1' ? '1 loan' : `${count} loans`;
  return `${many}, ${order}. Balances as of the last end-of-day run.`;
}

function filterOf(address: URLSearchParams): LoansFilter {
  const [view, state] = [address.get('view'), address.get('state')];
  return {
    view: isView(view) ? view : 'newest',
    market: address.get('market') ?? undefined,
    brand: address.get('brand') ?? undefined,
    state: isState(state) ? state : undefined,
    product: address.get('product') ?? undefined,
  };
}

function addressOf(filter: LoansFilter): Record<string, string> {
  const { view, market, brand, state, product } = filter;
  return {
    ...(view !== 'newest' && { view }),
    ...(market !== undefined && { market }),
    ...(brand !== undefined && { brand }),
    ...(state !== undefined && { state }),
    ...(product !== undefined && { product }),
  };
}

function isView(word: string | null): word is LoansView {
  return word !== null && Object.hasOwn(views, word);
}

function isState(word: string | null): word is LoanState {
  return word !== null && Object.hasOwn(loanStates, word);
}
