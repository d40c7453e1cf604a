import { Alert, Button, Progress } from 'antd';
import { Download, Play } from 'lucide-react';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { timeOf } from '#frame/time-text.ts';
import { ImpactTables } from './ImpactTables.tsx';
import styles from './ProductImpact.module.css';
import {
  type ImpactRun,
  type ProductImpactAnswer,
  useProductImpact,
  useStartImpact,
} from './product-impact-queries.ts';
import type { Opened } from './queries.ts';

interface ProductImpactProps {
  readonly opened: Opened;
  /** The saved content of the change, and its digest. */
  readonly change: { readonly content: string; readonly digest: string };
  readonly canRun: boolean;
  /** Saves what is typed and returns its text, so that the result is of what is proposed. */
  readonly savedText: () => Promise<string>;
}

/** What a drafted product changes for applications, offers and loans. A proposal needs the signed result. */
export function ProductImpact({ opened, change, canRun, savedText }: ProductImpactProps) {
  const { data, error, refetch } = useProductImpact(opened.subject, change);
  const start = useStartImpact(opened.subject, savedText);
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  const { run } = data;
  const problem = start.error?.message ?? start.data?.problem ?? '';
  const isUnderWay = start.isPending || (run !== undefined && run.state !== 'done');
  return (
    <section className={styles.impact} aria-label="Impact run">
      <header className={styles.head}>
        <h3>Impact run</h3>
        <span className={styles.quiet}>{run === undefined ? '' : runText(run)}</span>
        {run?.state === 'done' && <DownloadResult run={run} />}
        {canRun && (
          <Button
            size="small"
            data-key="b"
            aria-keyshortcuts="b"
            icon={<Play size={13} />}
            loading={isUnderWay}
            onClick={() => start.mutate()}
          >
            {run === undefined ? 'Run' : 'Run again'}
          </Button>
        )}
      </header>
      {problem !== '' && <Alert type="warning" showIcon title={problem} />}
      {run !== undefined && run.state !== 'done' && <RunProgress run={run} />}
      <Verdict answer={data} canRun={canRun} />
      {run?.result && (
        <ImpactTables runId={run.runId} result={run.result} currency={opened.currency ?? 'PHP'} />
      )}
    </section>
  );
}

function runText({ state, startedBy, startedAt, asOf, againstVersion }: ImpactRun): string {
  const compared = againstVersion === '0' ? 'a new product' : `compared with version ${againstVersion}`;
  if (state !== 'done' || asOf === undefined) return `${startedBy}, ${timeOf(startedAt)}: ${compared}`;
  return `${startedBy}: as of ${timeOf(asOf)}, ${compared}`;
}

function RunProgress({ run: { state, examined, expected } }: { readonly run: ImpactRun }) {
  const share = expected === undefined || expected === '0' ? 0 : (Number(examined) * 100) / Number(expected);
  const words =
    state === 'queued'
      ? 'Waiting for the workflow process.'
      : `${count(examined)} of ${count(expected ?? '0')} examined. You may leave this page.`;
  return (
    <div className={styles.progress}>
      <Progress percent={Math.min(100, Math.floor(share))} aria-label="Progress of the impact run" />
      <span className={styles.quiet}>{words}</span>
    </div>
  );
}

/** Whether the content may be proposed and published, as far as this run goes. */
function Verdict({ answer, canRun }: { readonly answer: ProductImpactAnswer; readonly canRun: boolean }) {
  const { isRequired, problems, run, validDays } = answer;
  if (!isRequired) {
    return (
      <Alert
        type="info"
        showIcon
        title="No impact run is needed: price, terms, channels and last day are those of the published version."
      />
    );
  }
  if (run === undefined) {
    return (
      <p className={styles.quiet}>
        {canRun
          ? 'This draft has no impact run yet. It is needed before the draft can be proposed.'
          : 'There is no impact run of this content.'}
      </p>
    );
  }
  if (run.state !== 'done') return null;
  if (problems.length > 0) {
    return (
      <Alert
        type="error"
        showIcon
        title="This content cannot be published."
        description={
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        }
      />
    );
  }
  return (
    <Alert
      type="success"
      showIcon
      title={`No loan exceeds a cap. The result is good for ${validDays} days. Signature verified.`}
    />
  );
}

/** The signed bytes, for a check outside of the console. */
function DownloadResult({ run: { runId, document, signature } }: { readonly run: ImpactRun }) {
  function download(): void {
    const file = new Blob([JSON.stringify({ document, signature }, undefined, 2)], {
      type: 'application/json',
    });
    const url = URL.createObjectURL(file);
    const link = window.document.createElement('a');
    link.href = url;
    link.download = `impact-${runId}.json`;
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button size="small" icon={<Download size={13} />} onClick={download}>
      Signed result
    </Button>
  );
}

function count(number: string): string {
  return number.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}
