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

/** One application: what was asked for, why a person decides, what is known, and the decision. */
export function ApplicationCase({ caseId }: { readonly caseId: string }) {
  const { data, error, dataUpdatedAt, refetch } = useReferredCase(caseId);
  // A case that could not be looked at again stays as it was, with what was typed into it.
  if (data === undefined) return <CaseNotShown error={error} onRetry={() => void refetch()} />;
  return <OpenCase asked={data} aheadMs={aheadOfDesk(data.asOf, dataUpdatedAt)} oldBecause={error} />;
}

interface OpenCaseProps {
  readonly asked: ReferredCase;
  /** How far the lender's present is ahead of this desk's clock. */
  readonly aheadMs: number;
  readonly oldBecause: Error | null;
}

function OpenCase({ asked, aheadMs, oldBecause }: OpenCaseProps) {
  const mayDecide = usePermission('decide_applications') && asked.state === 'under_review';
  const acts = useCaseActs(asked.caseId, () => forgetDraft(asked.caseId));
  const [draft, change] = useDraft(asked);
  const panel = useRef<HTMLElement>(null);

  /** Leads to the fields of the decision, with the first of them ready. */
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
