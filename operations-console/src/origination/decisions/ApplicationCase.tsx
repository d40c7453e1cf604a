import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CaseNotShown } from '#cases/CaseNotShown.tsx';
import { clockOffset } from '#cases/clock-offset.ts';
import { PersonalFacts } from '#people/unmasking/PersonalFacts.tsx';
import { usePermission } from '#session/account.ts';
import styles from './ApplicationCase.module.css';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseHead } from './CaseHead.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { type ReferredCase, useCaseActions, useReferredCase } from './queries.ts';
import { removeDraft, useDraft } from './use-draft.ts';

/** One application: the request, why it was referred, the known facts and the decision. */
export function ApplicationCase({ caseId }: { readonly caseId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useReferredCase(caseId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return (
    <OpenCase referredCase={data} clockOffsetMs={clockOffset(data.asOf, dataUpdatedAt)} staleReason={error} />
  );
}

interface OpenCaseProps {
  readonly referredCase: ReferredCase;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly clockOffsetMs: number;
  readonly staleReason: Error | null;
}

function OpenCase({ referredCase, clockOffsetMs, staleReason }: OpenCaseProps) {
  const mayDecide = usePermission('decide_applications') && referredCase.state === 'under_review';
  const actions = useCaseActions(referredCase.caseId, () => removeDraft(referredCase.caseId));
  const [draft, change] = useDraft(referredCase);
  const panel = useRef<HTMLElement>(null);

  /** Shows the decision fields and focuses the first one. */
  function begin(outcome: 'approved' | 'declined'): void {
    flushSync(() => change({ outcome }));
    panel.current?.scrollIntoView({ block: 'start' });
    panel.current
      ?.querySelector<HTMLElement>('[role="slider"], input[type="checkbox"], textarea')
      ?.focus({ preventScroll: true });
  }

  return (
    <PersonalFacts subject="application" subjectId={referredCase.caseId}>
      <article className={styles.case} data-case={referredCase.caseId}>
        <CaseHead
          referredCase={referredCase}
          actions={actions}
          clockOffsetMs={clockOffsetMs}
          staleReason={staleReason}
          onBegin={mayDecide ? begin : undefined}
        />
        <CaseEvidence referredCase={referredCase} />
        {mayDecide && (
          <DecisionPanel
            ref={panel}
            referredCase={referredCase}
            draft={draft}
            onChange={change}
            decide={actions.decide}
          />
        )}
      </article>
    </PersonalFacts>
  );
}
