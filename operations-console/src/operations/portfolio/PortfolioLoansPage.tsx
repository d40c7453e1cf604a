import { Alert, Button, Empty, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { signedText } from '#cases/amount-text.ts';
import { KeyHelpDialog } from '#cases/KeyHelpDialog.tsx';
import { queueViewOf } from '#cases/queue-view.ts';
import { useQueueKeys } from '#cases/use-queue-keys.ts';
import { downloadText } from '#export/download.ts';
import { sheetOf } from '#export/sheet.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf } from '#frame/time-text.ts';
import { nounText, vintageText } from './metric-text.ts';
import { PortfolioLoansTable } from './PortfolioLoansTable.tsx';
import styles from './PortfolioPage.module.css';
import { groupOf, portfolioRowsSheet } from './portfolio-columns.ts';
import { useLoansFilter } from './portfolio-filter.ts';
import {
  bandTitle,
  buckets,
  deciders,
  directions,
  lineTitles,
  metricTitles,
  rollTargets,
} from './portfolio-labels.ts';
import { fetchAllRows, type LoansPage, type LoansRequest, scopeOf, usePortfolioLoans } from './queries.ts';

const keyHelp = [
  { keys: ['j', 'k'], does: 'move' },
  { keys: ['Enter'], does: 'open the row' },
  { keys: ['/'], does: 'search everything' },
  { keys: ['?'], does: 'all shortcuts' },
] as const;

/** What one metric was computed from. The total is the metric. */
export function PortfolioLoansPage() {
  const [filter] = useLoansFilter();
  const request = requestOf(filter);
  const query = usePortfolioLoans(request);
  const view = queueViewOf(query, ({ rows }) => rows);
  const [, navigate] = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const head = query.data?.pages[0];
  useQueueKeys({
    list,
    desk: list,
    queueShortcuts: {},
    onOpen: (href) => navigate(href),
    onHelp: () => setHelpOpen(true),
  });
  return (
    <div className={styles.page} ref={list}>
      <BackLink />
      <header className={styles.head}>
        <SectionHeading title={titleOf(filter)}>
          {request !== undefined && head !== undefined && (
            <>
              <TotalText request={request} head={head} />
              {`, ${periodText(request, head)}`}
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
          title="Could not load the list."
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {request !== undefined && view.state === 'loading' && <Skeleton active paragraph={{ rows: 12 }} />}
      {request !== undefined && view.state === 'ready' && view.rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={`No ${countedText(request, '0').slice(2)}`}
        />
      )}
      {request !== undefined && head !== undefined && view.rows.length > 0 && (
        <PortfolioLoansTable list={request} rows={view.rows} currency={head.currency} />
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
      const rows = await fetchAllRows(request);
      const lines = portfolioRowsSheet(request, rows);
      downloadText(`portfolio-${request.metric}-${request.on}.csv`, sheetOf(lines));
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

/** Without what a list does not name, because an absent parameter has a meaning. */
function requestOf({ metric, on, market, brand, product, ...named }: LoansFilter): LoansRequest | undefined {
  if (metric === undefined || on === undefined) return undefined;
  const { rolledFrom, rolledTo, vintage, from, band, decidedBy, provider, direction, line } = named;
  return {
    ...scopeOf({ market, brand, product }),
    metric,
    on,
    ...(rolledFrom !== undefined && { rolledFrom }),
    ...(rolledTo !== undefined && { rolledTo }),
    ...(vintage !== undefined && { vintage }),
    ...(from !== undefined && { from }),
    ...(band !== undefined && { band }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(provider !== undefined && { provider }),
    ...(direction !== undefined && { direction }),
    ...(line !== undefined && { line }),
  };
}

function titleOf({ metric, rolledFrom, rolledTo, vintage, ...named }: LoansFilter): string {
  if (metric === undefined) return 'Portfolio';
  if (metric === 'roll' && rolledFrom !== undefined && rolledTo !== undefined)
    return `Rolled ${buckets[rolledFrom]} → ${rollTargets[rolledTo]}`;
  const title = metricTitles[metric];
  if (vintage !== undefined) return `${title}: ${vintageText(vintage)}`;
  const { band, decidedBy, provider, direction, line } = named;
  if (line !== undefined) return lineTitles[line];
  if (provider !== undefined && direction !== undefined)
    return `${title}: ${provider}, ${directions[direction]}`;
  const parts = [band && bandTitle(band), decidedBy && `by ${deciders[decidedBy].toLowerCase()}`];
  const said = parts.filter((part) => part !== undefined);
  return said.length === 0 ? title : `${title}: ${said.join(', ')}`;
}

function countedText(request: LoansRequest, count: string): string {
  if (request.metric === 'attempted' || request.metric === 'succeeded')
    return nounText(count, request.direction === 'out' ? 'payout' : 'payment');
  const { noun, plural } = groupOf(request);
  return nounText(count, noun, plural);
}

interface TotalTextProps {
  readonly request: LoansRequest;
  readonly head: LoansPage;
}

/** What all rows add up to: the metric. */
function TotalText({ request, head }: TotalTextProps) {
  const { total, count, currency, loans, perLoan } = head;
  const counted = count === undefined ? undefined : countedText(request, count);
  if (total === undefined) return <b>{counted}</b>;
  return (
    <>
      <b>{signedText(total, currency)}</b>
      {counted !== undefined && ` in ${counted}`}
      {loans !== undefined &&
        perLoan !== undefined &&
        ` ÷ ${nounText(loans, 'loan')} = ${signedText(perLoan, currency)} per loan`}
    </>
  );
}

function periodText({ metric, on, from }: LoansRequest, head: LoansPage): string {
  if (head.from !== undefined && head.until !== undefined)
    return `${dayOf(head.from)} to ${dayOf(head.until)}`;
  if (from !== undefined) return `${dayOf(from)} to ${dayOf(on)}`;
  return metric === 'net_loss' ? `twelve months to ${dayOf(on)}` : `end of ${dayOf(on)}`;
}
