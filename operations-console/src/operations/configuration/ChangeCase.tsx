import { useState } from 'react';
import { Link } from 'wouter';
import { Case } from '#cases/Case.tsx';
import { CaseMark } from '#cases/CaseMark.tsx';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { CaseTop } from '#cases/CaseTop.tsx';
import { timeOf } from '#frame/time-text.ts';
import { ChangeReview } from './ChangeReview.tsx';
import { changeStates, kindCopy, ownerName } from './configuration-copy.ts';
import { pathOfSubject } from './configuration-paths.ts';
import { Differences } from './Differences.tsx';
import { ExampleAmounts } from './ExampleAmounts.tsx';
import {
  type ChangeRowData,
  type Decision,
  type Opened,
  useCheck,
  useDifferences,
  useOpened,
} from './queries.ts';
import styles from './Subject.module.css';
import { useDecision } from './use-decision.tsx';

/** A change that the approver reviews. The list drops its row once it is decided; the case keeps it. */
export function ChangeCase({ row }: { readonly row: ChangeRowData | undefined }) {
  const [kept, setKept] = useState(row);
  if (row !== undefined && row !== kept) setKept(row);
  if (kept === undefined) return <CaseNotShown error={null} onRetry={() => undefined} />;
  return <ChangeDetails row={kept} />;
}

const stateAfter = {
  propose: 'proposed',
  publish: 'published',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Readonly<Record<Decision, ChangeRowData['state']>>;

function ChangeDetails({ row }: { readonly row: ChangeRowData }) {
  const { data: opened, error, refetch } = useOpened(row);
  const change = opened?.change?.changeId === row.changeId ? opened.change : undefined;
  // Actions here apply only to this change, not to a later one.
  const decision = useDecision({ opened: opened && { ...opened, actions: change ? opened.actions : [] } });
  if (opened === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  // The row is as the list last had it. Once the change is decided here, the list no longer has it.
  const state = change?.state ?? (decision.decided && stateAfter[decision.decided]) ?? row.state;
  return (
    <Case id={row.changeId}>
      <CaseTop
        figure={row.title}
        rest={kindCopy[row.kind].one}
        buttons={decision.buttons()}
        facts={
          <>
            <CaseMark tone={state === 'proposed' ? 'attention' : 'fact'}>{changeStates[state]}</CaseMark>
            {row.brand !== undefined && <span>{row.brand}</span>}
            {row.market !== undefined && <span>{row.market}</span>}
            <span>based on version {row.basedOn}</span>
            {row.version !== undefined && <span>published as version {row.version}</span>}
            <Link href={pathOfSubject(row)}>Open the {kindCopy[row.kind].one}</Link>
          </>
        }
        staleReason={error}
      >
        {decision.outcome}
      </CaseTop>
      {change ? (
        <>
          <ChangeReview opened={opened} change={change} />
          <Examples opened={opened} content={change.content} digest={change.digest} />
        </>
      ) : (
        <EndedChange row={row} />
      )}
      {decision.dialog}
    </Case>
  );
}

interface ExamplesProps {
  readonly opened: Opened;
  readonly content: string;
  readonly digest: string;
}

/** For a product: example loan amounts under the proposed content. */
function Examples({ opened: { kind, subject }, content, digest }: ExamplesProps) {
  const { data, isFetching } = useCheck({
    kind,
    subject,
    revision: digest,
    textNow: () => content,
    isWanted: kind === 'product',
  });
  return (
    <div className={styles.examples}>
      <ExampleAmounts examples={data?.examples ?? []} isOld={isFetching} />
    </div>
  );
}

/** The outcome of a change and, if it was published, its differences. */
function EndedChange({ row }: { readonly row: ChangeRowData }) {
  return (
    <>
      <blockquote className={styles.why}>
        <b>{ownerName(row)}</b> proposed this <time dateTime={row.at}>{timeOf(row.at)}</time>
        {row.why !== '' && <>: {row.why}</>}
      </blockquote>
      {row.decidedAt !== undefined && (
        <blockquote className={styles.why}>
          <b>{row.decidedBy}</b>: {changeStates[row.state].toLowerCase()}{' '}
          <time dateTime={row.decidedAt}>{timeOf(row.decidedAt)}</time>
          {row.decisionReason !== '' && <>: {row.decisionReason}</>}
        </blockquote>
      )}
      {row.version !== undefined && <Published row={row} version={row.version} />}
    </>
  );
}

function Published({ row, version }: { readonly row: ChangeRowData; readonly version: string }) {
  const { data, error, refetch } = useDifferences(row, {
    from: row.basedOn,
    to: version,
    mark: row.changeId,
  });
  return (
    <CasePart title="Changes">
      {data === undefined ? (
        <CaseNotShown error={error} onRetry={() => void refetch()} />
      ) : (
        <Differences
          differences={data}
          before={`Version ${row.basedOn}`}
          after={`Version ${version}`}
          nothing="No differences."
        />
      )}
    </CasePart>
  );
}
