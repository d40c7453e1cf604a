import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { CasePart } from '#cases/CasePart.tsx';
import { timeOf } from '#frame/time-text.ts';
import { changeStates, ownerName } from './configuration-copy.ts';
import { Differences } from './Differences.tsx';
import { PolicyBacktest } from './PolicyBacktest.tsx';
import { ProblemSummary } from './ProblemSummary.tsx';
import { ProductImpact } from './ProductImpact.tsx';
import { type Change, type Opened, useDifferences } from './queries.ts';
import styles from './Subject.module.css';

interface ChangeReviewProps {
  readonly opened: Opened;
  readonly change: Change;
}

/** What the approver reviews: who proposed the change and why, what blocks it, and all differences. */
export function ChangeReview({ opened, change }: ChangeReviewProps) {
  const { data, error, refetch } = useDifferences(opened, { from: change.basedOn, mark: change.digest });
  return (
    <>
      <blockquote className={styles.why}>
        <b>{ownerName(change)}</b> {change.state === 'proposed' ? 'proposed this' : 'started this'}{' '}
        <time dateTime={change.at}>{timeOf(change.at)}</time>
        {change.why !== '' && <>: {change.why}</>}
      </blockquote>
      <ProblemSummary problems={change.problems} fields={opened.fields} isLeading={false} />
      <CasePart title="Differences" beside={data && `${data.length} total`}>
        {data === undefined ? (
          <CaseNotShown error={error} onRetry={() => void refetch()} />
        ) : (
          <Differences
            differences={data}
            before={change.basedOn === '0' ? 'No previous version' : `Version ${change.basedOn}`}
            after={changeStates[change.state] === 'Draft' ? 'This draft' : 'This change'}
            nothing="No differences from the published version."
          />
        )}
      </CasePart>
      {opened.kind === 'product' && (
        <ProductImpact
          opened={opened}
          change={change}
          canRun={false}
          savedText={async () => change.content}
        />
      )}
      {opened.kind === 'rule_set' && (
        <PolicyBacktest
          opened={opened}
          digest={change.digest}
          isEditable={false}
          savedText={async () => change.content}
        />
      )}
    </>
  );
}
