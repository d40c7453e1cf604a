import { Alert, Badge, Button, Empty, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { amountText } from '#cases/amount-text.ts';
import { CaseTable } from '#cases/CaseTable.tsx';
import { type QueueView, queueViewOf } from '#cases/queue-view.ts';
import { SectionHeading } from '#frame/SectionHeading.tsx';
import { dayOf, timeInZone } from '#frame/time-text.ts';
import { type Run, useRuns } from './queries.ts';
import styles from './RunsPage.module.css';

const runStates: Readonly<
  Record<Run['state'], { readonly text: string; readonly dot: 'success' | 'warning' | 'error' }>
> = {
  compared: { text: 'Completed', dot: 'success' },
  waiting: { text: 'Waiting for file', dot: 'warning' },
  refused: { text: 'File rejected', dot: 'error' },
};

const flows = { collections: 'Collections', payouts: 'Payouts' } as const;

/** The nightly three-way reconciliation runs, newest day first. */
export function RunsPage() {
  const [provider, setProvider] = useState<string>();
  const view = queueViewOf(useRuns(provider), ({ runs }) => runs);
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const unseen = view.rows.map((run) => run.provider).filter((one) => !known.has(one));
  // A provider seen once stays available, also while another is selected.
  if (unseen.length > 0) setKnown(new Set([...known, ...unseen]));
  return (
    <div className={styles.page}>
      <SectionHeading title="Reconciliation runs">
        Nightly three-way match of the ledger, the provider report and the bank statement, for collections and
        payouts.
      </SectionHeading>
      <Select
        aria-label="Provider"
        value={provider ?? ''}
        style={{ width: 200 }}
        options={[
          { value: '', label: 'All providers' },
          ...[...known].toSorted().map((one) => ({ value: one, label: one })),
        ]}
        onChange={(chosen) => setProvider(chosen === '' ? undefined : chosen)}
      />
      <Runs view={view} />
    </div>
  );
}

function Runs({ view }: { readonly view: QueueView<Run> }) {
  if (view.state === 'loading') return <Skeleton active paragraph={{ rows: 8 }} />;
  if (view.state === 'ready' && view.rows.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="No runs yet. The first run follows the first day with payments."
      />
    );
  }
  return (
    <>
      {view.isOld && (
        <Alert
          type="warning"
          showIcon
          title={
            view.rows.length === 0
              ? 'Could not load runs.'
              : 'The server is not responding. The data shown may be outdated.'
          }
          action={<Button onClick={view.retry}>Try again</Button>}
        />
      )}
      {view.rows.length > 0 && <RunTable runs={view.rows} />}
      {view.more && (
        <Button loading={view.more.isLoading} onClick={view.more.load} style={{ justifySelf: 'center' }}>
          Older runs
        </Button>
      )}
    </>
  );
}

function RunTable({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <CaseTable
      nothing=""
      heads={['Date', 'Run', 'Files', 'Matched', 'Breaks', 'Totals']}
      rows={runs.map((run) => ({
        key: `${run.flow} ${run.provider} ${run.market} ${run.day}`,
        cells: [
          <span key="day">
            <time dateTime={run.day}>{dayOf(run.day)}</time>
            <div className={styles.beside}>
              {run.provider}, {run.market}
            </div>
            <div className={styles.beside}>{flows[run.flow]}</div>
          </span>,
          <span key="state">
            <Badge
              className={styles.state ?? ''}
              status={runStates[run.state].dot}
              text={runStates[run.state].text}
            />
            <div className={styles.beside}>
              {run.times === '1' ? 'once' : `${run.times} times`}, last {timeInZone(run.ranAt, run.timeZone)}
            </div>
          </span>,
          <Files key="files" run={run} />,
          run.matched,
          run.broken === '0' ? (
            '0'
          ) : (
            <Link key="broken" href="/repayments?tab=breaks">
              {run.broken}
            </Link>
          ),
          run.flow === 'payouts' ? <PayoutSums key="sums" run={run} /> : <Sums key="sums" run={run} />,
        ],
      }))}
      figures={[3, 4, 5]}
    />
  );
}

/** What the provider reports as collected, deducted and settled, and what the bank received. */
function Sums({ run: { reported, fees, settled, banked, broken, currency } }: { readonly run: Run }) {
  // Settlement takes a day or more; if it takes too long, a break is opened.
  const isInTransit = banked === '0' && settled !== '0' && broken === '0';
  return (
    <dl className={styles.sums}>
      <div>
        <dt>reported</dt>
        <dd>{amountText(reported, currency)}</dd>
      </div>
      <div>
        <dt>fees</dt>
        <dd>{amountText(fees, currency)}</dd>
      </div>
      <div>
        <dt>settled</dt>
        <dd>{amountText(settled, currency)}</dd>
      </div>
      <div data-differs={settled !== banked && !isInTransit}>
        <dt>received at bank</dt>
        <dd>{isInTransit ? 'in transit' : amountText(banked, currency)}</dd>
      </div>
    </dl>
  );
}

/** What the provider reports as paid out, charged, returned and received, and what is left in the float. */
function PayoutSums({
  run: { reported, fees, returned, funded, floatBalance, currency },
}: {
  readonly run: Run;
}) {
  const sums = [
    ['paid out', reported],
    ['fees and tax', fees],
    ['returned', returned],
    ['float funded', funded],
    ['float balance', floatBalance],
  ] as const;
  return (
    <dl className={styles.sums}>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? 'not reported' : amountText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

const DIGEST_SHOWN = 8;
const sides = { report: 'Report', payout_report: 'Payout report', statement: 'Statement' } as const;
const fileStates = { taken: 'accepted', late: 'late', refused: 'rejected' } as const;

function Files({ run: { files } }: { readonly run: Run }) {
  return (
    <Flex vertical gap={2}>
      {files.map(({ side, state, why, lines, digest }) => (
        <span key={`${side} ${digest}`}>
          {sides[side]} {fileStates[state]}
          {state === 'taken' && `, ${lines === '1' ? '1 line' : `${lines} lines`}`}
          {why !== '' && `: ${why}`}
          {digest !== '' && (
            <>
              {' '}
              <code title={digest}>{digest.slice(0, DIGEST_SHOWN)}</code>
            </>
          )}
        </span>
      ))}
    </Flex>
  );
}
