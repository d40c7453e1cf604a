import { Alert, Button, Empty, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import { queueViewOf } from '#cases/queue-view.ts';
import { useQueueKeys } from '#cases/use-queue-keys.ts';
import { downloadText } from '#export/download.ts';
import { sheetOf } from '#export/sheet.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import { loansText, vintageText } from './metric-text.ts';
import { PortfolioLoansTable } from './PortfolioLoansTable.tsx';
import styles from './PortfolioPage.module.css';
import { useLoansFilter } from './portfolio-filter.ts';
import { buckets, metricTitles, rollTargets } from './portfolio-labels.ts';
import { portfolioLoansSheet } from './portfolio-loans-sheet.ts';
import { fetchAllLoans, type LoansRequest, scopeOf, usePortfolioLoans } from './queries.ts';

const keyHelp = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open the loan' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** The loans behind one metric. Their total is the metric. */
export function PortfolioLoansPage() {
  const [filter] = useLoansFilter();
  const request = requestOf(filter);
  const query = usePortfolioLoans(request);
  const view = queueViewOf(query, ({ loans }) => loans);
  const [, navigate] = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const head = query.data?.pages[0];
  useQueueKeys({
    list,
    desk: list,
    queueShortcuts: {},
    onOpen: (loanId) => navigate(`/loan-files/loan/${loanId}`),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <div className={styles.page} ref={list}>
      <BackLink />
      <header className={styles.head}>
        <SectionHeading title={titleOf(filter)}>
          {head !== undefined && (
            <>
              <b>{amountText(head.total, head.currency)}</b>
              {head.count !== undefined && ` in ${loansText(head.count)}`}
              {request !== undefined && `, ${periodText(request)}`}
            </>
          )}
        </SectionHeading>
        {request !== undefined && view.rows.length > 0 && <ExportButton request={request} />}
      </header>
      {request === undefined && (
        <Alert type="warning" showIcon title="This address names no list. Open one from the portfolio." />
      )}
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title="Could not load loans."
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {request !== undefined && view.state === 'loading' && <Skeleton active paragraph={{ rows: 12 }} />}
      {request !== undefined && view.state === 'ready' && view.rows.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="No loans" />
      )}
      {head !== undefined && view.rows.length > 0 && (
        <PortfolioLoansTable loans={view.rows} currency={head.currency} />
      )}
      {view.more && (
        <Button className={styles.more ?? ''} loading={view.more.isLoading} onClick={view.more.load}>
          Show more
        </Button>
      )}
      {isHelpOpen && <KeyHelpDialog keyHelp={keyHelp} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

/** Back to the metrics, with the same scope and day. */
function BackLink() {
  const [address] = useSearchParams();
  const kept = new URLSearchParams();
  for (const name of ['market', 'brand', 'product']) {
    const value = address.get(name);
    if (value !== null) kept.set(name, value);
  }
  return (
    <Link className={styles.back ?? ''} href={`/portfolio${kept.size === 0 ? '' : `?${kept}`}`}>
      ← Portfolio
    </Link>
  );
}

function ExportButton({ request }: { readonly request: LoansRequest }) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  async function download(): Promise<void> {
    setState('loading');
    try {
      const loans = await fetchAllLoans(request);
      downloadText(`portfolio-${request.metric}-${request.on}.csv`, sheetOf(portfolioLoansSheet(loans)));
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

type LoansFilter = ReturnType<typeof useLoansFilter>[0];

function requestOf(filter: LoansFilter): LoansRequest | undefined {
  const { metric, on, rolledFrom, rolledTo, vintage, from } = filter;
  if (metric === undefined || on === undefined) return undefined;
  return {
    ...scopeOf(filter),
    metric,
    on,
    ...(rolledFrom !== undefined && { rolledFrom }),
    ...(rolledTo !== undefined && { rolledTo }),
    ...(vintage !== undefined && { vintage }),
    ...(from !== undefined && { from }),
  };
}

function titleOf({ metric, rolledFrom, rolledTo, vintage }: LoansFilter): string {
  if (metric === undefined) return 'Portfolio';
  if (metric === 'roll' && rolledFrom !== undefined && rolledTo !== undefined)
    return `Rolled ${buckets[rolledFrom]} → ${rollTargets[rolledTo]}`;
  const title = metricTitles[metric];
  return vintage === undefined ? title : `${title}: ${vintageText(vintage)}`;
}

function periodText({ metric, on, from }: LoansRequest): string {
  if (from !== undefined) return `${dayOf(from)} to ${dayOf(on)}`;
  return metric === 'net_loss' ? `twelve months to ${dayOf(on)}` : `end of ${dayOf(on)}`;
}
