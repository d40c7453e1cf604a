import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { CaseNotShown } from '../queue/CaseNotShown.tsx';
import { aheadOfDesk } from '../queue/lenders-present.ts';
import { usePermission } from '../session/account.ts';
import { PersonalFacts } from '../unmasking/PersonalFacts.tsx';
import styles from './ApplicationCase.module.css';
import { CaseEvidence } from './CaseEvidence.tsx';
import { CaseHead } from './CaseHead.tsx';
import { DecisionPanel } from './DecisionPanel.tsx';
import { type ReferredCase, useCaseActs, useReferredCase } from './queries.ts';
import { forgetDraft, useDraft } from './use-draft.ts';

/** One application: the request, why it was referred, the known facts and the decision. */
export function ApplicationCase({ caseId }: { readonly caseId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useReferredCase(caseId);
  // If a refetch fails, the page keeps the case that it already shows, including typed text.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase asked={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly asked: ReferredCase;
  /** How far the server's business clock is ahead of this browser's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ asked, aheadMs, oldBecause }: OpenCaseProps) {
  const mayDecide = usePermission('decide_applications') && asked.state === 'under_review';
  const acts = useCaseActs(asked.caseId, () => forgetDraft(asked.caseId));
  const [draft, change] = useDraft(asked);
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
    <PersonalFacts subject="application" subjectId={asked.caseId}>
      <article className={styles.case} data-case={asked.caseId}>
        <CaseHead
          asked={asked}
          acts={acts}
          aheadMs={aheadMs}
          oldBecause={oldBecause}
          onBegin={mayDecide ? begin : undefined}
        />
        <CaseEvidence asked={asked} />
        {mayDecide && (
          <DecisionPanel ref={panel} asked={asked} draft={draft} onChange={change} decide={acts.decide} />
        )}
      </article>
    </PersonalFacts>
  );
}
